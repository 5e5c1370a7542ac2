// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Daemon

/// A change of the user's configuration by one binding: made, shown and written.
package struct ConfigurationChange {
  /// What is changed.
  package let configuration: EditedConfiguration
  /// What it will say.
  package let result: ConfigurationEditor.Result

  /// Adds a binding.
  package init(
    adding binding: Plist, application: String?, isReplacing: Bool, to configuration: EditedConfiguration
  ) throws {
    self.configuration = configuration
    result = try EditedConfiguration.editor.add(
      binding, application: application, isReplacing: isReplacing, to: configuration.bytes,
      file: configuration.name)
  }

  /// Has one do something else.
  package init(
    _ place: ConfigurationEditor.Place, action: Plist, in configuration: EditedConfiguration
  ) throws {
    self.configuration = configuration
    result = try EditedConfiguration.editor.change(
      place, action: action, in: configuration.bytes, file: configuration.name)
  }

  /// Puts one in force, or has it do nothing.
  package init(
    _ place: ConfigurationEditor.Place, isEnabled: Bool, in configuration: EditedConfiguration
  ) throws {
    self.configuration = configuration
    result = try EditedConfiguration.editor.enable(
      place, isEnabled, in: configuration.bytes, file: configuration.name)
  }

  /// Removes one.
  package init(removing place: ConfigurationEditor.Place, from configuration: EditedConfiguration) throws {
    self.configuration = configuration
    result = try EditedConfiguration.editor.remove(place, from: configuration.bytes, file: configuration.name)
  }

  /// Gives a setting of all devices a value.
  package init(setting name: String, to value: String, in configuration: EditedConfiguration) throws {
    self.configuration = configuration
    result = try EditedConfiguration.editor.set(
      name, to: value, in: configuration.bytes, file: configuration.name)
  }

  /// Has the configuration include a preset, or no longer include it.
  package init(_ preset: String, isIncluded: Bool, in configuration: EditedConfiguration) throws {
    self.configuration = configuration
    let editor = EditedConfiguration.editor
    result =
      isIncluded
      ? try editor.include(preset, in: configuration.bytes, file: configuration.name)
      : try editor.exclude(preset, in: configuration.bytes, file: configuration.name)
  }

  /// The lines that go and come, as `diff` shows them.
  package var difference: [String] { result.edit.difference(in: configuration.bytes) }
}

extension EditedConfiguration {
  /// What messages call its text.
  package var name: String { origin ?? file }

  /// The one that a path names, or else that of the running fingerpost, or the usual one.
  ///
  /// - Throws: ``ReadError``.
  package static func inUse(_ path: String? = nil, environment: [String: String]) throws(ReadError)
    -> EditedConfiguration
  {
    if let path { return try EditedConfiguration(path, environment: environment) }
    let running = try? StatusReply.ofRunning(environment: environment).configuration
    return try inForce(running, environment: environment)
  }

  /// The one that the running fingerpost says to have in force, or the usual one if it says nothing of a file.
  ///
  /// - Throws: ``ReadError``.
  package static func inForce(_ running: String?, environment: [String: String]) throws(ReadError)
    -> EditedConfiguration
  {
    try EditedConfiguration(unusualFile(running, environment: environment), environment: environment)
  }

  /// What the running fingerpost says to have in force, if it is a file that is not looked for where it is.
  package static func unusualFile(_ running: String?, environment: [String: String]) -> String? {
    let usual = ConfigurationSource(nil, environment: environment).candidates
    return running.flatMap { $0.hasPrefix("/") && !usual.contains($0) ? $0 : nil }
  }
}
