// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The grabs when hardly anything is bound or hardly any device exists.
@Suite(.serialized) struct GrabNeedTests {
  private nonisolated static let padOnly = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; when = { deviceKind = touchpad; };
        action = { workspace = next; }; },
    ); }
    """

  private func isGrabFree(_ bridged: Bridged) throws -> Bool {
    let isFree = try bridged.witness.command("grab touch").int("status") == 0
    if isFree { try bridged.witness.command("ungrab touch") }
    return isFree
  }

  @Test(arguments: ["{ bindings = ( ); }", padOnly])
  func `without a gesture for touchscreens no touch is taken, until one is bound`(_ configuration: String)
    throws
  {
    let bridged = try Bridged(configuration: configuration, workspaces: 4)
    #expect(bridged.program.lines.contains { $0.contains("no binding is for touchscreens") })
    #expect(try isGrabFree(bridged))
    #expect(try bridged.message("status").output.contains("exclusive, but no binding is for touchscreens"))
    try bridged.session.writeConfiguration(Bridged.threeFingers)
    #expect(try bridged.message("reload").exitCode == 0)
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try !isGrabFree(bridged))
    #expect(try !bridged.message("status").output.contains("nothing is bound"))
    try bridged.expectAllWell()
    try bridged.session.writeConfiguration(configuration)
    #expect(try bridged.message("reload").exitCode == 0)
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try isGrabFree(bridged))
    try bridged.end()
  }

  @Test func `a touchpad's gestures act also when no binding is for touchscreens`() throws {
    let bridged = try Bridged(configuration: Self.padOnly, workspaces: 4)
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    try pad.updateSwipe(fingers: 3, dx: -200, dy: 0)
    try pad.endSwipe(fingers: 3)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }

  @Test func `with too few descriptors it says so, or serves and hears every signal`() throws {
    let session = try TestSession()
    try session.writeConfiguration(Bridged.threeFingers)
    for limit in 4...16 {
      let program = try session.startShell("ulimit -n \(limit); exec \"$FINGERPOST\" run")
      let deadline = Deadline(after: defaultPatience)
      while let line = program.nextLine(before: deadline), !line.hasPrefix("listening") {}
      let isReady = program.lines.contains { $0.hasPrefix("listening") }
      guard isReady else {
        #expect(try program.waitForEnd() != 0, "\(limit)")
        continue
      }
      #expect(try program.terminate() == 0, "\(limit)")
    }
  }
}
