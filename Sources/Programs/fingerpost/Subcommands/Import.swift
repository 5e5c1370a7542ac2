// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

extension Subcommand {
  private static let result = Option(
    name: "--output", short: "-o", value: "FILE",
    help: "write to this file, keeping a backup of an existing one")

  static let `import` = Subcommand(
    name: "import", summary: "convert the configuration of another program",
    details: """
      Prints the configuration on standard output, with the original text next to each binding, and
      reports on standard error what was imported, approximated or dropped, and why. The work is done by
      a separate program, fingerpost-import, which reads XML and YAML.
      """,
    operands: [
      Operand(words: ["touchegg", "libinput-gestures", "fusuma", "inputactions", "lisgd"]),
      Operand(name: "FILE"),
    ],
    options: [result]
  ) { arguments, _ in
    let options = arguments[result].map { ["--output", $0] } ?? []
    throw CompanionProgram.exec(by: "fingerpost-import", with: options + ["--"] + arguments.operands)
  }
}
