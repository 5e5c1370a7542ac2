// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// Fewer bindings, and fewer words of each.
extension CaseReducer {
  /// Leaves out parts of the configuration that do not matter.
  mutating func shrinkConfiguration() {
    shrink {
      $0
    } put: {
      $1
    }
  }

  /// Leaves out entries and elements, and then parts of the rest.
  ///
  /// - Parameters:
  ///   - part: Finds the part in a configuration.
  ///   - put: Returns a configuration with that part replaced.
  private mutating func shrink(_ part: @escaping (Plist) -> Plist, put: @escaping (Plist, Plist) -> Plist) {
    let needed = expected
    leaveOut(of: part(found.configuration).count) { whole, kept in
      var other = whole
      other.configuration = put(other.configuration, part(other.configuration).keeping(kept))
      return other.withAllOf(needed) ? other : nil
    }
    // Of two equal elements the first is left out, so the places of the rest stay as they are.
    for place in 0..<part(found.configuration).count {
      shrink {
        part($0).element(place)
      } put: { configuration, element in
        put(configuration, part(configuration).replacing(place, by: element))
      }
    }
  }

  /// Gives the bindings neutral names: those that they have without a name, or numbers.
  mutating func nameBindings() {
    let old = RecordedCase.read(found.configurationText).configuration.bindings.map(\.name)
    for new in [found.configuration.unnamed, found.configuration.numbered] {
      let names = RecordedCase.read(RecordedCase(found.trace, with: new).configurationText).configuration
        .bindings
        .map(\.name)
      guard names.count == old.count else { continue }
      let renamed = Dictionary(zip(old, names)) { first, _ in first }
      let compared = old.filter { (wrong + expected).contains($0) }
      // Two bindings with different names must not get the same one.
      guard Set(compared).count == Set(compared.compactMap { renamed[$0] }).count else { continue }
      let before = self
      rename { renamed[$0] ?? $0 }
      if take({ $0.configuration = new }) { return }
      self = before
    }
  }
}

extension RecordedCase {
  /// Whether all these bindings exist: a gesture without a binding is never recognised.
  func withAllOf(_ names: [String]) -> Bool {
    let reading = Self.read(configurationText)
    let bound = Set(reading.configuration.bindings.map(\.name))
    return !reading.hasErrors && names.allSatisfy(bound.contains)
  }
}

extension Plist {
  var count: Int {
    switch self {
    case .text: 0
    case .list(let values): values.count
    case .dictionary(let entries): entries.count
    }
  }

  func keeping(_ places: [Int]) -> Plist {
    switch self {
    case .text: self
    case .list(let values): .list(places.map { values[$0] })
    case .dictionary(let entries): .dictionary(places.map { entries[$0] })
    }
  }

  func element(_ place: Int) -> Plist {
    switch self {
    case .text: self
    case .list(let values): values[place]
    case .dictionary(let entries): entries[place].value
    }
  }

  func replacing(_ place: Int, by value: Plist) -> Plist {
    switch self {
    case .text: return self
    case .list(var values):
      values[place] = value
      return .list(values)
    case .dictionary(var entries):
      entries[place].value = value
      return .dictionary(entries)
    }
  }

  /// Returns the same list with each dictionary changed, inner ones first.
  private func mapDictionaries(_ change: ([Entry]) -> [Entry]) -> Plist {
    switch self {
    case .text: self
    case .list(let values): .list(values.map { $0.mapDictionaries(change) })
    case .dictionary(let entries):
      .dictionary(change(entries.map { Entry($0.key, $0.value.mapDictionaries(change)) }))
    }
  }

  var unnamed: Plist {
    mapDictionaries { entries in
      entries.contains { $0.key == "gesture" } ? entries.filter { $0.key != "name" } : entries
    }
  }

  var numbered: Plist {
    var number = 0
    return mapDictionaries { entries in
      guard entries.contains(where: { $0.key == "gesture" }),
        entries.contains(where: { $0.key == "action" || $0.key == "name" })
      else { return entries }
      number += 1
      return entries.filter { $0.key != "name" } + [Entry("name", .text("binding \(number)"))]
    }
  }

  /// Returns the same list with each string changed; numbers too, which are strings.
  func mapTexts(_ change: (String) -> String) -> Plist {
    switch self {
    case .text(let text): .text(change(text))
    case .list(let values): .list(values.map { $0.mapTexts(change) })
    case .dictionary(let entries): .dictionary(entries.map { Entry($0.key, $0.value.mapTexts(change)) })
    }
  }

  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.flatMap(\.value.texts)
    }
  }

  /// Returns the same list with a harmless action for every binding.
  func disarmed(_ action: Plist) -> Plist {
    mapDictionaries { entries in
      guard entries.contains(where: { $0.key == "gesture" }) else { return entries }
      return entries.map { $0.key == "action" ? Entry("action", action) : $0 }
    }
  }
}
