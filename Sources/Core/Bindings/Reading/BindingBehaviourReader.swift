// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads the actions of a binding.
package struct BindingBehaviourReader {
  private static let action = ConfigurationKey(
    "action", "the action", format: "a dictionary such as { workspace = next; }, or a list of them")
  private static let trigger = ConfigurationKey(
    "at", "when the action is performed", format: "threshold or lift",
    defaultValue: "threshold; lift for actions that resize or close a window")
  private static let every = ConfigurationKey(
    "every", "the distance between the steps that perform the action",
    format: "as the gesture goes: a length, a share, or an angle; or a time such as \"200 ms\"",
    defaultValue: "the action is performed once")
  private static let limit = ConfigurationKey(
    "limit", "the maximum number of steps, each way", format: "a number from 1 to 1000",
    defaultValue: "no limit")
  private static let resume = ConfigurationKey(
    "resume", "maximum lift before the gesture ends",
    format: Limits.resume.format, defaultValue: "0 ms")
  private static let phases = [
    ConfigurationKey(
      "began", "further action at the recognition", format: "as action",
      defaultValue: "nothing"),
    ConfigurationKey(
      "changed", "further action at every later movement", format: "as action",
      defaultValue: "nothing"),
    ConfigurationKey(
      "ended", "further action after the lift", format: "as action",
      defaultValue: "nothing"),
    ConfigurationKey(
      "cancelled", "further action at a cancellation", format: "as action",
      defaultValue: "nothing"),
  ]

  private static let show = ConfigurationKey(
    "show", "feedback while the fingers make the gesture",
    words: FeedbackForm.allCases.map(\.rawValue), defaultValue: "depends on the action")

  /// The keys that every binding has.
  static let keys = [action]
  /// The keys of bindings with a lasting gesture, unlike a tap.
  package static let lastingKeys = [trigger, every, limit] + phases + [resume, show]

  /// The kind of gesture; nil if it could not be read.
  let gesture: GestureDescription?

  private var lasts: Bool { gesture?.lasts ?? true }

  /// Reads the actions of a binding; reports errors and then returns nil.
  func read(_ arguments: DictionaryReader) -> BindingBehaviour? {
    let named = Self.phases.map(\.name).filter { lasts && arguments.value($0) != nil }
    guard arguments.value("action") != nil || !named.isEmpty else {
      return arguments.refuseMissing(BindingBehaviourReader.action)
    }
    var behaviour = BindingBehaviour(ActionSequence())
    var isWhole = true
    if arguments.value("action") != nil {
      let action = ActionSequence.read("action", of: arguments)
      isWhole = action != nil
      behaviour.action = action ?? ActionSequence()
    }
    for name in named {
      guard let phase = GesturePhase(rawValue: name) else { continue }
      let sequence = ActionSequence.read(name, of: arguments)
      isWhole = isWhole && sequence != nil
      behaviour.phases[phase] = sequence
    }
    if lasts { readPhases(arguments, into: &behaviour) }
    return isWhole ? behaviour : nil
  }

  private func readPhases(_ arguments: DictionaryReader, into behaviour: inout BindingBehaviour) {
    behaviour.stride = readStride(arguments)
    if arguments.value("limit") != nil {
      behaviour.limit = arguments.integer("limit", in: Limits.steps)
      if arguments.value("every") == nil { arguments.reportUnread("limit") }
    }
    if let resume = arguments.quantity("resume", Limits.resume) { behaviour.resumeInterval = resume }
    behaviour.feedback = arguments.word("show", what: "form", as: FeedbackForm.self)
    let trigger = arguments.word("at", what: "moment", as: BindingBehaviour.Trigger.self)
    let chooses = behaviour.choosesByStep
    if trigger == .lift, behaviour.stride != nil, !chooses { arguments.reportUnread("at") }
    let actsAtLift = behaviour.action.actions.contains(where: \.actsAtLift)
    behaviour.trigger = trigger ?? (chooses || actsAtLift && behaviour.stride == nil ? .lift : .threshold)
  }

  private func readStride(_ arguments: DictionaryReader) -> Extent? {
    guard let text = arguments.text("every") else { return nil }
    if let unit = Quantity(text)?.unit, ["ms", "s"].contains(unit) {
      return arguments.quantity("every", Limits.repetition).map { .time($0) }
    }
    return gesture?.stride(arguments)
  }
}
