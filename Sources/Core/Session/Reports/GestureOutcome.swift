// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Formats

/// A recognised gesture of a binding, with its outcome.
nonisolated package struct GestureOutcome: Hashable, Sendable {
  /// The time, in seconds of the input's clock.
  package var time: Double
  /// The gesture as its action received it.
  var context: ActionContext
  package var binding: String
  /// The binding's action in words.
  package var action: String
  var performed: Bool
  /// The reason for not performing the action; nil if it was performed, or never tried.
  var failure: String?
  /// Whether the configuration gives the binding its name.
  var isNamed = false

  init(
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

  /// Its JSON object.
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
  package init(_ recognition: GestureSet.Recognition, performed: Bool, failure: String? = nil) {
    self.init(
      time: recognition.time, context: recognition.context, binding: recognition.binding.name.shortened,
      action: recognition.summary.shortened, performed: performed, failure: failure?.shortened,
      isNamed: recognition.binding.isNamed)
  }
}
