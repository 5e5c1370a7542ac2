// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

nonisolated extension Import {
  /// 1 MiB, half of the longest configuration that fingerpost reads.
  private static let lengthLimit = 1 << 20

  /// The configuration in the text form, with the other program's own text as a comment above each binding.
  package func text() throws(ImportError) -> String {
    let text = layout.lines.joined(separator: "\n") + "\n"
    guard text.utf8.count <= Import.lengthLimit else { throw .resultTooLong(limit: Import.lengthLimit) }
    return text
  }

  /// The lines of the configuration, and the line number of each passage's binding, from 1; `places` are in
  /// the order of ``ImportedContent/passages``.
  var layout: (lines: [String], places: [Int?]) {
    var lines = ["// Made from \(Import.printable(file)), a configuration of \(program.rawValue)."]
    var places: [Int?] = []
    lines += content.explanations.map { "// \($0)" }
    lines += ["{"]
    if !content.settings.isEmpty { lines.append("  settings = \(Plist.dictionary(content.settings));") }
    if !content.passthrough.isEmpty { lines.append("  passthrough = \(Plist.list(content.passthrough));") }
    func add(_ passages: [ImportedContent.Passage], indented columns: Int) {
      for passage in passages {
        lines += passageLines(passage, indented: columns)
        places.append(passage.binding == nil ? nil : lines.count)
      }
    }
    if !content.sections.isEmpty {
      lines.append("  applications = (")
      for section in content.sections {
        let names = Plist.oneOrList(section.applications.map { .text(TextPattern.fitting($0)) })
        lines += ["    { match = \(names); bindings = ("]
        add(section.passages, indented: 6)
        lines += ["    ); },"]
      }
      lines.append("  );")
    }
    lines.append("  bindings = (")
    add(content.general, indented: 4)
    return (lines + ["  );", "}"], places)
  }

  private func passageLines(_ passage: ImportedContent.Passage, indented columns: Int) -> [String] {
    let margin = String(repeating: " ", count: columns)
    var lines: [String] = []
    for (index, source) in passage.sources.enumerated() {
      lines.append("\(margin)// \(source.line): \(Import.printable(source.text))")
      // The notes of successive sources with the same outcome are written once, after the last source.
      guard source.outcome != passage.sources.dropFirst(index + 1).first?.outcome else { continue }
      let word = if case .imported = source.outcome { "note" } else { source.outcome.word }
      lines += source.outcome.notes.map { "\(margin)//   \(word): \(Import.printable($0))" }
    }
    if let binding = passage.binding { lines.append("\(margin)\(binding.plist),") }
    return lines
  }

  /// Foreign text in one line, without characters that end a comment or control a terminal.
  static func printable(_ text: String) -> String {
    var result = ""
    var isAtGap = true
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if !isAtGap { result += " " }
        isAtGap = true
      default:
        result.unicodeScalars.append(scalar)
        isAtGap = false
      }
    }
    return isAtGap ? String(result.dropLast()) : result
  }
}
