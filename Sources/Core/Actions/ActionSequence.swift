// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// The effect of one moment of a gesture: actions in order, and the actions that undo them.
package struct ActionSequence {
  package var actions: [any Action]
  /// The actions that undo a step when the fingers go back.
  package var back: [any Action]

  package init(_ actions: [any Action] = [], back: [any Action] = []) {
    self.actions = actions
    self.back = back
  }

  /// The log's wording: "keys Control+c, click left".
  package var summary: String { actions.map(\.summary).joined(separator: ", ") }

  package var words: Message { .list(actions.map(\.words)) }

  package func summary(in phase: GesturePhase, isFirst: Bool) -> String {
    actions.map { $0.summary(in: phase, isFirst: isFirst) }.joined(separator: ", ")
  }

  package var isEmpty: Bool { actions.isEmpty }
}

extension ActionSequence {
  /// The key in an action's dictionary that gives a second action, which undoes the first one.
  package static let back = ConfigurationKey(
    "back", "action when the fingers go back",
    format: "another value of the same action, or a whole action", defaultValue: "nothing")

  /// Reads the actions at a key: one dictionary, or a list of them; reports errors and then returns nil.
  package static func read(_ key: String, of arguments: DictionaryReader) -> ActionSequence? {
    guard case .list(let values) = arguments.value(key) else {
      return arguments.dictionary(key).flatMap(read)
    }
    guard !values.isEmpty else { return arguments.refuse(.emptyList(of: "action"), at: key) }
    let parts = arguments.dictionaries(key).map(read)
    guard parts.count == values.count else { return nil }
    var whole = ActionSequence()
    for part in parts {
      guard let part else { return nil }
      whole.actions += part.actions
      // The last action is undone first.
      whole.back.insert(contentsOf: part.back, at: 0)
    }
    return whole
  }

  private static func read(_ arguments: DictionaryReader) -> ActionSequence? {
    let action = ActionRegistry.read(arguments)
    guard let value = arguments.value(back.name) else { return action.map { ActionSequence([$0]) } }
    // `back` is read even if `action` is wrong, so that all errors are reported at once.
    let other: (any Action)?
    if case .dictionary = value {
      other = arguments.dictionary(back.name).flatMap(ActionRegistry.read)
    } else if let name = ActionRegistry.all.first(where: { arguments.value($0.name) != nil })?.name {
      other = ActionRegistry.read(arguments.replacing(name, by: back.name))
    } else {
      other = nil
    }
    guard let action, let other else { return nil }
    return ActionSequence([action], back: [other])
  }
}
