// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// Modifier keys that the user holds while fingerpost types.
///
/// They would change the chord, so XTEST lets go of them, and presses again those that are still down after
/// it. From then on the key is down twice; when the user lets go, XTEST must do so too.
struct HeldModifiers {
  private let display: Display
  private var restored: Set<UInt8> = []
  private var keyboards: Set<DeviceID> = []

  init(_ display: Display) { self.display = display }

  /// The modifier keys that are down on the master; one round trip.
  func down(in keymap: Keymap) -> [UInt8] {
    var bits = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display.connection, &bits)
    return (0...UInt8.max).filter {
      UInt8(bitPattern: bits[Int($0) / 8]) >> ($0 % 8) & 1 != 0 && keymap.modifiers(of: $0) != 0
    }
  }

  /// Presses again what the user still holds.
  mutating func restore(_ suspended: [UInt8]) {
    guard !suspended.isEmpty else { return }
    if keyboards.isEmpty { keyboards = InputDevices(display).keyboards }
    // Ask for the releases before looking: a key that rises in between is then seen by one of the two.
    display.selectInput(.rawKeys)
    let held = keyboards.reduce(into: Set<UInt8>()) { $0.formUnion(SlaveState($1, on: display).keys) }
    for key in suspended where held.contains(key) {
      display.fakeKey(key, isDown: true)
      restored.insert(key)
    }
    stopWatchingIfDone()
  }

  /// Hears that the user lets go of a key, and that keyboards came or went.
  mutating func handle(_ event: ServerEvent) {
    switch event {
    case .hierarchyChanged: keyboards = []
    case .rawKey(let key) where !key.isPressed && key.device == key.source:
      guard keyboards.contains(key.source), restored.remove(key.keycode) != nil else { return }
      display.fakeKey(key.keycode, isDown: false)
      stopWatchingIfDone()
    default: break
    }
  }

  /// Lets go of everything.
  mutating func release() {
    for key in restored { display.fakeKey(key, isDown: false) }
    restored = []
    stopWatchingIfDone()
  }

  private func stopWatchingIfDone() {
    // Watching keys means waking for each of them.
    if restored.isEmpty { display.deselectInput(.rawKeys) }
  }
}
