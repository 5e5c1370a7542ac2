// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct CommandLineTests {
  private let session: TestSession

  init() throws { session = try TestSession() }

  private func run(_ words: String...) throws -> ProgramResult { try session.run(words) }

  private func manual(_ page: String = "fingerpost.1") throws -> String { try projectText("man/\(page)") }

  @Test func `every key that the configuration's manual page explains is in a list`() throws {
    let page = try manual("fingerpost.plist.5")
    var listed: Set<Substring> = []
    for thing in ["bindings", "gestures", "actions", "conditions", "settings"] {
      // Lines with a deeper indent explain the name above them.
      for line in try run("list", thing).output.split(separator: "\n") where !line.hasPrefix("   ") {
        listed.insert(line.drop { $0 == " " }.prefix { $0 != " " })
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

  private static let mistakes = [
    (["--dryrun"], "did you mean '--dry-run'?"),
    (["--verson"], "did you mean '--version'?"),
    (["--check"], "did you mean 'fingerpost check'?"),
    (["devcies"], "did you mean 'fingerpost devices'?"),
    (["reload"], "did you mean 'fingerpost msg reload'?"),
    (["staus"], "did you mean 'fingerpost status'?"),
    (["stop"], "did you mean 'fingerpost msg quit'?"),
    (["gestures"], "did you mean 'fingerpost list gestures'?"),
    (["help", "pause"], "did you mean 'fingerpost msg pause'?"),
    (["xyzzy"], "'fingerpost help' lists the commands"),
    (["msg", "relod"], "did you mean 'reload'?"),
    (["msg"], "missing argument reload|pause|resume|toggle|explore|status|events|perform|quit"),
    (["config", "--force"], "it requires --init"),
    (["config", "--init", "--print"], "cannot be combined with --init"),
    (["run", "--log-format", "xml"], "it takes text or json"),
    (["run", "--config"], "needs a value"),
    (["run", "--config="], "needs a value"),
    (["run", "--dry-run=yes"], "takes no value"),
    (["list", "actoins"], "did you mean 'actions'?"),
    (["replay"], "missing argument FILE"),
    (["autostart", "stauts"], "did you mean 'status'?"),
    (["completions"], "missing argument bash|zsh|fish"),
    (["check", "a", "b"], "unexpected argument 'b'"),
    (["import", "fusuma"], "missing argument FILE"),
    (["import", "tuchegg", "/dev/null"], "did you mean 'touchegg'?"),
    (["msg", "perform"], "missing argument NAME"),
    (["msg", "reload", "it"], "unexpected argument 'it'"),
  ]

  @Test func `a wrong command line is explained and exits 2`() throws {
    for (words, message) in Self.mistakes {
      let result = try session.run(words)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(words)")
      #expect(result.error.contains(message), "\(words)")
    }
  }

  @Test func `the version and every help go to standard output`() throws {
    #expect(try run("--version").output.hasPrefix("fingerpost "))
    let version = try run("--version").output
    #expect(try run("version").output == version)
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
      // 0.1 s: the program needs less to begin; before that it does not receive touches.
      while let line = program.nextLine(before: Deadline(after: 0.1)) {
        if line.contains("began") { isListening = true }
      }
    }
    #expect(isListening)
    #expect(try program.terminate() == 0)
  }

  @Test func `every command's words stand in the synopsis of the manual page`() throws {
    let synopsis = try #require(
      manual().split(separator: ".Sh SYNOPSIS\n").last?.split(separator: ".Sh ").first)
    for command in ["list", "msg", "import", "autostart", "completions"] {
      let usage = try #require(run("help", command).output.split(separator: "\n").first)
      let words = try #require(usage.split(separator: " ").first { $0.contains("|") && !$0.contains("text") })
      let shown = words.filter { $0 != "[" && $0 != "]" }.split(separator: "|").joined(separator: " | ")
      #expect(synopsis.contains("Cm \(shown)\n"), "\(command)")
    }
  }

  @Test func `no page is called one of BSD`() throws {
    let pages = [
      "fingerpost.1", "fingerpost.plist.5", "fingerpost-json.5", "fingerpost-trace.5", "fingerpost-access.7",
      "fingerpost-touches.7",
    ]
    for page in pages {
      #expect(try manual(page).contains("\n.ds doc-volume-operating-system fingerpost\n.Dt "))
    }
  }

  @Test func `the recordings in the manual page can be replayed as they stand`() throws {
    let page = try manual("fingerpost-trace.5")
    let recordings = page.split(separator: ".Bd -literal -offset indent\n").dropFirst().compactMap {
      $0.split(separator: ".Ed\n").first
    }
    #expect(recordings.count == 2)
    for recording in recordings {
      try session.folder.write(String(recording), to: "shown.trace")
      let replay = try run("replay", session.folder.file("shown.trace"))
      #expect(replay.output == "swipe 3 left: workspace next (not performed)\n", "\(replay.error)")
    }
  }

  @Test func `without a device to use the exit status says so`() throws {
    let witness = try session.makeWitness()
    #expect(try run("devices").exitCode == 0)
    try witness.command("device disable virtual touchscreen")
    #expect(try run("devices").exitCode == 0)
    try witness.command("device disable virtual touchpad")
    #expect(try run("devices").exitCode == 1)
    #expect(try run("devices", "--format", "json").exitCode == 1)
  }

  @Test(arguments: [
    ("fingerpost-import", "libexpat.so", "import fusuma x"), ("fingerpost-demo", "libz.so", "demo -o x"),
  ])
  func `what a program beside it does needs no library here, and is explained where that is missing`(
    _ companion: String, _ library: String, _ words: String
  ) throws {
    func isLinked(_ program: String) throws -> Bool {
      // Data.firstRange(of:) takes seconds for a program that is built for tests.
      let grep = try session.startShell("exec grep -qaF \(library) '\(try builtProgram(program))'")
      return try grep.waitForEnd() == 0
    }
    #expect(try !isLinked("fingerpost"))
    #expect(try isLinked(companion))
    let alone = session.folder.file("alone")
    let program = try session.startShell(#"cp "$FINGERPOST" \#(alone); \#(alone) \#(words)"#)
    #expect(program.wait(before: Deadline(after: defaultPatience)) == 1)
    #expect(
      program.lines.contains { $0.contains("'\(companion)' is neither next to this program") })
  }
}
