// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One or several quick taps of one finger in the same place.
///
/// ![A finger taps a card, which lights up; the recognizer ends.](tap)
///
/// ``count`` is a number of taps, not of fingers. Complete when the finger of the last tap lifts; never
/// active before. A tap gesture waits until tap gestures of the same node with more taps have failed. Source:
/// SwiftUI.
///
/// ```swift
/// card.gesture(TapGesture(count: 2).onEnded { card.scale = 1 })
/// ```
public struct TapGesture: Gesture, Sendable {
  /// Empty: a tap does not have a value.
  public typealias Value = Void
  /// Not composed of another gesture.
  public typealias Body = Never

  /// The number of taps that make the gesture; 1 by default.
  public var count: Int
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes taps.
  ///
  /// - Parameters:
  ///   - count: The number of taps; 1 by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(count: Int = 1, inputKinds: GestureInputKinds = .all) {
    self.count = count
    self.inputKinds = inputKinds
  }

  /// Makes the machine that counts the taps.
  public func makeMachine() -> GestureMachine<Void> {
    TapMachine(count: count, inputKinds: inputKinds) { _, _ in }
  }
}

/// Taps that report their location.
///
/// Source: SwiftUI.
///
/// ```swift
/// board.gesture(SpatialTapGesture().onEnded { tap in addPiece(at: tap.location) })
/// ```
public struct SpatialTapGesture: Gesture, Sendable {
  /// The location of a tap.
  public struct Value: Hashable, Sendable {
    /// The location where the last tap's finger lifted, in the gesture's coordinate space.
    public var location: Point

    /// Makes the value of a tap.
    public init(location: Point) { self.location = location }
  }

  /// Not composed of another gesture.
  public typealias Body = Never

  /// The number of taps that make the gesture; 1 by default.
  public var count: Int
  /// The coordinate space of the location; the node's own by default.
  public var coordinateSpace: CoordinateSpace
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes taps.
  ///
  /// - Parameters:
  ///   - count: The number of taps; 1 by default.
  ///   - coordinateSpace: The coordinate space of the location; the node's own by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, inputKinds: GestureInputKinds = .all
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace
    self.inputKinds = inputKinds
  }

  /// Makes the machine that counts the taps.
  public func makeMachine() -> GestureMachine<Value> {
    TapMachine(count: count, inputKinds: inputKinds) { [coordinateSpace] touch, step in
      Value(location: step.location(of: touch, in: coordinateSpace))
    }
  }
}

/// Counts the taps of one finger by the rules of ``TapGestureRecognizer``.
final class TapMachine<Value>: MeasuringMachine<Value> {
  private let count: Int
  private let inputKinds: GestureInputKinds
  private let value: (Touch, GestureStep) -> Value
  private let limits = TapLimits()
  private var counter = TapCounter()
  private var touch: Touch?

  init(count: Int, inputKinds: GestureInputKinds, value: @escaping (Touch, GestureStep) -> Value) {
    self.count = max(count, 1)
    self.inputKinds = inputKinds
    self.value = value
  }

  override var traits: GestureTraits { GestureTraits(isDiscrete: true, taps: count, acceptsPresses: true) }

  override var deadline: Double { stage.isTerminal ? .infinity : counter.deadline(limits) ?? .infinity }

  override func advance(_ step: GestureStep) {
    switch step.kind {
    case .began:
      for candidate in step.touches where inputKinds.accept(candidate, step.buttonMask, presses: true) {
        let isKept = count == 1 && step.priority == .standard && candidate.isKept(fromTapsOf: step.node)
        guard !isKept else { return fail(.refused, in: step) }
        touch = candidate
        step.taken.insert(candidate)
        if let reason = counter.land([candidate], tracked: [candidate], at: step.now, limits) {
          return fail(reason, in: step)
        }
      }
    case .deadline:
      if step.hasReached(deadline) { fail(.timedOut, in: step) }
    case .finish: fail(.liftedEarly, in: step)
    case .moved, .ended, .cancelled:
      guard let touch, step.concerns(touch) else { return }
      follow(touch, step)
    }
  }

  private func follow(_ touch: Touch, _ step: GestureStep) {
    guard step.kind != .cancelled else { return fail(.touchCancelled, in: step) }
    guard counter.isStill([touch], limits) else { return fail(.moved, in: step) }
    guard step.kind == .ended else { return }
    self.touch = nil
    if let reason = counter.lift(down: 0, at: step.now, limits) { return fail(reason, in: step) }
    if counter.taps == count { move(to: .ended, with: value(touch, step)) }
  }

  override func resetContents() {
    counter.reset()
    touch = nil
  }
}
