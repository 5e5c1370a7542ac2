// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Gathers a file's diagnostics and finds their places.
nonisolated struct DiagnosticReport {
  /// 100 diagnostics: more than a user reads before correcting some, and finding places takes time.
  private static let limit = 100

  /// The name of the file in diagnostics.
  let file: String
  private let text: SourceText
  /// The positions of the file's parts; nil for a binary list.
  var map: SourceMap?
  private var diagnostics: [(offset: Int, diagnostic: Diagnostic)] = []
  private var droppedErrors = 0
  private var droppedWarnings = 0

  init(file: String, bytes: [UInt8]) {
    self.file = file
    text = SourceText(bytes)
  }

  mutating func add(_ issue: ConfigurationIssue) {
    add(issue, offset: 0) { _ in .file }
  }

  mutating func add(_ issue: ConfigurationIssue, atOffset offset: Int) {
    add(issue, offset: offset) { $0.text.place(at: offset) }
  }

  mutating func add(_ issue: ConfigurationIssue, at path: PropertyListPath) {
    guard let map else {
      add(issue, offset: 0) { _ in .keyPath("\(path)") }
      return
    }
    guard diagnostics.count < DiagnosticReport.limit else {
      drop(issue)
      return
    }
    add(issue, atOffset: map.offset(of: path))
  }

  private mutating func add(_ issue: ConfigurationIssue, offset: Int, place: (DiagnosticReport) -> Place) {
    guard diagnostics.count < DiagnosticReport.limit else {
      drop(issue)
      return
    }
    diagnostics.append((offset, Diagnostic(issue: issue, file: file, place: place(self))))
  }

  private mutating func drop(_ issue: ConfigurationIssue) {
    if issue.severity == .error { droppedErrors += 1 } else { droppedWarnings += 1 }
  }

  mutating func addDuplicateKeys() {
    for duplicate in map?.duplicates ?? [] {
      let firstLine = text.line(at: duplicate.firstOffset)
      add(.duplicateKey(duplicate.key, firstLine: firstLine), atOffset: duplicate.offset)
    }
  }

  /// The line of a part; nil for a binary list.
  func line(of path: PropertyListPath) -> Int? {
    map.map { text.line(at: $0.offset(of: path)) }
  }

  /// In the order of the file.
  var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted { a, b in (diagnostics[a].offset, a) < (diagnostics[b].offset, b) }
    let shown = order.map { diagnostics[$0].diagnostic }
    guard droppedErrors + droppedWarnings > 0 else { return shown }
    let rest = ConfigurationIssue.more(errors: droppedErrors, warnings: droppedWarnings)
    return shown + [Diagnostic(issue: rest, file: file, place: .file)]
  }
}
