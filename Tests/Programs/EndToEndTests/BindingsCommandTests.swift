// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import XorgSupport

@Suite(.serialized) struct BindingsCommandTests {
  private static let configuration = """
    { applications = (
        { match = Editor; bindings = (
            { gesture = swipe; fingers = 3; direction = left; action = { keys = "Alt+Left"; }; } ); } );
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = swipe; fingers = 4; direction = up; when = { application = Viewer; }; action = { keys = F11; }; },
        { gesture = tap; fingers = 2-3; action = { click = right; }; },
        { gesture = tap; fingers = 3; action = { click = middle; }; },
        { gesture = pan; fingers = 4; after = hold; every = "10 mm"; action = { keys = a; }; },
      ); }
    """

  @Test func `each window has its own gestures, and what does not act there says why`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    try session.writeConfiguration(Self.configuration)
    try witness.command("override app 100 100 300 300 core Editor title")
    try witness.command("warp 200 200")
    let editor = try session.run(["bindings"])
    #expect(editor.exitCode == 0 && editor.error.isEmpty, "\(editor.error)")
    #expect(
      editor.output == """
        \(session.configurationFolder)/fingerpost.plist, over 'Editor' (title)
          3 fingers swipe left         keys Alt+Left  [only in Editor]
          2 or 3 fingers tap           click right
          4 fingers move after a rest  keys a at each 10 mm
        not here:
          3 fingers swipe left         workspace next: 'swipe 3 left' in line 3 takes this gesture
          4 fingers swipe up           keys F11: application is 'Editor', wanted Viewer
          3 fingers tap                click middle: 'tap 2-3' in line 7 takes this gesture

        """)
    // Outside the window.
    try witness.command("warp 800 600")
    let outside = try session.run(["bindings", "--json"]).output.split(separator: "\n")
    #expect(outside.count == 6)
    #expect(outside[0].contains("\"active\":false"))
    #expect(
      outside[1] == #"{"binding":"swipe 3 left","words":"3 fingers swipe left","#
        + #""wordsParts":{"text":"%1 fingers swipe left","arguments":[{"name":"3"}]},"action":"workspace next","#
        + #""does":"Next workspace","doesParts":{"text":"Next workspace"},"line":5,"applications":[],"active":true}"#
    )
    #expect(
      outside[4].contains(
        #""active":false,"reason":"'tap 2-3' in line 7 takes this gesture","#
          + #""reasonParts":{"text":"'%1' in line %2 takes this gesture","arguments":[{"name":"tap 2-3"},{"name":"7"}]},"#
          + #""takenBy":"tap 2-3""#))
    let viewer = try session.run(["bindings", "--application", "Viewer"]).output
    #expect(
      viewer.contains("over a window of 'Viewer'\n") && viewer.contains("\n  4 fingers swipe up")
        && viewer.contains("keys F11\n"))
    // A touchpad does not make taps.
    try witness.command("device disable virtual touchscreen")
    let pad = try session.run(["bindings"]).output
    #expect(pad.contains("click right: virtual touchpad: a touchpad does not report a tap"), "\(pad)")
  }

  @Test func `without a configuration the built-in one is reported`() throws {
    let session = try TestSession(workspaces: 2)
    let output = try session.run(["bindings"]).output
    #expect(output.hasPrefix("built-in configuration, over no window\n  3 fingers swipe left"), "\(output)")
    // A binding whose condition does not hold, such as that for a screen reader, has its reason in a further line.
    let bindings = output.split(separator: "\n").count { $0.dropFirst(2).first?.isNumber == true }
    #expect(bindings == 7, "\(output)")
  }
}
