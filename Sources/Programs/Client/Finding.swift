// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Formats
internal import Glibc

/// An obstacle to gestures, or a fact that may explain one, as `fingerpost doctor --json` writes it.
nonisolated package struct Finding: Hashable, Sendable, Decodable {
  package enum Severity: String, Hashable, Sendable, Decodable {
    /// Gestures do not work.
    case error
    /// Some gestures do not work, or something else should be changed.
    case warning
    /// Nothing is wrong, but the fact may explain a problem.
    case info
  }

  package let severity: Severity
  /// A word by which programs know the kind of finding; it stays the same in all versions.
  package let code: String
  /// The name of the device or binding concerned.
  package let subject: String?
  package let message: Message
  /// The remedy; nil if nothing needs to be done.
  package var fix: Message?

  /// The fix as a program and its arguments; nil unless one program, run by the user, is enough.
  package let command: [String]?
  /// The fix as a program and its arguments if it requires an administrator's password; else nil.
  let rootCommand: [String]?

  private enum CodingKeys: String, CodingKey {
    case severity, subject, command, rootCommand
    case code = "finding"
    case message = "messageParts"
    case fix = "fixParts"
  }

  package init(
    severity: Severity, code: String, subject: String? = nil, message: Message, fix: Message? = nil,
    command: [String]? = nil, rootCommand: [String]? = nil
  ) {
    (self.severity, self.code, self.subject) = (severity, code, subject)
    (self.message, self.fix) = (message, fix)
    (self.command, self.rootCommand) = (command, rootCommand)
  }

  @MainActor package var json: JSONLine {
    var line = JSONLine()
    line.add("severity", severity.rawValue)
    line.add("finding", code)
    line.add("subject", ifPresent: subject)
    line.add("message", message)
    if let fix { line.add("fix", fix) }
    if let command { line.add("command", command) }
    if let rootCommand { line.add("rootCommand", rootCommand) }
    return line
  }

  /// The command for a person to type.
  package var commandLine: String? {
    (command ?? rootCommand).map { words in
      words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ").printable
    }
  }

  /// Returns ``rootCommand`` as run by polkit, which asks for the password; nil without a command or polkit.
  package func commandOfRoot(environment: [String: String]) -> [String]? {
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let path = folders.map { String($0) + "/pkexec" }.first { access($0, X_OK) == 0 }
    guard let path, let rootCommand else { return nil }
    return [path] + rootCommand
  }

  /// Whether the finding says that this computer's devices cannot make the gesture of binding ``subject``.
  package var isOfBinding: Bool { code == "impossibleBinding" }
}
