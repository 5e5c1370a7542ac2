// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import SettingsModel

/// The actions of a gesture in order, each chosen from a list, with its options.
final class ActionLists {
  private(set) var actions: [Plist] = []
  private let sequenceGroup: Handle
  private let optionsGroup: Handle
  private let sequence: Rows
  private let options: Rows
  private let search: Handle
  private let changed: () -> Void
  private var choice: ActionChoice?
  /// The index of the action with visible options.
  private var current = 0
  /// The index and key of the action with visible options, and whether its value is typed; nil without one.
  private var shown: String?
  private var moreButton: Handle?

  init(
    _ group: Handle, search: Handle, sequence: Handle, options: Handle, _ changed: @escaping () -> Void
  ) {
    (sequenceGroup, optionsGroup, self.search) = (sequence, options, search)
    self.sequence = Rows(sequence)
    self.options = Rows(options)
    self.changed = changed
    choice = ActionChoice(group, search: search) { [unowned self] in chosen() }
  }

  /// Shows actions and selects the first.
  func show(_ actions: [Plist]) {
    self.actions = actions
    select(0)
  }

  /// Shows or hides the groups; a group without content stays hidden.
  func setVisible(_ isVisible: Bool) {
    sequenceGroup.isVisible = isVisible && !actions.isEmpty
    optionsGroup.isVisible = isVisible && shown != nil
  }

  private func select(_ index: Int) {
    current = index
    choice?.show(actions.indices.contains(index) ? actions[index] : nil)
    fillSequence()
    fillOptions()
  }

  /// Applies the choice in the list to the current action.
  private func chosen() {
    guard let plist = choice?.plist, case .dictionary(let entries) = plist, let main = entries.first else {
      return
    }
    if !actions.indices.contains(current) {
      actions.append(plist)
    } else if actions[current][main.key] != nil, entries.count == 1 {
      // An action of the same kind keeps its options.
      set(main.key, main.value)
    } else {
      actions[current] = plist
    }
    fillSequence()
    if shown != "\(current) \(main.key) \(isWritten(main.key))" { fillOptions() }
    changed()
  }

  private func set(_ key: String, _ value: Plist?) {
    guard case .dictionary(var entries) = actions[current] else { return }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      if let value { entries[index].value = value } else { entries.remove(at: index) }
    } else if let value {
      entries.append(Plist.Entry(key, value))
    }
    actions[current] = .dictionary(entries)
  }

  // MARK: Rows

  private func fillSequence() {
    let hadKeyboard = moreButton.map { gtk_widget_has_focus($0()) != 0 } ?? false
    sequence.clear()
    moreButton = nil
    for (index, action) in actions.enumerated() {
      let words = ActionCatalog.words(of: action)?.local.capitalised ?? tr("Not complete yet")
      let row = sequence.add(words, index == current ? tr("its options are above") : "")
      adw_action_row_add_prefix(row(), ActionPicture.make(of: action)())
      if index != current {
        addButton(
          tr("Change: %1", words), icon: "document-edit-symbolic", to: row
        ) { [unowned self] in later { $0.select(index) } }
      }
      guard actions.count > 1 else { continue }
      if index > 0 {
        addButton(tr("Earlier: %1", words), icon: "go-up-symbolic", to: row) {
          [unowned self] in
          later {
            $0.actions.swapAt(index, index - 1)
            $0.select(index - 1)
            $0.changed()
          }
        }
      }
      addButton(tr("Remove: %1", words), icon: "user-trash-symbolic", to: row) {
        [unowned self] in
        later {
          $0.actions.remove(at: index)
          $0.select(0)
          $0.changed()
        }
      }
    }
    guard !actions.isEmpty else { return }
    let row = sequence.add(
      current < actions.count ? tr("Then") : tr("Choose the next action in the list above"))
    moreButton = addButton(tr("Add another action"), to: row) { [unowned self] in
      later {
        $0.select($0.actions.count)
        gtk_widget_grab_focus($0.search())
      }
    }
    if hadKeyboard, let moreButton { gtk_widget_grab_focus(moreButton()) }
  }

  /// Runs a closure that rebuilds rows, after the signal of a widget in these rows.
  private func later(_ act: @escaping (ActionLists) -> Void) {
    Source.soon { [weak self] in self.map(act) }
  }

  private func fillOptions() {
    options.clear()
    shown = nil
    guard actions.indices.contains(current), let key = ActionCatalog.key(of: actions[current]) else { return }
    shown = "\(current) \(key.name) \(isWritten(key.name))"
    if isWritten(key.name) { add(key, tr("its value").capitalised, isNeeded: true) }
    for option in ActionCatalog.options(of: actions[current]) { add(option, nil, isNeeded: false) }
  }

  /// Whether the value of an action is typed instead of chosen from the list.
  private func isWritten(_ name: String) -> Bool {
    guard actions.indices.contains(current), let key = ActionCatalog.key(of: actions[current]) else {
      return false
    }
    switch actions[current][name] {
    case .text(let text)?:
      return key.name != "keys" && key.name != "command" && !key.choice.words.contains(text)
    case let value: return value != nil
    }
  }

  private func add(_ key: ConfigurationKey, _ title: String?, isNeeded: Bool) {
    let row = KeyRow(key, actions[current][key.name], title: title, isNeeded: isNeeded) {
      [unowned self] value in
      set(key.name, value)
      fillSequence()
      changed()
    }
    options.add(row.row)
  }
}
