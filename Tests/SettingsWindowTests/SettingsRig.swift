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
  /// The running fingerpost, if the session has one.
  private(set) var bridge: LoggedProcess?
  private let driver: LoggedProcess
  private let orders: Int32
  /// How many keys, or several together, were pressed.
  var keysPressed = 0

  /// Whether tests that take minutes are wanted.
  nonisolated static var areLongOnesWanted: Bool { getenv("FINGERPOST_TEST_APPS") != nil }

  /// The same after the first one was removed, whose comment stays.
  static let oneSwipe = twoSwipes.replacing(
    "    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left\n",
    with: "    // left\n")

  /// Where pictures of the pages go, if the environment says.
  nonisolated static var pictureFolder: String? { getenv("SETTINGS_PICTURES").map { String(cString: $0) } }

  /// Starts all of it.
  ///
  /// - Parameters:
  ///   - configuration: What the configuration says; nil if there is none.
  ///   - files: Other files, by their paths in the session's folder.
  ///   - environment: Added to that of the window.
  ///   - language: The language of the window; nil for English.
  ///   - isRunning: Whether fingerpost runs already.
  ///   - screen: The screen's size.
  /// - Throws: What does not start.
  init(
    configuration: String? = SettingsRig.twoSwipes, files: [String: String] = [:],
    environment: [String: String] = [:], language: String? = nil, isRunning: Bool = true,
    screen: ScreenSize = ScreenSize(width: 1280, height: 800)
  ) throws {
    session = try TestSession(screen: screen, workspaces: 4)
    witness = try session.makeWitness()
    try session.folder.makeFolder("share")
    for (path, text) in files.merging(Self.desktop, uniquingKeysWith: { own, _ in own }) {
      let folders = path.split(separator: "/").dropLast()
      for count in 1...folders.count {
        try session.folder.makeFolder(folders.prefix(count).joined(separator: "/"))
      }
      try session.folder.write(text, to: path)
    }
    let path = session.folder.file("orders")
    mkfifo(path, 0o600)
    // Reading too, so that neither side waits for the other to open it.
    orders = open(path, O_RDWR | O_CLOEXEC)
    symlink("\(Self.sources)/config", session.folder.file("share/fingerpost"))
    let folders = "\(session.folder.file("share")):/usr/share"
    if let configuration { try session.writeConfiguration(configuration) }
    if isRunning {
      bridge = try session.start(["run"], environment: ["XDG_DATA_DIRS": folders])
      try bridge?.waitUntilReady()
    }
    let bus = "dbus-run-session --config-file=\(session.folder.file("bus/session.conf"))"
    driver = try session.startShell(
      environment.map { "export \($0.key)=\($0.value)\n" }.joined()
        + "export GSETTINGS_BACKEND=memory GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 XDG_DATA_DIRS=\(folders)\n"
        + "\(language.map(Self.installing) ?? "built=\"${FINGERPOST%/*}\"")\n"
        + "exec \(bus) -- /usr/bin/python3 \(Self.sources)/Tests/Toolkits/settings-driver.py"
        + " \"$built/fingerpost-settings\" < \(path)"
    )
    try driver.nextLine(containing: "driver: ready", within: Self.patience)
  }

  /// The folder of all sources.
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The least desktop: no movements of widgets, and a bus that starts nothing but what screen readers need.
  private static let desktop = [
    "config/gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n",
    "bus/session.conf": """
    <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
    <servicedir>../services</servicedir>
    <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>

    """,
    "services/org.a11y.Bus.service": """
    [D-BUS Service]
    Name=org.a11y.Bus
    Exec=/usr/libexec/at-spi-bus-launcher

    """,
  ]

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

  isolated deinit { close(orders) }

  /// Shell lines that put the programs where they find a translation, and choose it.
  private static func installing(_ language: String) -> String {
    """
    built="$XDG_RUNTIME_DIR/installed/bin"
    texts="$XDG_RUNTIME_DIR/installed/share/locale/\(language)/LC_MESSAGES"
    mkdir -p "$built" "$texts"
    cp "$FINGERPOST" "${FINGERPOST%/*}/fingerpost-settings" "$built"
    msgfmt -o "$texts/fingerpost.mo" '\(sources)/po/\(language).po'
    export LANG=C.UTF-8 LANGUAGE=\(language)
    """
  }

  /// A text of the window in another language.
  static func translated(_ text: String, into language: String) -> String {
    let file = try? String(contentsOf: URL(filePath: "\(sources)/po/\(language).po"), encoding: .utf8)
    let lines = (file ?? "").split(separator: "\n")
    guard let index = lines.firstIndex(of: "msgid \"\(text)\"") else { return text }
    return String(lines[index + 1].dropFirst("msgstr \"".count).dropLast())
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

  /// What holds where there is no configuration.
  var builtIn: String {
    (try? String(contentsOf: URL(filePath: "\(Self.sources)/config/fingerpost.plist"), encoding: .utf8)) ?? ""
  }

  /// What stands in the configuration.
  var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  /// Waits until the running fingerpost has read the configuration again.
  func waitForReload() throws { try bridge?.nextLine(containing: "fingerpost: reloaded ") }

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
    _ = try bridge?.terminate()
    return status
  }
}
