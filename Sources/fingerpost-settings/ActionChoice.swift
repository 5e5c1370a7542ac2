// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Client
internal import GTK

/// What a gesture shall do: keys that are pressed, a command, or one of the usual things.
final class ActionChoice {
  private let group: Handle
  private let choice: Choice
  private let keysRow: Handle
  private let commandEntry: Handle
  private let changed: () -> Void
  private var keys: String?
  private var press: KeyPress?

  /// Fills a group with what there is to choose from.
  init(_ group: Handle, _ changed: @escaping () -> Void) {
    self.group = group
    self.changed = changed
    choice = Choice(Rows(group), changed)
    keysRow = choice.add(tr("Press keys"), tr("No keys yet"))
    let commandRow = choice.add(tr("Run a command"))
    commandEntry = Handle(gtk_entry_new())
    gtk_say_label(commandEntry(), tr("Command as for a shell"))
    gtk_entry_set_placeholder_text(commandEntry(), tr("Command as for a shell"))
    gtk_widget_set_valign(commandEntry(), GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(commandEntry(), 1)
    adw_action_row_add_suffix(commandRow(), commandEntry())
    for title in ActionWords.titles { choice.add(title) }
    addButton(tr("Press the keys…"), to: keysRow) { [unowned self] in pressKeys() }
    commandEntry.on("changed") { [unowned self] _ in
      if !command.isEmpty { choice.choose(1) }
      changed()
    }
  }

  /// The action as a configuration says it; nil if nothing is chosen yet.
  var plist: Plist? {
    switch choice.index {
    case nil: nil
    case 0?: keys.map { ["keys": .text($0)] }
    case 1?: command.isEmpty ? nil : ["command": .text(command)]
    case let index?: Plist(reading: Array(commonActions)[index - 2].value)
    }
  }

  private var command: String { gtk_editable_get_text(commandEntry()).map { String(cString: $0) } ?? "" }

  /// Forgets the keys and the command.
  func reset() {
    keys = nil
    adw_action_row_set_subtitle(keysRow(), tr("No keys yet"))
    gtk_editable_set_text(commandEntry(), "")
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
