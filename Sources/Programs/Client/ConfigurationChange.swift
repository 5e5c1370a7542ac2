// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Daemon

/// A change of the user's configuration: made, shown and written.
package struct ConfigurationChange {
  /// What is changed.
  package let configuration: EditedConfiguration
  /// What it will say.
  package let result: ConfigurationEditor.Result
  private let edit: (EditedConfiguration) throws -> ConfigurationEditor.Result

  private init(
    _ configuration: EditedConfiguration,
    edit: @escaping (EditedConfiguration) throws -> ConfigurationEditor.Result
  ) throws {
    self.configuration = configuration
    self.edit = edit
    result = try edit(configuration)
  }

  /// Adds a binding.
  package init(
    adding binding: Plist, application: String?, isReplacing: Bool, to configuration: EditedConfiguration
  ) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.add(
        binding, application: application, isReplacing: isReplacing, to: now.bytes, file: now.name)
    }
  }

  /// Gives keys of one other values, or takes them out.
  package init(
    _ place: ConfigurationEditor.Place, _ changes: [(key: String, value: Plist?)],
    in configuration: EditedConfiguration
  ) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.change(
        now.find(place, of: configuration), changes, in: now.bytes, file: now.name)
    }
  }

  /// Puts one in force, or has it do nothing.
  package init(
    _ place: ConfigurationEditor.Place, isEnabled: Bool, in configuration: EditedConfiguration
  ) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.enable(
        now.find(place, of: configuration), isEnabled, in: now.bytes, file: now.name)
    }
  }

  package init(removing place: ConfigurationEditor.Place, from configuration: EditedConfiguration) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.remove(
        now.find(place, of: configuration), from: now.bytes, file: now.name)
    }
  }

  /// Gives a setting of all devices a value.
  package init(
    setting name: String, of dictionary: String = "settings", to value: String,
    in configuration: EditedConfiguration
  ) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.set(
        name, ofDictionary: dictionary, to: value, in: now.bytes, file: now.name)
    }
  }

  /// Gives a key of a rule that always holds a value, or takes it out.
  package init(
    _ key: String, of list: String, to value: String?, besides others: [Plist.Entry],
    in configuration: EditedConfiguration
  ) throws {
    try self.init(configuration) { now in
      try EditedConfiguration.editor.set(
        key, to: value, of: list, besides: others, in: now.bytes, file: now.name)
    }
  }

  /// Has the configuration include a preset, or no longer include it.
  package init(_ preset: String, isIncluded: Bool, in configuration: EditedConfiguration) throws {
    try self.init(configuration) { now in
      let editor = EditedConfiguration.editor
      return isIncluded
        ? try editor.include(preset, in: now.bytes, file: now.name)
        : try editor.exclude(preset, in: now.bytes, file: now.name)
    }
  }

  /// Changes something else of the text by what edits it.
  package init(
    in configuration: EditedConfiguration,
    by edit: @escaping (ConfigurationEditor, EditedConfiguration) throws -> ConfigurationEditor.Result
  ) throws {
    try self.init(configuration) { now in try edit(EditedConfiguration.editor, now) }
  }

  /// The same change of what the file says now.
  func made(in now: EditedConfiguration) throws -> ConfigurationChange {
    now.bytes == configuration.bytes && now.origin == configuration.origin
      ? self : try ConfigurationChange(now, edit: edit)
  }

  /// The lines that go and come, as `diff` shows them.
  package var difference: [String] { result.edit.difference(in: configuration.bytes) }
}

extension EditedConfiguration {
  /// What messages call its text.
  package var name: String { origin ?? file }

  /// Where a binding is now that was in an earlier reading of the file.
  ///
  /// - Throws: ``ConfigurationFile/WriteError/changed(path:kept:)`` if it is not there as it was, or twice.
  fileprivate func find(_ place: ConfigurationEditor.Place, of former: EditedConfiguration) throws
    -> ConfigurationEditor.Place
  {
    if bytes == former.bytes { return place }
    let places = try Self.editor.places(in: bytes, file: name).filter { $0.isSame(as: place) }
    guard let found = places.first, places.count == 1 else {
      throw ConfigurationFile.WriteError.changed(path: file)
    }
    return found
  }

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
