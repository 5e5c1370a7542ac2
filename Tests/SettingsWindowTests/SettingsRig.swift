// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import VirtualSession
import XorgSupport

/// A session with a running fingerpost and its window, which is used by what it says to a screen reader.
final class SettingsRig {
  let session: TestSession
  let witness: Witness
  let bridge: LoggedProcess
  private let driver: LoggedProcess
  private let orders: Int32

  /// Whether tests that need a desktop's libraries are wanted.
  nonisolated static var isWanted: Bool { getenv("FINGERPOST_TEST_APPS") != nil }

  /// Where pictures of the pages go, if the environment says.
  nonisolated static var pictureFolder: String? { getenv("SETTINGS_PICTURES").map { String(cString: $0) } }

  /// Starts all of it.
  init(
    configuration: String, files: [String: String] = [:], environment: [String: String] = [:],
    language: String? = nil
  ) throws {
    session = try TestSession(workspaces: 4)
    witness = try session.makeWitness()
    for (path, text) in files {
      try session.folder.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
      try session.folder.write(text, to: path)
    }
    let path = session.folder.file("orders")
    mkfifo(path, 0o600)
    // Reading too, so that neither side waits for the other to open it.
    orders = open(path, O_RDWR | O_CLOEXEC)
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Toolkits/settings-driver.py").path
    let presets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "config").path
    let share = session.folder.file("share")
    try session.folder.makeFolder("share")
    symlink(presets, "\(share)/fingerpost")
    let folders = "\(share):/usr/share"
    bridge = try session.start(
      ["run"], configuration: configuration, environment: ["XDG_DATA_DIRS": folders])
    try bridge.waitUntilReady()
    driver = try session.startShell(
      environment.map { "export \($0.key)=\($0.value)\n" }.joined()
        + "export GSETTINGS_BACKEND=memory GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 XDG_DATA_DIRS=\(folders)\n"
        + "\(language.map(Self.installing) ?? "built=\"${FINGERPOST%/*}\"")\n"
        + "exec dbus-run-session -- /usr/bin/python3 \(script) \"$built/fingerpost-settings\" < \(path)"
    )
    try driver.nextLine(containing: "driver: ready", within: Self.patience)
  }

  isolated deinit { close(orders) }

  /// Shell lines that put the programs where they find a translation, and choose it.
  private static func installing(_ language: String) -> String {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    return """
      built="$XDG_RUNTIME_DIR/installed/bin"
      texts="$XDG_RUNTIME_DIR/installed/share/locale/\(language)/LC_MESSAGES"
      mkdir -p "$built" "$texts"
      cp "$FINGERPOST" "${FINGERPOST%/*}/fingerpost-settings" "$built"
      msgfmt -o "$texts/fingerpost-settings.mo" '\(sources)/po/\(language).po'
      export LANG=C.UTF-8 LANGUAGE=\(language)
      """
  }

  /// 40 s: the driver says by then why it waits no longer.
  static let patience = 40.0

  /// Has the driver do something.
  ///
  /// - Returns: What it answers.
  @discardableResult
  func order(_ words: String..., within patience: Double = SettingsRig.patience) throws -> String {
    let bytes = Array("\(words.joined(separator: "\t"))\n".utf8)
    guard write(orders, bytes, bytes.count) == bytes.count else {
      throw RigError.didNotCome("a pipe", seen: [])
    }
    let answer = try driver.nextLine(containing: "driver: ", within: patience)
    guard answer.hasPrefix("driver: done") else { throw RigError.didNotCome("\(words)", seen: [answer]) }
    return String(answer.dropFirst("driver: done ".count))
  }

  /// Taps something of the window with a finger: rows and radio buttons have no action for screen readers.
  func tap(_ name: String) throws {
    let numbers = try order("place", name).split(separator: " ").compactMap { Double($0) }
    _ = try witness.command("adopt window fingerpost-settings")
    let window = try witness.command("geometry window")
    guard numbers.count == 6, let corner = window.position, let width = window.double("width"),
      let height = window.double("height")
    else { throw RigError.didNotCome("the place of '\(name)'", seen: ["\(numbers)"]) }
    // The window is larger than its contents by its shadow.
    let (left, top) = ((width - numbers[4]) / 2, (height - numbers[5]) / 2)
    try session.touchscreen.tap(
      at: ScreenPoint(
        corner.x + left + numbers[0] + numbers[2] / 2, corner.y + top + numbers[1] + numbers[3] / 2))
    try session.touchscreen.sync()
  }

  /// What stands in the configuration.
  var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  /// Waits until the running fingerpost has read the configuration again.
  func waitForReload() throws { try bridge.nextLine(containing: "fingerpost: reloaded ") }

  /// Makes a swipe, far enough for every threshold.
  func swipe(_ fingers: Int, x: Double = 0, y: Double = 0) throws {
    try session.touchscreen.swipe(
      fingers: fingers, from: ScreenPoint(600, 400), byX: x, y: y, interval: 0.008)
    try session.touchscreen.sync()
  }

  /// Closes the window, which has to end well, and then fingerpost.
  ///
  /// - Returns: The window's exit status.
  func end() throws -> String {
    let status = try order("close")
    _ = try bridge.terminate()
    return status
  }
}
