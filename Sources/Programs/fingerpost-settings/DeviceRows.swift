// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import SettingsModel

/// An expandable row for each touchscreen and touchpad, with its own settings.
final class DeviceRows {
  private unowned let owner: SettingsWindow
  private let rows: Rows
  private var records: [DeviceRecord]?
  private var shown: [(target: DeviceTarget, record: DeviceRecord?, row: Handle, settings: SettingRows)] = []

  init(_ group: Handle, _ owner: SettingsWindow) {
    rows = Rows(group)
    self.owner = owner
  }

  /// Shows the devices, or `complaints` without devices.
  func show(_ records: [DeviceRecord], _ complaints: String) {
    guard records != self.records || records.isEmpty else { return }
    self.records = records
    fill(complaints)
    update()
  }

  func update() {
    guard records != nil else { return }
    if shown.filter({ $0.record == nil }).map(\.target) != absent { fill("") }
    for (target, record, row, rows) in shown {
      let settings = FeelSetting.of(target, in: owner.session.list)
      if adw_expander_row_get_expanded(row()) != 0 { rows.show(settings, in: { _ in row }) }
      let isIgnored = settings.first?.isOn == true
      let facts = record.map { words($0, isIgnored) } ?? [tr("not connected")]
      adw_expander_row_set_subtitle(row(), escaped(facts.joined(separator: "\n")))
    }
  }

  /// The devices in the configuration that are not connected.
  private var absent: [DeviceTarget] {
    DeviceTarget.absent(from: (records ?? []).map(\.name), in: owner.session.list)
  }

  private func fill(_ complaints: String) {
    rows.clear()
    let records = records ?? []
    let absent = absent
    shown =
      records.map { (DeviceTarget(named: $0.name), $0, makeRow($0.name), SettingRows(owner)) }
      + absent.map { ($0, nil, makeRow($0.patterns.joined(separator: ", ")), SettingRows(owner)) }
    if records.isEmpty { rows.add(tr("No touchscreen and no touchpad"), complaints) }
  }

  private func makeRow(_ name: String) -> Handle {
    let row = Rows.makeExpander(name)
    // The content is made once the row is opened.
    row.on("notify::expanded") { [unowned self] _ in update() }
    rows.add(row)
    return row
  }

  private func words(_ device: DeviceRecord, _ isIgnored: Bool) -> [String] {
    let kind = device.kind == "touchpad" ? tr("touchpad") : tr("touchscreen")
    var facts = [kind]
    if device.fingers > 0 { facts.append(tr("up to %1 fingers", "\(device.fingers)")) }
    if let size = device.size { facts.append(size) }
    let state =
      if !device.usable {
        tr("cannot be used; see below")
      } else if isIgnored {
        tr("ignored by the configuration")
      } else if device.takenBy == "other" {
        tr("another program takes its touches")
      } else {
        tr("ready")
      }
    return [facts.joined(separator: ", "), state]
  }
}
