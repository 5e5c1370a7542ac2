// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two gestures of which only one is recognized; the first has precedence.
///
/// The second may be active while the first is still possible, but is complete only once the first has
/// failed. Source: SwiftUI.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that was recognized.
  public enum Value {
    /// The first gesture was recognized.
    case first(First.Value)
    /// The second gesture was recognized.
    case second(Second.Value)
  }

  /// Not composed of another gesture: its machine follows both sides directly.
  public typealias Body = Never

  /// The gesture that has precedence.
  public var first: First
  /// The gesture that waits for the first one's failure.
  public var second: Second

  /// Lets one of two gestures be recognized.
  ///
  /// - Parameters:
  ///   - first: The gesture with precedence.
  ///   - second: The gesture that is recognized if the first fails.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the machine that follows both.
  public func makeMachine() -> GestureMachine<Value> {
    ExclusiveMachine(
      first.makeMachine(), second.makeMachine(), { Value.first($0) }, { Value.second($0) })
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}

extension Gesture {
  /// This gesture or, if it fails, another one.
  ///
  /// ```swift
  /// card.gesture(
  ///   TapGesture(count: 2).onEnded { card.scale = 1 }
  ///     .exclusively(before: TapGesture().onEnded { card.isSelected.toggle() }))
  /// ```
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension MachineStage {
  /// The stage of two gestures of which the first has precedence.
  ///
  /// | first \ second | possible | active | ended | failed |
  /// |---|---|---|---|---|
  /// | possible | possible | active, second | held | possible |
  /// | active | active, first | active, first | active, first | active, first |
  /// | ended | ended, first | ended, first | ended, first | ended, first |
  /// | failed | possible | active, second | ended, second | failed |
  ///
  /// "Held" means active, with the second's value, if the second was active before, and else possible.
  static func exclusive(_ first: Self, _ second: Self, secondWasActive: Bool) -> Self {
    switch (first, second) {
    case (.active, _), (.ended, _): first
    case (.failed, _): second
    case (.possible, .active): .active
    case (.possible, .ended) where secondWasActive: .active
    case (.possible, _): .possible
    }
  }
}

private final class ExclusiveMachine<First, Second, Value>: PairMachine<First, Second, Value> {
  private let firstValue: (First) -> Value
  private let secondValue: (Second) -> Value
  private var secondWasActive = false
  /// The calls of the second gesture that wait until the first has failed.
  private var held: [GestureCall] = []

  init(
    _ first: GestureMachine<First>, _ second: GestureMachine<Second>,
    _ firstValue: @escaping (First) -> Value, _ secondValue: @escaping (Second) -> Value
  ) {
    self.firstValue = firstValue
    self.secondValue = secondValue
    super.init(first, second)
  }

  override var traits: GestureTraits { first.traits.joined(second.traits) }
  override var deadline: Double { min(first.deadline, second.deadline) }

  override var current: Value {
    first.stage.hasValue ? firstValue(first.current) : secondValue(second.current)
  }

  override var isClaiming: Bool {
    switch first.stage {
    case .active: first.isClaiming
    case .failed: second.isClaiming
    case .possible: second.isClaiming && held.isEmpty
    case .ended: false
    }
  }

  override func advance(_ step: GestureStep) {
    let revisions = (first.revision, second.revision)
    first.update(step)
    if first.isEnded || first.stage == .active && first.isClaiming {
      second.abandon(step)
      for call in held { call.runIfWithdrawn(in: step) }
      held.removeAll(keepingCapacity: true)
    } else {
      let mark = step.calls.count
      second.update(step)
      if first.isFailed { release(step, at: mark) } else { hold(step, from: mark) }
    }
    if second.stage == .active { secondWasActive = true }
    guard (first.revision, second.revision) != revisions else { return }
    move(to: .exclusive(first.stage, second.stage, secondWasActive: secondWasActive))
  }

  /// Holds back the second gesture's `ended` call and later calls, and its `active` calls if the first is
  /// active.
  private func hold(_ step: GestureStep, from mark: Int) {
    guard step.calls.count > mark else { return }
    let hides = first.stage == .active
    var passed = mark
    for index in mark..<step.calls.count {
      let call = step.calls[index]
      if !held.isEmpty || call.kind == .ended || (hides && call.kind == .active) {
        held.append(call)
      } else {
        step.calls[passed] = call
        passed += 1
      }
    }
    step.calls.removeSubrange(passed...)
  }

  private func release(_ step: GestureStep, at mark: Int) {
    guard !held.isEmpty else { return }
    step.calls.insert(contentsOf: held, at: mark)
    held.removeAll(keepingCapacity: true)
  }

  override func abandonContents(_ step: GestureStep) {
    super.abandonContents(step)
    for call in held { call.runIfWithdrawn(in: step) }
    held.removeAll(keepingCapacity: true)
  }

  override func resetContents() {
    super.resetContents()
    secondWasActive = false
    held.removeAll(keepingCapacity: true)
  }
}

extension GestureCall {
  /// Keeps a call that resets a state, and drops any other call, because the gesture has lost.
  fileprivate func runIfWithdrawn(in step: GestureStep) {
    if kind == .reset { step.calls.append(self) } else { target.drop(kind) }
  }
}
