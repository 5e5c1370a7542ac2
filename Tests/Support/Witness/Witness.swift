// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The X client: its windows by name, and what it has asked the server for.
final class Witness {
  let display: OpaquePointer
  let root: Window
  /// The extension's number in generic events.
  let xiOpcode: Int32
  var windows: [String: Window] = [:]
  /// Properties that the next window is made with.
  var prepared: [String: [Int]] = [:]
  /// What the next window is for.
  var preparedType: String?
  /// How the middles of windows looked when a picture of them was asked for.
  var pictures: [String: [UInt32]] = [:]
  /// Whether each press is followed by a grab of the pointer.
  var grabsPresses = false
  /// Properties whose changes are reported.
  var watched: Set<Atom> = []

  init(_ display: OpaquePointer) {
    self.display = display
    root = XDefaultRootWindow(display)
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    XQueryExtension(display, "XInputExtension", &opcode, &event, &error)
    xiOpcode = opcode
    var (major, minor) = (Int32(2), Int32(4))
    XIQueryVersion(display, &major, &minor)
    XSelectInput(display, root, PropertyChangeMask)
  }

  /// The name under which a window was made; `root` for the root window, else its number.
  func name(of window: Window) -> String {
    if window == root { return "root" }
    return windows.first { $0.value == window }?.key ?? "0x" + String(window, radix: 16)
  }

  /// The window of a name, where `root` is the root window.
  func window(_ name: String) -> Window? { name == "root" ? root : windows[name] }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  /// Calls with an XInput 2 mask of event types.
  func withEventMask<R>(
    _ device: Int32, _ types: [Int32], _ body: (UnsafeMutablePointer<XIEventMask>) -> R
  ) -> R {
    var bits = [UInt8](repeating: 0, count: 8)
    for type in types { bits[Int(type) / 8] |= 1 << UInt8(type % 8) }
    return bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
      return body(&mask)
    }
  }

  /// Selects XInput 2 events on a window.
  func select(_ types: [Int32], on window: Window, device: Int32) {
    _ = withEventMask(device, types) { XISelectEvents(display, window, $0, 1) }
  }

  /// Tells the values of a property, joined by commas; text as it is, with blanks as underscores.
  func reportProperty(_ property: Atom, of window: Window) {
    guard let cName = XGetAtomName(display, property) else { return }
    defer { XFree(cName) }
    Report("property").with("window", name(of: window)).with("name", String(cString: cName))
      .with("value", propertyValue(property, of: window)).write()
  }

  func propertyValue(_ property: Atom, of window: Window) -> String {
    var (type, format, count, rest) = (Atom(None), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1024, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    guard let data else { return "" }
    defer { XFree(data) }
    guard format == 32 else {
      let text = String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
      return String(text.map { $0 == " " || $0 == "\0" ? "_" : $0 })
    }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { values in
      (0..<Int(count)).map { index in
        type == XA_ATOM ? atomName(values[index]) : "\(values[index])"
      }.joined(separator: ",")
    }
  }

  private func atomName(_ atom: Atom) -> String {
    guard let name = XGetAtomName(display, atom) else { return "?" }
    defer { XFree(name) }
    return String(cString: name)
  }
}
