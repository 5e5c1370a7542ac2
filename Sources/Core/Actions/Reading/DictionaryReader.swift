// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Reads a dictionary of the configuration: returns values of the wanted type, and reports unknown keys.
///
/// Errors go to the log; the reading goes on with nil.
package final class DictionaryReader {
  package let path: PropertyListPath
  package let log: ErrorCollector
  /// In alphabetical order.
  package let keys: [String]
  private let entries: [String: PropertyListValue]
  /// A key, and the other key whose value it has here; see ``replacing(_:by:)``.
  private let borrowed: (key: String, from: String)?

  package convenience init(
    _ entries: [String: PropertyListValue], at path: PropertyListPath, log: ErrorCollector
  ) {
    self.init(entries, at: path, log: log, borrowed: nil)
  }

  private init(
    _ entries: [String: PropertyListValue], at path: PropertyListPath, log: ErrorCollector,
    borrowed: (key: String, from: String)?
  ) {
    self.entries = entries
    self.path = path
    self.log = log
    self.borrowed = borrowed
    keys = entries.keys.sorted()
  }

  /// The same dictionary, except that `key` has the value of `other`; errors in it point at `other`.
  func replacing(_ key: String, by other: String) -> DictionaryReader {
    var changed = entries
    changed[key] = changed.removeValue(forKey: other)
    return DictionaryReader(changed, at: path, log: log, borrowed: (key, other))
  }

  private func place(of key: String) -> PropertyListPath {
    path.key(key == borrowed?.key ? borrowed?.from ?? key : key)
  }

  /// Reports a value that is not a dictionary, and returns nil for it.
  package convenience init?(_ value: PropertyListValue, at path: PropertyListPath, log: ErrorCollector) {
    guard case .dictionary(let entries) = value else {
      log.report(.wrongType(expected: "a dictionary", found: value.typeName), at: path)
      return nil
    }
    self.init(entries, at: path, log: log)
  }

  package func value(_ key: String) -> PropertyListValue? { entries[key] }

  package func report(_ error: ValueError, at key: String) { log.report(error, at: place(of: key)) }

  /// Reports an error about a key, and returns nil.
  package func refuse<Value>(_ error: ValueError, at key: String) -> Value? {
    log.refuse(error, at: place(of: key))
  }

  package func refuseMissing<Value>(_ key: ConfigurationKey) -> Value? {
    reportMissing(key)
    return nil
  }

  package func reportMissing(_ key: ConfigurationKey) {
    log.report(.missingKey(key.name, format: key.format), at: path)
  }

  /// Reports all keys except the known ones, and suggests the nearest known key that the dictionary lacks.
  package func reportUnread(except known: [String]) {
    for key in keys where !known.contains(key) {
      reportUnread(key, suggestion: nearest(to: key, among: known.filter { entries[$0] == nil }))
    }
  }

  /// Reports a key that does not have a meaning together with the other keys.
  package func reportUnread(_ key: String, suggestion: String? = nil) {
    log.report(
      .unreadKey(key, suggestion: suggestion),
      at: PropertyListPath(steps: path.steps + [.key(key)], isKey: true))
  }

  /// A string; a number is returned as its text.
  package func text(_ key: String) -> String? {
    switch entries[key] {
    case nil: return nil
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .real(let number): return plainNumber(number)
    case let other?: return refuse(.wrongType(expected: "a string", found: other.typeName), at: key)
    }
  }

  /// True or false, in any spelling that property lists know.
  package func flag(_ key: String) -> Bool? {
    switch entries[key] {
    case nil: return nil
    case .flag(let flag): return flag
    case .integer(let number) where number == 0 || number == 1: return number == 1
    case .text(let text):
      switch text.lowercased() {
      case "yes", "true", "1": return true
      case "no", "false", "0": return false
      default: report(.malformed(text, format: "YES or NO"), at: key)
      }
    case .integer(let number): report(.malformed("\(number)", format: "YES or NO"), at: key)
    case let other?: report(.wrongType(expected: "YES or NO", found: other.typeName), at: key)
    }
    return nil
  }

  /// A whole number; `usual` without the key.
  package func integer(_ key: String, in range: ClosedRange<Int>, or usual: Int? = nil) -> Int? {
    guard value(key) != nil else { return usual }
    guard let text = text(key) else { return nil }
    guard let number = Int(text) else { return refuse(.malformed(text, format: "a whole number"), at: key) }
    guard range.contains(number) else {
      return refuse(.outOfRange(text, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)"), at: key)
    }
    return number
  }

  /// A number, with a fraction or without; `usual` without the key.
  func number(_ key: String, in range: ClosedRange<Double>, or usual: Double? = nil) -> Double? {
    guard value(key) != nil else { return usual }
    guard let text = text(key) else { return nil }
    guard let number = Double(text), number.isFinite else {
      return refuse(.malformed(text, format: "a number"), at: key)
    }
    guard range.contains(number) else {
      return refuse(
        .outOfRange(text, lowest: plainNumber(range.lowerBound), highest: plainNumber(range.upperBound)),
        at: key)
    }
    return number
  }

  /// One of an enumeration's words; messages name the kind of word, such as "direction".
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, what: String, as type: Word.Type = Word.self
  ) -> Word? {
    guard let text = text(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      return refuse(.unknownWord(text, what: what, allowed: Word.allCases.map(\.rawValue)), at: key)
    }
    return word
  }

  /// One of some words; the key is required.
  package func word(_ key: ConfigurationKey, of words: [String]) -> String? {
    guard value(key.name) != nil else { return refuseMissing(key) }
    guard let text = text(key.name) else { return nil }
    guard words.contains(text) else {
      return refuse(.unknownWord(text, what: key.name, allowed: words), at: key.name)
    }
    return text
  }

  /// One of an enumeration's words; the key is required.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: ConfigurationKey, as type: Word.Type = Word.self
  ) -> Word? {
    guard value(key.name) != nil else { return refuseMissing(key) }
    return word(key.name, what: key.name)
  }

  /// A number with a unit, in the measure's own unit; `usual` without the key.
  package func quantity(_ key: String, _ measure: Measure, or usual: Double? = nil) -> Double? {
    guard value(key) != nil else { return usual }
    guard let text = text(key) else { return nil }
    guard let quantity = Quantity(text), let unit = measure.units.first(where: { $0.name == quantity.unit })
    else { return refuse(.malformed(text, format: measure.format), at: key) }
    let value = quantity.number * unit.factor
    guard measure.range.contains(value) else {
      let (lowest, highest) = (measure.range.lowerBound, measure.range.upperBound)
      return refuse(.outOfRange(text, lowest: measure.text(lowest), highest: measure.text(highest)), at: key)
    }
    return value
  }
}

extension DictionaryReader {
  package func dictionary(_ key: String) -> DictionaryReader? {
    value(key).flatMap { DictionaryReader($0, at: place(of: key), log: log) }
  }

  package func list(_ key: String) -> [PropertyListValue]? {
    switch value(key) {
    case nil: return nil
    case .list(let values): return values
    case let other?: return refuse(.wrongType(expected: "a list", found: other.typeName), at: key)
    }
  }

  /// The dictionaries of a list inside this dictionary; other values are reported and left out.
  package func dictionaries(_ key: String) -> [DictionaryReader] {
    let place = self.place(of: key)
    return (list(key) ?? []).enumerated().compactMap { index, value in
      DictionaryReader(value, at: place.index(index), log: log)
    }
  }

  /// Strings: a list of them, or a single one as a list of one, each with its place.
  package func texts(_ key: String) -> [(text: String, path: PropertyListPath)]? {
    guard case .list(let values) = value(key) else {
      return text(key).map { [($0, self.place(of: key))] }
    }
    let place = self.place(of: key)
    var texts: [(String, PropertyListPath)] = []
    for (index, value) in values.enumerated() {
      switch value {
      case .text(let text): texts.append((text, place.index(index)))
      case .integer(let number): texts.append(("\(number)", place.index(index)))
      case .real(let number): texts.append((plainNumber(number), place.index(index)))
      default: log.report(.wrongType(expected: "a string", found: value.typeName), at: place.index(index))
      }
    }
    if values.isEmpty { report(.emptyList(of: "string"), at: key) }
    return texts.count == values.count && !values.isEmpty ? texts : nil
  }
}
