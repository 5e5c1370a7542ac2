// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// A configuration file with its includes, as one property list with the origin of each part.
///
/// The file itself comes first, then its includes, each followed by its own includes. The first of several
/// bindings for one gesture wins, and so does the first of two values of a setting.
nonisolated struct SourceFiles {
  struct File {
    var report: DiagnosticReport
    let bytes: [UInt8]
    /// Nil if it cannot be read.
    let root: PropertyListValue?
    /// The keys and settings that other files cannot set.
    var enforced: [String] = []
    /// Whether the file is the administrator's.
    var isOfSystem = false
    /// The index of the file that includes it.
    var includer: Int?
  }

  /// The files, beginning with the including one.
  private(set) var files: [File]
  /// The indices of the files in the order of precedence.
  let order: [Int]
  /// All files as one list; nil if the first file cannot be read.
  private(set) var root: PropertyListValue?
  /// The origin of each element of a top-level list, by the list's key: its file, and its index there.
  private var elements: [String: [(file: Int, index: Int)]] = [:]
  /// The file of each entry of the dictionaries at the top.
  private var entries: [String: [String: Int]] = [:]
  /// The top-level keys whose values are dictionaries; the values of the others are lists or texts.
  private static let dictionaries = ["settings", "strokes", "exploration"]

  /// Merges the files; reports top-level values of a wrong type, and leaves them out.
  @MainActor
  init(_ files: [File], order: [Int]? = nil, keysym: @escaping (String) -> UInt32?) {
    self.files = files
    self.order = order ?? Array(files.indices)
    root = files[0].root
    guard files.count > 1, root != nil else { return }
    var lists: [String: [PropertyListValue]] = [:]
    var values: [String: [String: PropertyListValue]] = [:]
    for number in self.order {
      let file = files[number]
      let log = ErrorCollector(keysym: keysym)
      defer {
        for entry in log.entries { self.files[number].report.add(.value(entry.error), at: entry.path) }
      }
      guard let arguments = file.root.flatMap({ DictionaryReader($0, at: .root, log: log) }) else { continue }
      arguments.reportUnread(except: ConfigurationReader.keys.map(\.name))
      for key in ConfigurationReader.keys.map(\.name) where arguments.value(key) != nil {
        // The settings in a dictionary are checked one by one below.
        guard key == "settings" || allows(key, in: number, at: PropertyListPath.root.key(key)) else {
          continue
        }
        if Self.dictionaries.contains(key) {
          guard case .dictionary(let content)? = arguments.value(key), arguments.dictionary(key) != nil else {
            continue
          }
          for (name, value) in content
          where values[key]?[name] == nil
            && (key != "settings"
              || allowsSetting(name, in: number, at: PropertyListPath.root.key(key).key(name)))
          {
            values[key, default: [:]][name] = value
            entries[key, default: [:]][name] = number
          }
        } else if case .text? = arguments.value(key), ConfigurationReader.textKeys.contains(key) {
          lists[key, default: []] += [arguments.value(key)].compactMap(\.self)
          elements[key, default: []].append((number, 0))
        } else if key != ConfigurationReader.include.name, key != Enforcement.key.name,
          let list = arguments.list(key)
        {
          lists[key, default: []] += key == "devices" ? devices(list, of: number) : list
          elements[key, default: []] += list.indices.map { (number, $0) }
        }
      }
    }
    root = .dictionary(lists.mapValues { .list($0) }.merging(values.mapValues { .dictionary($0) }) { $1 })
  }

  /// Whether a file may set a key or a setting; reports it if not.
  @MainActor
  private mutating func allows(_ name: String, in number: Int, at path: PropertyListPath) -> Bool {
    guard !files[number].enforced.contains(name),
      let enforcing = files.first(where: { $0.enforced.contains(name) })
    else { return true }
    if !files[number].isOfSystem, files[number].report.file != ConfigurationLoader.builtInName {
      files[number].report.add(.enforced(name, by: enforcing.report.file), at: path)
    }
    return false
  }

  /// Whether a file may set a setting; reports it if other files enforce the setting or all `settings`.
  @MainActor
  private mutating func allowsSetting(_ name: String, in number: Int, at path: PropertyListPath) -> Bool {
    let own = files[number].enforced
    return own.contains(name) || own.contains("settings")
      || allows(name, in: number, at: path) && allows("settings", in: number, at: path)
  }

  /// The devices of a file, without the keys and settings that other files enforce.
  @MainActor
  private mutating func devices(_ list: [PropertyListValue], of number: Int) -> [PropertyListValue] {
    guard files.contains(where: { !$0.enforced.isEmpty }), !files[number].enforced.contains("devices") else {
      return list
    }
    return list.enumerated().map { index, device in
      guard case .dictionary(var entries) = device else { return device }
      let path = PropertyListPath.root.key("devices").index(index)
      for name in entries.keys.sorted()
      where DeviceReader.isKey(name)
        ? !allows(name, in: number, at: path.key(name)) : !allowsSetting(name, in: number, at: path.key(name))
      {
        entries[name] = nil
      }
      return .dictionary(entries)
    }
  }

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

  mutating func add(_ issue: ConfigurationIssue, at path: PropertyListPath) {
    let (file, place) = origin(of: path)
    files[file].report.add(issue, at: place)
  }

  /// The line of a part in its file; nil for a binary list.
  func line(of path: PropertyListPath) -> Int? {
    let (file, place) = origin(of: path)
    return files[file].report.line(of: place)
  }

  func areInOneFile(_ a: PropertyListPath, _ b: PropertyListPath) -> Bool {
    origin(of: a).file == origin(of: b).file
  }

  /// Whether two parts come from included files of which neither includes the other, so that neither file's
  /// author may know of both.
  func areBesideEachOther(_ a: PropertyListPath, _ b: PropertyListPath) -> Bool {
    func way(_ file: Int) -> [Int] { [file] + (files[file].includer.map(way) ?? []) }
    let (one, other) = (way(origin(of: a).file), way(origin(of: b).file))
    return one.last == other.last && !one.contains(other[0]) && !other.contains(one[0])
  }

  /// The diagnostics of all files, one file after another.
  var diagnostics: [Diagnostic] {
    files.flatMap { file in
      var report = file.report
      report.addDuplicateKeys()
      return report.sorted
    }
  }
}
