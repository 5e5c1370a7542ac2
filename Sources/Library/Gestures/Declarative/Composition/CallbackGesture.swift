// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Gesture {
  /// Runs a closure at the end of the gesture, with its last value, but not when it fails or is cut off.
  ///
  /// ```swift
  /// card.gesture(DragGesture().onEnded { drag in print("let go at", drag.location) })
  /// ```
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    CallbackGesture(content: self, callbacks: Callbacks(ended: action))
  }

  /// Runs a closure with each new value while the gesture is active.
  ///
  /// The closure is not called for a value that equals the one before.
  ///
  /// ```swift
  /// card.gesture(DragGesture().onChanged { drag in card.center = drag.location })
  /// ```
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> where Value: Equatable {
    CallbackGesture(content: self, callbacks: Callbacks(active: action, isSame: { $0 == $1 }))
  }

  /// Keeps a state up to date while the gesture is active; the state returns to its initial value when the
  /// gesture is over.
  ///
  /// The closure gets the value, the state as it is, and a transaction that accompanies the change. The state
  /// is reset exactly once, whether the gesture ends, fails, is cancelled or is taken away.
  ///
  /// ```swift
  /// let isPressed = GestureState(wrappedValue: false)
  /// card.gesture(LongPressGesture().updating(isPressed) { isDown, state, _ in state = isDown })
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state to keep up to date.
  ///   - body: Sets the state from the value; the transaction describes the presentation of the change.
  /// - Returns: The gesture with the state.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (_ value: Value, _ state: inout State, _ transaction: inout Transaction) -> Void
  ) -> some Gesture<Value> {
    CallbackGesture(
      content: self,
      callbacks: Callbacks(
        active: { value in state.update { body(value, &$0, &$1) } }, reset: { state.reset() }, state: state.id
      ))
  }

  func reporting(to action: @escaping (Value) -> Void) -> some Gesture<Value> {
    CallbackGesture(content: self, callbacks: Callbacks(active: action, ended: action))
  }

  /// Runs a closure with true when the gesture becomes active, and once with false at its end, success or
  /// not.
  ///
  /// A gesture becomes active with the first value of ``onChanged(_:)``: a drag at its beginning.
  public func onActivity(_ action: @escaping (Bool) -> Void) -> some Gesture<Value> {
    CallbackGesture(
      content: self,
      callbacks: Callbacks(active: { _ in action(true) }, isSame: { _, _ in true }, reset: { action(false) }))
  }
}

private struct Callbacks<Value> {
  var active: ((Value) -> Void)?
  /// Returns whether two values are the same for `active`, so that the second one is not reported.
  var isSame: ((Value, Value) -> Bool)?
  var ended: ((Value) -> Void)?
  /// Undoes the effect of `active`; runs only after a call of `active`.
  var reset: (() -> Void)?
  /// The identity of the ``GestureState`` that the closures update; nil without one.
  var state: ObjectIdentifier?
}

private struct CallbackGesture<Content: Gesture>: Gesture {
  typealias Value = Content.Value
  typealias Body = Never

  let content: Content
  let callbacks: Callbacks<Content.Value>

  func makeMachine() -> GestureMachine<Content.Value> { CallbackMachine(content.makeMachine(), callbacks) }
}

/// Collects the calls; the recognizer runs them once the batch has been decided.
private final class CallbackMachine<Value>: GestureMachine<Value>, GestureCallTarget {
  private let content: GestureMachine<Value>
  private var callbacks: Callbacks<Value>
  /// The value to report, and whether the gesture claims its fingers with this value.
  private var activeValue: (value: Value, isClaim: Bool)?
  private var endedValue: Value?
  private var lastValue: Value?
  private var isUnderWay = false

  init(_ content: GestureMachine<Value>, _ callbacks: Callbacks<Value>) {
    self.content = content
    self.callbacks = callbacks
  }

  override var traits: GestureTraits { content.traits }
  override var deadline: Double { content.deadline }
  override var isClaiming: Bool { content.isClaiming }
  override var current: Value { content.current }

  override func advance(_ step: GestureStep) {
    let revision = content.revision
    content.update(step)
    guard content.revision != revision else { return }
    note(step)
    move(to: content.stage)
  }

  private func note(_ step: GestureStep) {
    switch content.stage {
    case .possible: break
    case .active: noteActive(step)
    case .ended:
      if callbacks.reset != nil { step.calls.append(GestureCall(target: self, kind: .reset)) }
      guard callbacks.ended != nil else { return }
      endedValue = content.current
      step.calls.append(GestureCall(target: self, kind: .ended))
    case .failed:
      if callbacks.reset != nil { step.calls.append(GestureCall(target: self, kind: .reset)) }
    }
  }

  private func noteActive(_ step: GestureStep) {
    guard callbacks.active != nil else { return }
    let value = content.current
    if let isSame = callbacks.isSame {
      if let lastValue, isSame(lastValue, value) {
        if activeValue != nil { activeValue = (value, content.isClaiming) }
        return
      }
      lastValue = value
    }
    if activeValue == nil { step.calls.append(GestureCall(target: self, kind: .active)) }
    activeValue = (value, content.isClaiming)
  }

  func isTentative(_ kind: GestureCall.Kind) -> Bool {
    switch kind {
    case .active: activeValue?.isClaim == false
    case .ended: false
    case .reset: activeValue == nil
    }
  }

  func run(_ kind: GestureCall.Kind) {
    switch kind {
    case .active:
      guard let (value, _) = activeValue else { return }
      activeValue = nil
      isUnderWay = true
      callbacks.active?(value)
    case .ended:
      guard let value = endedValue else { return }
      endedValue = nil
      callbacks.ended?(value)
    case .reset:
      guard isUnderWay else { return }
      isUnderWay = false
      callbacks.reset?()
    }
  }

  func drop(_ kind: GestureCall.Kind) {
    switch kind {
    case .active: activeValue = nil
    case .ended: endedValue = nil
    case .reset: break
    }
  }

  override func abandonContents(_ step: GestureStep) {
    content.abandon(step)
    if callbacks.reset != nil { step.calls.append(GestureCall(target: self, kind: .reset)) }
  }

  override func resetContents() {
    content.reset()
    activeValue = nil
    endedValue = nil
    lastValue = nil
  }

  override func adopt(_ newer: GestureMachine<Value>) {
    guard let newer = newer as? CallbackMachine else { return }
    // The newer gesture updates another state: the former state returns to its initial value.
    if callbacks.state != newer.callbacks.state { run(.reset) }
    callbacks = newer.callbacks
    content.adopt(newer.content)
  }
}
