// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// What is held down on one slave device at one moment.
struct SlaveState {
  private(set) var keys: Set<UInt8> = []
  private(set) var buttons: [UInt8] = []

  /// Asks the server, with the old XInput, which alone reports this; empty if the device is gone.
  init(_ device: DeviceID, on display: Display) {
    var opened: UnsafeMutablePointer<XDevice>?
    _ = display.trap(waiting: false) { opened = XOpenDevice(display.connection, XID(device.rawValue)) }
    guard let opened else { return }
    defer { XCloseDevice(display.connection, opened) }
    var answer: UnsafeMutablePointer<XDeviceState>?
    _ = display.trap(waiting: false) { answer = XQueryDeviceState(display.connection, opened) }
    guard let answer else { return }
    defer { XFreeDeviceState(answer) }
    var place = UnsafeRawPointer(answer.pointee.data)
    for _ in 0..<answer.pointee.num_classes {
      guard let item = place?.assumingMemoryBound(to: CX11.XInputClass.self) else { return }
      read(item)
      place = UnsafeRawPointer(item) + Int(item.pointee.length)
    }
  }

  private mutating func read(_ item: UnsafePointer<CX11.XInputClass>) {
    let bits = UnsafeRawPointer(item)
    switch Int32(item.pointee.class) {
    case KeyClass: keys = Set(Self.numbers(in: bits.load(as: XKeyState.self).keys))
    case ButtonClass: buttons = Self.numbers(in: bits.load(as: XButtonState.self).buttons)
    default: break
    }
  }

  /// The numbers of the bits that are set.
  private static func numbers<Bits>(in bits: Bits) -> [UInt8] {
    withUnsafeBytes(of: bits) { bytes in
      bytes.indices.flatMap { index in
        (0..<8).filter { bytes[index] >> $0 & 1 != 0 }.map { UInt8(clamping: index * 8 + $0) }
      }
    }
  }
}
