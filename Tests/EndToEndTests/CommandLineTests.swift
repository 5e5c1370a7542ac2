// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The command line, its help and its manual page.
@Suite(.serialized) struct CommandLineTests {
  private let session: TestSession

  init() throws { session = try TestSession() }

  private func run(_ words: String...) throws -> ProgramResult { try session.run(words) }

  private func manual() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "man/fingerpost.1"))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `every key that the configuration's manual page explains is in a list`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = String(
      decoding: try Data(contentsOf: root.appending(path: "man/fingerpost.plist.5")), as: UTF8.self)
    var listed: Set<Substring> = []
    for thing in ["bindings", "gestures", "actions", "conditions", "settings"] {
      for line in try run("list", thing).output.split(separator: "\n") {
        listed.insert(line.drop { $0 == " " }.prefix { $0 != ":" })
      }
    }
    let heads = page.split(separator: "\n").filter { $0.hasPrefix(".It Ic ") }.map { $0.dropFirst(7) }
    let keys = heads.flatMap { $0.split(separator: " , ") }
    #expect(keys.count > 60)
    for key in keys { #expect(listed.contains(key), "\(key) is in no list") }
  }

  @Test func `every command and option of the help stands in the manual page, and the other way round`()
    throws
  {
    let manual = try manual()
    let commands = try run("help").output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("run") && commands.contains("help"))
    var options: Set<String> = ["--help", "-h", "--version", "-V"]
    for command in commands {
      #expect(manual.contains(".It Cm \(command)\n"), "\(command) has no entry")
      let lines = try run("help", command).output.split(separator: "\n").filter { $0.hasPrefix("  -") }
      for word in lines.flatMap({ $0.split(separator: " ") }) where word.hasPrefix("-") {
        options.insert(word.filter { $0 != "," })
      }
    }
    let entries = manual.split(separator: "\n").filter { $0.hasPrefix(".It Cm ") }
    #expect(entries.count == commands.count)
    let words = manual.split { $0 == " " || $0 == "\n" }
    var documented: Set<String> = []
    for (word, next) in zip(words, words.dropFirst()) where word == "Fl" || word == ".Fl" {
      documented.insert("-\(next)")
    }
    #expect(documented == options)
  }

  @Test(arguments: [
    (["--dryrun"], "did you mean '--dry-run'?"),
    (["devcies"], "did you mean 'devices'?"),
    (["run", "--log-format", "xml"], "it takes text or json"),
    (["run", "--config"], "needs a value"),
    (["run", "--config="], "needs a value"),
    (["run", "--dry-run=yes"], "takes no value"),
    (["list", "actoins"], "did you mean 'actions'?"),
    (["replay"], "FILE is missing"),
    (["check", "a", "b"], "'b' is one word too many"),
    (["import", "fusuma"], "FILE is missing"),
  ])
  func `a wrong command line is explained and exits 2`(_ words: [String], _ message: String) throws {
    let result = try session.run(words)
    #expect(result.exitCode == 2)
    #expect(result.error.contains(message))
    #expect(result.output.isEmpty)
  }

  @Test func `the version and every help go to standard output`() throws {
    #expect(try run("--version").output.hasPrefix("fingerpost "))
    #expect(try run("--help").output.contains("commands"))
    let help = try run("run", "--help")
    let same = try run("help", "run").output
    #expect(help.exitCode == 0 && help.output == same)
  }

  @Test func `output that cannot be written is a failure, and a reader that has had enough is none`() throws {
    let full = try session.startShell(#"exec "$FINGERPOST" list keys > /dev/full"#)
    #expect(full.wait(before: Deadline(after: defaultPatience)) == 1)
    #expect(full.lines.contains { $0.contains("cannot write to standard output: No space left") })
    let sated = try session.startShell(#"{ "$FINGERPOST" list keys; echo "ended with $?" >&2; } | head -1"#)
    #expect(sated.wait(before: Deadline(after: defaultPatience)) == 0)
    #expect(sated.lines.contains("ended with 0") && sated.lines.count == 2)
  }

  @Test func `no line of the log goes to the X server where standard output is closed`() throws {
    let program = try session.startShell(#"exec "$FINGERPOST" run -v >&-"#)
    let deadline = Deadline(after: defaultPatience)
    var isListening = false
    while !isListening, deadline.milliseconds > 0 {
      try session.touchscreen.tap(at: ScreenPoint(100, 100))
      // 0.1 s: the program needs less to begin; until then it hears of no touch.
      while let line = program.nextLine(before: Deadline(after: 0.1)) {
        if line.contains("began") { isListening = true }
      }
    }
    #expect(isListening)
    #expect(try program.terminate() == 0)
  }

  @Test func `devices are told with what they can do`() throws {
    let text = try run("devices").output
    #expect(text.contains("virtual touchscreen\n  touchscreen, device ") && text.contains("ready"))
    let json = try run("devices", "--format", "json").output
    #expect(json.contains("\"kind\":\"touchscreen\",\"usable\":true"))
    #expect(json.contains("\"kind\":\"touchpad\",\"usable\":true"))
  }

  @Test func `another program's configuration becomes one that can be checked`() throws {
    try session.folder.write(
      "gesture swipe left 3 xdotool key alt+Right\ngesture swipe up 2 x\n", to: "libinput-gestures.conf")
    let path = session.folder.file("libinput-gestures.conf")
    let result = try run("import", "libinput-gestures", path)
    #expect(result.exitCode == 0)
    #expect(result.error.contains("\(path):1: imported: swipe 3 left\n"))
    #expect(result.error.contains("2 gestures: 1 imported, 0 approximated, 1 dropped"))
    try session.folder.write(result.output, to: "imported.plist")
    let check = try run("check", session.folder.file("imported.plist"))
    #expect(check.exitCode == 0 && check.output.contains("1 binding, no mistakes"))
  }

  @Test func `a configuration that cannot be imported is explained`() throws {
    let kind = try run("import", "tuchegg", "/dev/null")
    #expect(kind.exitCode == 2 && kind.error.contains("did you mean 'touchegg'?"))
    let missing = try run("import", "fusuma", "/nonexistent.yml")
    #expect(missing.exitCode == 1 && missing.error.contains("/nonexistent.yml: error: No such file"))
    try session.folder.write("<touchegg>\n<application>\n</touchegg>", to: "touchegg.conf")
    let broken = try run("import", "touchegg", session.folder.file("touchegg.conf"))
    #expect(
      broken.exitCode == 1 && broken.output.isEmpty
        && broken.error.contains("touchegg.conf:3: error: mismatched tag"))
  }

  @Test func `a missing importer is explained`() throws {
    let line =
      #"cp "$FINGERPOST" \#(session.folder.file("alone")); \#(session.folder.file("alone")) import fusuma x"#
    let program = try session.startShell(line)
    #expect(program.wait(before: Deadline(after: defaultPatience)) == 1)
    #expect(
      program.lines.contains { $0.contains("no program 'fingerpost-import' beside this one or in PATH") })
  }

  @Test func `a recording that cannot be read is explained`() throws {
    let missing = try run("replay", "/nonexistent.trace")
    #expect(missing.exitCode == 1 && missing.error.contains("/nonexistent.trace: No such file"))
    let folder = try run("replay", "/tmp")
    #expect(folder.exitCode == 1 && folder.error.contains("/tmp: Is a directory"))
    try session.folder.write("{\"format\":\"other\"}\n", to: "foreign.trace")
    let foreign = try run("replay", session.folder.file("foreign.trace"))
    #expect(foreign.exitCode == 1 && foreign.error.contains("foreign.trace: line 1"))
  }
}
