// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import VirtualSession
import XorgSupport

/// A real program with a text, for tests that need one.
///
/// A new one needs a case here, its packages in the Makefile, and its name in one of the two lists.
nonisolated enum Application: String, CaseIterable {
  case gtk3
  case gtk4
  case qt5
  case firefox
  case chromium
  /// Keyboards on the screen, without a text of their own: a current one, and one that only knows a mouse.
  case onboard
  case xvkbd

  /// Programs that 'make test' installs and that are ready within a second.
  static let light: [Application] = [.gtk3, .qt5]
  /// Programs that only 'make test-apps' tries.
  static let heavy: [Application] = [.gtk4, .firefox, .chromium]
  static var areHeavyOnesWanted: Bool { getenv("FINGERPOST_TEST_APPS") != nil }
  /// Whether the tests run an installed program instead of the built one.
  static var isInstalledOneTested: Bool { getenv("FINGERPOST_BIN") != nil }
  /// Repetitions of tests that depend on chance: ten in 'make test-apps'.
  static var tries: Int { areHeavyOnesWanted ? 10 : 1 }

  /// Fingers of each sort: 8, a thousand in 'make test-apps', or a number from the environment.
  static var rounds: Int {
    getenv("FINGERPOST_TEST_ROUNDS").flatMap { Int(String(cString: $0)) } ?? (areHeavyOnesWanted ? 1000 : 8)
  }

  private func command(in folder: String, showing kind: String) -> [String] {
    let page = "file://" + Self.file("\(kind).html")
    return switch self {
    case .gtk3, .gtk4, .qt5: ["/usr/bin/python3", Self.file("\(rawValue)-window.py"), kind]
    case .firefox: ["/usr/bin/firefox-esr", "--no-remote", "--profile", folder, page]
    case .chromium:
      [
        "/usr/bin/chromium", "--no-sandbox", "--user-data-dir=\(folder)", "--no-first-run",
        "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
        "--disable-gpu", "--password-store=basic", "--app=\(page)",
      ]
    // With a bus of its own, unless the session has one.
    case .onboard:
      [
        "/bin/sh", "-c",
        "[ \"$DBUS_SESSION_BUS_ADDRESS\" != disabled: ] || set dbus-run-session --; exec \"$@\" onboard",
      ]
    case .xvkbd: ["/usr/bin/xvkbd"]
    }
  }

  private var resourceClass: String {
    switch self {
    case .gtk3: "Gtk3-window.py"
    case .gtk4: "gtk4-window.py"
    case .qt5: "qt5-window.py"
    case .firefox: "firefox-esr"
    case .chromium: "Chromium"
    case .onboard: "Onboard"
    case .xvkbd: "XVkbd"
    }
  }

  /// The title of the ready program; empty if its window suffices as a sign.
  private var title: String {
    switch self {
    case .gtk3, .qt5, .onboard, .xvkbd: ""
    case .gtk4, .firefox, .chromium: "loaded"
    }
  }

  /// Whether it shows `page.html`, which reports events in its title.
  var isBrowser: Bool { !title.isEmpty && self != .gtk4 }

  /// The place of an item of its menu that can be chosen, as a part of the menu's height; nil if not
  /// measured.
  var itemHeight: Double? { self == .firefox ? 0.72 : nil }

  private static func file(_ name: String) -> String {
    toolkitFile("\(name)")
  }

  /// Firefox's settings: no greetings, no questions and no connections.
  static let firefoxSettings = """
    user_pref("browser.aboutwelcome.enabled", false);
    user_pref("browser.dom.window.dump.enabled", true);
    user_pref("browser.newtab.preload", false);
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("browser.startup.homepage_override.mstone", "ignore");
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("datareporting.policy.firstRunURL", "");
    user_pref("network.captive-portal-service.enabled", false);
    user_pref("network.connectivity-service.enabled", false);
    user_pref("toolkit.telemetry.enabled", false);

    """

  /// Starts it in a session with a window manager, and waits until it can be used.
  ///
  /// The page `events` reports touches in its title, instead of the state of the text.
  ///
  /// - Returns: The program, which ends with this object.
  @MainActor func open(
    in session: TestSession, as name: String, seenBy witness: Witness, environment: [String] = [],
    page: String = "page", options: [String] = []
  ) throws -> ChildProcess {
    let folder = try session.folder.makeFolder(rawValue)
    if self == .firefox { try session.folder.write(Self.firefoxSettings, to: "\(rawValue)/user.js") }
    let command = command(in: folder, showing: page) + options
    let defaults = [
      "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(folder)",
      "XDG_RUNTIME_DIR=\(session.folder.path)", "LC_ALL=C.UTF-8", "NO_AT_BRIDGE=1", "GDK_BACKEND=x11",
      "GSETTINGS_BACKEND=memory", "GSK_RENDERER=cairo", "QT_QPA_PLATFORM=xcb",
      "DBUS_SESSION_BUS_ADDRESS=disabled:",
    ]
    func key(_ variable: String) -> Substring { variable.prefix { $0 != "=" } }
    let others = defaults.filter { variable in !environment.contains { key($0) == key(variable) } }
    let process = try ChildProcess(command[0], Array(command.dropFirst()), environment: environment + others)
    // Browsers read thousands of files before their first window.
    var seen = ""
    let isShown = try eventually(within: 60) {
      guard try witness.command("adopt \(name) \(resourceClass)").int("found") == 1 else { return false }
      seen = try witness.command("get \(name) _NET_WM_NAME")["value"] ?? ""
      return title.isEmpty || seen.contains(title)
    }
    guard isShown else { throw RigError.didNotCome("the window of \(self)", seen: [seen]) }
    if self != .xvkbd { try witness.waitUntilIdle(name) }
    return process
  }
}

extension Witness {
  func waitUntilIdle(_ name: String) throws {
    guard try command("ping \(name)").int("answered") == 1 else {
      throw RigError.didNotCome("an answer of \(name)", seen: [])
    }
  }

  /// Waits until other programs show this number of menus.
  ///
  /// - Returns: The upper left corner and the size of the uppermost menu, or nil if the number is never
  ///   reached.
  func waitForPopups(_ count: Int) throws -> (corner: ScreenPoint, width: Double, height: Double)? {
    var answer: WitnessEvent?
    let isShown = try eventually {
      answer = try command("popups")
      return answer?.int("count") == count
    }
    guard isShown, let answer else { return nil }
    return (answer.position ?? ScreenPoint(0, 0), answer.double("width") ?? 0, answer.double("height") ?? 0)
  }
}
