// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct SetCommandTests {
  private static let text = """
    { settings = { /* mine */ swipeDistance = "5 mm"; }; // here
      devices = ( { match = "*Pen*"; ignore = YES; } );
      bindings = ( ); }
    """
  private let session: TestSession

  init() throws { session = try TestSession() }

  private var file: String { "\(session.configurationFolder)/fingerpost.plist" }
  private var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  private func run(_ words: String...) throws -> ProgramResult { try session.run(words) }

  @Test func `the running program reads a setting that is changed, and the rest of the file stays`() throws {
    let program = try session.start(["run"], configuration: Self.text)
    try program.waitUntilReady()
    let set = try run("set", "swipeDistance", "12 mm")
    #expect(set.exitCode == 0 && set.error.isEmpty, "\(set.error)")
    #expect(set.output.contains("wrote \(file)\nkept the previous one as \(file).bak\n"))
    #expect(text == Self.text.replacing("5 mm", with: "12 mm"))
    try program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try run("set", "swipeDistance", "5 mm").exitCode == 0 && text == Self.text)
    #expect(try program.terminate() == 0)
  }

  @Test func `without a value the one in effect is printed, and where it comes from`() throws {
    try session.writeConfiguration(Self.text)
    #expect(
      try run("set", "swipeDistance").output == "swipeDistance = 5 mm (in \(file):1; default: 8 mm)\n")
    #expect(try run("set", "edgeWidth").output == "edgeWidth = 5 mm (default)\n")
    #expect(try run("set", "limits.fingers").output == "limits.fingers = no limit (default)\n")
    #expect(
      try run("set", "ignore", "--device", "My Pen").output == "ignore = YES (in \(file):2; default: NO)\n")
    #expect(
      try run("set", "edgeWidth", "--json").output
        == #"{"setting":"edgeWidth","value":"5 mm","default":"5 mm","isDefault":true}"# + "\n")
    #expect(try run("set", "swipeDistance", "default").exitCode == 0)
    #expect(try run("set", "swipeDistance").output == "swipeDistance = 8 mm (default)\n")
    let kept = text
    #expect(kept.contains("/* mine */"))
    #expect(
      try run("set", "swipeDistance", "default").output == "swipeDistance = 8 mm (default)\n" && text == kept)
  }

  @Test func `settings of dictionaries, rules and devices are made, and taken out again`() throws {
    try session.writeConfiguration("{ bindings = ( ); }")
    #expect(try run("set", "exploration.rate", "-50").exitCode == 0)
    #expect(text == #"{ bindings = ( ); exploration = { rate = "-50"; }; }"#)
    #expect(try run("set", "limits.fingers", "2").exitCode == 0)
    #expect(text.contains("limits = ( { fingers = 2; }, );"))
    #expect(try run("set", "limits.fingers", "default").exitCode == 0 && !text.contains("limits"))
    #expect(try run("set", "swipeDistance", "20 mm", "--device", "ELAN*").exitCode == 0)
    #expect(text.contains(#"devices = ( { match = "ELAN*"; swipeDistance = "20 mm"; }, );"#))
    let shown = try run("set", "swipeDistance", "--device", "ELAN 2345").output
    #expect(try shown.hasPrefix("swipeDistance = 20 mm") && run("check").exitCode == 0)
  }

  @Test func `what cannot be set is explained, and nothing changes`() throws {
    try session.writeConfiguration(Self.text)
    for (words, message, code) in [
      (["set"], "missing argument SETTING", 2),
      (["set", "swipeDistanc", "3 mm"], "did you mean 'swipeDistance'?", 2),
      (["set", "press", "click"], "did you mean 'exploration.press'?", 2),
      (["set", "slop"], "did you mean 'accommodations.slop', 'exploration.slop'?", 2),
      (["set", "xyzzy", "3"], "'fingerpost list settings' lists them", 2),
      (["set", "ignore", "YES"], "unknown setting 'ignore'", 2),
      (["set", "feedbackColor", "#000000", "--device", "x"], "is the same for all devices", 2),
      (["set", "swipeDistance", "3 ms"], "cannot read '3 ms'; write a length such as", 1),
      (["set", "exploration.rate", "500"], "it must be between -100 and 100", 1),
      (["set", "accommodations.place", "last"], "the key 'slop' is missing", 1),
    ] {
      let result = try session.run(words)
      #expect(result.exitCode == code && result.error.contains(message), "\(words) \(result.error)")
    }
    #expect(try run("set", "swipeDistance", "9 mm", "--print").output.contains("9 mm"))
    #expect(text == Self.text)
  }

  @Test func `a setting that an administrator enforces is not changed`() throws {
    let folder = session.folder.file("etc")
    let conf = "\(folder)/fingerpost/conf.d"
    try FileManager.default.createDirectory(atPath: conf, withIntermediateDirectories: true)
    try Data("{ enforced = YES; settings = { edgeWidth = 15mm; }; }".utf8).write(
      to: URL(filePath: "\(conf)/20-edge.plist"))
    try session.writeConfiguration(Self.text)
    let environment = ["XDG_CONFIG_DIRS": folder]
    let refused = try session.run(["set", "edgeWidth", "3 mm"], environment: environment)
    #expect(refused.exitCode == 1 && text == Self.text)
    #expect(refused.error.contains("'edgeWidth' is not changed: \(conf)/20-edge.plist enforces it"))
    let shown = try session.run(["set", "edgeWidth"], environment: environment)
    #expect(shown.output == "edgeWidth = 15mm (in \(conf)/20-edge.plist:1; default: 5 mm)\n")
    #expect(try session.run(["set", "tapHold", "200 ms"], environment: environment).exitCode == 0)
  }

  @Test func `without a configuration the built-in one is copied first, and undo takes the setting back`()
    throws
  {
    let state = ["XDG_STATE_HOME": session.folder.file("state")]
    let set = try session.run(["set", "feedback", "NO"], environment: state)
    #expect(set.output.contains("wrote \(file)\nthe rest is a copy of the built-in configuration\n"))
    #expect(text.contains("settings = { feedback = NO; };"))
    #expect(try session.run(["undo"], environment: state).exitCode == 0)
    #expect(text == (try run("config", "--print").output))
  }
}
