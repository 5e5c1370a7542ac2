// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An action as the configuration names it.
package struct ActionDescription {
  /// The key that names the action in an action dictionary; its value is the action's main value.
  package let key: ConfigurationKey
  /// Further keys of the action's dictionary.
  package var options: [ConfigurationKey] = []
  /// A complete action dictionary.
  package let example: String
  /// Makes the action from its dictionary; reports errors and returns nil if it cannot.
  let read: (DictionaryReader) -> (any Action)?

  package var name: String { key.name }
}

package enum ActionRegistry {
  /// One line for each file in Library.
  package static let all: [ActionDescription] = [
    WorkspaceAction.entry,
    WindowAction.entry,
    TileAction.entry,
    MonitorAction.entry,
    DesktopAction.entry,
    KeysAction.entry,
    TextAction.entry,
    ClickAction.entry,
    PointerAction.entry,
    ScrollAction.entry,
    ZoomAction.entry,
    MagnifyAction.entry,
    CommandAction.entry,
    StreamAction.entry,
    MenuAction.entry,
    BridgeAction.entry,
    ExploreAction.entry,
  ]

  /// Reads an action dictionary: exactly one action's key, and the options of that action.
  static func read(_ arguments: DictionaryReader) -> (any Action)? {
    let named = all.filter { arguments.value($0.name) != nil }
    guard let description = named.first else {
      reportNoAction(arguments)
      return nil
    }
    guard named.count == 1 else {
      return arguments.log.refuse(.severalActions(named.map(\.name)), at: arguments.path)
    }
    arguments.reportUnread(
      except: [description.name, ActionSequence.back.name] + description.options.map(\.name))
    return description.read(arguments)
  }

  /// Reports that no action is named; points at an unknown key, which may be a misspelt action.
  private static func reportNoAction(_ arguments: DictionaryReader) {
    let names = all.map(\.name)
    let options = Set(all.flatMap(\.options).map(\.name) + [ActionSequence.back.name])
    guard let key = arguments.keys.first(where: { !options.contains($0) }) else {
      arguments.log.report(.noAction(allowed: names), at: arguments.path)
      return
    }
    arguments.log.report(
      .unknownWord(key, what: "action", allowed: names),
      at: PropertyListPath(steps: arguments.path.steps + [.key(key)], isKey: true))
  }
}
