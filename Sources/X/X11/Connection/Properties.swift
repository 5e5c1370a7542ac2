// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// 1024 items of 32 bits; _NET_SUPPORTED has about a hundred.
private nonisolated let listLimit = 1024

extension Display {
  /// A property that is a list of 32-bit items: cardinals, atoms, windows; empty without the property.
  func numbers(of window: WindowID, _ property: UInt) -> [UInt] {
    withProperty(of: window, property, limit: listLimit) { format, count, data in
      guard format == 32 else { return [] }
      // Xlib gives every 32-bit item as a long.
      return data.withMemoryRebound(to: UInt.self, capacity: count) { items in
        UnsafeBufferPointer(start: items, count: count).map { $0 & 0xffff_ffff }
      }
    } ?? []
  }

  /// A property that is text, repaired and cut; empty without the property.
  func text(of window: WindowID, _ property: UInt) -> String {
    hostileText(bytes(of: window, property))
  }

  /// A property that is a list of bytes, cut at the limit for text; empty without the property.
  func bytes(of window: WindowID, _ property: UInt) -> [UInt8] {
    withProperty(of: window, property, limit: textLimit / 4) { format, count, data in
      guard format == 8 else { return [] }
      return Array(UnsafeBufferPointer(start: data, count: count))
    } ?? []
  }

  /// Sets a property to a list of 32-bit items.
  func setNumbers(_ numbers: [UInt], of window: WindowID, _ property: UInt) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection, window.rawValue, property, Atom(XA_CARDINAL), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  /// Reads a property of a window that may vanish at any moment: one round trip.
  private func withProperty<Value>(
    of window: WindowID, _ property: UInt, limit: Int,
    _ read: (_ format: Int, _ count: Int, _ data: UnsafeMutablePointer<UInt8>) -> Value
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let failure = trap(waiting: false) {
      XGetWindowProperty(
        connection, window.rawValue, property, 0, limit, 0, Atom(AnyPropertyType), &type, &format, &count,
        &left, &data)
    }
    defer { if let data { XFree(data) } }
    guard failure == nil, let data, type != 0 else { return nil }
    return read(Int(format), Int(count), data)
  }

  /// Sends a client message to the root window, in EWMH's form.
  ///
  /// The message is an atom, with up to five values. The mask chooses the receivers; default: window
  /// managers.
  func send(
    _ message: UInt, about window: WindowID, _ values: [Int],
    mask: Int = SubstructureRedirectMask | SubstructureNotifyMask
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.rawValue
    event.xclient.message_type = message
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data.l) { slots in
      let longs = slots.bindMemory(to: Int.self)
      for (index, value) in values.prefix(longs.count).enumerated() { longs[index] = value }
    }
    XSendEvent(connection, root.rawValue, 0, mask, &event)
  }
}
