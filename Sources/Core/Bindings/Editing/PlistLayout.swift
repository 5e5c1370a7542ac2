// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The spelling of a value in a form of property lists: in one line, or in several with margins.
nonisolated struct PlistLayout {
  let format: SourceMap.Form
  /// The indentation of one level.
  let unit: String

  func line(_ value: Plist) -> String {
    format == .plain ? value.description : element(value).map { $0.drop { " \t".contains($0) } }.joined()
  }

  /// The lines in which people would write a value, without a margin.
  func lines(_ value: Plist) -> [String] { format == .plain ? plain(value) : element(value) }

  func lines(_ entry: Plist.Entry) -> [String] {
    guard format == .plain else { return [keyElement(entry.key)] + element(entry.value) }
    return joined("\(Plist.quoted(entry.key)) = ", plain(entry.value), ";")
  }

  // MARK: The text form

  /// A list of dictionaries has a line for each dictionary; everything else is one line.
  private func plain(_ value: Plist) -> [String] {
    switch value {
    case .text: return [value.description]
    case .list(let values):
      guard case .dictionary? = values.first else { return [value.description] }
      return ["("] + values.flatMap { indented(joined("", plain($0), ",")) } + [")"]
    case .dictionary(let entries):
      var lines = ["{"]
      for entry in entries { lines = joined(lines, self.lines(entry)) }
      return joined(lines, ["}"])
    }
  }

  private func joined(_ lines: [String], _ others: [String]) -> [String] {
    lines.dropLast() + ["\(lines.last ?? "") \(others.first ?? "")"] + others.dropFirst()
  }

  private func joined(_ head: String, _ lines: [String], _ tail: String) -> [String] {
    var lines = lines
    lines[0] = head + lines[0]
    lines[lines.count - 1] += tail
    return lines
  }

  // MARK: The XML form

  private func element(_ value: Plist) -> [String] {
    switch value {
    case .text("YES"): ["<true/>"]
    case .text("NO"): ["<false/>"]
    case .text(let text) where Int(text).map(String.init) == text: ["<integer>\(text)</integer>"]
    case .text(let text): ["<string>\(escaped(text))</string>"]
    case .list(let values): ["<array>"] + values.flatMap { indented(element($0)) } + ["</array>"]
    case .dictionary(let entries):
      ["<dict>"] + entries.flatMap { indented([keyElement($0.key)] + element($0.value)) } + ["</dict>"]
    }
  }

  private func keyElement(_ key: String) -> String { "<key>\(escaped(key))</key>" }

  private func escaped(_ text: String) -> String {
    text.map {
      switch $0 {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: "\($0)"
      }
    }.joined()
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { unit + $0 } }
}
