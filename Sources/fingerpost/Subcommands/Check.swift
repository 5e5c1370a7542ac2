// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Subcommand {
  /// `fingerpost check [FILE]`: whether a configuration is right.
  static let check = Subcommand(
    name: "check", summary: "tell everything that is wrong with a configuration",
    operands: [Operand(name: "FILE", isOptional: true)]
  ) { arguments in
    ExitCode(rawValue: runCheck(arguments: arguments.operands)) ?? .failed
  }
}
