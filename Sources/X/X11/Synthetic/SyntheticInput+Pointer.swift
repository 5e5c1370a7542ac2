// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

// The pointer, its buttons and the wheel.
extension SyntheticInput {
  /// Clicks a button: 1 left, 2 middle, 3 right, 4 to 7 the wheel up, down, left and right.
  ///
  /// `place` is in pixels of the root window; nil stands for the pointer's place.
  package func click(_ button: Int, at place: Point? = nil, count: Int = 1) {
    for _ in 0..<count {
      press(button: button, at: place)
      // A finger may have pulled the pointer away from the place by now.
      release(button: button, at: place)
    }
  }

  /// 32 pixels, 5 mm: one finger moves the pointer at most this far between two reports; the landing of
  /// another finger moves it further.
  private static let step: Int32 = 32

  /// Turns the wheel at a place, without ever dragging there; one round trip.
  ///
  /// A movement with the first button down drags, and the server holds that button down for a finger that has
  /// just landed. So the pointer is not moved while a button is down, or after another client has moved it.
  ///
  /// Buttons 4 to 7 turn up, down, left and right, by `count` notches. The place is in pixels of the root
  /// window. With `isOnlyIfReleased`, does not turn the wheel while a button is down.
  ///
  /// - Returns: Whether it was turned.
  @discardableResult
  package func turnWheel(
    _ button: Int, at place: Point, count: Int, onlyIfReleased isOnlyIfReleased: Bool = false
  ) -> Bool {
    let pointer = display.pointerState
    guard !pointer.isPressed || !isOnlyIfReleased else { return false }
    if !pointer.isPressed { display.movePointer(from: pointer.place, within: Self.step, to: place) }
    click(button, count: count)
    return true
  }

  /// In pixels of the root window.
  package func movePointer(to place: Point) { display.fakeMotion(to: place) }

  /// Presses a button where the pointer is, or at a place, and holds it until ``release(button:at:)`` or
  /// ``releaseAll()``.
  package func press(button: Int, at place: Point? = nil) {
    heldButtons.append(button)
    display.fakeButton(button, isDown: true, at: place, of: pointerDevice)
  }

  /// Releases a button that ``press(button:at:)`` holds, where the pointer is or at a place.
  package func release(button: Int, at place: Point? = nil) {
    guard let index = heldButtons.lastIndex(of: button) else { return }
    heldButtons.remove(at: index)
    display.fakeButton(button, isDown: false, at: place, of: pointerDevice)
  }

  /// Records the device that presses buttons at a place; with several pointers the device is not known.
  package func update(_ devices: InputDevices) {
    guard devices.xtestPointers.count == 1, let device = devices.xtestPointers.values.first?.id,
      device.rawValue <= EmulatedButton.lastDevice
    else { return pointerDevice = nil }
    pointerDevice = device
  }

  /// Whether there is only one pointer, so that the device of its buttons is known.
  package var hasOnePointer: Bool { pointerDevice != nil }

  /// In pixels of the root window.
  package var pointer: Point { display.pointer }

  /// Whether another client holds the pointer; one round trip, unnoticed by other clients.
  ///
  /// A window manager that wants to see clicks first holds the pointer from a press until it lets the
  /// application have it. Pointer events that are sent meanwhile wait; keys do not.
  package var isPointerHeld: Bool {
    display.holdsPointer(display.askForHeldPointer())
  }
}
