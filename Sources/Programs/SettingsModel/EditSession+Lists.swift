// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Client
internal import Daemon
internal import Formats

/// Changes of applications, devices and included files.
extension EditSession {
  /// Says whose the touches of an application are.
  ///
  /// - Throws: Why it is not said.
  package func place(_ application: String, as kind: ApplicationTouches.Kind) throws {
    try write(
      ConfigurationChange(in: try shown()) { editor, now in
        try editor.place(application, in: kind.list, of: now.bytes, file: now.name)
      }, words: Message("change %1", application))
  }

  /// Gives a setting of a device a value; nil to have what holds for all.
  ///
  /// - Throws: Why it is not set.
  func set(_ setting: FeelSetting, of device: DeviceTarget, to value: String?) throws {
    let others = Reading(list).flatMap { device.otherRule(among: $0.entries(of: FeelSetting.devices)) }
    // Nothing has to be said of a device that nobody has ignored.
    let isSaid = setting.name != "ignore" || value == "YES" || others?.contains { $0.key == "ignore" } == true
    try write(
      ConfigurationChange(in: try shown()) { editor, now in
        try editor.set(
          setting.name, to: isSaid ? value : nil, ofDevices: device.patterns, named: device.name,
          besides: others, in: now.bytes, file: now.name)
      },
      words: Message("change %1", "\(device.name ?? device.patterns[0]): \(setting.name)"))
  }

  /// Has what is included count before or after its neighbour.
  ///
  /// - Throws: Why it stays where it is.
  package func move(_ preset: PresetRow, by step: Int) throws {
    try write(
      ConfigurationChange(in: try shown()) { editor, now in
        try editor.move(preset.name, by: step, in: now.bytes, file: now.name)
      }, words: Message("change %1", preset.name))
  }

  /// Includes a preset, as it was shown, or no longer includes it; a file that needs a copy gets that first.
  ///
  /// - Throws: Why it is not done.
  package func write(_ change: ConfigurationChange, of preset: PresetRow) throws {
    if let (path, bytes) = preset.copy { _ = try ConfigurationFile(path).write(bytes, over: []) }
    let words = preset.isIncluded ? Message("remove %1", preset.name) : Message("add %1", preset.name)
    try write(change, words: words)
  }

  /// Writes the configuration's own gestures into a file, which others can include.
  ///
  /// - Throws: Why it is not written.
  package func export(to path: String) throws {
    let configuration = try shown()
    let bytes: [UInt8]
    do throws(ConfigurationEditor.Failure) {
      bytes = try EditedConfiguration.editor.gestures(of: configuration.bytes, file: configuration.name)
    } catch .unsure {
      throw Unreadable(
        message: Message("the configuration itself binds no gesture, so there is nothing to export"))
    }
    guard path != configuration.file else {
      throw Unreadable(message: Message("%1 is the configuration itself; choose another file", path))
    }
    _ = try ConfigurationFile(path).edit { _ in bytes }
  }
}
