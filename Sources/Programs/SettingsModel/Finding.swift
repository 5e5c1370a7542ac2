// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Formats

/// Something that `fingerpost doctor --json` has found.
nonisolated package struct Finding: Hashable, Sendable, Decodable {
  /// How much it matters: "error", "warning" or "info".
  package let severity: String
  /// A word for programs, which stays the same in all versions.
  package let code: String
  /// The device or binding that it is about, if it is about one.
  package let subject: String?
  /// What is found.
  package let message: Message
  /// What helps; nil if nothing needs to be done.
  package let fix: Message?

  /// What does that: a program and its arguments; nil if nothing does that this user may run.
  package let command: [String]?
  /// What does it with an administrator's password; nil if nothing does.
  package let rootCommand: [String]?

  /// A program and its arguments as somebody would type them; nil if nothing helps.
  package var commandLine: String? {
    (command ?? rootCommand).map { words in
      words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ").printable
    }
  }

  /// Whether it is that no device here can make the gesture of a binding, whose name is the subject.
  package var isOfBinding: Bool { code == "impossibleBinding" }

  private enum CodingKeys: String, CodingKey {
    case severity, subject, command, rootCommand
    case code = "finding"
    case message = "messageParts"
    case fix = "fixParts"
  }
}

/// A touchscreen or touchpad, as `fingerpost devices --format json` describes it.
nonisolated package struct DeviceRecord: Hashable, Sendable, Decodable {
  /// Its name, which anybody can have given it.
  package let name: String
  /// "touchscreen" or "touchpad".
  package let kind: String
  /// Whether it can be used.
  package let usable: Bool
  /// How many fingers it follows; 0 if it does not say.
  package let fingers: Int
  /// Who takes its touches: "fingerpost", "other", or nil if nothing does.
  package let takenBy: String?
  private let widthMM: Double?
  private let heightMM: Double?

  /// Its size in millimetres: "310 × 174 mm"; nil if it does not say.
  package var size: String? {
    guard let widthMM, let heightMM else { return nil }
    return "\(Int(widthMM.rounded())) × \(Int(heightMM.rounded())) mm"
  }
}
