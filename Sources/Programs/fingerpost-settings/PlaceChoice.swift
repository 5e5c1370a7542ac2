// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import SettingsModel

/// The choice of the application in which a new gesture acts: one application, or all.
final class PlaceChoice {
  private let rows: Rows
  private lazy var choice = Choice(rows) { [unowned self] in changed() }
  /// The application pattern of each choice, as in a configuration; nil for all applications.
  private var places: [String?] = []
  /// The entry for the name of another application.
  private var entry: Handle?
  private let wanted: String?
  private let changed: () -> Void

  init(_ group: Handle, _ wanted: String?, _ changed: @escaping () -> Void) {
    rows = Rows(group)
    (self.wanted, self.changed) = (wanted, changed)
  }

  /// Offers all applications, the one under the gesture, the one picked before, and an entry for another.
  func fill(_ application: String?, _ pattern: String?) {
    choice.clear()
    choice.add(tr("Everywhere"))
    places = [nil]
    if let application { add(application, pattern) }
    if let wanted, wanted != application { add(wanted, LearnedBinding.pattern(of: wanted)) }
    let row = choice.add(tr("Only in another application"))
    let entry = Handle(gtk_entry_new())
    gtk_say_label(entry(), tr("Name of the application"))
    gtk_entry_set_placeholder_text(entry(), tr("Name"))
    gtk_widget_set_valign(entry(), GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row(), entry())
    self.entry = entry
    let index = places.count
    entry.on("changed") { [unowned self] _ in
      choice.show(index)
      changed()
    }
    choice.show(wanted.flatMap { places.lastIndex(of: LearnedBinding.pattern(of: $0)) } ?? 0)
  }

  private func add(_ application: String, _ pattern: String?) {
    choice.add(tr("Only in %1", application))
    places.append(pattern)
  }

  /// The chosen application as a pattern of the configuration; nil for all.
  var application: String? {
    guard let index = choice.index else { return nil }
    if places.indices.contains(index) { return places[index] }
    return entry.flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}
