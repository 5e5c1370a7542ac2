// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import Formats
internal import SettingsModel

/// The presets and other included files, and import from other programs.
final class PresetsPage: Page {
  let name = "presets"
  let title = tr("Presets")
  let icon = "folder-templates-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.presets_ui, domain: textDomain)
  private let presets: Rows
  private let imports: Rows
  private var work: Background?
  private let dialog = FileDialog()
  /// The buttons of the included presets by their names, to restore the keyboard focus after rebuilding.
  private var buttons: [(name: String, button: Handle)] = []

  init(_ owner: SettingsWindow) {
    self.owner = owner
    presets = Rows(builder["presets"])
    imports = Rows(builder["imports"])
    builder["include"].on("clicked") { [unowned self] _ in chooseFile() }
    builder["export"].on("clicked") { [unowned self] _ in export() }
  }

  func update() {
    let focus = buttons.first(where: \.button.hasKeyboard)?.name
    defer { if let focus { setFocus(focus) } }
    buttons = []
    presets.clear()
    imports.clear()
    let rows = PresetRow.all(for: owner.session.list)
    for preset in rows {
      let remarks = preset.isIncluded ? preset.remarks.map(\.local) : []
      let row = presets.add(
        preset.title, ([tr(preset.summary)] + remarks).filter { !$0.isEmpty }.joined(separator: "\n"))
      if let place = preset.place, preset.count > 1 { addOrder(of: preset, place, to: row) }
      let button = addButton(preset.isIncluded ? tr("Leave out…") : tr("Preview…"), to: row) {
        [unowned self] in
        propose(preset)
      }
      gtk_say_description(button(), preset.title)
    }
    if rows.isEmpty { presets.add(tr("No presets are installed")) }
    let sources = ImportSource.found(environment: owner.session.environment)
    for source in sources {
      let row = imports.add(source.program, source.file)
      addButton(tr("Read: %1", source.program), to: row) { [unowned self] in read(source) }
    }
    if sources.isEmpty {
      imports.add(tr("No configuration of touchegg, libinput-gestures, fusuma or InputActions was found"))
    }
  }

  /// Adds the buttons that move an included preset up and down.
  private func addOrder(of preset: PresetRow, _ place: Int, to row: Handle) {
    let ways = [
      (tr("Earlier: %1", preset.title), "go-up-symbolic", -1, place > 0),
      (tr("Later: %1", preset.title), "go-down-symbolic", 1, place < preset.count - 1),
    ]
    // The buttons are stacked vertically, so that text fits beside them in a window as narrow as a phone.
    let box = Handle(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_widget_set_valign(box(), GTK_ALIGN_CENTER)
    adw_action_row_add_prefix(row(), box())
    for (name, icon, step, isPossible) in ways {
      let button = makeButton(name, icon: icon) { [unowned self] in
        let said = tr("%1 is now at position %2", preset.title, "\(place + step + 1)")
        // The change rebuilds the rows, which must not happen inside the button's own signal.
        Source.soon { [weak owner] in
          owner?.change(said) { try owner?.session.move(preset, by: step) }
        }
      }
      gtk_box_append(box(), button())
      button.isSensitive = isPossible
      buttons.append((name, button))
    }
  }

  /// Restores the focus to a rebuilt button, or to its counterpart if the preset cannot move further.
  private func setFocus(_ name: String) {
    guard let index = buttons.firstIndex(where: { $0.name == name }) else { return }
    let other = index % 2 == 0 ? index + 1 : index - 1
    let isPossible = buttons[index].button.isSensitive
    gtk_widget_grab_focus(buttons[isPossible ? index : other].button())
  }

  private var home: String? { owner.session.environment["HOME"] }

  private func chooseFile() {
    dialog.choose(tr("Include a file"), tr("Preview"), in: home, above: owner.window) {
      [unowned self] path in
      propose(.file(path, for: owner.session.list))
    }
  }

  private func export() {
    dialog.choose(
      tr("Export your gestures"), tr("Export"), name: "gestures.plist", in: home, above: owner.window
    ) { [unowned self] path in
      do {
        try owner.session.export(to: path)
        owner.say(tr("Exported: %1", path))
      } catch {
        owner.report(error)
      }
    }
  }

  private func propose(_ preset: PresetRow) {
    let remarks = preset.isIncluded ? [] : preset.remarks.map(\.local)
    if preset.isBroken, !preset.isIncluded {
      return owner.ask(preset.title, remarks.joined(separator: "\n"), nil) {}
    }
    do {
      let change = try owner.session.change(preset.name, isIncluded: !preset.isIncluded)
      let place = preset.copy.map { [tr("It is copied to %1, and the copy is used.", $0.path), ""] } ?? []
      let body = (place + remarks + change.difference + [""] + preset.gestures.map(\.local))
        .joined(separator: "\n")
      let word = preset.isIncluded ? tr("Leave out") : tr("Take it")
      owner.ask(preset.title, body, word) { [unowned self] in
        let said = preset.isIncluded ? tr("Left out: %1", preset.name) : tr("Taken: %1", preset.name)
        owner.change(said) { try owner.session.write(change, of: preset) }
      }
    } catch {
      owner.report(error)
    }
  }

  private func read(_ source: ImportSource) {
    work = Background.run("fingerpost-import", ["--", source.program, source.file]) {
      [unowned self] lines, report in
      guard !lines.isEmpty else { return owner.ask(tr("It cannot be imported"), report, nil) {} }
      let text = lines.joined(separator: "\n") + "\n"
      owner.ask(tr("Import from %1", source.program), report, tr("Take it")) { [unowned self] in
        owner.change(tr("Imported from %1", source.program)) {
          try owner.session.replace(by: text, words: Message("add %1", source.program))
        }
      }
    }
  }
}
