// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Formats

/// The user's configuration, to be edited: what stands in it, or what a new one begins with.
package struct EditedConfiguration {
  /// Why there is none.
  nonisolated package enum ReadError: MessageError, Hashable {
    /// The environment does not say where it belongs.
    case homeless
    /// It cannot be read.
    case unreadable([Diagnostic])

    /// What is wrong and how to fix it.
    package var message: Message {
      switch self {
      case .homeless:
        Message("neither XDG_CONFIG_HOME nor HOME names a folder; set one of them, or name a file")
      case .unreadable(let diagnostics): .list(diagnostics.map(\.passage), separator: "\n")
      }
    }
  }

  /// The file that is written.
  package let file: String
  /// The text that is edited.
  package let bytes: [UInt8]
  /// Where a new file's text comes from; nil if the file exists.
  package let origin: String?

  /// What edits it.
  package static var editor: ConfigurationEditor { ConfigurationEditor(keysym: KeySymbols.keysym(named:)) }

  /// What looks at bindings, also at those of included files and, unless a file is meant alone, of the administrator's.
  package static func viewer(environment: [String: String], isAlone: Bool = false) -> ConfigurationEditor {
    ConfigurationEditor(
      includes: IncludedFiles(environment: environment),
      system: isAlone ? nil : SystemFiles(environment: environment),
      keysym: KeySymbols.keysym(named:))
  }

  /// Reads a file, or the configuration that the environment leads to.
  ///
  /// If that is the system's or the one that is part of the program, a copy of it becomes the user's own.
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

  /// The same with what stands in the file now, as ``ConfigurationFile/edit(_:)`` finds it.
  ///
  /// - Throws: ``ConfigurationFile/WriteError/changed(path:kept:)`` if somebody has removed it.
  package func now(_ present: [UInt8]?) throws(ConfigurationFile.WriteError) -> EditedConfiguration {
    guard let present else {
      guard origin != nil else { throw .changed(path: file) }
      return self
    }
    return EditedConfiguration(self, saying: present)
  }
}
