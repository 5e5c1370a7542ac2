// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension Subcommand {
  private static let device = Option(
    name: "--device", value: "NAME", help: "only for this device, as 'fingerpost devices' names it")

  static let setting = Subcommand(
    name: "set", summary: "change a setting of your configuration",
    details: """
      For example: fingerpost set swipeDistance '12 mm'

      Without VALUE it prints the value in effect. The value 'default' removes the setting from the file.
      A setting in a dictionary is written with its name, such as exploration.press.
      Nothing else in the file changes, and the previous one is kept as a backup. If you have no
      configuration, the built-in one is copied first. A running fingerpost reads it by itself.
      """,
    operands: [Operand(name: "SETTING"), Operand(name: "VALUE", isOptional: true)],
    options: [device, .printOnly, .config, .format, .json]
  ) { arguments, output in
    let selection = try SettingSelection(arguments)
    let configuration = try EditedConfiguration(arguments: arguments)
    guard arguments.operands.count > 1 else {
      try selection.report(configuration, asJSON: arguments.wantsJSON, on: output)
      return .done
    }
    let value = arguments.operands[1] == "default" ? nil : arguments.operands[1]
    if value == nil, try !selection.isSaid(by: configuration) {
      try selection.report(configuration, asJSON: arguments.wantsJSON, on: output)
      return .done
    }
    try selection.change(configuration, to: value)
      .carryOut(isPrintedOnly: arguments.has(.printOnly), asJSON: arguments.wantsJSON, on: output)
    return .done
  }

  private struct SettingSelection {
    private let setting: SettingPath
    private let devices: DeviceTarget?
    private let viewer = EditedConfiguration.viewer(environment: processEnvironment)

    init(_ arguments: Arguments) throws {
      let name = arguments.operands[0]
      devices = arguments[Subcommand.device].map { DeviceTarget(words: $0) }
      let known = SettingPath.all + (devices == nil ? [] : [.ignore])
      guard let setting = known.first(where: { $0.name == name }) else {
        throw UsageError.unknownSetting(name, candidates: SettingPath.candidates(for: name))
      }
      guard devices == nil || setting.isOfDevices else {
        throw UsageError.outOfPlace("--device", reason: Message("'%1' is the same for all devices", name))
      }
      self.setting = setting
    }

    private func value(in configuration: EditedConfiguration) throws -> ConfigurationEditor.SettingValue? {
      try viewer.value(of: setting, ofDevices: devices, in: configuration.bytes, file: configuration.name)
    }

    /// Whether the file's own text has the setting, for these devices.
    func isSaid(by configuration: EditedConfiguration) throws -> Bool {
      try EditedConfiguration.editor.has(
        setting, ofDevices: devices, in: configuration.bytes, file: configuration.name)
    }

    /// Changes the setting; a nil value restores the default.
    func change(_ configuration: EditedConfiguration, to value: String?) throws -> ConfigurationChange {
      if let enforcer = viewer.enforcer(
        of: setting, ofDevices: devices, in: configuration.bytes, file: configuration.name)
      {
        throw Enforced(name: setting.name, enforcer: enforcer)
      }
      return try ConfigurationChange(in: configuration) { editor, now in
        try editor.set(
          setting, to: value, ofDevices: devices, viewer: viewer, in: now.bytes, file: now.name)
      }
    }

    /// Prints the value in effect.
    func report(_ configuration: EditedConfiguration, asJSON: Bool, on output: LineWriter) throws {
      let value = try value(in: configuration)
      let usual = setting.key.defaultValue ?? ""
      guard !asJSON else {
        var line = JSONLine()
        line.add("setting", setting.name)
        line.add("value", value?.text ?? usual)
        line.add("default", usual)
        line.add("isDefault", value == nil || value?.text == usual)
        line.add("file", ifPresent: value?.file)
        line.add("line", ifPresent: value?.line.map(Double.init))
        return output.write(line.description)
      }
      // A word of the configuration is not translated.
      let words = setting.key.format.mentions(usual) ? Message.name(usual) : .text(usual, [])
      guard let value else {
        return output.write(Message("%1 = %2 (default)", of: [.name(setting.name), words]).local)
      }
      let place = "\(value.file)\(value.line.map { ":\($0)" } ?? "")"
      output.write(
        Message(
          "%1 = %2 (in %3; default: %4)",
          of: [.name(setting.name), .name(value.text.printable), .name(place), words]
        ).local)
    }
  }

  private nonisolated struct Enforced: MessageError {
    let name: String
    let enforcer: String

    var message: Message {
      Message("'%1' is not changed: %2 enforces it; ask the administrator", name, enforcer)
    }
  }
}
