// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Formats

/// The user's configuration for editing: its present text, or the text that a new one begins with.
package struct EditedConfiguration {
  nonisolated package enum ReadError: MessageError, Hashable {
    /// The environment does not name a folder for the configuration.
    case homeless
    case unreadable([Diagnostic])

    package var message: Message {
      switch self {
      case .homeless:
        Message("neither XDG_CONFIG_HOME nor HOME names a folder; set one of them, or name a file")
      case .unreadable(let diagnostics): .list(diagnostics.map(\.passage), separator: "\n")
      }
    }
  }

  package let file: String
  package let bytes: [UInt8]
  /// The source of a new file's text; nil if the file exists.
  package let origin: String?

  package static var editor: ConfigurationEditor { ConfigurationEditor(keysym: KeySymbols.keysym(named:)) }

  /// Reads bindings, also of included files and, unless `isAlone`, of the administrator's.
  package static func viewer(environment: [String: String], isAlone: Bool = false) -> ConfigurationEditor {
    ConfigurationEditor(
      includes: IncludedFiles(environment: environment),
      system: isAlone ? nil : SystemFiles(environment: environment),
      keysym: KeySymbols.keysym(named:))
  }

  /// Reads a file, or with nil the configuration that the environment leads to.
  ///
  /// If the user does not have a file yet, the text is a copy of the system's or the built-in configuration.
  package init(_ path: String?, environment: [String: String]) throws(ReadError) {
    let source = ConfigurationSource(path, environment: environment)
    let reading = source.read(isStrict: true)
    let isAbsent = reading.diagnostics.first?.issue == .absent
    guard isAbsent || !reading.content.isEmpty || !reading.hasErrors else {
      throw .unreadable(reading.diagnostics)
    }
    guard let file = path ?? source.userFile else { throw .homeless }
    self.file = file
    guard !isAbsent, reading.path != nil else {
      bytes = Array(DefaultConfiguration.text.utf8)
      origin = ConfigurationLoader.builtInName
      return
    }
    bytes = reading.content
    origin = reading.path == file ? nil : reading.name
  }

  private init(_ former: EditedConfiguration, saying bytes: [UInt8]) {
    file = former.file
    self.bytes = bytes
    origin = nil
  }

  /// Returns a copy with the file's present text, as ``ConfigurationFile/edit(_:)`` finds it.
  ///
  /// Throws ``ConfigurationFile/WriteError/changed(path:kept:)`` if the file has been removed.
  package func now(_ present: [UInt8]?) throws(ConfigurationFile.WriteError) -> EditedConfiguration {
    guard let present else {
      guard origin != nil else { throw .changed(path: file) }
      return self
    }
    return EditedConfiguration(self, saying: present)
  }
}
