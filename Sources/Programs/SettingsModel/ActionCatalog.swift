// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Client
internal import Daemon
package import Formats

/// The actions that a gesture can have, by kind, from the registry.
package enum ActionCatalog {
  package struct Item: Hashable {
    /// The action in a configuration's notation, with required options; an example stands for a typed value.
    package let action: Plist
    /// The effect in words, for the list of actions.
    package let words: Message
    /// Whether the user types the value of the action.
    package let isWritten: Bool
  }

  package struct Group {
    package let key: ConfigurationKey
    package let items: [Item]
  }

  package static var groups: [Group] {
    ActionRegistry.all.map { action in
      let form = action.key.choice
      var items = form.words.compactMap { word -> Item? in
        // `workspace = named`, for example, also requires an option for the name.
        let plist = value(word, of: action.key, options: action.options)
        return words(of: plist).map { Item(action: plist, words: $0, isWritten: false) }
      }
      if case .words(_, hasOthers: false) = form {
      } else {
        let plist = written(action)
        items.append(Item(action: plist, words: .text(action.key.summary, []), isWritten: true))
      }
      if action.name == "keys" {
        items += KeyNames.all.filter { $0.name.hasPrefix("XF86") }.map { key in
          Item(action: ["keys": .text(key.name)], words: .text(key.summary, []), isWritten: false)
        }
      }
      return Group(key: action.key, items: items)
    }
  }

  /// Returns the options of an action, and the key for the action that undoes it.
  package static func options(of action: Plist) -> [ConfigurationKey] {
    guard let description = description(of: action) else { return [] }
    return description.options + [ActionSequence.back]
  }

  package static func key(of action: Plist) -> ConfigurationKey? { description(of: action)?.key }

  /// Returns the effect of an action in words; nil if the value is not an action.
  package static func words(of action: Plist) -> Message? {
    let text = Array("bindings = ( { gesture = pan; fingers = 1; action = \(action); } );".utf8)
    return try? EditedConfiguration.editor.places(in: text, file: "").first?.actionWords
  }

  private static func description(of action: Plist) -> ActionDescription? {
    ActionRegistry.all.first { action[$0.name] != nil }
  }

  private static func value(_ word: String, of key: ConfigurationKey, options: [ConfigurationKey]) -> Plist {
    let plain: Plist = .dictionary([Plist.Entry(key.name, .text(word))])
    guard words(of: plain) == nil else { return plain }
    // An option's default mentions the word that requires the option: `workspace = named` requires a name.
    let needed = options.filter { $0.defaultValue?.mentions(word) == true }
    return .dictionary([Plist.Entry(key.name, .text(word))] + needed.map { Plist.Entry($0.name, "1") })
  }

  /// Returns an action with its example for the user to replace, or with "1" if the example is in the list.
  private static func written(_ action: ActionDescription) -> Plist {
    let example = Plist(reading: action.example)?[action.name] ?? ""
    if case .text(let text) = example, action.key.choice.words.contains(text) {
      return .dictionary([Plist.Entry(action.name, "1")])
    }
    return .dictionary([Plist.Entry(action.name, example)])
  }
}
