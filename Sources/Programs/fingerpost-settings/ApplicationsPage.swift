// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Formats
internal import SettingsModel

/// The gestures and touches of an application, which is picked by a click on one of its windows, or named.
final class ApplicationsPage: Page {
  let name = "applications"
  let title = tr("Applications")
  let icon = "view-app-grid-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.applications_ui, domain: textDomain)
  private let pickButton: Handle
  private let bindingsGroup: Handle
  private let applications: Rows
  private let bindings: Rows
  private let touches: ApplicationTouchesRows
  private var picking: Background?
  private var work: Background?
  private var application: String?

  init(_ owner: SettingsWindow) {
    self.owner = owner
    pickButton = builder["pick"]
    bindingsGroup = builder["bindings"]
    applications = Rows(builder["applications"])
    bindings = Rows(bindingsGroup)
    touches = ApplicationTouchesRows(builder["touches"], owner)
    pickButton.on("clicked") { [unowned self] _ in picking == nil ? pick() : endPicking() }
    builder["add"].on("clicked") { [unowned self] _ in
      if let application { self.owner.openDialog(for: application) }
    }
    let entry = builder["name"]
    for (widget, signal) in [(entry, "activate"), (builder["show"], "clicked")] {
      widget.on(signal) { [unowned self] _ in
        let name = entry.text
        if !name.isEmpty { choose(name, name) }
      }
    }
  }

  func disappear() { endPicking() }

  func update() {
    applications.clear()
    let groups = owner.session.list.groups.filter { !$0.applications.isEmpty }
    for group in groups {
      let names = group.applications.joined(separator: ", ")
      let count = group.rows.count
      let row = applications.add(names, count == 1 ? tr("1 gesture") : tr("%1 gestures", "\(count)"))
      let button = addButton(tr("Show: %1", names), icon: "go-next-symbolic", to: row) { [unowned self] in
        show(group.applications[0])
      }
      adw_action_row_set_activatable_widget(row(), button())
    }
    if groups.isEmpty { applications.add(tr("All applications have the same gestures")) }
    touches.update()
    if let application { show(application) }
  }

  /// Shows a picked or named application; `pattern` is its name in a configuration.
  private func choose(_ application: String, _ pattern: String) {
    touches.add(pattern)
    show(application)
  }

  private func pick() {
    gtk_button_set_label(pickButton(), tr("Click on a window…"))
    picking = Background.run("fingerpost", ["windows", "--pick", "--format", "json"]) {
      [unowned self] lines, complaints in
      endPicking()
      if let application = lines.lazy.compactMap({ WindowRecord(json: $0) }).first?.application,
        !application.isEmpty
      {
        choose(application, LearnedBinding.pattern(of: application))
      } else {
        owner.say(complaints.isEmpty ? tr("No window was picked") : complaints)
      }
    }
  }

  private func endPicking() {
    picking?.stop()
    picking = nil
    gtk_button_set_label(pickButton(), tr("Pick a window…"))
  }

  private func show(_ application: String) {
    self.application = application
    work = Background.run("fingerpost", ["bindings", "--json", "--application", application]) {
      [unowned self] lines, complaints in
      let standings = lines.compactMap { StandingRecord(json: $0) }
      bindings.clear()
      adw_preferences_group_set_title(bindingsGroup(), escaped(tr("In %1", application)))
      bindingsGroup.isVisible = true
      for standing in standings.filter(\.active) + standings.filter({ !$0.active }) {
        let row = bindings.add(
          standing.title.local.capitalised,
          [standing.action.local, standing.reason?.local ?? ""]
            .filter { !$0.isEmpty }.joined(separator: "\n"))
        if !standing.active { gtk_widget_add_css_class(row(), "dim-label") }
      }
      if standings.isEmpty { bindings.add(tr("No gesture is bound"), complaints) }
    }
  }
}
