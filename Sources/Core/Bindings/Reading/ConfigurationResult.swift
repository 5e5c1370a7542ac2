// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

nonisolated package struct ConfigurationResult {
  /// The usable parts; never use them to replace a good configuration when there are errors.
  package var configuration: Configuration
  /// In the order of the file.
  package var diagnostics: [Diagnostic]
  /// The file that was read; nil for the built-in configuration.
  package var path: String?
  /// The contents of the file, byte for byte.
  package var content: [UInt8] = []

  /// A file that the configuration includes, directly or through another file.
  package struct Included: Hashable, Sendable {
    /// The path, even if a file does not exist there.
    package let path: String
    /// Empty if it cannot be read.
    package let content: [UInt8]
  }

  /// Its includes, and the administrator's files that apply besides it.
  package var included: [Included] = []
  /// The paths of the administrator's files that apply besides it, in the order of precedence.
  package var systemFiles: [String] = []
  /// Whether some of the administrator's files enforce something.
  var isEnforced = false

  package init(configuration: Configuration, diagnostics: [Diagnostic], path: String? = nil) {
    self.configuration = configuration
    self.diagnostics = diagnostics
    self.path = path
  }

  /// A fingerprint of the text: 16 hexadecimal digits, the same for the same bytes on every machine.
  ///
  /// The FNV-1a hash finds changes, but not a different text that was made to have the same hash.
  package var fingerprint: String {
    let bytes = path == nil ? Array(DefaultConfiguration.text.utf8) : content
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes + included.flatMap(\.content) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The numbers of errors and warnings, also of those that are not shown.
  package var counts: (errors: Int, warnings: Int) {
    var (errors, warnings) = (0, 0)
    for diagnostic in diagnostics {
      switch (diagnostic.issue, diagnostic.severity) {
      case (.more(let moreErrors, let moreWarnings), _):
        errors += moreErrors
        warnings += moreWarnings
      case (_, .error): errors += 1
      case (_, .warning): warnings += 1
      }
    }
    return (errors, warnings)
  }

  /// The findings in a few words: "12 bindings, no errors".
  package var tally: String { tallyMessage.description }

  /// The findings in a few words, for translators.
  package var tallyMessage: Message {
    let many =
      switch bindings {
      case 0: Message("no bindings")
      case 1: Message("1 binding")
      case let count: Message("%1 bindings", "\(count)")
      }
    let findings = Self.tally(errors: counts.errors, warnings: counts.warnings)
    return .list([many] + (findings.isEmpty ? [Message("no errors")] : findings))
  }

  /// The numbers of errors and warnings in words, without zeros.
  package static func tally(errors: Int, warnings: Int) -> [Message] {
    (errors == 0 ? [] : [errors == 1 ? Message("1 error") : Message("%1 errors", "\(errors)")])
      + (warnings == 0 ? [] : [warnings == 1 ? Message("1 warning") : Message("%1 warnings", "\(warnings)")])
  }

  /// The number of bindings, with idle ones.
  package var bindings: Int { configuration.bindings.count + configuration.idleBindings.count }
}
