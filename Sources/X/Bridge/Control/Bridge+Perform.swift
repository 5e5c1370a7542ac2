// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

nonisolated enum PerformanceError: Error, CustomStringConvertible {
  case unknown(String, nearest: String?)
  case notHere(String)
  case locked
  case followsFingers(String)
  case failed(String)

  var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "no binding or action is called '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "'fingerpost bindings' lists them")
    case .notHere(let name): "the condition of '\(name)' does not hold where the pointer is"
    case .locked: "the session is locked"
    case .followsFingers(let name): "what '\(name)' does goes with the fingers, so it needs some"
    case .failed(let reason): reason
    }
  }
}

// Performs bindings by name, for people who cannot make the gestures.
extension Bridge {
  /// Performs once, at the pointer, the binding with a name, or else with an action such as "workspace next".
  ///
  /// Several bindings may match: this performs the first whose condition holds at the pointer, and prefers
  /// bindings in an application's section.
  ///
  /// - Returns: The performed actions, in the log's words.
  func perform(_ name: String) throws(PerformanceError) -> String {
    let bindings = configuration.bindings + configuration.idleBindings
    // The name, or the gesture in the words of 'fingerpost bindings'.
    var known = bindings.filter { $0.name == name || $0.pattern.words.description == name }
    if known.isEmpty { known = bindings.filter { $0.behaviour.summary == name } }
    guard !known.isEmpty else {
      let names = bindings.flatMap { [$0.name, $0.pattern.words.description, $0.behaviour.summary] }
      throw .unknown(name, nearest: nearest(to: name, among: names))
    }
    return try perform(firstOf: known, called: name)
  }

  /// Performs once, at the pointer, the first of some bindings that may act there.
  ///
  /// - Returns: The performed actions, in the log's words.
  func perform(firstOf known: [Binding], called name: String) throws(PerformanceError) -> String {
    let place = display.pointer
    let evaluators = session.devices.map {
      ConditionEvaluator(SessionFacts(TouchOrigin(location: place), on: $0, in: sessionEnvironment))
    }
    func evaluator(for binding: Binding) -> ConditionEvaluator? { evaluators.first { $0.allows(binding) } }
    let possible = known.filter { $0.condition == nil || evaluator(for: $0) != nil }
    guard let binding = possible.first(where: \.isForApplication) ?? possible.first else {
      throw .notHere(name)
    }

    return try perform(binding, judgedBy: evaluator(for: binding), at: place)
  }

  /// Performs a binding once, at a place in pixels of the root window.
  ///
  /// - Returns: The performed actions, in the log's words.
  @discardableResult
  func perform(_ binding: Binding, judgedBy evaluator: ConditionEvaluator?, at place: Point)
    throws(PerformanceError) -> String
  {
    let actions = binding.actionsWithoutFingers
    guard !actions.isEmpty else { throw .followsFingers(binding.name) }

    let sendsInput = actions.contains(where: \.sendsInput)
    let frame = sessionEnvironment.screens.monitor(at: place).frame
    guard binding.condition?.speaksOfLock == true || !lockObserver.isLocked(frame, beforeInput: sendsInput)
    else { throw .locked }
    if sendsInput {
      startGuardian()
      touches.acceptor?.settleButton()
    }
    var context = ActionContext(
      gesture: binding.pattern.kind, fingers: binding.pattern.fingers.lowerBound,
      direction: binding.pattern.directionName.flatMap(GestureDirection.init), location: place,
      landing: place,
      step: binding.behaviour.stride == nil ? nil : 1, binding: binding.name)
    if actions.contains(where: \.usesWindow) {
      context.window = sessionEnvironment.window(of: binding, judgedBy: evaluator, at: place)
    }
    defer {
      guardHeldInput()
      display.flush()
      lockObserver.forget()
    }
    for (phase, actions) in binding.partsWithoutFingers {
      context.phase = phase
      for action in actions {
        do {
          try action.perform(context, on: desktop)
        } catch {
          throw .failed("\(error)")
        }
      }
    }
    let summary = ActionSequence(actions).summary
    log.debug("\(binding.name): \(summary), without fingers")
    return summary
  }
}

extension Binding {
  /// The actions that do not need fingers; empty if all of them follow the fingers.
  var actionsWithoutFingers: [any Action] { partsWithoutFingers.flatMap(\.actions) }

  /// The actions that do not need fingers, with their phases of a gesture, in order.
  fileprivate var partsWithoutFingers: [(phase: GesturePhase, actions: [any Action])] {
    let hasSteps = behaviour.stride != nil
    return [
      (.began, behaviour.phases[.began]?.actions ?? []),
      (.ended, behaviour.action.actions.filter { hasSteps || !$0.isContinuous }),
      (.ended, behaviour.phases[.ended]?.actions ?? []),
    ]
  }
}
