// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// A configuration file with those that it includes, as one property list whose parts know their file.
///
/// The file itself comes first, then what it includes, each followed by what that includes: of bindings for one gesture
/// the first wins, and so does the first of two values of a setting.
nonisolated struct SourceFiles {
  /// One file.
  struct File {
    /// What is wrong with it.
    var report: DiagnosticReport
    /// Its content.
    let bytes: [UInt8]
    /// Its contents; nil if it cannot be read.
    let root: PropertyListValue?
  }

  /// The files, the one that includes the others first.
  private(set) var files: [File]
  /// All of them as one; just the list of the file if there is only one, nil if that cannot be read.
  private(set) var root: PropertyListValue?
  /// The elements of the lists at the top, by the key: from which file each is, and its place there.
  private var elements: [String: [(file: Int, index: Int)]] = [:]
  /// From which file each entry of the dictionaries at the top is.
  private var entries: [String: [String: Int]] = [:]
  /// The keys at the top whose values are dictionaries; those of all others are lists.
  private static let dictionaries = ["settings", "strokes"]

  /// Puts files together; those with a value of another type at the top do without it, and say so.
  @MainActor
  init(_ files: [File], keysym: @escaping (String) -> UInt32?) {
    self.files = files
    root = files[0].root
    guard files.count > 1, root != nil else { return }
    var lists: [String: [PropertyListValue]] = [:]
    var values: [String: [String: PropertyListValue]] = [:]
    for (number, file) in files.enumerated() {
      let log = ErrorCollector(keysym: keysym)
      defer {
        for entry in log.entries { self.files[number].report.add(.value(entry.error), at: entry.path) }
      }
      guard let arguments = file.root.flatMap({ DictionaryReader($0, at: .root, log: log) }) else { continue }
      arguments.reportUnread(except: ConfigurationReader.keys.map(\.name))
      for key in ConfigurationReader.keys.map(\.name) where arguments.value(key) != nil {
        if Self.dictionaries.contains(key) {
          guard case .dictionary(let content)? = arguments.value(key), arguments.dictionary(key) != nil else {
            continue
          }
          for (name, value) in content where values[key]?[name] == nil {
            values[key, default: [:]][name] = value
            entries[key, default: [:]][name] = number
          }
        } else if case .text? = arguments.value(key), ConfigurationReader.textKeys.contains(key) {
          lists[key, default: []] += [arguments.value(key)].compactMap(\.self)
          elements[key, default: []].append((number, 0))
        } else if key != ConfigurationReader.include.name, let list = arguments.list(key) {
          lists[key, default: []] += list
          elements[key, default: []] += list.indices.map { (number, $0) }
        }
      }
    }
    root = .dictionary(lists.mapValues { .list($0) }.merging(values.mapValues { .dictionary($0) }) { $1 })
  }

  /// The file that a part comes from, and where it is there.
  func origin(of path: PropertyListPath) -> (file: Int, path: PropertyListPath) {
    guard files.count > 1, path.steps.count > 1, case .key(let key) = path.steps[0] else { return (0, path) }
    switch path.steps[1] {
    case .key(let name): return (entries[key]?[name] ?? 0, path)
    case .index(let index):
      guard let places = elements[key], places.indices.contains(index) else { return (0, path) }
      var steps = path.steps
      steps[1] = .index(places[index].index)
      return (places[index].file, PropertyListPath(steps: steps, isKey: path.isKey))
    }
  }

  /// Reports a problem of a part at its place in its file.
  mutating func add(_ issue: ConfigurationIssue, at path: PropertyListPath) {
    let (file, place) = origin(of: path)
    files[file].report.add(issue, at: place)
  }

  /// The line of a part in its file; nil for a binary list.
  func line(of path: PropertyListPath) -> Int? {
    let (file, place) = origin(of: path)
    return files[file].report.line(of: place)
  }

  /// Whether two parts come from the same file.
  func areInOneFile(_ a: PropertyListPath, _ b: PropertyListPath) -> Bool {
    origin(of: a).file == origin(of: b).file
  }

  /// All problems, file by file.
  var diagnostics: [Diagnostic] {
    files.flatMap { file in
      var report = file.report
      report.addDuplicateKeys()
      return report.sorted
    }
  }
}
