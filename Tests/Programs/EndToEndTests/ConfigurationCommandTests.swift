// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct ConfigurationCommandTests {
  private let session: TestSession

  init() throws { session = try TestSession() }

  private var file: String { "\(session.configurationFolder)/fingerpost.plist" }

  private func run(_ words: String...) throws -> ProgramResult { try session.run(words) }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: session.configurationFolder).sorted() }
  }

  @Test func `the built-in configuration can be printed, and written to be changed`() throws {
    let printed = try run("config", "--print")
    #expect(printed.exitCode == 0 && printed.output.hasPrefix("// fingerpost:"))
    #expect(try run("config").output.hasPrefix("configuration: built-in configuration\n"))
    rmdir(session.configurationFolder)

    let written = try run("config", "--init")
    #expect(written.exitCode == 0 && written.output == "wrote \(file)\n")
    #expect(session.folder.read("config/fingerpost/fingerpost.plist") == printed.output)
    #expect(try run("config").output.hasPrefix("configuration: \(file)\n"))
    #expect(try run("config").output.contains("  \(file): used\n"))
    #expect(try run("check").output == "\(file): 7 bindings, no errors\n")

    try session.writeConfiguration("{ bindings = ( ); }")
    let refused = try run("config", "--init")
    #expect(refused.exitCode == 1 && refused.output.isEmpty && refused.error.contains("already exists"))
    #expect(session.folder.read("config/fingerpost/fingerpost.plist") == "{ bindings = ( ); }")
    let forced = try run("config", "--init", "--force")
    #expect(forced.exitCode == 0)
    #expect(forced.output == "wrote \(file)\nkept the previous one as \(file).bak\n")
    #expect(session.folder.read("config/fingerpost/fingerpost.plist.bak") == "{ bindings = ( ); }")
  }

  @Test func `for programs each remark is an object with a code, its place and its parts`() throws {
    try session.writeConfiguration(
      "{ bindings = ( { gesture = swip; fingers = 3; action = { click = left; }; } ); }")
    let check = try run("check", "--json")
    let lines = check.output.split(separator: "\n").map(String.init)
    #expect(check.exitCode == 1 && check.error.isEmpty)
    #expect(
      lines.first
        == #"{"file":"\#(file)","severity":"error","code":"unknownWord","message":"unknown gesture 'swip' - did you mean"#
        + #" 'swipe'?","messageParts":{"text":"unknown %1 '%2' - did you mean '%3'?","arguments":[{"name":"gesture"},"#
        + #"{"name":"swip"},{"name":"swipe"}]},"line":1,"column":28,"excerpt":"{ bindings = ( { gesture = swip; fingers = 3; action = { click = left; }; } ); }"}"#
    )
    #expect(lines.last == #"{"file":"\#(file)","bindings":0,"errors":1,"warnings":0}"#)
    try session.writeConfiguration(
      """
      { bindings = ( { gesture = tap; fingers = 3; action = { click = left; }; },
        { gesture = tap; fingers = 3; taps = 2; action = { click = right; }; } ); }
      """)
    let waiting = try run("check", "--format", "json").output.split(separator: "\n")
    #expect(
      waiting.count == 2 && waiting[0].contains(#""severity":"note","code":"waits","message":"'tap 3' waits"#)
    )
  }

  @Test func `the administrator's files count besides, and are checked alone`() throws {
    let folder = session.folder.file("etc")
    let environment = ["XDG_CONFIG_DIRS": folder]
    func run(_ words: String...) throws -> ProgramResult { try session.run(words, environment: environment) }
    let conf = "\(folder)/fingerpost/conf.d"
    #expect(
      try run("check", "--system").output == "no files: \(conf)/*.plist, /etc/xdg/fingerpost/conf.d/*.plist\n"
    )
    try FileManager.default.createDirectory(atPath: conf, withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(conf)/\(name).plist"))
    }
    try write("10-way", "{ bindings = ( { gesture = tap; fingers = 5; action = { click = left; }; } ); }")
    try write("20-edge", "{ enforced = YES; settings = { edgeWidth = 15mm; }; }")
    try session.writeConfiguration("{ settings = { edgeWidth = 1mm; }; bindings = ( ); }")
    let both = "\(conf)/10-way.plist: 1 binding, no errors\n\(conf)/20-edge.plist: no bindings, no errors\n"
    #expect(try run("check", "--system").output == both)
    let check = try run("check")
    #expect(check.output.contains("'edgeWidth' has no effect here: \(conf)/20-edge.plist enforces it"))
    #expect(check.output.hasSuffix("\(file): 1 binding, 1 warning\n") && check.exitCode == 0)
    #expect(try run("config").output.contains("  besides: \(conf)/20-edge.plist\n"))
    #expect(try run("bindings").output.contains("5 fingers tap"))
    #expect(try run("doctor").output.contains("\(conf)/10-way.plist is in force beside \(file)"))
    #expect(try run("status").output.contains("  besides: \(conf)/10-way.plist\n"))
    try write("30-bad", "{ bindings = ( nonsense")
    #expect(try run("check", "--system").exitCode == 1 && run("check").exitCode == 0)
    #expect(try run("check", "--system", "x").exitCode == 2)
  }

  @Test func `without a home there is no place for a configuration`() throws {
    let result = try session.run(["config", "--init"], environment: ["HOME": "", "XDG_CONFIG_HOME": ""])
    #expect(result.exitCode == 1 && result.error.contains("neither XDG_CONFIG_HOME nor HOME"))
  }

  @Test func `a link that leads nowhere is a warning for run and an error for check`() throws {
    symlink("/nonexistent/dotfiles", file)
    let check = try run("check")
    #expect(check.exitCode == 1 && check.output.contains("error: the symbolic link \(file) has no target"))
    #expect(try run("config").output.contains("  \(file): the symbolic link \(file) has no target"))
    let program = try session.start(["run"])
    try program.nextLine(containing: "warning: the symbolic link \(file) has no target")
    try program.waitUntilReady()
    #expect(try run("msg", "status").output.contains("configuration: built-in configuration\nbindings: 7\n"))
    unlink(file)
    try session.writeConfiguration(Bridged.threeFingers)
    try program.nextLine(containing: "reloaded \(file)")
    #expect(try program.terminate() == 0)
  }

  @Test func `a message ends the program with the same last line as a signal`() throws {
    var last: [String] = []
    for isMessage in [false, true] {
      let program = try session.start(["run"])
      try program.waitUntilReady()
      if isMessage { _ = try run("msg", "quit") } else { program.signal(SIGTERM) }
      #expect(try program.waitForEnd() == 0)
      last.append(program.lines.last ?? "")
    }
    #expect(last == ["fingerpost: ending", "fingerpost: ending"])
  }

  @Test func `an import is written whole, with a backup and a word about the other program`() throws {
    try session.folder.write("gesture swipe left 3 xdotool key alt+Right\n", to: "libinput-gestures.conf")
    let source = session.folder.file("libinput-gestures.conf")
    let target = session.folder.file("new/folder/fingerpost.plist")
    let first = try run("import", "libinput-gestures", source, "-o", target)
    #expect(first.exitCode == 0 && first.output.isEmpty)
    #expect(first.error.contains("wrote \(target)\n"))
    #expect(first.error.contains("stop it with 'libinput-gestures-setup stop autostop'"))
    #expect(try run("check", target).output == "\(target): 1 binding, no errors\n")
    let printed = try run("import", "libinput-gestures", source)
    #expect(printed.output == session.folder.read("new/folder/fingerpost.plist"))

    try session.folder.write("gesture swipe right 3 xdotool key alt+Left\n", to: "libinput-gestures.conf")
    let second = try run("import", "libinput-gestures", source, "--output=\(target)")
    #expect(second.exitCode == 0 && second.error.contains("kept the previous one as \(target).bak\n"))
    #expect(session.folder.read("new/folder/fingerpost.plist.bak") == printed.output)
  }

  @Test func `an import that fails leaves everything as it was`() throws {
    try session.writeConfiguration(Bridged.threeFingers)
    try session.folder.write("<touchegg>", to: "touchegg.conf")
    let broken = try run("import", "touchegg", session.folder.file("touchegg.conf"), "-o", file)
    #expect(broken.exitCode == 1 && broken.error.contains("touchegg.conf:"))
    let missing = try run("import", "fusuma", "/nonexistent.yml", "-o", file)
    #expect(missing.exitCode == 1)
    try session.folder.write("gesture swipe left 3 x\n", to: "libinput-gestures.conf")
    let source = session.folder.file("libinput-gestures.conf")
    let folder = try run("import", "libinput-gestures", source, "-o", session.configurationFolder)
    #expect(folder.exitCode == 1 && folder.error.contains("it is not a file; name another one"))
    #expect(session.folder.read("config/fingerpost/fingerpost.plist") == Bridged.threeFingers)
    #expect(try files == ["fingerpost.plist"])
  }

  @Test func `a list without a word is all lists`() throws {
    let all = try run("list")
    #expect(all.exitCode == 0)
    for thing in ["bindings", "gestures", "actions", "conditions", "keys", "settings"] {
      #expect(all.output.contains("\(thing.uppercased())\n\(try run("list", thing).output)"))
    }
    #expect(!all.output.contains(";;") && !all.output.contains("; default"))
  }
}
