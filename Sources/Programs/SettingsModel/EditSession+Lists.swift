// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Client
internal import Daemon
internal import Formats

extension EditSession {
  /// Moves an application to the list of a kind, or removes it from all lists for `usual`.
  package func place(_ application: String, as kind: ApplicationTouches.Kind) throws {
    try write(Message("change %1", application)) { editor, now in
      try editor.place(application, in: kind.list, of: now.bytes, file: now.name)
    }
  }

  /// Sets a setting of a device; nil removes it, so that the value for all devices applies.
  func set(_ setting: FeelSetting, of device: DeviceTarget, to value: String?) throws {
    let others = Reading(list).flatMap { device.otherRule(among: $0.entries(of: FeelSetting.devices)) }
    // `ignore = NO` is written only if another rule for the device sets `ignore`.
    let isSaid = setting.name != "ignore" || value == "YES" || others?.contains { $0.key == "ignore" } == true
    let words = Message("change %1", "\(device.name ?? device.patterns[0]): \(setting.name)")
    try write(words) { editor, now in
      try editor.set(
        setting.name, to: isSaid ? value : nil, ofDevices: device.patterns, named: device.name,
        besides: others, in: now.bytes, file: now.name)
    }
  }

  /// Moves an included preset up or down in the order of precedence.
  package func move(_ preset: PresetRow, by step: Int) throws {
    try write(Message("change %1", preset.name)) { editor, now in
      try editor.move(preset.name, by: step, in: now.bytes, file: now.name)
    }
  }

  /// Writes the change that includes or excludes a preset; first writes the copy of its file, if any.
  package func write(_ change: ConfigurationChange, of preset: PresetRow) throws {
    if let (path, bytes) = preset.copy { _ = try ConfigurationFile(path).write(bytes, over: []) }
    let words = preset.isIncluded ? Message("remove %1", preset.name) : Message("add %1", preset.name)
    try write(change, words: words)
  }

  /// Writes the configuration's own gestures into a file that other configurations can include.
  package func export(to path: String) throws {
    let configuration = try shown()
    let bytes: [UInt8]
    do throws(ConfigurationEditor.Failure) {
      bytes = try EditedConfiguration.editor.gestures(of: configuration.bytes, file: configuration.name)
    } catch .unsure {
      throw Unreadable(
        message: Message("the configuration does not bind gestures itself, so there is nothing to export"))
    }
    guard path != configuration.file else {
      throw Unreadable(message: Message("%1 is the configuration itself; choose another file", path))
    }
    _ = try ConfigurationFile(path).edit { _ in bytes }
  }
}
