// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An entry of a fusuma configuration: a place in its tree and the action there.
struct FusumaEntry {
  nonisolated struct Place: Hashable {
    var kind: String
    /// The number of fingers; nil for any.
    var fingers: Int?
    /// The direction; nil for any.
    var direction: String?
    /// The phase of the gesture at which the action runs; nil if the action runs once in a gesture.
    var phase: String?
    /// The keys that are held, by the kernel's names.
    var keys: [String] = []
  }

  var place: Place
  /// The key of the action and its value: `command`, `sendkey`, `workspace` and so on.
  var action: YAMLNode.Pair
  /// The distance or duration, as a factor on fusuma's default; nil if the entry does not give it.
  var threshold: Double?
  /// The interval of repetitions, as a factor on fusuma's default; nil if the place does not give it.
  var interval: Double?
  /// The factor on the pointer's speed; nil if the place does not give it.
  var acceleration: Double?
  /// The text in the file, preceded by the keys that lead to the entry.
  var text: String

  func source(for applications: [String]) -> ImportedGesture.Source {
    ImportedGesture.Source(
      kind: place.kind, fingers: place.fingers, direction: place.direction,
      details: (place.phase.map { [$0] } ?? [])
        + (place.keys.isEmpty ? [] : ["with", place.keys.joined(separator: "+")]),
      applications: applications)
  }

  /// Returns the entries of a tree, and remarks on unknown keys in it.
  static func entries(
    of root: YAMLNode, lines: [Substring]
  ) -> (entries: [FusumaEntry], remarks: [ImportedContent.Remark]) {
    var collector = Collector(lines: lines)
    for pair in root.pairs where directions[pair.key] != nil {
      collector.collect(pair.value, at: Place(kind: pair.key), trail: [(pair.key, pair.line)])
    }
    return (collector.entries, collector.remarks)
  }

  /// The kinds of gesture, and the directions of each.
  static let directions: [String: [String]] = [
    "swipe": ["left", "right", "up", "down"], "pinch": ["in", "out"],
    "rotate": ["clockwise", "counterclockwise"], "hold": [], "tap": [],
  ]

  private static let phases = ["begin", "update", "end", "cancelled"]
  private static let actions = ["command", "sendkey", "sendbutton", "workspace", "window", "remap"]
  private static let attributes = ["threshold", "interval", "accel", "clearmodifiers"]

  private struct Collector {
    let lines: [Substring]
    var entries: [FusumaEntry] = []
    var remarks: [ImportedContent.Remark] = []

    mutating func collect(_ node: YAMLNode, at place: Place, trail: [(word: String, line: Int)]) {
      for pair in node.pairs {
        let trail = trail + [(pair.key, pair.line)]
        var inner = place
        switch pair.key {
        case let word where actions.contains(word):
          entries.append(
            FusumaEntry(
              place: place, action: pair, threshold: node["threshold"]?.number,
              interval: node["interval"]?.number,
              acceleration: node["accel"]?.number, text: text(pair, trail)))
          continue
        case let word where attributes.contains(word): continue
        case "keypress": break
        case let word where directions[place.kind]?.contains(word) == true: inner.direction = word
        case let word where phases.contains(word): inner.phase = word
        case let word where place.fingers == nil && Int(word) != nil: inner.fingers = Int(word)
        case let word where FusumaKeys.areModifiers(word):
          inner.keys = word.split(separator: "+").map(String.init)
        default:
          remarks.append(
            ImportedContent.Remark(
              line: pair.line, subject: "the key '\(pair.key)'",
              outcome: .dropped("it has no meaning in fingerpost")))
          continue
        }
        collect(pair.value, at: inner, trail: trail)
      }
    }

    /// The lines of an entry, preceded by the keys of earlier lines that lead to the entry.
    private func text(_ pair: YAMLNode.Pair, _ trail: [(word: String, line: Int)]) -> String {
      YAMLFile.text(
        of: lines, from: pair.line, through: pair.value.lastLine,
        behind: trail.filter { $0.line < pair.line }.map { "\($0.word):" })
    }
  }
}
