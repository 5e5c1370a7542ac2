// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Daemon

/// A change of the user's configuration, made in memory so that it can be shown before it is written.
package struct ConfigurationChange {
  /// The configuration before the change.
  package let configuration: EditedConfiguration
  /// The configuration after the change.
  package let result: ConfigurationEditor.Result
  private let edit: (ConfigurationEditor, EditedConfiguration) throws -> ConfigurationEditor.Result

  /// Changes the text with a closure, which may be called again when the file has changed meanwhile.
  package init(
    in configuration: EditedConfiguration,
    by edit: @escaping (ConfigurationEditor, EditedConfiguration) throws -> ConfigurationEditor.Result
  ) throws {
    self.configuration = configuration
    self.edit = edit
    result = try edit(EditedConfiguration.editor, configuration)
  }

  package init(
    adding binding: Plist, application: String?, isReplacing: Bool, to configuration: EditedConfiguration
  ) throws {
    try self.init(in: configuration) { editor, now in
      try editor.add(
        binding, application: application, isReplacing: isReplacing, to: now.bytes, file: now.name)
    }
  }

  /// Sets keys of a binding to other values; nil removes a key.
  package init(
    _ place: ConfigurationEditor.Place, _ changes: [(key: String, value: Plist?)],
    in configuration: EditedConfiguration
  ) throws {
    try self.init(in: configuration) { editor, now in
      try editor.change(now.find(place, of: configuration), changes, in: now.bytes, file: now.name)
    }
  }

  package init(removing place: ConfigurationEditor.Place, from configuration: EditedConfiguration) throws {
    try self.init(in: configuration) { editor, now in
      try editor.remove(now.find(place, of: configuration), from: now.bytes, file: now.name)
    }
  }

  /// Returns the same change made in the file's present content; `self` if the content has not changed.
  func made(in now: EditedConfiguration) throws -> ConfigurationChange {
    now.bytes == configuration.bytes && now.origin == configuration.origin
      ? self : try ConfigurationChange(in: now, by: edit)
  }

  /// The removed and added lines, in the style of `diff`.
  package var difference: [String] { result.edit.difference(in: configuration.bytes) }
}

extension EditedConfiguration {
  /// The name of the file or text that is changed, for messages.
  package var name: String { origin ?? file }

  /// Returns the present place of a binding from an earlier reading of the file.
  ///
  /// - Throws: ``ConfigurationFile/WriteError/changed(path:kept:)`` if the binding has changed, is gone or
  ///   occurs twice.
  package func find(_ place: ConfigurationEditor.Place, of former: EditedConfiguration) throws
    -> ConfigurationEditor.Place
  {
    if bytes == former.bytes { return place }
    let places = try Self.editor.places(in: bytes, file: name).filter { $0.isSame(as: place) }
    guard let found = places.first, places.count == 1 else {
      throw ConfigurationFile.WriteError.changed(path: file)
    }
    return found
  }

  /// Reads the file at a path; without a path, the file of the running fingerpost, else the usual file.
  ///
  /// - Throws: ``ReadError``.
  package static func inUse(_ path: String? = nil, environment: [String: String]) throws(ReadError)
    -> EditedConfiguration
  {
    if let path { return try EditedConfiguration(path, environment: environment) }
    let running = try? StatusReply.ofRunning(environment: environment).configuration
    return try inForce(running, environment: environment)
  }

  /// Reads the file that the running fingerpost reports as in force, or the usual one if it reports no file.
  ///
  /// - Throws: ``ReadError``.
  package static func inForce(_ running: String?, environment: [String: String]) throws(ReadError)
    -> EditedConfiguration
  {
    try EditedConfiguration(unusualFile(running, environment: environment), environment: environment)
  }

  /// Returns the file that the running fingerpost uses; nil if the file has one of the usual paths.
  package static func unusualFile(_ running: String?, environment: [String: String]) -> String? {
    let usual = ConfigurationSource(nil, environment: environment).candidates
    return running.flatMap { $0.hasPrefix("/") && !usual.contains($0) ? $0 : nil }
  }
}
