// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Glibc
import Testing
import VirtualSession
import XorgSupport

@testable import fingerpost

/// The start-up files of window managers that read nothing else.
@Suite struct StartupFileTests {
  private let folder: TemporaryFolder
  private let program = "/usr/bin/fingerpost"

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("Fluxbox", ".fluxbox/startup", "fingerpost run --session &"),
    ("IceWM 3.3.1 (Linux 6.1/x86_64)", ".icewm/startup", "fingerpost run --session &"),
    ("Openbox", ".config/openbox/autostart", "fingerpost run --session &"),
    ("bspwm", ".config/bspwm/bspwmrc", "fingerpost run --session &"),
    ("herbstluftwm", ".config/herbstluftwm/autostart", "fingerpost run --session &"),
    ("GNU Window Maker", "GNUstep/Library/WindowMaker/autostart", "fingerpost run --session &"),
    ("i3", ".config/i3/config", "exec --no-startup-id fingerpost run --session"),
    ("JWM", ".jwmrc, before </JWM>", "<StartupCommand>fingerpost run --session</StartupCommand>"),
    ("awesome", ".config/awesome/rc.lua", "require(\"awful\").spawn(\"fingerpost run --session\")"),
    ("dwm", ".xinitrc or ~/.xprofile, before the window manager", "fingerpost run --session &"),
    (nil, ".xinitrc or ~/.xprofile, before the window manager", "fingerpost run --session &"),
  ])
  func `each window manager's file and line are named`(_ manager: String?, _ name: String, _ line: String) {
    #expect(StartupFile(of: manager).advice(home: nil).description == "add this line to ~/\(name): \(line)")
  }

  @Test func `a file that would hide the one of the system is to be copied first`() throws {
    let file = StartupFile(of: "awesome")
    let line =
      "add this line to ~/.config/awesome/rc.lua: require(\"awful\").spawn(\"fingerpost run --session\")"
    #expect(
      file.advice(home: folder.path).description
        == "copy /etc/xdg/awesome/rc.lua to ~/.config/awesome/rc.lua, then \(line)")
    for name in [".config", ".config/awesome"] { try folder.makeFolder(name) }
    try folder.write("-- mine\n", to: ".config/awesome/rc.lua")
    #expect(file.advice(home: folder.path).description == line)
  }

  @Test func `where 'autostart on' writes the line, that is said first`() throws {
    #expect(
      StartupFile(of: "IceWM").advice(home: folder.path).description.hasPrefix(
        "run 'fingerpost autostart on', or add"))
    #expect(StartupFile(of: "bspwm").advice(home: folder.path).description.hasPrefix("add this line"))
    #expect(StartupFile(of: "dwm").advice(home: folder.path).description.hasPrefix("add this line"))
  }

  @Test func `the line goes before the window manager, once, and is taken away again`() throws {
    let text = "#!/bin/sh\nfbsetroot -solid grey\nexec fluxbox\n"
    try folder.makeFolder(".fluxbox")
    try folder.write(text, to: ".fluxbox/startup")
    chmod(folder.file(".fluxbox/startup"), 0o755)
    let file = StartupFile(of: "Fluxbox")
    #expect(!file.startsProgram(home: folder.path))
    for _ in 0..<2 { #expect(try file.add(program, home: folder.path) != nil) }
    #expect(
      folder.read(".fluxbox/startup")
        == "#!/bin/sh\n/usr/bin/fingerpost run --session &\nfbsetroot -solid grey\nexec fluxbox\n")
    #expect(file.startsProgram(home: folder.path))
    #expect(access(folder.file(".fluxbox/startup"), X_OK) == 0)
    let lines = try StartupFile.removeAll(program, home: folder.path)
    #expect(
      lines.count == 1
        && lines[0].description.hasPrefix("removed a line from \(folder.path)/.fluxbox/startup"))
    #expect(folder.read(".fluxbox/startup") == text)
    #expect(try StartupFile.removeAll(program, home: folder.path).isEmpty)
  }

  @Test func `a file is made only where it hides none of the system's`() throws {
    for manager in ["Fluxbox", "bspwm", "herbstluftwm", "i3", "JWM", "awesome", "dwm"] {
      #expect(try StartupFile(of: manager).add(program, home: folder.path) == nil, "\(manager)")
    }
    #expect(try StartupFile(of: "IceWM").add(program, home: folder.path) != nil)
    #expect(folder.read(".icewm/startup") == "#!/bin/sh\n/usr/bin/fingerpost run --session &\n")
    #expect(access(folder.file(".icewm/startup"), X_OK) == 0)
    #expect(
      try StartupFile.removeAll(program, home: folder.path).map(\.description) == [
        "removed \(folder.path)/.icewm/startup"
      ])
    #expect(access(folder.file(".icewm/startup"), F_OK) != 0)
  }

  @Test func `what this session reads is known by its programs and by what has started it`() throws {
    let display = ["DISPLAY": ":0"]
    #expect(SessionReader(environment: display, programs: ["fluxbox", "sh"]).readsNothing)
    // Enlightenment starts only the user's choice.
    #expect(SessionReader(environment: display, programs: ["enlightenment_s", "enlightenment"]).readsNothing)
    #expect(
      SessionReader(environment: display, programs: ["xfce4-session"]).words.map(\.description)
        == ["xfce4-session reads autostart entries"])
    #expect(
      SessionReader(environment: display, programs: ["cinnamon-sessio"]).words.map(\.description)
        == ["cinnamon-session reads autostart entries"])
    #expect(!SessionReader(environment: display, programs: []).hasStarted)
    let tiling = display.merging(["PATH": folder.path, "XDG_CONFIG_HOME": folder.path]) { $1 }
    try folder.makeFolder("i3")
    try folder.write("#!/bin/sh\n", to: "dex")
    chmod(folder.file("dex"), 0o755)
    for (line, reads) in [("", false), ("# ", false), ("exec --no-startup-id ", true)] {
      try folder.write("\(line)dex --autostart --environment i3\n", to: "i3/config")
      #expect(SessionReader(environment: tiling, programs: ["i3"]).readsNothing == !reads, "\(line)")
    }
    let marked = ["DISPLAY": ":0", "FINGERPOST_SESSION": ":0"]
    #expect(
      SessionReader(environment: marked, programs: []).words.map(\.description) == [
        "it has read the file in /etc/X11"
      ])
    #expect(
      SessionReader(environment: ["DISPLAY": ":1", "FINGERPOST_SESSION": ":0"], programs: []).readsNothing)
    // A shell outside the session asks a program of the session.
    let process = try ChildProcess("/bin/sleep", ["60"], environment: marked.map { "\($0)=\($1)" })
    defer { kill(process.pid, SIGKILL) }
    let found = eventually {
      SessionReader(environment: display, programs: [], running: Int(process.pid)).words.map(\.description)
        == ["it has read the file in /etc/X11"]
    }
    #expect(found)
  }

  @Test func `what the script of xinit has started needs no other file`() throws {
    // Like startx: xinit, its script, the programs of the session.
    try folder.write("#!/bin/sh\n/bin/sh -c 'sleep 60 & echo $!; wait'\n:\n", to: "xinit")
    chmod(folder.file("xinit"), 0o755)
    let xinit = try LoggedProcess(folder.file("xinit"), [], environment: ["PATH=/bin:/usr/bin"])
    defer { xinit.signal(SIGKILL) }
    let line = try xinit.nextLine(containing: "")
    let reader = SessionReader(environment: ["DISPLAY": ":0"], programs: [], running: Int(line))
    #expect(reader.words.map(\.description) == ["xinit has run its script"])
    if let process = Int32(line) { kill(process, SIGKILL) }
  }
}
