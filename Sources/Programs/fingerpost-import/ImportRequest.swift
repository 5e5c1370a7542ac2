// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Importers

/// The configuration to import, and the file for the result.
struct ImportRequest {
  /// The program that the configuration was written for.
  let program: ImportableProgram
  let file: String
  /// The configuration to write; standard output if nil.
  private(set) var output: String?

  /// The fault of a command line.
  nonisolated enum UsageError: Error, CustomStringConvertible {
    /// The command line does not follow the usage.
    case usage
    /// The import does not know a program of this name.
    case unknown(String)

    var description: String {
      let names = ImportableProgram.allCases.map(\.rawValue)
      switch self {
      case .usage: return "usage: fingerpost-import [-o FILE] \(names.joined(separator: "|")) FILE"
      case .unknown(let word):
        let hint = nearest(to: word, among: names).map { "did you mean '\($0)'?" }
        return "cannot import '\(word)'; \(hint ?? "there are \(names.joined(separator: ", "))")"
      }
    }
  }

  /// Reads the arguments after the program's name; all words after `--` are operands.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var rest = Array(words)[...]
    var operands: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--":
        operands += rest
        rest = []
      case "-o", "--output":
        guard let path = rest.popFirst(), !path.isEmpty else { throw .usage }
        output = path
      case _ where word.hasPrefix("-") && word != "-": throw .usage
      default: operands.append(word)
      }
    }
    guard operands.count == 2 else { throw .usage }
    guard let program = ImportableProgram(rawValue: operands[0]) else { throw .unknown(operands[0]) }
    self.program = program
    file = operands[1]
  }
}

extension ImportableProgram {
  /// Advice to stop the program, so that two programs do not act on the same gesture.
  var farewell: String {
    switch self {
    case .touchegg: "stop it with 'sudo systemctl disable --now touchegg'"
    case .libinputGestures: "stop it with 'libinput-gestures-setup stop autostop'"
    case .fusuma: "stop it with 'killall fusuma' and remove it from your autostart"
    case .inputActions: "switch InputActions off in Desktop Effects of the System Settings"
    case .lisgd: "remove its line from your autostart and stop it with 'killall lisgd'"
    }
  }
}
