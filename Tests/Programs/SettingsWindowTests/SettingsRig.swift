// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A running fingerpost and its window, which is used by its accessible elements.
final class SettingsRig {
  private let stage: SettingsStage
  var session: TestSession { stage.session }
  let witness: Witness
  private(set) var bridge: LoggedProcess?
  var keysPressed = 0

  /// Whether the tests that take minutes are enabled.
  nonisolated static var areLongOnesWanted: Bool { getenv("FINGERPOST_TEST_APPS") != nil }

  /// The same without the first gesture, but with its comment.
  static let oneSwipe = twoSwipes.replacing(
    "    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left\n",
    with: "    // left\n")

  /// Returns the two gestures with further lines behind them.
  static func twoSwipes(and lines: String) -> String {
    twoSwipes.replacing("  );\n}\n", with: "  );\n\(lines)}\n")
  }

  /// The folder for pictures of the pages; nil without one in the environment.
  nonisolated static var pictureFolder: String? { getenv("SETTINGS_PICTURES").map { String(cString: $0) } }

  /// Starts all of it.
  ///
  /// - Parameters:
  ///   - configuration: The text of the configuration; nil for none.
  ///   - files: Other files, by their paths in the session's folder.
  ///   - environment: Added to that of the window; `$FOLDER` in it is the session's folder.
  ///   - language: The language of the window; nil for English.
  ///   - isRunning: Whether fingerpost runs already.
  ///   - screen: The screen's size.
  /// - Throws: The failure to start.
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

  /// Two gestures, with comments by their author.
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

  /// Installs the programs beside a translation, and returns the path of the window's program.
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

  static func translated(_ text: String, into language: String) -> String {
    let path = "\(SettingsStage.sources)/po/\(language).po"
    let file = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = (file ?? "").split(separator: "\n")
    guard let index = lines.firstIndex(of: "msgid \"\(text)\"") else { return text }
    return String(lines[index + 1].dropFirst("msgstr \"".count).dropLast())
  }

  /// Sends an order to the driver, and returns its answer.
  @discardableResult
  func order(_ words: String..., within patience: Double = SettingsStage.patience) throws -> String {
    try stage.order(words, within: patience)
  }

  var builtIn: String {
    let path = "\(SettingsStage.sources)/config/fingerpost.plist"
    return (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? ""
  }

  var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  func waitForReload() throws { try bridge?.nextLine(containing: "fingerpost: reloaded ") }

  /// Waits for the same, and then checks the text of the configuration.
  func waitForReload(to text: String, at place: SourceLocation = #_sourceLocation) throws {
    try waitForReload()
    #expect(self.text == text, sourceLocation: place)
  }

  /// Waits until a workspace is shown, the first one being 0.
  func waitForWorkspace(_ number: Int) throws {
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(number)")
  }

  var status: String { get throws { try session.run(["msg", "status"]).output } }

  /// Closes the window, which has to end well, and then fingerpost; returns the window's exit status.
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
