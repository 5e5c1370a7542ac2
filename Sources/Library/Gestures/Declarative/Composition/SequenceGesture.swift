// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two gestures, one after the other.
///
/// Once the first is complete, the second takes over the fingers as if they had just landed in their present
/// places: its start and its distances are measured from there. The sequence is complete when the second is.
/// Source: SwiftUI.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The present part of the sequence.
  public enum Value {
    /// The first gesture is under way.
    case first(First.Value)
    /// The first gesture is complete; the value of the second is nil at first.
    case second(First.Value, Second.Value?)
  }

  /// Not composed of another gesture: its machine follows both directly.
  public typealias Body = Never

  /// The gesture that must be complete first.
  public var first: First
  /// The gesture that follows.
  public var second: Second

  /// Makes a sequence of two gestures.
  ///
  /// - Parameters:
  ///   - first: The first gesture.
  ///   - second: The gesture afterwards.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the machine that follows the two gestures one after the other.
  public func makeMachine() -> GestureMachine<Value> {
    SequenceMachine(
      first.makeMachine(), second.makeMachine(), { Value.first($0) }, { Value.second($0, $1) })
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}

extension Gesture {
  /// This gesture, followed by another one.
  ///
  /// ```swift
  /// card.gesture(
  ///   LongPressGesture().sequenced(before: DragGesture())
  ///     .onChanged { value in
  ///       if case .second(_, let drag?) = value { card.center = drag.location }
  ///     })
  /// ```
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

extension MachineStage {
  /// The stage of two gestures one after the other.
  ///
  /// | first | second | sequence |
  /// |---|---|---|
  /// | possible | | possible |
  /// | active | | active, first |
  /// | ended | possible | active, second |
  /// | ended | active | active, second |
  /// | ended | ended | ended, second |
  /// | ended | failed | failed |
  /// | failed | | failed |
  static func sequence(_ first: Self, _ second: Self) -> Self {
    guard first == .ended else { return first }
    return second == .possible ? .active : second
  }
}

private final class SequenceMachine<First, Second, Value>: PairMachine<First, Second, Value> {
  private let firstValue: (First) -> Value
  private let secondValue: (First, Second?) -> Value
  /// The time by which a finger must land if the first gesture ended without a finger to hand over.
  private var landingDeadline = Double.infinity

  init(
    _ first: GestureMachine<First>, _ second: GestureMachine<Second>,
    _ firstValue: @escaping (First) -> Value, _ secondValue: @escaping (First, Second?) -> Value
  ) {
    self.firstValue = firstValue
    self.secondValue = secondValue
    super.init(first, second)
  }

  override var traits: GestureTraits {
    GestureTraits(
      touches: first.traits.touches, acceptsIndirectGestures: first.traits.acceptsIndirectGestures,
      beginsWithRest: first.traits.beginsWithRest, acceptsPresses: first.traits.acceptsPresses)
  }

  override var deadline: Double { first.isEnded ? min(landingDeadline, second.deadline) : first.deadline }

  override var current: Value {
    first.isEnded ? secondValue(first.current, second.valueIfAny) : firstValue(first.current)
  }

  override var isClaiming: Bool { first.isEnded || first.isClaiming }

  override func advance(_ step: GestureStep) {
    let revisions = (first.revision, second.revision)
    if first.isEnded {
      follow(step)
    } else {
      first.update(step)
      if first.isEnded { handOver(step) }
    }
    guard (first.revision, second.revision) != revisions else { return }
    move(to: .sequence(first.stage, second.stage))
  }

  private func follow(_ step: GestureStep) {
    if step.kind == .began { landingDeadline = .infinity }
    if step.kind == .deadline, step.hasReached(landingDeadline) {
      step.failureReason = .timedOut
      second.abandon(step)
    }
    second.update(step)
  }

  private func handOver(_ step: GestureStep) {
    let down = step.allTouches.filter(\.isDown)
    guard !down.isEmpty else {
      // The first gesture ended with a lift: the next finger must land as soon as that of a multiple tap.
      landingDeadline = step.now + TapLimits.maximumInterval
      return
    }
    let (kind, touches) = (step.kind, step.touches)
    (step.kind, step.touches) = (.began, down)
    second.update(step)
    (step.kind, step.touches) = (kind, touches)
  }

  override func resetContents() {
    super.resetContents()
    landingDeadline = .infinity
  }
}
