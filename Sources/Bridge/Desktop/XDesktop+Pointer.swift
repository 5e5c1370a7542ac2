// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

// The pointer, its buttons and its wheel.
extension XDesktop {
  func click(_ button: Int, at location: Point) throws(ActionError) {
    guard let input else { throw .noSyntheticInput }
    input.click(button, at: location)
  }

  func lead(_ grip: PointerGrip, _ occasion: Occasion) throws(ActionError) {
    guard let pointer else { throw .noSyntheticInput }
    pointer.follow(grip, occasion)
  }

  func turn(_ turn: WheelTurn, at location: Point) throws(ActionError) {
    guard let input else { throw .noSyntheticInput }
    guard turn.zooms else { return input.click(turn.direction.button, at: location, count: turn.count) }
    do {
      try input.press([Self.control])
    } catch {
      throw .noKey(name: "Control")
    }
    input.click(turn.direction.button, at: location, count: turn.count)
    input.release([Self.control])
  }

  func scroll(_ scrolling: Scrolling, _ occasion: Occasion) throws(ActionError) {
    guard let scroller else { throw .noSyntheticInput }
    scroller.follow(scrolling, occasion, now: EventLoop.now)
  }

  /// XK_Control_L.
  private static let control: UInt32 = 0xFFE3
}
