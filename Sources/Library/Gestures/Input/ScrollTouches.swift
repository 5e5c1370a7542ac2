// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A step of scrolling, by a wheel or by fingers on a touchpad, at one moment.
///
/// Pans accept scrolling that their ``PanGestureRecognizer/allowedScrollTypesMask`` allows; all other
/// recognizers ignore scrolling. Source: the scroll events of UIKit.
public struct ScrollChange: Hashable, Sendable {
  /// Stages of a movement.
  public enum Phase: Hashable, Sendable {
    /// Fingers began to scroll.
    case began
    /// The fingers went on, or a wheel turned by a notch.
    case changed
    /// The fingers lifted.
    case ended
    /// The system cancelled the movement.
    case cancelled
  }

  /// The source of the scrolling: one of ``ScrollTypeMask/discrete`` and ``ScrollTypeMask/continuous``.
  public var kind: ScrollTypeMask
  /// The stage of the movement; a wheel's is always ``Phase/changed``.
  public var phase: Phase
  /// The location of the pointer, in the coordinates of the root node.
  public var location: Point
  /// The distance since the last report, in points.
  public var delta: Vector

  /// Describes one report, by default without a distance.
  ///
  /// - Parameters:
  ///   - kind: A wheel's notches, or a touchpad's pixels.
  ///   - phase: The stage of the movement.
  ///   - location: The location of the pointer.
  ///   - delta: The distance since the last report, in points.
  public init(_ kind: ScrollTypeMask = .continuous, phase: Phase, location: Point, delta: Vector = .zero) {
    self.kind = kind
    self.phase = phase
    self.location = location
    self.delta = delta
  }
}

/// Kinds of scrolling.
///
/// Source: UIScrollTypeMask.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The set as bits, the same as in UIKit.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel's notches, each a movement of its own.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// A movement with a beginning and an end, such as that of fingers on a touchpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// The scrolling under way: pans receive one touch that starts at the pointer.
struct ScrollTouch {
  /// The id of the touch, in the range that hosts do not use, after the ids of a touchpad's fingers.
  static let id = IndirectTouches.firstID + 1000

  var kind: ScrollTypeMask = []
  var touch: Touch?
}

extension GestureEnvironment {
  /// Turns a report of scrolling into a touch.
  ///
  /// A new beginning cancels an open movement; a continuous change without a beginning is ignored.
  func deliver(_ change: ScrollChange) {
    let isNotch = change.kind == .discrete
    if change.phase == .began || isNotch { begin(change) }
    guard let touch = scroll.touch else {
      ignoredChanges += 1
      return
    }
    switch change.phase {
    case .began, .changed:
      if change.delta != .zero { move(touch, by: change.delta, in: .moved) }
      if isNotch { endScroll(touch) }
    case .ended:
      move(touch, by: change.delta, in: .ended)
      scroll.touch = nil
    case .cancelled:
      scroll.touch = nil
      cancel([touch])
    }
  }

  private func begin(_ change: ScrollChange) {
    if let lost = scroll.touch { cancel([lost]) }
    scroll = ScrollTouch(kind: change.kind)
    let made = makeTouch(id: ScrollTouch.id, at: change.location, type: .indirectPointer)
    guard let touch = made else { return }
    touch.origin = .scroll
    touch.node = root.hitTest(change.location)
    touch.nodeDelivery = .over
    scroll.touch = touch
    offer(touch)
    deliver(touch, in: .began)
  }

  private func endScroll(_ touch: Touch) {
    move(touch, by: .zero, in: .ended)
    scroll.touch = nil
  }

  private func move(_ touch: Touch, by delta: Vector, in phase: Touch.Phase) {
    move(touch, to: touch.location + delta, in: phase)
    deliver(touch, in: phase)
  }
}
