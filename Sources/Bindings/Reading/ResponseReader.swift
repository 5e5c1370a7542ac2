// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads what a binding makes happen.
package struct ResponseReader {
  private static let action = KeyDescription(
    "action", "what happens", form: "a dictionary such as { workspace = next; }, or a list of them")
  private static let moment = KeyDescription(
    "at", "when the action is done", form: "threshold or lift",
    standard: "threshold; lift if something may be lost by the action")
  private static let every = KeyDescription(
    "every", "how far it is from one step to the next, each of which does the action",
    form: "as the gesture goes: a length, a share, or an angle; or a time such as \"200 ms\"",
    standard: "the action is done once")
  private static let limit = KeyDescription(
    "limit", "how many steps there are at most, each way", form: "a number from 1 to 1000",
    standard: "no limit")
  private static let resume = KeyDescription(
    "resume", "how long the fingers may lift before the gesture ends",
    form: Limits.resume.form, standard: "0 ms")
  private static let phases = [
    KeyDescription(
      "began", "what happens besides when the gesture has gone far enough", form: "as action",
      standard: "nothing"),
    KeyDescription(
      "changed", "what happens besides at every movement after that", form: "as action", standard: "nothing"),
    KeyDescription(
      "ended", "what happens besides when the fingers have lifted", form: "as action", standard: "nothing"),
    KeyDescription(
      "cancelled", "what happens besides when something cuts the gesture off", form: "as action",
      standard: "nothing"),
  ]

  /// The keys that every binding has.
  package static let keys = [action]
  /// The keys of bindings whose gesture lasts, which a tap does not.
  package static let lastingKeys = [moment, every, limit] + phases + [resume]

  /// The kind of gesture, if it could be read.
  let gesture: GestureDescription?

  private var lasts: Bool { gesture?.lasts ?? true }

  /// Reads it; reports mistakes and returns nil if there are any.
  func read(_ arguments: Arguments) -> Response? {
    let named = Self.phases.map(\.name).filter { lasts && arguments.value($0) != nil }
    guard arguments.value("action") != nil || !named.isEmpty else {
      arguments.reportMissing(ResponseReader.action)
      return nil
    }
    var response = Response(Reaction())
    var isWhole = true
    if arguments.value("action") != nil {
      let action = Reaction.read("action", of: arguments)
      isWhole = action != nil
      response.action = action ?? Reaction()
    }
    for name in named {
      guard let phase = GesturePhase(rawValue: name) else { continue }
      let reaction = Reaction.read(name, of: arguments)
      isWhole = isWhole && reaction != nil
      response.phases[phase] = reaction
    }
    if lasts { readCourse(arguments, into: &response) }
    return isWhole ? response : nil
  }

  private func readCourse(_ arguments: Arguments, into response: inout Response) {
    response.stride = readStride(arguments)
    if arguments.value("limit") != nil {
      response.limit = arguments.integer("limit", in: Limits.steps)
      if arguments.value("every") == nil { arguments.reportUnread("limit") }
    }
    if let resume = arguments.quantity("resume", Limits.resume) { response.resumeInterval = resume }
    let moment = arguments.word("at", what: "moment", as: Response.Moment.self)
    if moment == .lift, response.stride != nil { arguments.reportUnread("at") }
    let isDestructive = response.action.actions.contains(where: \.isDestructive)
    response.moment = moment ?? (isDestructive && response.stride == nil ? .lift : .threshold)
  }

  private func readStride(_ arguments: Arguments) -> Extent? {
    guard let text = arguments.text("every") else { return nil }
    if let unit = Quantity(text)?.unit, ["ms", "s"].contains(unit) {
      return arguments.quantity("every", Limits.repetition).map { .time($0) }
    }
    return gesture?.stride(arguments)
  }
}
