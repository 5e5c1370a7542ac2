// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import Formats
internal import GTK
internal import SettingsModel

/// Sets of gestures that come with fingerpost, and those of other programs.
final class PresetsPage: Page {
  let name = "presets"
  let title = tr("Presets and import")
  let widget: Handle
  private unowned let owner: SettingsWindow
  private let builder = Builder(PackageResources.presets_ui, domain: textDomain)
  private let presets: Rows
  private let imports: Rows
  private var work: Background?

  init(_ owner: SettingsWindow) {
    self.owner = owner
    widget = builder["page"]
    presets = Rows(builder["presets"])
    imports = Rows(builder["imports"])
  }

  func update() {
    presets.clear()
    imports.clear()
    let rows = PresetRow.all(for: owner.session.list, environment: owner.session.environment)
    for preset in rows {
      let row = presets.add(preset.name, tr(preset.summary))
      let button = addButton(preset.isIncluded ? tr("Leave out…") : tr("Look at…"), to: row) {
        [unowned self] in
        propose(preset)
      }
      gtk_say_description(button(), preset.name)
    }
    if rows.isEmpty { presets.add(tr("No presets are installed")) }
    let sources = ImportSource.found(environment: owner.session.environment)
    for source in sources {
      let row = imports.add(source.program, source.file)
      addButton(tr("Read: %1", source.program), to: row) { [unowned self] in read(source) }
    }
    if sources.isEmpty {
      imports.add(tr("No configuration of touchegg, libinput-gestures or fusuma was found"))
    }
  }

  private func propose(_ preset: PresetRow) {
    do {
      let change = try owner.session.change(preset.name, isIncluded: !preset.isIncluded)
      let body = (change.difference + [""] + preset.gestures.map(\.local)).joined(separator: "\n")
      let word = preset.isIncluded ? tr("Leave out") : tr("Take it")
      owner.ask(preset.name, body, word) { [unowned self] in
        let said = preset.isIncluded ? tr("Left out: %1", preset.name) : tr("Taken: %1", preset.name)
        owner.change(said) {
          try owner.session.write(
            change,
            words: preset.isIncluded ? Message("remove %1", preset.name) : Message("add %1", preset.name))
        }
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
