// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Gathers a file's diagnostics and finds their places.
nonisolated struct DiagnosticReport {
  private let file: String
  private let text: SourceText
  /// Where the parts of the file stand; nil for a binary list.
  var map: SourceMap?
  private var diagnostics: [(offset: Int, diagnostic: Diagnostic)] = []

  /// Starts a report on a file's content.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    text = SourceText(bytes)
  }

  /// Adds a problem of the file as a whole.
  mutating func add(_ problem: Problem) {
    diagnostics.append((0, Diagnostic(problem: problem, file: file, place: .file)))
  }

  /// Adds a problem at a byte.
  mutating func add(_ problem: Problem, atOffset offset: Int) {
    diagnostics.append((offset, Diagnostic(problem: problem, file: file, place: text.place(at: offset))))
  }

  /// Adds a problem of a part.
  mutating func add(_ problem: Problem, at path: ValuePath) {
    guard let map else {
      let place = Place.keyPath("\(path)")
      diagnostics.append((0, Diagnostic(problem: problem, file: file, place: place)))
      return
    }
    add(problem, atOffset: map.offset(of: path))
  }

  /// Adds a warning for each key that stands twice in one dictionary.
  mutating func addDuplicateKeys() {
    for duplicate in map?.duplicates ?? [] {
      let firstLine = text.line(at: duplicate.firstOffset)
      add(.duplicateKey(duplicate.key, firstLine: firstLine), atOffset: duplicate.offset)
    }
  }

  /// The line of a part; nil for a binary list.
  func line(of path: ValuePath) -> Int? {
    map.map { text.line(at: $0.offset(of: path)) }
  }

  /// All diagnostics in the order of the file.
  var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted { a, b in
      (diagnostics[a].offset, a) < (diagnostics[b].offset, b)
    }
    return order.map { diagnostics[$0].diagnostic }
  }
}
