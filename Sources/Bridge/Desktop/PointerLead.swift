// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

/// Leads the pointer with the fingers, with a button held or not.
///
/// Of the finger that the pointer follows by itself an application hears nothing while its touch is ours, so the places
/// that are sent here are the only ones that it sees.
final class PointerLead {
  /// What is led.
  private struct Leading {
    let grip: PointerGrip
    let start: Point
    var place: Point
  }

  private let input: SyntheticInput
  private var leading: Leading?

  init(_ input: SyntheticInput) { self.input = input }

  /// Whether something is led.
  var isLeading: Bool { leading != nil }

  /// Begins, goes on, or ends.
  func follow(_ grip: PointerGrip, _ occasion: Occasion) {
    switch occasion.phase {
    case .began:
      letGo()
      begin(grip, occasion)
    case .changed: move(occasion)
    case .ended:
      move(occasion)
      letGo()
    case .cancelled: letGo()
    }
  }

  /// Lets go of the button, where the pointer was led.
  func letGo() {
    guard let leading else { return }
    self.leading = nil
    guard let button = leading.grip.button else { return }
    // The finger that the pointer follows has pulled it back.
    input.movePointer(to: leading.place)
    input.release(button: button)
  }

  private func begin(_ grip: PointerGrip, _ occasion: Occasion) {
    let start = occasion.landing
    input.movePointer(to: start)
    if let button = grip.button { input.press(button: button) }
    leading = Leading(grip: grip, start: start, place: start)
    move(occasion)
  }

  private func move(_ occasion: Occasion) {
    guard let leading, leading.grip.moves else { return }
    let place = leading.start + occasion.translation * leading.grip.speed
    self.leading?.place = place
    input.movePointer(to: place)
  }
}
