// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The parts that tests share, as they take longer to start than the window does.
///
/// They are a session without fingerpost, and the driver that starts windows in it, one at a time.
final class SettingsStage {
  let session: TestSession
  private let screen: ScreenSize
  private let driver: LoggedProcess
  private let orders: Int32
  /// The content of the session's folder before a test had it.
  private var own: Set<String> = []

  /// The stage that is free.
  private static var idle: SettingsStage?

  /// Returns a stage for a test, which gives it back if all goes well there.
  static func taken(_ screen: ScreenSize) throws -> SettingsStage {
    defer { idle = nil }
    if let idle, idle.screen == screen { return idle }
    return try SettingsStage(screen)
  }

  private init(_ screen: ScreenSize) throws {
    self.screen = screen
    session = try TestSession(screen: screen, workspaces: 4)
    let folder = session.folder
    for name in ["bus", "services"] { try folder.makeFolder(name) }
    try Self.furnish(folder)
    try folder.write(Self.bus, to: "bus/session.conf")
    try folder.write(Self.screenReaders, to: "services/org.a11y.Bus.service")
    let path = folder.file("orders")
    mkfifo(path, 0o600)
    // Reading too, so that neither side waits for the other to open it.
    orders = open(path, O_RDWR | O_CLOEXEC)
    driver = try session.startShell(
      """
      export GSETTINGS_BACKEND=memory GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 FOLDER=\(folder.path)
      export XDG_DATA_DIRS=\(folder.file("share"))
      exec dbus-run-session --config-file=\(folder.file("bus/session.conf")) -- \
      /usr/bin/python3 \(Self.sources)/Tests/Programs/Toolkits/settings-driver.py < \(path)
      """)
    try driver.nextLine(containing: "driver: ready", within: Self.patience)
    own = try contents
  }

  isolated deinit { close(orders) }

  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A bus that starts only the services that screen readers need.
  private static let bus = """
    <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
    <servicedir>../services</servicedir>
    <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>

    """
  private static let screenReaders = """
    [D-BUS Service]
    Name=org.a11y.Bus
    Exec=/usr/libexec/at-spi-bus-launcher

    """

  /// The folder of installed data: presets, tests' files, and the machine's data without its applications.
  var dataFolders: String { session.folder.file("share") }

  private var contents: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: session.folder.path)) }
  }

  /// Makes the folders that a test may write into, and the least desktop: no movements of widgets.
  private static func furnish(_ folder: TemporaryFolder) throws {
    for name in ["home", "config", "config/fingerpost", "config/gtk-4.0", "share"] {
      try folder.makeFolder(name)
    }
    try folder.write(
      "[Settings]\ngtk-enable-animations=0\n", to: "config/gtk-4.0/settings.ini")
    symlink("\(sources)/config", folder.file("share/fingerpost"))
    for name in ["glib-2.0", "icons", "mime", "themes"] {
      symlink("/usr/share/\(name)", folder.file("share/\(name)"))
    }
  }

  /// Takes the stage back from a test without running programs, and removes the files that the test has left.
  func giveBack() throws {
    for name in try contents.subtracting(own).union(["home", "config", "share"]) {
      try FileManager.default.removeItem(atPath: session.folder.file(name))
    }
    try Self.furnish(session.folder)
    Self.idle = self
  }

  static func end() { idle = nil }

  /// 40 s: longer than the driver waits, so that it can still report why.
  static let patience = 40.0

  /// Sends an order to the driver, and returns its answer.
  func order(_ words: [String], within patience: Double) throws -> String {
    let bytes = Array("\(words.joined(separator: "\t"))\n".utf8)
    guard write(orders, bytes, bytes.count) == bytes.count else {
      throw RigError.didNotCome("a pipe", seen: [])
    }
    let answer = try driver.nextLine(containing: "driver: ", within: patience)
    guard answer.hasPrefix("driver: done") else { throw RigError.didNotCome("\(words)", seen: [answer]) }
    return String(answer.dropFirst("driver: done ".count))
  }
}
