// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A session with a window of a real program, and the recorded speech of `fingerpost-speak` and Orca.
struct SpeechListener {
  nonisolated enum Toolkit: String, CaseIterable, Sendable {
    case gtk3, gtk4, qt5, firefox

    /// The program, or the page, with one of each kind of element.
    var tasks: String {
      switch self {
      case .gtk3: "tasks-window.py"
      case .gtk4, .qt5: "tasks-window-\(rawValue).py"
      case .firefox: "tasks.html"
      }
    }
  }

  /// 30 s: browsers and Orca are slow.
  static let patience = 30.0
  nonisolated static let fruit = [
    "Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon",
  ]
  /// The preset for exploring, and nothing else.
  static let preset = "include = \"\(projectFile("config/presets/speak.plist"))\"; bindings = ( );"
  /// Orca's settings according to fingerpost-access(7), without questions.
  private static let orcaSettings = """
    {"general": {\(orcaSwitches)}, "profiles": {"default": {"profile": ["Default", "default"], \(orcaSwitches)}},
    "pronunciations": {}, "keybindings": {}}
    """
  private static let orcaSwitches =
    "\"enableMouseReview\": true, \"enablePunctuationKeys\": false, \"enableModifierKeys\": false"

  let bridged: Bridged
  let desk: LoggedProcess
  let toolkit: Toolkit
  var places: [String: ScreenPoint] = [:]
  private let orcaDebug: String

  /// Starts a session with a list of programs, which starts the program of the tasks; nothing is explored yet.
  init(tasksOf toolkit: Toolkit) throws {
    try self.init(
      "speech = on; sounds = NO;", configuration: Self.preset, program: toolkit.tasks, toolkit: toolkit,
      names: [], isListed: true)
  }

  /// `keys` are entries of `exploration`; `program`, in the folder of toolkits, reports places of `names`.
  ///
  /// A shell line may start another program. The person starts a program that is `isListed`, and begins the exploration.
  init(
    _ keys: String = "", configuration: String = "bindings = ( );", program: String? = nil,
    line: String? = nil, toolkit: Toolkit = .gtk3, names: [String] = SpeechListener.fruit,
    hasOrca: Bool = false,
    isListed: Bool = false
  ) throws {
    self.toolkit = toolkit
    bridged = try Bridged(
      configuration: "{ exploration = { \(keys) }; \(configuration) }",
      workspaces: isListed ? 2 : 1)
    let folder = bridged.session.folder
    let toolkits = projectFile("Tests/Programs/Toolkits")
    orcaDebug = folder.file("orca.debug")
    var window =
      line ?? "/usr/bin/python3 \(toolkits)/\(program ?? "buttons-window.py") \(toolkit.rawValue)"
    if toolkit == .firefox {
      try folder.makeFolder("firefox")
      // Each file is asked for, in a folder of the session.
      let downloads = """
        user_pref("browser.download.useDownloadDir", false);
        user_pref("browser.download.lastDir", "\(folder.file("runtime"))");

        """
      try folder.write(Application.firefoxSettings + downloads, to: "firefox/user.js")
      window =
        "firefox-esr --no-remote --kiosk --profile \(folder.file("firefox")) file://\(toolkits)/\(program ?? "buttons.html")"
    }
    if isListed { window = "/usr/bin/python3 \(toolkits)/programs-window.py \(window)" }
    var reader = ""
    let start = folder.file("start")
    if hasOrca {
      try folder.makeFolder("data")
      try folder.makeFolder("data/orca")
      try folder.write(Self.orcaSettings, to: "data/orca/user-settings.conf")
      // Orca writes its speech to the file at once.
      try folder.write(
        "from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n",
        to: "data/orca/orca-customizations.py")
      // Orca cannot reach the speech server, so that the recorded speech is not its own. Programs that start
      // before it looks describe less to it.
      reader = """
        SPEECHD_ADDRESS="unix_socket:/nowhere" XDG_DATA_HOME='\(folder.file("data"))' \
          PATH='\(toolkits)/alone':"$PATH" /usr/bin/orca --debug-file=\(orcaDebug) > /dev/null 2>&1 &
        echo "orca $!"
        until [ -e '\(start)' ]; do sleep 0.1; done
        """
    }
    // The bus and the speech server are at their default addresses.
    desk = try bridged.session.startShell(
      """
      mkdir -p "$XDG_RUNTIME_DIR/speech-dispatcher"
      export GSETTINGS_BACKEND=memory GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb GSK_RENDERER=cairo
      export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 GNOME_ACCESSIBILITY=1
      unset DBUS_SESSION_BUS_ADDRESS
      /usr/bin/python3 \(toolkits)/speech-server.py "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" &
      dbus-daemon --session --address="unix:path=$XDG_RUNTIME_DIR/bus" --nofork --print-address &
      until [ -S "$XDG_RUNTIME_DIR/bus" ]; do :; done
      trap 'kill $(jobs -p)' EXIT
      trap 'exit 0' TERM
      export DBUS_SESSION_BUS_ADDRESS="unix:path=$XDG_RUNTIME_DIR/bus"
      \(reader)
      \(window) &
      wait
      """)
    if hasOrca {
      var way = 0.0
      let looks = try eventually(within: Self.patience) {
        way = 4 - way
        try bridged.witness.command("warp \(600 + Int(way)) 700")
        passTime(0.1)
        return orcaLog.contains { $0.contains("MOUSE REVIEW: Window at") }
      }
      #expect(looks, "Orca does not look where the pointer is")
      try folder.write("", to: "start")
    }
    if isListed {
      try desk.nextLine(containing: "ready", within: Self.patience)
      return
    }
    if toolkit == .firefox {
      for (number, name) in names.enumerated() {
        places[name] = ScreenPoint(Double(150 + number % 4 * 300), Double(100 + number / 4 * 240))
      }
      #expect(eventually(within: 60) { title.contains("loaded") })
    } else if line == nil {
      for name in names {
        let words = try desk.nextLine(containing: "place \(name) ", within: Self.patience).split(
          separator: " ")
        places[name] = ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
      }
      try desk.nextLine(containing: "ready", within: Self.patience)
    }
    // Orca does not find elements in a window of GTK 4.
    if hasOrca, toolkit != .gtk4 {
      #expect(eventually(within: Self.patience) { saidByOrca.contains { $0.contains("fruit") } })
      if toolkit == .firefox { try haveOrcaLookAgain() }
    }
    let result = try bridged.message("explore", "on")
    #expect(result.output == "touchscreens are explored\n", "\(result)")
  }

  /// Activates another window and closes it.
  ///
  /// Orca 43 may have looked at Firefox's window while it was empty, and only looks again when it becomes
  /// active.
  private func haveOrcaLookAgain() throws {
    let before = orcaLog.count
    try bridged.witness.command("window other 0 0 200 200 core")
    try bridged.witness.next("focus-in", in: "other")
    try bridged.witness.command("close other")
    let looks = eventually(within: Self.patience) {
      orcaLog.dropFirst(before).contains { $0.contains("fruit") && $0.contains("can be active window") }
    }
    #expect(looks, "Orca does not look at the window again")
  }

  private var title: String {
    guard (try? bridged.witness.command("adopt fruit firefox-esr").int("found")) == 1 else { return "" }
    return (try? bridged.witness.command("get fruit _NET_WM_NAME")["value"]) ?? ""
  }

  var told: [String] {
    while desk.nextLine(before: Deadline(after: 0)) != nil {}
    return desk.lines
  }

  private func told(_ word: String) -> [String] {
    told.filter { $0.hasPrefix("\(word) ") }.map { String($0.dropFirst(word.count + 1)) }
  }

  var spoken: [String] { told("says").filter { !Self.announcements.contains($0) } }
  static let announcements = ["explore by touch", "end of exploring by touch"]

  var saidByOrca: [String] {
    orcaLog.filter { $0.contains("SPEECH OUTPUT: '") }.map { String($0.split(separator: "'")[1]) }
  }

  /// The number of times that Orca stopped speaking because of Control.
  var orcaSilences: Int {
    let log = orcaLog
    return log.indices.count { index in
      log[index].hasPrefix("vvvvv PROCESS ATSPI_KEY_PRESSED_EVENT: 'Control_L'")
        && log[index...].prefix(8).contains { $0.hasSuffix("Interrupting presentation") }
    }
  }

  private var orcaLog: [Substring] {
    ((try? String(contentsOfFile: orcaDebug, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  func isOrcaNaming(_ name: String, _ text: String) -> Bool { text == "\(name) push button." }

  /// Explores a place and trembles there until the speech comes; the finger stays.
  ///
  /// Orca looks when the pointer moves, and not at the pointer's place before the program has answered.
  func tremble(at name: String, until isHeard: () -> Bool) throws {
    let (screen, place) = (bridged.session.touchscreen, try #require(places[name]))
    try screen.down(0, at: place)
    let isDone = try eventually(within: Self.patience) {
      try screen.move(
        0, to: place.moved(byX: .random(in: -4...4), y: .random(in: -4...4)))
      try screen.sync()
      passTime(toolkit == .firefox ? 0.5 : 0.1)
      return isHeard()
    }
    #expect(isDone, "\(name): \(spoken.suffix(8)) \(saidByOrca.suffix(8))")
  }

  func hearOrca(_ name: String) throws {
    let before = saidByOrca.count
    try tremble(at: name) { saidByOrca.dropFirst(before).contains { isOrcaNaming(name, $0) } }
  }

  var pressed: [String] {
    guard toolkit == .firefox else { return told("pressed") }
    let words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let last = words.filter(Self.fruit.contains)
    let count = words.lazy.compactMap(Int.init).first ?? 0
    return Array(repeating: "", count: max(0, count - last.count)) + last
  }

  private func names(_ name: String, _ text: String?) -> Bool {
    text == name || text?.hasPrefix("\(name), ") == true
  }

  /// Explores a place until its element is spoken, and lifts.
  @discardableResult
  func hear(_ name: String) throws -> String {
    let screen = bridged.session.touchscreen
    let place = try #require(places[name])
    let before = spoken.count
    try screen.down(0, at: place)
    try screen.sync()
    let isHeard = eventually(within: Self.patience) {
      spoken.dropFirst(before).contains { names(name, $0) } || names(name, spoken.last)
    }
    #expect(isHeard, "\(name): \(spoken.dropFirst(before))")
    try screen.up(0)
    try screen.sync()
    passTime(0.4)
    return spoken.last ?? ""
  }

  /// Moves a finger down from a place until an element of a name is spoken, and lifts there; false if it is
  /// never spoken.
  func search(_ name: String, below start: ScreenPoint, by step: Double = 6, for length: Double = 300) throws
    -> Bool
  {
    let screen = bridged.session.touchscreen
    try screen.down(0, at: start)
    try screen.sync()
    passTime(0.4)
    var isHeard = false
    for way in stride(from: 0, through: length, by: step) {
      try screen.move(0, to: start.moved(byX: 0, y: way))
      try screen.sync()
      isHeard = eventually(within: 0.25) { names(name, spoken.last) }
      if isHeard { break }
    }
    try screen.up(0)
    try screen.sync()
    passTime(0.4)
    return isHeard
  }

  func press() throws {
    try bridged.doubleTap(at: ScreenPoint(1240, 400))
    passTime(0.35)
  }

  func expect(_ line: String) {
    #expect(eventually(within: Self.patience) { told.contains(line) }, "\(line): \(told.suffix(8))")
  }

  func end() throws {
    desk.signal(SIGTERM)
    try bridged.end()
  }
}
