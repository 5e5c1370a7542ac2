// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two gestures side by side on the same fingers; neither minds the other.
///
/// Complete when both are over and at least one of them is complete. Source: SwiftUI.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both sides; nil for a side that has no value yet or has failed.
  public struct Value {
    /// The last value of the first gesture.
    public var first: First.Value?
    /// The last value of the second gesture.
    public var second: Second.Value?

    /// Makes the value of both sides.
    ///
    /// - Parameters:
    ///   - first: The one's value; nil before it has one.
    ///   - second: The other's.
    public init(first: First.Value?, second: Second.Value?) {
      self.first = first
      self.second = second
    }
  }

  /// No other gesture: both sides are followed directly.
  public typealias Body = Never

  /// The gesture that receives each step first.
  public var first: First
  /// The gesture that receives each step second.
  public var second: Second

  /// Puts two gestures side by side.
  ///
  /// - Parameters:
  ///   - first: The one.
  ///   - second: The other.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes what follows both.
  public func makeMachine() -> GestureMachine<Value> {
    SimultaneousMachine(first.makeMachine(), second.makeMachine()) { Value(first: $0, second: $1) }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture: Sendable where First: Sendable, Second: Sendable {}

extension Gesture {
  /// This gesture and another one at the same time.
  ///
  /// ```swift
  /// card.gesture(
  ///   MagnifyGesture().simultaneously(with: RotateGesture())
  ///     .onChanged { value in card.scale = value.first?.magnification ?? 1 })
  /// ```
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}

extension MachinePhase {
  /// The phase of two gestures side by side.
  ///
  /// | first \ second | possible | active | ended | failed |
  /// |---|---|---|---|---|
  /// | possible | possible | active | possible | possible |
  /// | active | active | active | active | active |
  /// | ended | possible | active | ended | ended |
  /// | failed | possible | active | ended | failed |
  static func simultaneous<First, Second>(
    _ first: MachinePhase<First>, _ second: MachinePhase<Second>, _ value: (First?, Second?) -> Value
  ) -> Self {
    switch (first, second) {
    case (.active, _), (_, .active): .active(value(first.value, second.value))
    case (.possible, _), (_, .possible): .possible(nil)
    case (.failed, .failed): .failed
    case (.ended, _), (_, .ended): .ended(value(first.value, second.value))
    }
  }
}

private final class SimultaneousMachine<First, Second, Value>: PairMachine<First, Second, Value> {
  private let value: (First?, Second?) -> Value

  init(
    _ first: GestureMachine<First>, _ second: GestureMachine<Second>,
    value: @escaping (First?, Second?) -> Value
  ) {
    self.value = value
    super.init(first, second)
  }

  override var traits: GestureTraits { first.traits.joined(second.traits) }
  override var deadline: Double { min(first.deadline, second.deadline) }

  override var isClaiming: Bool { first.isClaiming || second.isClaiming || first.isEnded || second.isEnded }

  override func advance(_ step: GestureStep) {
    let revisions = (first.revision, second.revision)
    let former = step.isBesideSeveral
    step.isBesideSeveral = former || first.traits.touches > 1 || second.traits.touches > 1
    first.update(step)
    second.update(step)
    step.isBesideSeveral = former
    guard (first.revision, second.revision) != revisions else { return }
    move(to: .simultaneous(first.phase, second.phase, value))
  }
}

extension GestureTraits {
  /// What holds for two gestures that follow the same fingers.
  func joined(_ other: GestureTraits) -> GestureTraits {
    GestureTraits(
      isDiscrete: isDiscrete && other.isDiscrete,
      taps: isDiscrete && other.isDiscrete ? max(taps, other.taps) : 0,
      touches: min(touches, other.touches),
      acceptsIndirectGestures: acceptsIndirectGestures || other.acceptsIndirectGestures,
      beginsWithRest: beginsWithRest && other.beginsWithRest,
      acceptsPresses: acceptsPresses || other.acceptsPresses)
  }
}
