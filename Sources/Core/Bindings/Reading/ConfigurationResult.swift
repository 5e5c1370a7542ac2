// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// What came of reading a configuration.
nonisolated package struct ConfigurationResult {
  /// What could be built; never use it to replace a good one when there are errors.
  package var configuration: Configuration
  /// Everything that its author should know, in the order of the file.
  package var diagnostics: [Diagnostic]
  /// The file it came from; nil for the built-in configuration.
  package var path: String?
  /// The contents of that file, byte for byte.
  package var content: [UInt8] = []

  /// A file that it includes, itself or through another one.
  package struct Included: Hashable, Sendable {
    /// Where it is, or was looked for.
    package let path: String
    /// Its contents; nothing if it cannot be read.
    package let content: [UInt8]
  }

  /// What it includes, and what of the administrator's files holds besides it.
  package var included: [Included] = []
  /// The paths of the administrator's files that hold besides it, those that count more first.
  package var systemFiles: [String] = []
  /// Whether some of them enforce something.
  package var isEnforced = false

  package init(configuration: Configuration, diagnostics: [Diagnostic], path: String? = nil) {
    self.configuration = configuration
    self.diagnostics = diagnostics
    self.path = path
  }

  /// A fingerprint of the text: 16 hexadecimal digits, the same for the same bytes on every machine.
  ///
  /// It is the FNV-1a hash, which finds changes and keeps nobody from making up two texts that are alike in it.
  package var fingerprint: String {
    let bytes = path == nil ? Array(DefaultConfiguration.text.utf8) : content
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes + included.flatMap(\.content) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many errors and warnings there are, also of those that are not shown.
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

  /// What was found, in a few words: "12 bindings, no errors".
  package var tally: String { tallyMessage.description }

  /// The same for every language.
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

  /// How many errors and warnings there are, without those of which there are none.
  package static func tally(errors: Int, warnings: Int) -> [Message] {
    (errors == 0 ? [] : [errors == 1 ? Message("1 error") : Message("%1 errors", "\(errors)")])
      + (warnings == 0 ? [] : [warnings == 1 ? Message("1 warning") : Message("%1 warnings", "\(warnings)")])
  }

  /// How many bindings there are.
  package var bindings: Int { configuration.bindings.count + configuration.idleBindings.count }
}
