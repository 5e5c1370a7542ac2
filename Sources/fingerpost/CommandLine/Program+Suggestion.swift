// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

extension Program {
  /// What other programs call what we call otherwise.
  private static let synonyms = [
    "start": "run", "stop": "msg quit", "exit": "msg quit", "kill": "msg quit", "restart": "msg reload",
    "init": "config --init", "validate": "check", "convert": "import",
  ]

  /// The command that was probably meant by a word that is none, such as `fingerpost msg reload` for `reload`.
  func suggestion(for word: String) -> String? {
    let whole = commands().flatMap { command in
      command.operands.flatMap(\.words).map { (word: $0, line: "\(command.name) \($0)") }
    }
    if let line = whole.first(where: { $0.word == word })?.line ?? Self.synonyms[word] {
      return "fingerpost \(line)"
    }
    let names = commands().map(\.name)
    guard let near = nearest(to: word, among: names + whole.map(\.word)) else {
      return names.contains(word) ? "fingerpost \(word)" : nil
    }
    return "fingerpost \(names.contains(near) ? near : whole.first { $0.word == near }?.line ?? near)"
  }
}
