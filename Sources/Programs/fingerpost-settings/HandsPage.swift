// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import SettingsModel

/// The accommodations for touches that are not gestures, and the limits of such touches.
final class HandsPage: Page {
  let name = "hands"
  let title = tr("Accessibility")
  let icon = "preferences-desktop-accessibility-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.hands_ui, domain: textDomain)
  private let rows: SettingRows
  /// The rows of the conditional rules in the lists "accommodations" and "limits" of the configuration.
  private let others: [(list: String, rows: Rows)]

  init(_ owner: SettingsWindow) {
    self.owner = owner
    rows = SettingRows(owner)
    others = ["accommodations", "limits"].map { [builder] in ($0, Rows(builder[$0])) }
  }

  func update() {
    let settings = FeelSetting.ofTouches(in: owner.session.list)
    rows.show(settings, in: { [unowned self] in builder[$0.list ?? "screen"] })
    for (list, rows) in others {
      rows.clear()
      let conditions = FeelSetting.conditions(of: list, in: owner.session.list)
      if !conditions.isEmpty {
        rows.add(
          tr("Conditional rules of the configuration"),
          conditions.map(\.local.capitalised).joined(separator: "\n"))
      }
    }
  }
}
