// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Bindings
internal import Formats

/// A gesture that was recognised and is bound, and what became of it.
nonisolated package struct GestureOutcome: Hashable, Sendable {
  /// When, in seconds of the input's clock.
  package var time: Double
  /// The gesture, as its action saw it.
  package var context: ActionContext
  /// The binding's name.
  package var binding: String
  /// What the binding does.
  package var action: String
  /// Whether it was done.
  package var performed: Bool
  /// Why it could not be done.
  package var failure: String?
  /// Whether the configuration gives the binding its name.
  package var isNamed = false

  /// Makes it of its parts.
  package init(
    time: Double, context: ActionContext, binding: String, action: String, performed: Bool,
    failure: String? = nil, isNamed: Bool = false
  ) {
    self.time = time
    self.context = context
    self.binding = binding
    self.action = action
    self.performed = performed
    self.failure = failure
    self.isNamed = isNamed
  }

  /// The object that reports it.
  package var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "gesture")
    line.add("gesture", context.gesture.rawValue)
    line.add("phase", context.phase.rawValue)
    line.add("fingers", context.fingers)
    line.add("direction", ifPresent: context.directionName)
    line.add("binding", binding)
    if isNamed { line.add("named", true) }
    line.add("action", action)
    line.add("performed", performed)
    line.add("error", ifPresent: failure)
    return line.description
  }
}

extension GestureOutcome {
  /// What became of a gesture.
  package init(_ recognition: GestureSet.Recognition, performed: Bool, failure: String? = nil) {
    self.init(
      time: recognition.time, context: recognition.context, binding: recognition.binding.name.shortened,
      action: recognition.summary.shortened, performed: performed, failure: failure?.shortened,
      isNamed: recognition.binding.isNamed)
  }
}
