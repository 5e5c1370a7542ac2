// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import Formats
internal import InputEvents

/// Keys and clicks on the user's behalf, through the XTEST extension.
///
/// It remembers the input that it holds down, and ``releaseAll()`` releases it. Requests may wait until the
/// next flush. Keys go to the client that has the keyboard, which may be a screen locker.
package final class SyntheticInput {
  let display: Display
  private var held: [Held] = []
  var heldButtons: [Int] = []
  private var spareKeys: SpareKeys
  private var heldModifiers: HeldModifiers
  private var knownKeymap: Keymap?
  /// The results of earlier lookups, since each lookup goes through the whole keyboard.
  private var knownKeys: [KnownKeys] = []
  /// Whether keys are used at all, so that it is worth reading a new keymap beforehand.
  private var hasTyped = false

  private struct KnownKeys {
    var chord: [UInt32]
    var state: KeyboardState
    var keys: [UInt8]
  }

  /// 64 remembered chords: more than a configuration binds, and a limit to the memory that typed texts take.
  private static let knownLimit = 64

  /// Input that XTEST holds down since a former fingerpost was killed.
  package struct StaleInput {
    fileprivate let questions: [Question]
  }

  private struct Held {
    var chord: [UInt32]
    /// In the order of their presses.
    var keys: [UInt8]
    /// Modifiers that the user or another program holds, which were released for the chord.
    var suspended: [UInt8]
  }

  /// XTEST's device of the only pointer; nil if there are several, or until ``update(_:)``.
  var pointerDevice: DeviceID?

  package init(_ display: Display) throws(SyntheticInputError) {
    self.display = display
    spareKeys = SpareKeys(display)
    heldModifiers = HeldModifiers(display)
    guard display.fakeInput != nil else { throw .noXTest }
  }

  /// Releases input that XTEST still holds for a killed fingerpost, and takes back its lent keys.
  ///
  /// This includes keys that another XTEST program holds, but not keys of a physical keyboard. `devices` may
  /// be a list made just now.
  func clearStaleState(_ devices: InputDevices? = nil) {
    releaseStaleInput(askStaleInput(devices ?? InputDevices(display)))
    clearLentKeys()
  }

  /// Asks for the input that is held down now, without waiting for the answers.
  package func askStaleInput(_ devices: InputDevices) -> StaleInput {
    StaleInput(questions: display.askStates(of: devices.xtest))
  }

  /// The first half of ``clearStaleState(_:)``: one round trip, or none after a wait for the server.
  package func releaseStaleInput(_ input: StaleInput) {
    for state in SlaveState.read(input.questions) {
      for key in state.keys { display.fakeKey(key, isDown: false) }
      for button in state.buttons { display.fakeButton(Int(button), isDown: false) }
    }
  }

  /// The second half of ``clearStaleState(_:)``, which reads the keymap and takes back the lent keys.
  package func clearLentKeys() {
    spareKeys.returnBorrowedKeys(in: keymap)
  }

  /// Handles changed keymaps, and keys that the user releases.
  package func handle(_ event: ServerEvent) {
    heldModifiers.handle(event)
    if case .mappingChanged = event {
      knownKeymap = nil
      knownKeys.removeAll()
    }
  }

  /// Reads a changed keymap, so that the next keys need not wait for it; call it while there is time.
  package func refresh() {
    if hasTyped, knownKeymap == nil { _ = keymap }
  }

  // MARK: - Keys

  /// Presses the keys in this order and releases them in the opposite one: modifiers first, then the key.
  ///
  /// Modifiers that a keysym needs are added; modifiers that are already held do not change the chord.
  ///
  /// Throws `noKey` before the first press if the keymap has no room for a keysym.
  package func tap(_ chord: [UInt32]) throws(SyntheticInputError) {
    let state = display.currentKeyboardState()
    guard held.isEmpty, state.down == 0 else {
      try press(chord)
      return release(chord)
    }
    hasTyped = true
    let keys = try keys(for: chord, in: state)
    for key in keys { display.fakeKey(key, isDown: true) }
    for key in keys.reversed() { display.fakeKey(key, isDown: false) }
  }

  /// Types keys one after the other, each with the modifiers that it needs.
  ///
  /// Keys are lent to all keysyms that the layout lacks before the first is typed: applications look them up
  /// some time after the event.
  ///
  /// Throws `noKey` before the first press if the keymap has no room for a keysym.
  package func type(_ keysyms: [UInt32]) throws(SyntheticInputError) {
    let state = display.currentKeyboardState()
    hasTyped = true
    var strokes: [[UInt8]] = []
    for keysym in keysyms { strokes.append(try keys(for: [keysym], in: state)) }
    let down = state.down == 0 ? [] : heldModifiers.down(in: keymap)
    heldModifiers.suspend(down)
    for keys in strokes {
      for key in keys { display.fakeKey(key, isDown: true) }
      for key in keys.reversed() { display.fakeKey(key, isDown: false) }
    }
    heldModifiers.restore(down)
  }

  /// Presses the keys and holds them until ``release(_:)`` or ``releaseAll()``.
  ///
  /// Throws `noKey` before the first press if the keymap has no room for a keysym.
  package func press(_ chord: [UInt32]) throws(SyntheticInputError) {
    let state = display.currentKeyboardState()
    hasTyped = true
    let keys = try keys(for: chord, in: state)
    let ours = held.flatMap { $0.keys }
    let down = state.down == 0 ? [] : heldModifiers.down(in: keymap)
    let suspended = down.filter { !keys.contains($0) && !ours.contains($0) }
    // A key that is down already serves as it is: releasing it after the chord would take it from the user.
    let pressed = keys.filter { !down.contains($0) && !ours.contains($0) }
    heldModifiers.suspend(suspended)
    for key in pressed { display.fakeKey(key, isDown: true) }
    held.append(Held(chord: chord, keys: pressed, suspended: suspended))
  }

  /// Releases keys that ``press(_:)`` holds, in the opposite order.
  package func release(_ chord: [UInt32]) {
    guard let index = held.lastIndex(where: { $0.chord == chord }) else { return }
    let last = held.remove(at: index)
    for key in last.keys.reversed() { display.fakeKey(key, isDown: false) }
    heldModifiers.restore(last.suspended)
  }

  /// The keysym of a key in the layout in use; 0 if it does not have one.
  package func keysym(of keycode: UInt8, isShifted: Bool, isThirdLevel: Bool) -> UInt32 {
    keymap.keysym(
      of: keycode, isShifted: isShifted, isThirdLevel: isThirdLevel,
      group: display.currentKeyboardState().group)
  }

  private var keymap: Keymap {
    if let knownKeymap { return knownKeymap }
    let keymap = Keymap(display)
    knownKeymap = keymap
    spareKeys.forgetLost(in: keymap)
    return keymap
  }

  /// The keys to press for a chord, in order and each once.
  private func keys(for chord: [UInt32], in state: KeyboardState) throws(SyntheticInputError) -> [UInt8] {
    for known in knownKeys where known.chord == chord && known.state == state { return known.keys }
    let keymap = keymap
    let isShortcut = chord.contains(where: Self.makesShortcut)
    // With Control and the like, applications ignore Caps Lock, but an added Shift changes the shortcut.
    let locked = state.locked & ~(isShortcut ? UInt32(LockMask) : 0)
    var keys: [UInt8] = []
    var areAllOnKeyboard = true
    for keysym in chord {
      let stroke = keymap.stroke(for: keysym, locked: locked, group: state.group)
      if stroke == nil { areAllOnKeyboard = false }
      guard let keycode = stroke?.keycode ?? spareKey(for: keysym, in: keymap) else {
        throw .noKey(keysym: keysym)
      }
      let present = keys.reduce(0) { $0 | keymap.modifiers(of: $1) }
      let missing = (stroke?.modifiers ?? 0) & ~present
      for key in keymap.keys(for: missing) + [keycode] where !keys.contains(key) { keys.append(key) }
    }
    // Results with a lent key are not kept: the key may be lent to another keysym by the next time.
    if areAllOnKeyboard {
      if knownKeys.count == Self.knownLimit { knownKeys.removeAll() }
      knownKeys.append(KnownKeys(chord: chord, state: state, keys: keys))
    }
    return keys
  }

  private func spareKey(for keysym: UInt32, in keymap: Keymap) -> UInt8? {
    spareKeys.key(for: keysym) ?? spareKeys.assign(to: keysym, in: keymap)
  }

  private static func makesShortcut(_ modifier: UInt32) -> Bool {
    switch Int32(bitPattern: modifier) {
    case XK_Control_L, XK_Control_R, XK_Alt_L, XK_Alt_R, XK_Super_L, XK_Super_R, XK_Meta_L, XK_Meta_R,
      XK_Hyper_L, XK_Hyper_R:
      true
    default: false
    }
  }

  // MARK: - Pointer

  /// Releases everything that is still down and takes back the keys that were lent.
  package func releaseAll() {
    for chord in held.reversed() { release(chord.chord) }
    for button in heldButtons.reversed() { release(button: button) }
    heldModifiers.release()
    spareKeys.clear()
  }
}

nonisolated package enum SyntheticInputError: Error, Hashable, Sendable, CustomStringConvertible {
  case noXTest
  /// The keymap lacks the keysym, and a free key for it.
  case noKey(keysym: UInt32)

  package var description: String {
    switch self {
    case .noXTest:
      "the X server has no XTEST extension, so no keys or clicks can be sent, and after a tap gesture "
        + "applications see button 1 as pressed until the next touch; enable it in the server"
    case .noKey(let keysym):
      "the keymap has no key for \(KeySymbols.name(of: keysym) ?? String(keysym, radix: 16)) and no spare "
        + "key to map to it; choose a key of this keyboard"
    }
  }
}
