// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import VirtualSession

@testable import X11

extension FuzzTarget {
  /// Returns an XInput2 event: type, extension, sequence and length, then kind and device, then words.
  private static func event(_ kind: Int32, words: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = [35, 131, 0, 0, 0, 0, 0, 0, UInt8(kind), 0, 2, 0]
    for word in words { withUnsafeBytes(of: word) { bytes += $0 } }
    return bytes
  }

  /// Events of XInput2, one after the other as the server sends them, each with its length in the first byte.
  static let events = FuzzTarget(
    name: "events", share: 12,
    seeds: {
      (1...Int32(XI_LASTEVENT)).map { kind in
        var bytes: [UInt8] = []
        for words in [6, 17, 24, 40] {
          let one = event(kind, words: (0..<UInt32(words)).map { $0 == 10 ? 0x0002_0001 : $0 == 17 ? 3 : $0 })
          bytes += [UInt8(one.count)] + one
        }
        return bytes
      }
    },
    run: { bytes in
      var choices = Choices(bytes)
      var decoder = InputDecoder()
      decoder.pens = [DeviceID(rawValue: 3)]
      decoder.grabbed = [DeviceID(rawValue: 2)]
      while !choices.isEmpty {
        let size = Int(choices.next())
        let one = choices.take(size)
        one.withUnsafeBytes { raw in
          guard let event = WireEvent(raw, request: 1) else { return }
          _ = decoder.decode(event)
        }
      }
    })

  /// The server's answer about devices; drivers name them and their axes.
  static let devices = FuzzTarget(
    name: "devices", share: 8,
    seeds: {
      var answer = [UInt8](repeating: 0, count: 32)
      answer[8] = 2
      let valuator: [UInt8] = [2, 0, 11, 0, 5, 0, 0, 0] + (0..<36).map { UInt8($0) }
      let touch: [UInt8] = [8, 0, 2, 0, 5, 0, 1, 10]
      let buttons: [UInt8] = [1, 0, 3, 0, 5, 0, 7, 0, 3, 0, 0, 0]
      let head: [UInt8] = [5, 0, 3, 0, 2, 0, 3, 0, 5, 0, 1, 0] + Array("Panel\0\0\0".utf8)
      return [answer + head + valuator + touch + buttons + head + touch + touch + touch]
    },
    run: { bytes in
      guard bytes.count >= 32 else { return }
      bytes.withUnsafeBytes { raw in
        let devices = Answer(bytes: raw).devices
        check(devices.count * 12 <= raw.count, "nothing is read twice")
      }
    })

  /// Properties of windows and the root window, set at a real server and read by the bridge's code.
  ///
  /// Each has a byte for the window, one for the property, one for the format and one for the length, and then
  /// the content.
  static let windows = FuzzTarget(
    name: "windows", share: 1,
    seeds: {
      let names = AtomName.allCases
      return names.indices.map { index in
        [0, UInt8(index), 2, 16] + (0..<16).map { UInt8($0) } + [1, UInt8(index), 0, 6]
          + Array("a\0b\0\0c".utf8) + [0, UInt8(index), 1, 2, 0xFF, 0xFF]
      }
    },
    run: { bytes in WindowTrial.shared?.run(bytes) })
}

/// A server, a client that sets properties, and the reader of the bridge.
final class WindowTrial {
  static let shared = try? WindowTrial()

  let display: Display
  let place = Point(x: 50, y: 50)
  private let server: XorgServer
  private let client: OpaquePointer
  private let window: Window
  private let root: Window

  private struct NoConnection: Error {}

  private init() throws {
    server = try XorgServer()
    display = try Display(server.displayName)
    guard let client = XOpenDisplay(server.displayName) else { throw NoConnection() }
    self.client = client
    root = XDefaultRootWindow(client)
    window = XCreateSimpleWindow(client, root, 0, 0, 100, 100, 0, 0, 0)
    XMapWindow(client, window)
    XSync(client, 0)
    display.sync()
  }

  func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    var set: Set<[UInt]> = []
    for _ in 0..<12 where !choices.isEmpty {
      let owner = choices.next() % 2 == 0 ? root : window
      let index = Int(choices.next())
      let name =
        index < AtomName.allCases.count
        ? display.atoms[AtomName.allCases[index]]
        : [UInt(XA_WM_CLASS), UInt(XA_WM_NAME), UInt(XA_WM_NORMAL_HINTS), UInt(XA_WM_TRANSIENT_FOR)][
          index % 4]
      let format: Int32 = [8, 16, 32][Int(choices.next()) % 3]
      write(choices.take(Int(choices.next())), to: owner, name, format)
      set.insert([owner, name])
    }
    // Many real values are window numbers, which a random search does not find.
    if set.contains([root, display.atoms[.supportingCheck]]), bytes.count % 2 == 0 {
      for owner in [root, window] {
        withUnsafeBytes(of: window) {
          write(Array($0.prefix(4)), to: owner, display.atoms[.supportingCheck], 32)
        }
        set.insert([owner, display.atoms[.supportingCheck]])
      }
    }
    XSync(client, 0)
    look()
    for pair in set { XDeleteProperty(client, pair[0], pair[1]) }
    XSync(client, 0)
    display.sync()
    while display.nextEvent() != nil {}
  }

  private func write(_ bytes: [UInt8], to owner: Window, _ name: UInt, _ format: Int32) {
    let count = bytes.count / Int(format / 8)
    guard format == 32 else {
      XChangeProperty(client, owner, name, Atom(XA_CARDINAL), format, PropModeReplace, bytes, Int32(count))
      return
    }
    // Xlib takes every 32-bit item as a long.
    let items = (0..<count).map { index in bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | UInt($1) } }
    items.withUnsafeBytes {
      _ = XChangeProperty(
        client, owner, name, Atom(XA_CARDINAL), 32, PropModeReplace,
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(count))
    }
  }

  /// Asks every question of the bridge about windows and workspaces.
  private func look() {
    let manager = WindowManager(display)
    let id = WindowID(rawValue: window)
    while let event = display.nextEvent() { manager.handle(event) }
    _ = (manager.name, manager.currentDesktop, manager.numberOfDesktops, manager.desktopLayout)
    let names = manager.desktopNames
    check(names.allSatisfy { $0.utf8.count <= 3 * textLimit }, "a name is short")
    _ = (manager.desktopNumbers, manager.activeWindow, manager.recentWindows, manager.takesTouches)
    _ = manager.workAreas(of: [
      Rect(x: 0, y: 0, width: 640, height: 400), Rect(x: 640, y: 0, width: 640, height: 400),
    ])
    _ = manager.deferral(at: place)
    for window in manager.windows.prefix(2) + [id] {
      _ = (
        manager.facts(of: window), manager.owner(of: window), manager.type(of: window),
        manager.states(of: window)
      )
      _ = (
        manager.isTransient(window), manager.isMinimized(window), manager.desktop(of: window),
        manager.isTiled(window)
      )
      let nearest = manager.sizeLimits(of: window).nearest(to: Size(width: 300, height: 200))
      check(nearest.width >= 1 && nearest.height >= 1 && nearest.width.isFinite, "a window has a size")
      _ = (manager.iconPlace(of: window), manager.toggle(.maximized, of: window))
      if let frame = manager.frame(of: window) {
        manager.place(window, in: Rect(x: 1, y: 2, width: 300, height: 200), from: frame)
        _ = (frame.visible, frame.visibleSize(own: Size(width: 1, height: 1)))
      }
    }
  }
}
