// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Glibc

final class Server {
  let connection: OpaquePointer
  let screen: Int32
  let root: Window
  let width: Int
  let height: Int
  /// The window on which the desktop's settings program publishes settings; 0 if the program does not run.
  private(set) var settingsWindow: Window = 0

  /// Connects; nil without a server.
  init?() {
    // Errors concern windows that no longer exist, and can be ignored.
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { _ in exit(0) }
    guard let connection = XOpenDisplay(nil) else { return nil }
    self.connection = connection
    screen = XDefaultScreen(connection)
    root = XRootWindow(connection, screen)
    width = Int(XDisplayWidth(connection, screen))
    height = Int(XDisplayHeight(connection, screen))
  }

  var descriptor: Int32 { XConnectionNumber(connection) }
  /// A window of this connection, by whose number fingerpost finds this client at the server.
  private(set) lazy var resource = XCreateSimpleWindow(connection, root, -1, -1, 1, 1, 0, 0, 0)

  func flush() { XFlush(connection) }

  /// Waits until the server has carried out all requests.
  func finish() { XSync(connection, False) }

  func atom(_ name: String) -> Atom { XInternAtom(connection, name, False) }

  /// Whether a compositor runs on this screen; costs a round trip.
  ///
  /// Source: EWMH, "_NET_WM_CM_Sn Manager Selection".
  var hasCompositor: Bool { XGetSelectionOwner(connection, atom("_NET_WM_CM_S\(screen)")) != 0 }

  func setNumbers(_ numbers: [UInt], _ kind: Atom, of window: Window, _ property: String) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection, window, atom(property), kind, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  /// Takes the events of the server; returns whether the desktop's settings have changed.
  func takeEvents() -> Bool {
    var haveChanged = false
    var event = XEvent()
    while XPending(connection) > 0 {
      XNextEvent(connection, &event)
      switch event.type {
      case PropertyNotify where event.xproperty.window == settingsWindow: haveChanged = true
      case DestroyNotify where event.xdestroywindow.window == settingsWindow: haveChanged = true
      default: break
      }
    }
    return haveChanged
  }

  /// The desktop's look, from its settings program, then the server's resources, then GTK's files.
  func desktopLook() -> DesktopLook {
    var resources = DesktopLook()
    if let text = XGetDefault(connection, "Xft", "dpi"), let value = Double(String(cString: text)) {
      resources.takeResolution(value)
    }
    return published.completed(by: resources).completed(by: .filed)
  }

  /// 1 MiB, in units of 4 bytes: the rest of longer settings is not read, and usual ones are smaller.
  private static let mostSettings = 1 << 18

  private var published: DesktopLook {
    settingsWindow = XGetSelectionOwner(connection, atom("_XSETTINGS_S\(screen)"))
    guard settingsWindow != 0 else { return DesktopLook() }
    XSelectInput(connection, settingsWindow, PropertyChangeMask | StructureNotifyMask)
    var (kind, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    let property = atom("_XSETTINGS_SETTINGS")
    XGetWindowProperty(
      connection, settingsWindow, property, 0, Self.mostSettings, False, property, &kind, &format, &count,
      &rest,
      &data)
    defer { if let data { XFree(data) } }
    guard format == 8, let data else { return DesktopLook() }
    return DesktopLook(xsettings: Array(UnsafeBufferPointer(start: data, count: Int(count))))
  }
}

extension DesktopLook {
  /// 64 KiB: GTK's settings files are smaller.
  private static let mostBytes = 65536

  /// The look in GTK's own files, the user's before the system's.
  fileprivate static var filed: DesktopLook {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let home = variable("XDG_CONFIG_HOME") ?? "\(variable("HOME") ?? "")/.config"
    let files = ["\(home)/gtk-3.0", "\(home)/gtk-4.0", "/etc/gtk-3.0"].map { "\($0)/settings.ini" }
    return files.reduce(DesktopLook()) { look, file in
      guard let stream = fopen(file, "re") else { return look }
      defer { fclose(stream) }
      var bytes = [UInt8](repeating: 0, count: mostBytes)
      let count = fread(&bytes, 1, bytes.count, stream)
      return look.completed(by: DesktopLook(settingsFile: String(decoding: bytes[..<count], as: UTF8.self)))
    }
  }
}
