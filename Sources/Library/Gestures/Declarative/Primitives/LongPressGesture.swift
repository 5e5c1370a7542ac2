// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A finger that rests in place.
///
/// ![A finger rests on a card, which lights up when the recognizer begins and then follows the finger.](long-press)
///
/// Active with true as soon as the finger lands, complete with true when the finger has rested long enough,
/// without waiting for the lift. An active press does not claim the finger yet. Source: SwiftUI.
///
/// ```swift
/// card.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in card.isSelected = true })
/// ```
public struct LongPressGesture: Gesture, Sendable {
  /// Always true: the finger presses, or has pressed long enough.
  public typealias Value = Bool
  /// Not composed of another gesture.
  public typealias Body = Never

  /// The time that the finger must rest, in seconds; 0.5 by default.
  public var minimumDuration: Double
  /// The distance that the finger may stray from its landing, in points; 10 by default.
  public var maximumDistance: Double
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes a long press.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time that the finger must rest, in seconds; 0.5 by default.
  ///   - maximumDistance: The distance that the finger may move meanwhile, in points; 10 by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, inputKinds: GestureInputKinds = .all
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.inputKinds = inputKinds
  }

  /// Makes the machine that waits for the duration to pass.
  public func makeMachine() -> GestureMachine<Bool> { LongPressMachine(self) }
}

private final class LongPressMachine: SingleTouchMachine<Bool> {
  private let gesture: LongPressGesture
  private var start = Point.zero
  private var end = Double.infinity

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
    super.init(gesture.inputKinds)
  }

  override var traits: GestureTraits {
    GestureTraits(
      isDiscrete: true, beginsWithRest: gesture.minimumDuration > 0, acceptsPresses: true)
  }
  override var deadline: Double { stage.isTerminal ? .infinity : end }
  override var isClaiming: Bool { false }

  override func began(_ touch: Touch, _ step: GestureStep) {
    start = touch.location
    end = step.now + gesture.minimumDuration
    move(to: gesture.minimumDuration > 0 ? .active : .ended, with: true)
  }

  override func moved(_ touch: Touch, _ step: GestureStep) {
    if touch.location.distance(to: start) > gesture.maximumDistance { fail(.moved, in: step) }
  }

  override func ended(_ touch: Touch, _ step: GestureStep) { fail(.liftedEarly, in: step) }

  override func deadlineReached(_ step: GestureStep) { move(to: .ended, with: true) }

  override func resetContents() {
    super.resetContents()
    end = .infinity
  }
}
