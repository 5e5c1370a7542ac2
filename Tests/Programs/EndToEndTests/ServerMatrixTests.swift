// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Makes docs/matrix.md: the working features with each server and window manager of this machine.
///
/// `make matrix` passes the place of the page by `FINGERPOST_MATRIX`. The suite only measures; other suites
/// require the features to work.
@Suite(.serialized, .enabled(if: getenv("FINGERPOST_MATRIX") != nil)) struct ServerMatrixTests {
  private struct Manager {
    let name: String
    let package: String
    let command: [String]
    /// A file of its own: its path below its home, and its text.
    var file: (path: String, text: String)?
    var kind: WindowManagerKind?
  }

  private static let known: [Manager] = [
    WindowManagerKind.openbox, .icewm, .xfwm4, .metacity, .i3, .awesome, .mutter, .muffin,
    .marco, .kwin, .fluxbox,
  ].map { kind in
    let package = [.i3: "i3-wm", .kwin: "kwin-x11"][kind] ?? kind.rawValue
    return Manager(name: kind.rawValue, package: package, command: [], kind: kind)
  }

  private static let others = [
    Manager(name: "jwm", package: "jwm", command: ["jwm"]),
    Manager(name: "pekwm", package: "pekwm", command: ["pekwm"]),
    Manager(
      name: "fvwm3", package: "fvwm3", command: ["fvwm3", "-f", "fvwmrc"],
      file: ("fvwmrc", "DesktopSize 1x1\nEwmhNumberOfDesktops 4\nStyle * SloppyFocus, !UsePPosition\n")),
    Manager(name: "Window Maker", package: "wmaker", command: ["wmaker", "--no-dock", "--no-clip"]),
    Manager(
      name: "bspwm", package: "bspwm", command: ["bspwm", "-c", "bspwmrc"],
      file: ("bspwmrc", "#!/bin/sh\nbspc monitor -d 1 2 3 4\n")),
    Manager(
      name: "herbstluftwm", package: "herbstluftwm", command: ["herbstluftwm", "-c", "autostart"],
      file: ("autostart", "#!/bin/sh\nfor tag in 2 3 4; do herbstclient add $tag; done\n")),
  ]

  private static let configuration = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; },
      { gesture = swipe; fingers = 3; direction = down; action = { tile = left; }; },
      { gesture = swipe; fingers = 4; direction = down; action = { window = minimise; }; },
    ); }
    """

  @Test func `a page says what works with what`() throws {
    let path = try #require(getenv("FINGERPOST_MATRIX").map { String(cString: $0) })
    var lines = [
      "# What works with what", "",
      "Made by `make matrix` on \(MatrixPage.today), on a machine with Debian's packages of these versions. Each row is a private session",
      "with a virtual touchscreen; what is said was seen by another client of its server. “no” says that nothing came of it within",
      "some seconds: fingerpost's log says why, where the window manager cannot do it. i3 and Window Maker begin with one workspace.",
      "", "## Servers", "",
      "| server | version | fingerpost runs | why |", "|---|---|---|---|",
    ]
    lines += try servers()
    lines += ["", "## Window managers, on Xorg", ""]
    lines += [
      "| window manager | version | runs | a tap is a click | workspaces | tile | maximise | minimise "
        + "| what its log says |"
    ]
    lines += ["|---|---|---|---|---|---|---|---|---|"]
    for manager in Self.known + Self.others {
      guard let version = Self.version(of: manager.package) else {
        lines.append("| \(manager.name) | not installed | | | | | | | |")
        continue
      }
      let cells = (try? row(manager)) ?? ["did not start", "", "", "", "", "", ""]
      lines.append("| " + ([manager.name, version] + cells).joined(separator: " | ") + " |")
      print(lines.last ?? "")
    }
    try MatrixPage.write(first: lines.joined(separator: "\n") + "\n", to: path)
  }

  // MARK: Servers

  private func servers() throws -> [String] {
    var rows: [String] = []
    let xorg = try TestSession()
    let devices = try xorg.run(["devices"])
    rows.append(server("Xorg", "xserver-xorg-core", devices))
    for (name, package, arguments) in [
      ("Xvfb", "xvfb", ["Xvfb", ":98", "-nolisten", "tcp"]),
      ("Xephyr", "xserver-xephyr", ["Xephyr", ":97", "-nolisten", "tcp"]),
    ] {
      guard Self.version(of: package) != nil else { continue }
      let process = try LoggedProcess(
        "/usr/bin/\(arguments[0])", Array(arguments.dropFirst()),
        environment: ["DISPLAY=\(xorg.server.displayName)", "PATH=/usr/bin:/bin"])
      var result = try xorg.run(["devices"], environment: ["DISPLAY": arguments[1]])
      _ = try eventually {
        result = try xorg.run(["devices"], environment: ["DISPLAY": arguments[1]])
        return result.error.firstRange(of: "cannot connect") == nil
      }
      rows.append(server(name, package, result))
      process.signal(SIGTERM)
    }
    if Self.version(of: "weston") != nil {
      let folder = xorg.folder.path
      let weston = try LoggedProcess(
        "/usr/bin/weston",
        [
          "--backend=x11-backend.so", "--use-pixman", "--xwayland", "--no-config",
          "--socket=\(folder)/wayland",
        ],
        environment: [
          "DISPLAY=\(xorg.server.displayName)", "XDG_RUNTIME_DIR=\(folder)/runtime", "HOME=\(folder)/home",
          "PATH=/usr/bin:/bin",
        ])
      let line = try weston.nextLine(containing: "xserver listening on display ")
      let display = String(line.drop { $0 != "]" }.drop { $0 != ":" })
      rows.append(
        server(
          "Xwayland, in weston", "xwayland", try xorg.run(["devices"], environment: ["DISPLAY": display])))
      weston.signal(SIGTERM)
    }
    return rows
  }

  private func server(_ name: String, _ package: String, _ result: ProgramResult) -> String {
    let words = (result.error + result.output).split(separator: "\n").first.map(String.init) ?? ""
    let reason = result.exitCode == 0 ? "" : words
    return
      "| \(name) | \(Self.version(of: package) ?? "?") | \(result.exitCode == 0 ? "yes" : "no") | \(reason) |"
  }

  // MARK: Window managers

  private func row(_ manager: Manager) throws -> [String] {
    let session = try TestSession()
    var process: LoggedProcess?
    if let kind = manager.kind { try session.start(kind) } else { process = try start(manager, in: session) }
    defer { process?.signal(SIGTERM) }
    let witness = try session.makeWitness()
    try witness.makeWindow(
      "app", x: 300, y: 200, width: 400, height: 300, selects: .core, resourceClass: "floating")
    guard try comes({ try has("WM_STATE", "1", witness) && rect(witness)["visible"] == "true" }) else {
      return ["no", "", "", "", "", "", ""]
    }
    var cells = ["yes"]
    try waitUntilStill(witness)
    try session.touchscreen.tap(at: middle(witness))
    let isClickAlone = try comes { try clicks(witness) == 1 }
    let program = try session.start(["run", "-v"], configuration: Self.configuration)
    try program.waitUntilReady()
    try session.touchscreen.tap(at: middle(witness))
    let isClick = try comes { try clicks(witness) == (isClickAlone ? 2 : 1) }
    cells.append(isClick ? "yes" : isClickAlone ? "no" : "no, nor without fingerpost")
    cells.append(try switches(session, witness) ? "yes" : "no")
    _ = try comes({ try rect(witness)["visible"] == "true" })
    try swipe(session, 3, at: middle(witness), y: Bridged.far)
    cells.append(
      try comes({
        let frame = try rect(witness)
        return abs((frame.double("x") ?? 0)) < 20 && abs((frame.double("width") ?? 0) - 640) < 20
      }) ? "yes" : "no")
    try swipe(session, 3, at: middle(witness), y: -Bridged.far)
    let isLarge = try comes({ try has("_NET_WM_STATE", "MAXIMIZED", witness) })
    cells.append(isLarge ? "yes" : "no")
    if isLarge {
      try swipe(session, 3, at: middle(witness), y: -Bridged.far)
      _ = try comes({ try !has("_NET_WM_STATE", "MAXIMIZED", witness) })
    }
    try swipe(session, 4, at: middle(witness), y: Bridged.far)
    cells.append(try comes({ try has("WM_STATE", "3", witness) }) ? "yes" : "no")
    _ = try program.terminate()
    cells.append(Self.complaints(of: program))
    return cells
  }

  private func start(_ manager: Manager, in session: TestSession) throws -> LoggedProcess {
    let home = try session.folder.makeFolder("manager")
    if let file = manager.file {
      chmod(try session.folder.write(file.text, to: "manager/\(file.path)"), 0o700)
    }
    let line = "cd '\(home)' && exec " + manager.command.joined(separator: " ")
    return try LoggedProcess(
      "/bin/sh", ["-c", line],
      environment: [
        "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)",
        "XDG_CONFIG_HOME=\(home)",
        "XDG_DATA_HOME=\(home)", "XDG_CACHE_HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "LC_ALL=C.UTF-8",
        "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory", "BSPWM_SOCKET=\(home)/bspwm",
      ])
  }

  /// Whether three fingers to the left, or to the right at the last workspace, show another workspace.
  private func switches(_ session: TestSession, _ witness: Witness) throws -> Bool {
    func shown() throws -> String { try witness.command("watch _NET_CURRENT_DESKTOP")["value"] ?? "" }
    let before = try shown()
    guard !before.isEmpty else { return false }
    for way in [-Bridged.far, Bridged.far] {
      try swipe(session, 3, at: middle(witness), x: way)
      guard try comes({ try shown() != before }) else { continue }
      try swipe(session, 3, at: ScreenPoint(500, 400), x: -way)
      return try comes({ try shown() == before })
    }
    return false
  }

  private func swipe(
    _ session: TestSession, _ fingers: Int, at place: ScreenPoint, x: Double = 0, y: Double = 0
  ) throws {
    try session.touchscreen.swipe(
      fingers: fingers, from: place, byX: x, y: y, interval: Bridged.interval, spacing: 40)
  }

  private func waitUntilStill(_ witness: Witness) throws {
    var (place, looks) = (try middle(witness), 0)
    _ = try comes {
      let now = try middle(witness)
      looks = now == place ? looks + 1 : 0
      place = now
      return looks > 15
    }
  }

  private func rect(_ witness: Witness) throws -> WitnessEvent { try witness.command("geometry app") }

  private func middle(_ witness: Witness) throws -> ScreenPoint {
    let frame = try rect(witness)
    return ScreenPoint(
      (frame.double("x") ?? 0) + (frame.double("width") ?? 0) / 2,
      (frame.double("y") ?? 0) + (frame.double("height") ?? 0) / 2)
  }

  private func has(_ property: String, _ text: String, _ witness: Witness) throws -> Bool {
    let value = try witness.command("get app \(property)")["value"] ?? ""
    return property == "WM_STATE" ? value.hasPrefix(text) : value.firstRange(of: text) != nil
  }

  private func clicks(_ witness: Witness) throws -> Int {
    _ = try witness.eventsSoFar()
    return witness.history.count { $0.kind == "release" && $0.window == "app" }
  }

  /// 4 s: an effect takes tenths of a second.
  private func comes(_ condition: () throws -> Bool) throws -> Bool {
    try eventually(within: 4, condition)
  }

  // MARK: Words

  private static func complaints(of program: LoggedProcess) -> String {
    var complaints: [String] = []
    for line in program.lines
    where line.hasPrefix("fingerpost: error:") || line.hasPrefix("fingerpost: warning:") {
      let words = String(line.dropFirst("fingerpost: ".count))
      if !complaints.contains(words), !words.hasPrefix("warning: fingerpost runs as root") {
        complaints.append(words)
      }
    }
    return complaints.joined(separator: "; ")
  }

  private static func version(of package: String) -> String? {
    guard
      let query = try? LoggedProcess(
        "/usr/bin/dpkg-query", ["-W", "-f", "${Version}\\n", package], environment: []),
      let line = query.nextLine(before: Deadline(after: 5)), line.first?.isNumber == true
    else { return nil }
    return line
  }
}
