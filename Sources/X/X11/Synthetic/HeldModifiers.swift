// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// Modifier keys that are held while fingerpost types.
///
/// They would change a typed chord, so XTEST releases them before it, and presses those that are still held
/// after it. The user and XTEST then both hold such a key; when the user releases it, XTEST must too. If
/// another program holds a key through XTEST, such as an on-screen keyboard, that program releases it later.
struct HeldModifiers {
  private enum Holder {
    case user
    /// Another program, through XTEST; the value is the number of our request that released the key.
    case program(UInt)
  }

  private let display: Display
  /// The keys that were released for a chord that is down.
  private var suspended: [UInt8: Holder] = [:]
  /// The keys that both XTEST and the user hold down.
  private var restored: Set<UInt8> = []
  private var knownDevices: InputDevices?

  init(_ display: Display) { self.display = display }

  /// The modifier keys that are down on the master; one round trip.
  func down(in keymap: Keymap) -> [UInt8] {
    var bits = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display.connection, &bits)
    return (0...UInt8.max).filter {
      UInt8(bitPattern: bits[Int($0) / 8]) >> ($0 % 8) & 1 != 0 && keymap.modifiers(of: $0) != 0
    }
  }

  /// Releases keys until ``restore(_:)`` is called; some round trips.
  mutating func suspend(_ keys: [UInt8]) {
    guard !keys.isEmpty else { return }
    // Key events are selected before the held keys are read, so that a release in between is not missed.
    display.selectInput(.rawKeys)
    let heldByPrograms = keysDown(on: devices.xtest).subtracting(restored)
    let heldByUser = keysDown(on: devices.keyboards)
    for key in keys {
      let request = FPNextRequest(display.connection)
      display.fakeKey(key, isDown: false)
      restored.remove(key)
      // XTEST and the keyboard share the key state: one release releases it for both.
      let isUsers = heldByUser.contains(key)
      suspended[key] = heldByPrograms.contains(key) ? .program(request) : isUsers ? .user : nil
    }
  }

  /// Presses those of the suspended keys again that are still held.
  ///
  /// It relies on the releases that ``handle(_:)`` has noted and does not ask the server: during the round
  /// trip, the user could release a key.
  mutating func restore(_ keys: [UInt8]) {
    guard !keys.isEmpty else { return }
    for key in keys {
      guard let holder = suspended.removeValue(forKey: key) else { continue }
      display.fakeKey(key, isDown: true)
      if case .user = holder { restored.insert(key) }
    }
    stopWatchingIfDone()
  }

  /// Handles released keys, and keyboards that came or went.
  mutating func handle(_ event: ServerEvent) {
    switch event {
    case .hierarchyChanged: knownDevices = nil
    case .rawKey(let key) where !key.isPressed && key.device == key.source: noteRelease(key)
    default: break
    }
  }

  mutating func release() {
    for key in restored { display.fakeKey(key, isDown: false) }
    restored = []
    stopWatchingIfDone()
  }

  private mutating func noteRelease(_ key: RawKeyEvent) {
    let holder = suspended[key.keycode]
    if devices.keyboards.contains(key.source) {
      if case .user = holder { suspended[key.keycode] = nil }
      if restored.remove(key.keycode) != nil { display.fakeKey(key.keycode, isDown: false) }
    } else if devices.xtest.contains(key.source), case .program(let request) = holder, key.request > request {
      suspended[key.keycode] = nil
    }
    stopWatchingIfDone()
  }

  private var devices: InputDevices {
    mutating get {
      let devices = knownDevices ?? InputDevices(display)
      knownDevices = devices
      return devices
    }
  }

  private func keysDown(on devices: Set<DeviceID>) -> Set<UInt8> {
    display.states(of: devices).reduce(into: []) { $0.formUnion($1.keys) }
  }

  private func stopWatchingIfDone() {
    // Watching keys wakes the process at each press and release.
    if restored.isEmpty, suspended.isEmpty { display.deselectInput(.rawKeys) }
  }
}
