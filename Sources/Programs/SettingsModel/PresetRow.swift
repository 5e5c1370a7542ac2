// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
package import Formats

/// A preset, or another file to include.
package struct PresetRow {
  /// The word or path that includes the preset.
  package private(set) var name: String
  /// The name as people write it, such as "iOS"; the name of a file is unchanged.
  package var title: String {
    if name.contains(".") || name.contains("/") { return name }
    return name == "ios" ? "iOS" : name.prefix(1).uppercased() + name.dropFirst()
  }
  /// The first sentence of the comment at the beginning of the file.
  package let summary: String
  /// The index among the included files, the most important first; nil if not included.
  package let place: Int?
  /// The number of included files.
  package let count: Int
  /// The gestures in words, each with its effect.
  package let gestures: [Message]
  /// The errors and warnings in the file.
  package let remarks: [Message]
  /// Whether the file has errors and cannot be included.
  package let isBroken: Bool
  /// The path and content of the copy to make when the file is included; nil if it is used in place.
  package private(set) var copy: (path: String, bytes: [UInt8])?
  private let bytes: [UInt8]

  package var isIncluded: Bool { place != nil }

  /// Returns the included files in the order of precedence, then the other installed presets.
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

  /// Returns a chosen file as it would be included: by its name, from the folder of the configuration.
  ///
  /// A file from elsewhere is copied into that folder, since a received file may be deleted.
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
    // A file with relative includes is used in place: a copy elsewhere would not find the included files.
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

  /// Returns the first sentence of the comment at the beginning of a file.
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
