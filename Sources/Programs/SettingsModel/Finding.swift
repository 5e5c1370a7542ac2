// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Formats

/// A finding of `fingerpost doctor --json`.
nonisolated package struct Finding: Hashable, Sendable, Decodable {
  /// The severity: "error", "warning" or "info".
  package let severity: String
  /// The name of the finding for programs, the same in all versions.
  package let code: String
  /// The device or binding concerned, if any.
  package let subject: String?
  package let message: Message
  /// The remedy; nil if it needs no action.
  package let fix: Message?

  /// The program and arguments that apply ``fix``; nil if this user cannot run one.
  package let command: [String]?
  /// The program and arguments that apply ``fix`` with an administrator's rights; nil without one.
  package let rootCommand: [String]?

  /// The command for a person to type.
  package var commandLine: String? {
    (command ?? rootCommand).map { words in
      words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ").printable
    }
  }

  /// Whether it says that the devices here cannot make the gesture of the binding ``subject``.
  package var isOfBinding: Bool { code == "impossibleBinding" }

  private enum CodingKeys: String, CodingKey {
    case severity, subject, command, rootCommand
    case code = "finding"
    case message = "messageParts"
    case fix = "fixParts"
  }
}

/// A touchscreen or touchpad, from `fingerpost devices --format json`.
nonisolated package struct DeviceRecord: Hashable, Sendable, Decodable {
  /// The name, which is untrusted text.
  package let name: String
  /// The kind: "touchscreen" or "touchpad".
  package let kind: String
  package let usable: Bool
  /// The maximum number of fingers; 0 if not reported.
  package let fingers: Int
  /// The owner of its touches: "fingerpost" or "other"; nil without an owner.
  package let takenBy: String?
  private let widthMM: Double?
  private let heightMM: Double?

  /// The size in millimetres, "310 × 174 mm"; nil if not reported.
  package var size: String? {
    guard let widthMM, let heightMM else { return nil }
    return "\(Int(widthMM.rounded())) × \(Int(heightMM.rounded())) mm"
  }
}
