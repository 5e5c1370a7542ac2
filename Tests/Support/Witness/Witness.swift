// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The X client, with its windows by name.
final class Witness {
  let display: OpaquePointer
  let root: Window
  /// The major opcode of XInput, which identifies XInput's generic events.
  let xiOpcode: Int32
  var windows: [String: Window] = [:]
  /// The properties that the next window gets.
  var prepared: [String: [Int]] = [:]
  /// The window type that the next window gets.
  var preparedType: String?
  /// The kept pictures of the middles of windows.
  var pictures: [String: [UInt32]] = [:]
  /// Whether the witness grabs the pointer at each press.
  var grabsPresses = false
  /// The properties whose changes are reported.
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

  /// The name that a window was made with; `root` for the root window, otherwise its number.
  func name(of window: Window) -> String {
    if window == root { return "root" }
    return windows.first { $0.value == window }?.key ?? "0x" + String(window, radix: 16)
  }

  func window(_ name: String) -> Window? { name == "root" ? root : windows[name] }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  /// Calls the body with an XInput 2 mask of event types.
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

  func select(_ types: [Int32], on window: Window, device: Int32) {
    _ = withEventMask(device, types) { XISelectEvents(display, window, $0, 1) }
  }

  /// Reports the values of a property, joined by commas; text with underscores for blanks.
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
