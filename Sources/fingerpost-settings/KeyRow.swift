// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import GTK
internal import SettingsModel

/// A row for a key of the configuration, as the registry describes it: a list of its words, a text, or both.
struct KeyRow {
  /// GTK's row.
  let row: Handle
  /// What is chosen from, or written into.
  let control: Handle

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What it says; nil for nothing.
  ///   - isNeeded: Whether it must say something.
  ///   - changed: Hears what is chosen; nil is nothing.
  init(_ key: ConfigurationKey, _ value: Plist?, isNeeded: Bool, _ changed: @escaping (Plist?) -> Void) {
    let title = Wording.title(key)
    row = Rows.make(title, Self.subtitle(of: key, value))
    let words = key.choice.words
    let entry = Self.entry(title, key, value, isNeeded: isNeeded, changed)
    guard !words.isEmpty else {
      control = entry
      adw_action_row_add_suffix(row(), entry())
      return
    }
    let isOpen = if case .words(_, true) = key.choice { true } else { false }
    var items = (isNeeded ? [] : [tr("default")]) + words.map(Wording.word)
    let first = isNeeded ? 0 : 1
    var selected = 0
    var isOther = false
    if let value {
      if case .text(let text) = value, let index = words.firstIndex(of: text) {
        selected = first + index
      } else {
        isOther = true
      }
    }
    if isOpen || isOther {
      items.append(tr("something else"))
      if isOther { selected = items.count - 1 }
    }
    let down = makeDropDown(title, items, selected: selected) { index in
      let isWritten = index >= first + words.count
      gtk_widget_set_visible(entry(), isWritten ? 1 : 0)
      if isWritten { return changed(Self.read(entry, isNeeded: true)) }
      changed(index < first ? nil : .text(words[index - first]))
    }
    control = down
    adw_action_row_add_suffix(row(), down())
    gtk_widget_set_visible(entry(), isOther ? 1 : 0)
    adw_action_row_add_suffix(row(), entry())
  }

  private static func subtitle(of key: ConfigurationKey, _ value: Plist?) -> String {
    var parts = key.defaultValue.map { [tr("default: %1", tr($0))] } ?? []
    switch value {
    case .list?, .dictionary?: parts.append(tr("written by hand"))
    case .text?, nil: break
    }
    return parts.joined(separator: " · ")
  }

  private static func entry(
    _ title: String, _ key: ConfigurationKey, _ value: Plist?, isNeeded: Bool,
    _ changed: @escaping (Plist?) -> Void
  ) -> Handle {
    let entry = Handle(gtk_entry_new())
    gtk_say_label(entry(), title)
    gtk_widget_set_tooltip_text(entry(), tr(key.format))
    gtk_widget_set_valign(entry(), GTK_ALIGN_CENTER)
    gtk_editable_set_width_chars(entry(), 12)
    switch value {
    case .text(let text)?: gtk_editable_set_text(entry(), key.choice.words.contains(text) ? "" : text)
    case let value?: gtk_editable_set_text(entry(), "\(value)")
    case nil: break
    }
    entry.on("changed") { _ in changed(read(entry, isNeeded: isNeeded)) }
    return entry
  }

  /// What an entry says; what begins as a list or a dictionary does in a configuration is one.
  private static func read(_ entry: Handle, isNeeded: Bool) -> Plist? {
    let text = gtk_editable_get_text(entry()).map { String(cString: $0) } ?? ""
    if text.isEmpty { return isNeeded ? .text("") : nil }
    guard text.hasPrefix("(") || text.hasPrefix("{") else { return .text(text) }
    return Plist(reading: text) ?? .text(text)
  }
}
