// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import Client
internal import Formats
internal import SettingsModel

/// The choice of an action: keys to press, a command, or an action of the catalogue.
final class ActionChoice {
  private let rows: Rows
  /// The actions of the rows after the first two, which are for keys and a command.
  private var actions: [Plist] = []
  private var expanders: [(row: Handle, words: String)] = []
  private var isShowing = false
  private let choice: Choice
  private let keysRow: Handle
  private let commandEntry: Handle
  private let changed: () -> Void
  private let search: Handle
  /// The rows with their search words.
  private var found: [(row: Handle, words: String)] = []
  private var keys: String?
  private var press: KeyPress?

  init(_ group: Handle, search: Handle, _ changed: @escaping () -> Void) {
    self.search = search
    self.changed = changed
    rows = Rows(group)
    choice = Choice(rows, changed)
    keysRow = choice.add(tr("Press keys"), tr("No keys yet"))
    let commandRow = choice.add(tr("Run a command"))
    commandEntry = Handle(gtk_entry_new())
    gtk_say_label(commandEntry(), tr("Command as for a shell"))
    gtk_widget_set_tooltip_text(commandEntry(), tr("Command as for a shell"))
    gtk_entry_set_placeholder_text(commandEntry(), tr("Command"))
    gtk_widget_set_valign(commandEntry(), GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(commandEntry(), 1)
    adw_action_row_add_suffix(commandRow(), commandEntry())
    found = [(keysRow, tr("Press keys")), (commandRow, tr("Run a command"))]
    for (words, action) in commonActions {
      let title = words.local.capitalised
      add(Plist(reading: action) ?? ["keys": ""], choice.add(title), title)
    }
    for group in ActionCatalog.groups { add(group) }
    search.on("search-changed") { [unowned self] _ in filter() }
    search.on("activate") { [unowned self] _ in chooseFirst() }
    addButton(tr("Press the keys…"), to: keysRow) { [unowned self] in pressKeys() }
    commandEntry.on("changed") { [unowned self] _ in
      guard !isShowing else { return }
      if !command.isEmpty { choice.choose(1) }
      changed()
    }
  }

  private func add(_ plist: Plist, _ row: Handle, _ words: String) {
    actions.append(plist)
    adw_action_row_add_prefix(row(), ActionPicture.make(of: plist)())
    found.append((row, words))
  }

  /// Adds all actions of a kind in an expandable row.
  private func add(_ group: ActionCatalog.Group) {
    let title = Wording.title(group.key)
    let expander = Rows.makeExpander(title)
    rows.add(expander)
    var titles = title
    for item in group.items {
      let words = item.isWritten ? tr("something else").capitalised : item.words.local.capitalised
      add(item.action, choice.add(words, in: expander), "\(title) \(words)")
      titles += " \(words)"
    }
    expanders.append((expander, titles))
  }

  func show(_ action: Plist?) {
    reset()
    guard let action else { return choice.show(nil) }
    if case .text(let text)? = action["keys"], actions.allSatisfy({ $0 != action }) {
      keys = text
      adw_action_row_set_subtitle(keysRow(), text)
      return choice.show(0)
    }
    if case .text(let text)? = action["command"] {
      isShowing = true
      gtk_editable_set_text(commandEntry(), text)
      isShowing = false
      return choice.show(1)
    }
    let key = ActionCatalog.key(of: action)?.name ?? ""
    choice.show(actions.firstIndex { $0[key] == action[key] }.map { $0 + 2 })
  }

  /// The chosen action; nil while the choice is incomplete.
  var plist: Plist? {
    switch choice.index {
    case nil: nil
    case 0?: keys.map { ["keys": .text($0)] }
    case 1?: command.isEmpty ? nil : ["command": .text(command)]
    case let index?: actions[index - 2]
    }
  }

  private var command: String { commandEntry.text }

  /// Shows the actions that match all words of the search.
  private func filter() {
    let words = searched
    for (row, title) in found {
      let title = title.lowercased()
      row.isVisible = words.allSatisfy { title.mentions($0) }
    }
    for (row, titles) in expanders {
      let isFound = words.allSatisfy { titles.lowercased().mentions($0) }
      row.isVisible = isFound
      adw_expander_row_set_expanded(row(), isFound && !words.isEmpty ? 1 : 0)
    }
  }

  /// Chooses the first visible action with the searched words in its title, else the first visible action.
  private func chooseFirst() {
    filter()
    let seen = found.indices.filter { $0 > 1 && found[$0].row.isVisible }
    let own = seen.first { index in
      let title = adw_preferences_row_get_title(found[index].row()).map { String(cString: $0) } ?? ""
      return searched.allSatisfy { title.lowercased().mentions($0) }
    }
    if let first = own ?? seen.first { choice.choose(first) }
  }

  private var searched: [String] {
    let text = search.text
    return text.lowercased().split(separator: " ").map(String.init)
  }

  func reset() {
    isShowing = true
    gtk_editable_set_text(search(), "")
    keys = nil
    adw_action_row_set_subtitle(keysRow(), tr("No keys yet"))
    gtk_editable_set_text(commandEntry(), "")
    isShowing = false
    choice.show(nil)
  }

  private func pressKeys() {
    guard press == nil else { return }
    press = KeyPress { [unowned self] chord in
      press = nil
      if let chord { keys = chord }
      adw_action_row_set_subtitle(keysRow(), keys ?? tr("No keys were pressed"))
      if keys != nil { choice.choose(0) }
      changed()
    }
    adw_action_row_set_subtitle(
      keysRow(),
      press == nil
        ? tr("Another program has the keyboard; close its menu and try again")
        : tr("Press the keys now, such as Super and Right together"))
  }
}
