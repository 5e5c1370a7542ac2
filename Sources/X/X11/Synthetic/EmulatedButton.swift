// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

/// The button that the server presses for the first finger on a touchscreen, and the server's counts of it.
///
/// On each master pointer, the server counts the fingers that press button 1. The count goes up when a finger
/// lands. It does not go down if the finger lifts before its touch is accepted, or if its touch is rejected
/// and other clients do not want it. The button then stays pressed for every application, regardless of
/// clicks. The touchscreen has its own count, which is right. Its master takes over that count when the
/// touchscreen sends an event after another device. So XTEST releases a button that is not down, first on
/// another device and then on the touchscreen. Applications do not get these releases, and the pointer stays
/// where it is.
package final class EmulatedButton {
  /// A touchscreen, and the other device that sends an event before it.
  private struct Turn {
    let touchscreen: DeviceID
    let touchscreenButton: Int
    let other: DeviceID
    let otherButton: Int
  }

  /// 127: XTEST reads only seven bits of a device's number, so a higher number would mean another device.
  static let lastDevice: Int32 = 127

  private let display: Display
  private var turns: [Turn] = []

  /// Requires the XTEST extension.
  package init(_ display: Display) { self.display = display }

  package func update(_ devices: InputDevices) {
    turns = devices.touchscreens.filter(\.sendsTouches).compactMap { touchscreen in
      guard case .master(let master) = touchscreen.attachment, touchscreen.buttonCount > 0,
        let other = devices.xtestPointers[master], other.buttonCount > 0,
        max(touchscreen.id.rawValue, other.id.rawValue) <= Self.lastDevice
      else { return nil }
      return Turn(
        touchscreen: touchscreen.id, touchscreenButton: touchscreen.buttonCount, other: other.id,
        otherButton: other.buttonCount)
    }
  }

  /// Sets the master's count to that of a touchscreen: two requests, which take effect in order.
  ///
  /// This is right at any time, also while fingers are down or others hold buttons. Ignores other devices,
  /// and touchscreens without a master.
  package func recount(_ touchscreen: DeviceID) {
    for turn in turns where turn.touchscreen == touchscreen { recount(turn) }
  }

  package func recountAll() {
    for turn in turns { recount(turn) }
  }

  /// Whether a finger presses the button on some touchscreen, by the touchscreen's own count.
  package var isPressed: Bool {
    turns.contains { turn in
      recount(turn)
      return display.isPressedByFinger
    }
  }

  private func recount(_ turn: Turn) {
    // The last button of each device, which is not pressed.
    display.fakeRelease(turn.otherButton, of: turn.other)
    display.fakeRelease(turn.touchscreenButton, of: turn.touchscreen)
  }
}

extension Display {
  /// Whether applications see a button down that neither mice nor programs hold; at most two round trips.
  ///
  /// To the core protocol the button that a finger presses is like any other; XInput 2.2 does not report it.
  fileprivate var isPressedByFinger: Bool {
    guard pointerState.isPressed,
      let master = ask(Request(inputOpcode, 45).word(0)).read({ $0.byte(8) == 0 ? nil : $0.half(10) })
    else { return false }
    return ask(Request(inputOpcode, 40).window(root).half(master).half(0)).read { answer in
      let mask = 56..<56 + answer.half(34) * 4
      return mask.upperBound <= answer.count && !answer.bytes[mask].contains { $0 != 0 }
    } ?? false
  }
}
