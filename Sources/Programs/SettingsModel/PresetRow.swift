// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
package import Formats

/// A preset that can be taken, or another file that is included.
package struct PresetRow {
  /// The word or path that includes it.
  package private(set) var name: String
  /// What its author says of it first.
  package let summary: String
  /// Its place among those that the configuration includes, of which the first counts most; nil if it does not.
  package let place: Int?
  /// How many there are of these.
  package let count: Int
  /// Its gestures in words, each with what it does.
  package let gestures: [Message]
  /// What is wrong with it.
  package let remarks: [Message]
  /// Whether it has errors, so that it cannot be included.
  package let isBroken: Bool
  /// Where a copy of it comes to lie when it is included, and what that says; nil for what stays where it is.
  package private(set) var copy: (path: String, bytes: [UInt8])?
  private let bytes: [UInt8]

  /// Whether the configuration includes it.
  package var isIncluded: Bool { place != nil }

  /// What is included in the order in which it counts, and then what else is installed.
  package static func all(for list: BindingList) -> [PresetRow] {
    let included =
      list.configuration.flatMap { try? EditedConfiguration.editor.includes(in: $0.bytes, file: $0.name) }
      ?? []
    let others = IncludedFiles(environment: list.environment).presets.map(\.name).filter {
      !included.contains($0)
    }
    return (included + others).enumerated().map { index, name in
      PresetRow(name, place: index < included.count ? index : nil, of: included.count, for: list)
    }
  }

  /// A file that somebody has chosen, as it would be included: by its name, beside the configuration, where a copy of it comes to
  /// lie, since a file that somebody was sent may go.
  package static func file(_ path: String, for list: BindingList) -> PresetRow {
    func folder(_ path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }
    var row = PresetRow(path, read: path, place: nil, of: 0, for: list)
    guard let own = list.configuration.map({ folder($0.file) }) else { return row }
    let title = String(path.dropFirst(folder(path).count))
    if own == folder(path), title.hasSuffix(".plist") {
      row.name = title
      return row
    }
    let others = (try? EditedConfiguration.editor.includes(in: row.bytes, file: path)) ?? []
    // What it includes from its own folder is found there alone.
    guard !row.isBroken, !others.contains(where: { $0.hasSuffix(".plist") && !$0.hasPrefix("/") }) else {
      return row
    }
    let stem = title.hasSuffix(".plist") ? String(title.dropLast(6)) : title
    let names = (1...).lazy.map { $0 == 1 ? "\(stem).plist" : "\(stem)-\($0).plist" }
    row.name = names.first { !ConfigurationFile(own + $0).exists } ?? path
    row.copy = (own + row.name, row.bytes)
    return row
  }

  private init(
    _ name: String, read path: String? = nil, place: Int?, of count: Int, for list: BindingList
  ) {
    (self.name, self.place, self.count) = (name, place, count)
    let included = IncludedFiles(environment: list.environment)
    let file = included.read(path ?? name, from: list.configuration?.file ?? "")
    let diagnostics: [Diagnostic]
    let viewer = EditedConfiguration.viewer(environment: list.environment, isAlone: true)
    switch file.content {
    case .success(let content):
      (bytes, diagnostics) = (content, viewer.diagnostics(ofIncluded: content, file: file.path))
    case .failure(let issue):
      (bytes, diagnostics) = ([], [Diagnostic(issue: issue, file: file.path, place: .file)])
    }
    summary = Self.summary(of: bytes)
    gestures = ((try? viewer.places(in: bytes, file: file.path)) ?? []).map {
      .list([$0.binding.pattern.words, $0.actionWords], separator: ": ")
    }
    remarks = diagnostics.map(\.message)
    isBroken = diagnostics.contains { $0.severity == .error }
  }

  /// The first sentence of the comment at the beginning.
  private static func summary(of bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let words = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }.joined()
      .split(separator: " ").joined(separator: " ")
    var sentence = ""
    for character in words {
      if character == " ", sentence.hasSuffix(".") { break }
      sentence.append(character)
    }
    return sentence.printable
  }
}
