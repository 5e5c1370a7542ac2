// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two independent gestures side by side on the same fingers.
///
/// Complete when both are over and at least one of them is complete. Source: SwiftUI.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both sides; nil for a side without a value yet or after its failure.
  public struct Value {
    /// The last value of the first gesture.
    public var first: First.Value?
    /// The last value of the second gesture.
    public var second: Second.Value?

    /// Makes the value of both sides.
    ///
    /// - Parameters:
    ///   - first: The value of the first gesture; nil before it has one.
    ///   - second: The value of the second gesture; nil before it has one.
    public init(first: First.Value?, second: Second.Value?) {
      self.first = first
      self.second = second
    }
  }

  /// Not composed of another gesture: its machine follows both sides directly.
  public typealias Body = Never

  /// The first gesture; it receives each step before ``second``.
  public var first: First
  /// The second gesture; it receives each step after ``first``.
  public var second: Second

  /// Puts two gestures side by side.
  ///
  /// - Parameters:
  ///   - first: The gesture that receives each step first.
  ///   - second: The gesture that receives each step second.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the machine that follows both gestures.
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

extension MachineStage {
  /// The stage of two gestures side by side.
  ///
  /// | first \ second | possible | active | ended | failed |
  /// |---|---|---|---|---|
  /// | possible | possible | active | possible | possible |
  /// | active | active | active | active | active |
  /// | ended | possible | active | ended | ended |
  /// | failed | possible | active | ended | failed |
  static func simultaneous(_ first: Self, _ second: Self) -> Self {
    switch (first, second) {
    case (.active, _), (_, .active): .active
    case (.possible, _), (_, .possible): .possible
    case (.failed, .failed): .failed
    case (.ended, _), (_, .ended): .ended
    }
  }
}

private final class SimultaneousMachine<First, Second, Value>: PairMachine<First, Second, Value> {
  private let pair: (First?, Second?) -> Value

  init(
    _ first: GestureMachine<First>, _ second: GestureMachine<Second>,
    pair: @escaping (First?, Second?) -> Value
  ) {
    self.pair = pair
    super.init(first, second)
  }

  override var traits: GestureTraits { first.traits.joined(second.traits) }
  override var deadline: Double { min(first.deadline, second.deadline) }
  override var current: Value { pair(first.valueIfAny, second.valueIfAny) }

  override var isClaiming: Bool { first.isClaiming || second.isClaiming || first.isEnded || second.isEnded }

  override func advance(_ step: GestureStep) {
    let revisions = (first.revision, second.revision)
    let former = step.isBesideSeveral
    step.isBesideSeveral = former || first.traits.touches > 1 || second.traits.touches > 1
    first.update(step)
    second.update(step)
    step.isBesideSeveral = former
    guard (first.revision, second.revision) != revisions else { return }
    move(to: .simultaneous(first.stage, second.stage))
  }
}

extension GestureTraits {
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
