// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Witness {
  /// Reports the pressed keys and buttons: of the whole server, and of the XTEST devices alone.
  ///
  /// Only the second list shows whether a program has left a key pressed.
  func reportHeldKeys() {
    var keymap = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display, &keymap)
    var (testKeys, testButtons): ([Int], [Int]) = ([], [])
    for device in testDevices() {
      let held = heldOn(device)
      testKeys += held.keys
      testButtons += held.buttons
    }
    Report("keys").with("all", list(numbersOfSetBits(keymap))).with("xtestKeys", list(testKeys))
      .with("xtestButtons", list(testButtons)).write()
  }

  /// The XTEST devices: slaves with the property “XTEST Device”.
  private func testDevices() -> [XID] {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    return (0..<Int(count)).map { devices[$0].deviceid }.filter(isTestDevice).map { XID($0) }
  }

  private func isTestDevice(_ id: Int32) -> Bool {
    var (type, format, count, rest) = (Atom(None), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XIGetProperty(
      display, id, atom("XTEST Device"), 0, 1, False, Atom(AnyPropertyType), &type, &format, &count, &rest,
      &data)
    guard let data else { return false }
    defer { XFree(data) }
    return count > 0 && data.pointee != 0
  }

  private func heldOn(_ id: XID) -> (keys: [Int], buttons: [Int]) {
    guard let device = XOpenDevice(display, id) else { return ([], []) }
    defer { XCloseDevice(display, device) }
    guard let state = XQueryDeviceState(display, device) else { return ([], []) }
    defer { XFreeDeviceState(state) }
    var held: (keys: [Int], buttons: [Int]) = ([], [])
    guard var entry = UnsafeMutableRawPointer(state.pointee.data) else { return held }
    for _ in 0..<state.pointee.num_classes {
      let header = entry.load(as: XInputClass.self)
      if Int32(header.class) == KeyClass {
        var state = entry.load(as: XKeyState.self)
        held.keys += withUnsafeBytes(of: &state.keys) { numbersOfSetBits($0.bindMemory(to: CChar.self)) }
      } else if Int32(header.class) == ButtonClass {
        var state = entry.load(as: XButtonState.self)
        held.buttons += withUnsafeBytes(of: &state.buttons) {
          numbersOfSetBits($0.bindMemory(to: CChar.self))
        }
      }
      entry += Int(header.length)
    }
    return held
  }

  private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  private func numbersOfSetBits(_ bits: some Collection<CChar>) -> [Int] {
    bits.enumerated().flatMap { index, byte in
      (0..<8).filter { UInt8(bitPattern: byte) & 1 << UInt8($0) != 0 }.map { index * 8 + $0 }
    }
  }
}
