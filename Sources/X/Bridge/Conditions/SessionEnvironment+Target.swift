// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Session
internal import X11

extension SessionEnvironment {
  /// The window that a gesture's action applies to; nil without one, or if actions must leave it alone.
  func window(for recognition: GestureSet.Recognition) -> TargetWindow? {
    window(
      of: recognition.binding, judgedBy: recognition.activeGesture.evaluator, at: recognition.context.location
    )
  }

  /// The window that a binding's action would apply to; nil without one, or if actions must leave it alone.
  func window(of binding: Binding, judgedBy evaluator: ConditionEvaluator?, at location: Point)
    -> TargetWindow?
  {
    let target = binding.target
    // The judged window counts, even if the centre of the fingers lies in another.
    if binding.condition != nil, let facts = evaluator?.facts as? SessionFacts {
      return facts.window(target)?.target
    }
    return switch target {
    case .fingers: windows.target(at: location)
    case .active: windows.activeWindow.flatMap { windows.isDesktopOrDock($0) ? nil : windows.target(of: $0) }
    case .pointer: windows.target(at: display.pointer)
    }
  }
}
