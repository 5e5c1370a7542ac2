// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A running fingerpost and its window, which is used by what it says to a screen reader.
final class SettingsRig {
  private let stage: SettingsStage
  var session: TestSession { stage.session }
  let witness: Witness
  /// The running fingerpost, if the session has one.
  private(set) var bridge: LoggedProcess?
  /// How many keys, or several together, were pressed.
  var keysPressed = 0

  /// Whether tests that take minutes are wanted.
  nonisolated static var areLongOnesWanted: Bool { getenv("FINGERPOST_TEST_APPS") != nil }

  /// The same after the first one was removed, whose comment stays.
  static let oneSwipe = twoSwipes.replacing(
    "    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left\n",
    with: "    // left\n")

  /// The two, and what else stands in the file behind them.
  static func twoSwipes(and lines: String) -> String {
    twoSwipes.replacing("  );\n}\n", with: "  );\n\(lines)}\n")
  }

  /// Where pictures of the pages go, if the environment says.
  nonisolated static var pictureFolder: String? { getenv("SETTINGS_PICTURES").map { String(cString: $0) } }

  /// Starts all of it.
  ///
  /// - Parameters:
  ///   - configuration: What the configuration says; nil if there is none.
  ///   - files: Other files, by their paths in the session's folder.
  ///   - environment: Added to that of the window; `$FOLDER` in it is the session's folder.
  ///   - language: The language of the window; nil for English.
  ///   - isRunning: Whether fingerpost runs already.
  ///   - screen: The screen's size.
  /// - Throws: What does not start.
  init(
    configuration: String? = SettingsRig.twoSwipes, files: [String: String] = [:],
    environment: [String: String] = [:], language: String? = nil, isRunning: Bool = true,
    screen: ScreenSize = ScreenSize(width: 1280, height: 800)
  ) throws {
    stage = try SettingsStage.taken(screen)
    witness = try stage.session.makeWitness()
    try witness.command("set-desktop 0")
    for (path, text) in files {
      let folders = path.split(separator: "/").dropLast()
      for count in 1...folders.count {
        try session.folder.makeFolder(folders.prefix(count).joined(separator: "/"))
      }
      try session.folder.write(text, to: path)
    }
    if let configuration { try session.writeConfiguration(configuration) }
    if isRunning {
      bridge = try session.start(["run"], environment: ["XDG_DATA_DIRS": stage.dataFolders])
      try bridge?.waitUntilReady()
    }
    var program = try builtProgram("fingerpost-settings")
    var environment = environment
    if let language {
      program = try install(language)
      environment["LANG"] = "C.UTF-8"
      environment["LANGUAGE"] = language
    }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    _ = try stage.order(["start", program] + variables, within: SettingsStage.patience)
  }

  /// Two gestures, with comments of their author's.
  static let twoSwipes = """
    // mine
    {
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left
        // and right
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      );
    }

    """

  /// Puts the programs where they find a translation.
  ///
  /// - Returns: The path of the window's.
  private func install(_ language: String) throws -> String {
    let installing = try session.startShell(
      """
      set -e
      built="$XDG_RUNTIME_DIR/../installed/bin"
      texts="$XDG_RUNTIME_DIR/../installed/share/locale/\(language)/LC_MESSAGES"
      mkdir -p "$built" "$texts"
      cp "$FINGERPOST" "${FINGERPOST%/*}/fingerpost-settings" "$built"
      msgfmt -o "$texts/fingerpost.mo" '\(SettingsStage.sources)/po/\(language).po'
      """)
    #expect(try installing.waitForEnd() == 0, "\(installing.lines)")
    return session.folder.file("installed/bin/fingerpost-settings")
  }

  /// A text of the window in another language.
  static func translated(_ text: String, into language: String) -> String {
    let path = "\(SettingsStage.sources)/po/\(language).po"
    let file = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = (file ?? "").split(separator: "\n")
    guard let index = lines.firstIndex(of: "msgid \"\(text)\"") else { return text }
    return String(lines[index + 1].dropFirst("msgstr \"".count).dropLast())
  }

  /// Has the driver do something.
  ///
  /// - Returns: What it answers.
  @discardableResult
  func order(_ words: String..., within patience: Double = SettingsStage.patience) throws -> String {
    try stage.order(words, within: patience)
  }

  /// What holds where there is no configuration.
  var builtIn: String {
    let path = "\(SettingsStage.sources)/config/fingerpost.plist"
    return (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? ""
  }

  /// What stands in the configuration.
  var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  /// Waits until the running fingerpost has read the configuration again.
  func waitForReload() throws { try bridge?.nextLine(containing: "fingerpost: reloaded ") }

  /// Waits for the same, and checks what stands in the configuration then.
  func waitForReload(to text: String, at place: SourceLocation = #_sourceLocation) throws {
    try waitForReload()
    #expect(self.text == text, sourceLocation: place)
  }

  /// Waits until a workspace is shown, the first one being 0.
  func waitForWorkspace(_ number: Int) throws {
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(number)")
  }

  /// What the running fingerpost says of itself.
  var status: String { get throws { try session.run(["msg", "status"]).output } }

  /// Closes the window, which has to end well, and then fingerpost.
  ///
  /// - Returns: The window's exit status.
  func end() throws -> String {
    let status = try order("close")
    try leave()
    return status
  }

  /// Ends fingerpost, after the window, and leaves the session to the next test.
  func leave() throws {
    if let bridge, !bridge.hasEnded { _ = try bridge.terminate() }
    try stage.giveBack()
  }
}
