// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Client
internal import Daemon
package import Formats

/// A binding while the user puts it together from lists: its keys as in a configuration.
///
/// The choices come from the registries of gestures, actions and conditions. Values that the lists do not
/// offer stay as written.
package struct BindingDraft: Hashable {
  private(set) var entries: [Plist.Entry]
  private let origin: [Plist.Entry]

  /// Edits a binding of a configuration; nil if it is not a dictionary.
  package init?(_ plist: Plist) {
    guard case .dictionary(let entries) = plist else { return nil }
    (self.entries, origin) = (entries, entries)
  }

  /// Edits a binding in the file; nil if its text has values that are not strings, lists or dictionaries.
  package init?(_ place: ConfigurationEditor.Place) {
    guard let plist = Plist(reading: place.text) else { return nil }
    self.init(plist)
  }

  /// The draft of a new binding: the example of a swipe.
  package static var first: BindingDraft { BindingDraft(gesture: "swipe") }

  private init(gesture name: String) {
    let example = GestureRegistry.description(of: name)?.example ?? ""
    let plist = Plist(reading: "{ \(example) }") ?? .dictionary([])
    (entries, origin) = ((BindingDraft(plist)?.entries ?? []), [])
  }

  package var plist: Plist { .dictionary(entries) }

  package subscript(key: String) -> Plist? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?):
        // A new key is inserted before `action`, the last key.
        let end = entries.firstIndex { $0.key == "action" } ?? entries.count
        entries.insert(Plist.Entry(key, value), at: key == "action" ? entries.count : end)
      case (nil, nil): break
      }
    }
  }

  /// The keys that differ from the original binding, with their values; nil for removed keys.
  package var changes: [(key: String, value: Plist?)] {
    let gone = origin.filter { self[$0.key] == nil }.map { ($0.key, Plist?.none) }
    let new = entries.filter { entry in origin.first { $0.key == entry.key }?.value != entry.value }
    return gone + new.map { ($0.key, $0.value) }
  }

  // MARK: The gesture

  /// The key `idle`, in place of a kind of gesture: such a binding acts when the session has been idle.
  package static var idle: ConfigurationKey { IdleReader.keys[0] }

  /// The kinds of gestures, by their names in the configuration.
  package static var kinds: [String] { GestureRegistry.all.map(\.name) + [idle.name] }

  package var kind: String {
    get {
      if self[Self.idle.name] != nil { return Self.idle.name }
      if case .text(let name)? = self["gesture"] { return name }
      return ""
    }
    set {
      guard newValue != kind else { return }
      let former = entries
      if newValue == Self.idle.name {
        entries = [Plist.Entry(Self.idle.name, "5 min")]
      } else {
        entries = BindingDraft(gesture: newValue).entries
        // The number of fingers stays if the new kind allows it.
        if let fingers = former.first(where: { $0.key == "fingers" })?.value, case .text(let text) = fingers,
          let count = Int(text), let kind = description, kind.fingers.contains(count)
        {
          self["fingers"] = fingers
        }
      }
      let keys = (gestureKeys + stepKeys).map(\.name) + ["name", "enabled", "when", "target", "action"]
      // Restores the former keys except those that the new kind requires: the example has values for them.
      for entry in former where keys.contains(entry.key) && self[entry.key] == nil {
        let isNeeded = gestureKeys.first { $0.name == entry.key }?.defaultValue == nil
        let isOfAll = !(description?.keys.contains { $0.name == entry.key } ?? false)
        if isOfAll && !isNeeded || ["name", "enabled", "when", "target", "action"].contains(entry.key) {
          self[entry.key] = entry.value
        }
      }
    }
  }

  private var description: GestureDescription? { GestureRegistry.description(of: kind) }

  /// The keys that describe the movement of the fingers, besides the kind.
  package var gestureKeys: [ConfigurationKey] {
    guard let description else { return kind == Self.idle.name ? [Self.idle] : [] }
    let fingers = BindingReader.keys.filter { $0.name == "fingers" }.map { key in
      ConfigurationKey(
        key.name, key.summary, words: description.fingers.map { "\($0)" }, or: "a range such as 3-4")
    }
    let others = BindingReader.keys.filter { !Self.elsewhere.contains($0.name) }
    // The kind requires the keys without a default; they come first.
    let own = description.keys.filter { $0.defaultValue == nil }
    return fingers + own + StartZoneReader.keys + description.keys.filter { $0.defaultValue != nil }
      + others.filter { key in !StartZoneReader.keys.contains(key) }
  }

  /// The keys that do not come from `BindingReader`, because the dialog shows them in another way.
  private static let elsewhere: Set<String> = [
    "gesture", "fingers", "action", "when", "enabled", "idle",
  ]

  /// The keys for when and how often the binding acts.
  package var stepKeys: [ConfigurationKey] {
    description?.lasts == true ? BindingBehaviourReader.lastingKeys : []
  }

  /// Replaces the gesture by a learned one; keeps all other keys.
  package mutating func become(_ gesture: Plist) {
    guard let other = BindingDraft(gesture) else { return }
    for key in ["gesture"] + gestureKeys.map(\.name) { self[key] = nil }
    let rest = entries
    entries = other.entries + rest.filter { other[$0.key] == nil }
  }

  // MARK: Conditions

  /// The entries of the binding's condition.
  package var conditions: [Plist.Entry] {
    get {
      guard case .dictionary(let entries)? = self["when"] else { return [] }
      return entries
    }
    set { self["when"] = newValue.isEmpty ? nil : .dictionary(newValue) }
  }

  package static var conditionKeys: [ConfigurationKey] { ConditionRegistry.all.map(\.key) }

  /// Returns an initial value for a condition.
  package static func example(ofCondition name: String) -> Plist? {
    guard let example = ConditionRegistry.all.first(where: { $0.key.name == name })?.example else {
      return nil
    }
    return Plist(reading: "{ \(example) }")?[name]
  }

  // MARK: Actions

  /// The actions, in order.
  package var actions: [Plist] {
    get {
      switch self["action"] {
      case .list(let actions)?: actions
      case let action?: [action]
      case nil: []
      }
    }
    set { self["action"] = newValue.isEmpty ? nil : .oneOrList(newValue) }
  }

  // MARK: In words

  /// The gesture that a configuration with this binding would have; nil while it is not valid.
  package var pattern: GesturePattern? { place?.binding.pattern }

  package var actionWords: Message { place?.actionWords ?? .name("") }

  package var words: Message? { pattern?.words }

  private var place: ConfigurationEditor.Place? {
    var draft = self
    if draft["action"] == nil { draft["action"] = ["click": "left"] }
    let text = Array("bindings = ( \(draft.plist) );".utf8)
    return try? EditedConfiguration.editor.places(in: text, file: "").first
  }
}
