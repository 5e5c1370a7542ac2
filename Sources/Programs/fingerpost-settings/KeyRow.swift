// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import SettingsModel

/// A row for a key of the configuration: a list of its words, a text, or both.
struct KeyRow {
  let row: Handle
  /// The list or the entry for the value.
  let control: Handle

  /// Makes a row; `ownTitle` moves the summary to the subtitle, and `changed` gets nil for the default.
  init(
    _ key: ConfigurationKey, _ value: Plist?, title ownTitle: String? = nil, isNeeded: Bool,
    pictures: ((String) -> Handle?)? = nil, _ changed: @escaping (Plist?) -> Void
  ) {
    let title = ownTitle ?? Wording.title(key)
    let words = key.choice.words
    // The list has a line for the default, unless another line has the same words.
    let usual = key.defaultValue.map(Wording.usual)
    let usualLine = usual.flatMap { words.map(Wording.word).contains($0) ? nil : $0 }
    var parts = ownTitle == nil ? [] : [Wording.title(key)]
    if let usual, words.isEmpty || usualLine == nil { parts.append(tr("default: %1", usual)) }
    switch value {
    case .list?, .dictionary?: parts.append(tr("written by hand"))
    case .text?, nil: break
    }
    let subtitle = parts.joined(separator: " · ")
    row = Rows.make(title, subtitle)
    // The control takes the keyboard focus, so that Tab does not stop at the row as well.
    gtk_widget_set_focusable(row(), 0)
    let entry = Self.entry(title, key, value, isNeeded: isNeeded, changed)
    gtk_say_description(entry(), "\(subtitle) · \(Wording.format(key))")
    guard !words.isEmpty else {
      control = entry
      adw_action_row_add_suffix(row(), entry())
      return
    }
    let isOpen = if case .words(_, true) = key.choice { true } else { false }
    var items = (isNeeded ? [] : [usualLine ?? tr("default")]) + words.map(Wording.word)
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
    let pictureAt = pictures.map { make in
      { (index: Int) in words.indices.contains(index - first) ? make(words[index - first]) : nil }
    }
    let down = makeDropDown(title, items, selected: selected, pictures: pictureAt) { index in
      let isWritten = index >= first + words.count
      entry.isVisible = isWritten
      if isWritten { return changed(Self.read(entry, key, isNeeded: true)) }
      changed(index < first ? nil : .text(words[index - first]))
    }
    gtk_say_description(down(), subtitle)
    control = down
    adw_action_row_add_suffix(row(), down())
    entry.isVisible = isOther
    adw_action_row_add_suffix(row(), entry())
  }

  private static func entry(
    _ title: String, _ key: ConfigurationKey, _ value: Plist?, isNeeded: Bool,
    _ changed: @escaping (Plist?) -> Void
  ) -> Handle {
    let entry = Handle(gtk_entry_new())
    gtk_say_label(entry(), title)
    gtk_widget_set_tooltip_text(entry(), Wording.format(key))
    gtk_widget_set_valign(entry(), GTK_ALIGN_CENTER)
    gtk_editable_set_width_chars(entry(), 12)
    switch value {
    case .text(let text)? where LocalNumber.isMeasured(key):
      gtk_editable_set_text(entry(), Wording.numbers.shown(text))
    case .text(let text)?: gtk_editable_set_text(entry(), key.choice.words.contains(text) ? "" : text)
    case let value?: gtk_editable_set_text(entry(), "\(value)")
    case nil: break
    }
    entry.on("changed") { _ in changed(read(entry, key, isNeeded: isNeeded)) }
    return entry
  }

  /// Reads the value in an entry; a text that begins like a list or dictionary is read as one.
  private static func read(_ entry: Handle, _ key: ConfigurationKey, isNeeded: Bool) -> Plist? {
    let text = entry.text
    if text.isEmpty { return isNeeded ? .text("") : nil }
    if LocalNumber.isMeasured(key) { return .text(Wording.numbers.written(text)) }
    guard text.hasPrefix("(") || text.hasPrefix("{") else { return .text(text) }
    return Plist(reading: text) ?? .text(text)
  }
}
