// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

struct InputActionsCondition {
  /// Conditions that must all hold.
  var entries: [[Plist.Entry]] = []
  /// The numbers of fingers that the conditions allow; nil for any.
  private(set) var fingers: ClosedRange<Int>?
  private(set) var differences: [String] = []
  /// The kinds of window in the conditions: "active", "under".
  private var windows: Set<String> = []

  var meansActiveWindow: Bool { windows.contains("active") }

  /// The value of `when`; empty without conditions.
  var combined: [Plist.Entry] {
    let keys = entries.joined().map(\.key)
    if Set(keys).count == keys.count { return Array(entries.joined()) }
    return [Plist.Entry("all", .list(entries.map(Plist.dictionary)))]
  }

  /// Adds a value of `conditions`.
  mutating func add(_ node: YAMLNode) throws(GestureImportError) {
    let items = node.items
    let groups = ["all", "any", "none"]
    let isOld =
      !items.isEmpty
      && items.allSatisfy { item in
        !item.pairs.isEmpty && !groups.contains { item[$0] != nil }
      }
    if isOld {
      // In kwin-gestures, a list of conditions held if at least one of its conditions held.
      var alternatives: [[Plist.Entry]] = []
      for item in items { alternatives.append(try old(item)) }
      entries.append(
        alternatives.count == 1
          ? alternatives[0] : [Plist.Entry("any", .list(alternatives.map(Plist.dictionary)))])
    } else {
      for item in items { entries.append(try condition(item, isInGroup: false)) }
    }
    entries.removeAll(where: \.isEmpty)
    if windows.count > 1 {
      throw GestureImportError("its conditions are about the active window and the one under the pointer")
    }
  }

  /// Adds the value of the old key `keyboard_modifiers`.
  mutating func addModifiers(_ node: YAMLNode) throws(GestureImportError) {
    let names = node.texts ?? []
    switch names {
    case ["any"]: entries.append([Plist.Entry("modifiers", "any")])
    case ["none"], []: entries.append([Plist.Entry("modifiers", "none")])
    default: entries.append([Plist.Entry("modifiers", .text(try modifiers(names)))])
    }
  }

  private mutating func condition(_ node: YAMLNode, isInGroup: Bool) throws(GestureImportError) -> [Plist
    .Entry]
  {
    for group in ["all", "any", "none"] {
      guard let members = node[group] else { continue }
      var values: [Plist] = []
      for member in members.items { values.append(.dictionary(try condition(member, isInGroup: true))) }
      return [Plist.Entry(group, .list(values))]
    }
    guard let text = node.text else { throw GestureImportError("a condition of it cannot be read") }
    return try variable(text, isInGroup: isInGroup)
  }

  private mutating func old(_ node: YAMLNode) throws(GestureImportError) -> [Plist.Entry] {
    let negated = node["negate"]?.texts ?? []
    var result: [Plist.Entry] = []
    for pair in node.pairs {
      var entries: [Plist.Entry] = []
      switch pair.key {
      case "window_class":
        entries = [Plist.Entry("application", try pattern("matches", [pair.value.text ?? ""]))]
      case "window_state":
        for state in pair.value.texts ?? [] {
          guard let key = ["fullscreen": "fullscreen", "maximized": "maximised"][state] else {
            throw GestureImportError("fingerpost has no counterpart of the condition '\(state)'")
          }
          entries.append(Plist.Entry(key, .yes))
        }
      case "negate": continue
      default: throw GestureImportError("fingerpost has no counterpart of the condition '\(pair.key)'")
      }
      windows.insert("active")
      result += negated.contains(pair.key) ? [Plist.Entry("none", [.dictionary(entries)])] : entries
    }
    if result.filter({ $0.key == "none" }).count > 1 {
      throw GestureImportError("its condition negates several things; write them as a list of 'none'")
    }
    return result
  }

  // MARK: Variables

  private mutating func variable(_ text: String, isInGroup: Bool) throws(GestureImportError) -> [Plist.Entry]
  {
    let isNegated = text.hasPrefix("!")
    let parts = text.drop { $0 == "!" }.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard let name = parts.first, name.hasPrefix("$"), parts.count != 2 else {
      throw GestureImportError("its condition '\(text)' cannot be read")
    }
    let sign = parts.count > 2 ? parts[1] : "is"
    let values = InputActionsCondition.list(parts.count > 2 ? parts[2] : "true")
    let unknown = GestureImportError(
      "fingerpost has no counterpart of its condition '\(text)'; CONDITIONS in fingerpost.plist(5) has what there is"
    )
    if name == "$fingers" {
      guard !isInGroup, !isNegated, let range = InputActionsCondition.fingers(sign, values) else {
        throw unknown
      }
      fingers = range
      return []
    }
    guard let entry = try entry(String(name.dropFirst()), sign == "!=" ? "==" : sign, values) else {
      throw unknown
    }
    return isNegated != (sign == "!=") ? [Plist.Entry("none", [.dictionary([entry])])] : [entry]
  }

  private mutating func entry(
    _ name: String, _ sign: String, _ values: [String]
  ) throws(GestureImportError) -> Plist.Entry? {
    let isUnder = name.hasPrefix("window_under_")
    let property = isUnder ? "window_" + name.dropFirst("window_under_".count) : name
    let keys = [
      "window_class": "application", "window_name": "application", "window_title": "title",
      "device_name": "device",
    ]
    if property.hasPrefix("window_") { windows.insert(isUnder ? "under" : "active") }
    if let key = keys[property] { return Plist.Entry(key, try pattern(sign, values)) }
    switch property {
    case "window_fullscreen", "window_maximized":
      guard ["==", "is"].contains(sign), let value = values.first, ["true", "false"].contains(value) else {
        return nil
      }
      return Plist.Entry(
        property == "window_fullscreen" ? "fullscreen" : "maximised", value == "true" ? .yes : .no)
    case "keyboard_modifiers":
      if sign == "contains" {
        differences.append("no other modifiers may be held here")
      } else if sign != "==" {
        return nil
      }
      return Plist.Entry("modifiers", values.isEmpty ? "none" : .text(try modifiers(values)))
    default: return nil
    }
  }

  private func modifiers(_ names: [String]) throws(GestureImportError) -> String {
    let known = ["meta": "Super", "ctrl": "Control", "alt": "Alt", "shift": "Shift"]
    var result: [String] = []
    for name in names {
      guard let modifier = known[name] else { throw GestureImportError("'\(name)' is not a modifier key") }
      if !result.contains(modifier) { result.append(modifier) }
    }
    return result.joined(separator: "+")
  }

  private func pattern(_ sign: String, _ values: [String]) throws(GestureImportError) -> Plist {
    var patterns: [String] = []
    for value in values {
      let pattern: String
      switch sign {
      case "==", "one_of": pattern = TextPattern.fitting(value)
      case "contains": pattern = "*\(TextPattern.fitting(value))*"
      case "matches" where !value.contains("\\") && !value.contains("(?"): pattern = "/\(value)/"
      case "matches":
        throw GestureImportError("'\(value)' is not a POSIX extended regular expression; write it as one")
      default: throw GestureImportError("fingerpost does not compare text with '\(sign)'")
      }
      guard !value.isEmpty, (try? TextPattern(pattern)) != nil else {
        throw GestureImportError("'\(value)' is not a usable pattern")
      }
      patterns.append(pattern)
    }
    guard !patterns.isEmpty else { throw GestureImportError("its condition compares with nothing") }
    return Plist.oneOrList(patterns.map(Plist.text))
  }

  /// The elements of a value such as "[ a, b ]"; a single value is a list of its own.
  private static func list(_ text: String) -> [String] {
    let text = text.trimmed
    let isList = text.hasPrefix("[") && text.hasSuffix("]")
    let parts = isList ? text.dropFirst().dropLast().split(separator: ",") : [text[...]]
    return parts.map { part in
      let word = part.trimmed
      let isQuoted = word.count > 1 && ["'", "\""].contains(word.first) && word.first == word.last
      return isQuoted ? String(word.dropFirst().dropLast()) : word
    }.filter { !$0.isEmpty }
  }

  private static func fingers(_ sign: String, _ values: [String]) -> ClosedRange<Int>? {
    guard values.count == 1 else { return nil }
    if sign == "between" { return range(values[0], separator: ";") }
    guard let count = Int(values[0]), 1...10 ~= count else { return nil }
    switch sign {
    case "==": return count...count
    case ">=": return count...10
    case ">" where count < 10: return (count + 1)...10
    case "<=": return 1...count
    case "<" where count > 1: return 1...(count - 1)
    default: return nil
    }
  }

  /// A number of fingers, or a range such as "3-4"; nil for another text.
  static func range(_ text: String, separator: Character) -> ClosedRange<Int>? {
    let numbers = text.split(separator: separator).map { Int($0.trimmed) }
    guard 1...2 ~= numbers.count, let first = numbers[0], let last = numbers[numbers.count - 1],
      1 <= first, first <= last, last <= 10
    else { return nil }
    return first...last
  }
}
