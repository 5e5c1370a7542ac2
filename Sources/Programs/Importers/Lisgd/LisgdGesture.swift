// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// The value of an option `-g` of lisgd.
struct LisgdGesture {
  /// The moment of the command.
  enum Mode: String {
    /// Once, when the fingers lift.
    case released = "R"
    /// Repeatedly, as the fingers move.
    case pressed = "P"
  }

  let word: ShellScript.Word
  /// The number of fingers as it is written.
  let fingers: String
  /// The movement: "LR", "DLUR".
  let motion: String
  /// The edge or corner; "*" for anywhere.
  let edge: String
  /// The least distance: "S", "M", "L"; "*" for any.
  let distance: String
  let mode: Mode
  let command: String
  /// Whether the command contains a comma; lisgd runs only the part before the comma.
  let isCut: Bool

  /// Reads a value: fingers, movement and command; newer versions have edge, distance and mode between them.
  init(_ word: ShellScript.Word) throws(GestureImportError) {
    var fields = word.text.split(separator: ",").map(String.init)[...]
    guard fields.count > 2 else {
      throw GestureImportError("fingers, a movement and a command must follow '-g'")
    }
    self.word = word
    fingers = fields.removeFirst()
    motion = fields.removeFirst()
    func take(_ isKnown: (String) -> Bool) -> String? {
      guard fields.count > 1, let first = fields.first, isKnown(first) else { return nil }
      return fields.removeFirst()
    }
    let edge = take { $0 == "*" || $0 == "N" || LisgdGesture.edges[$0] != nil }
    let distance = edge == nil ? nil : take { ["*", "S", "M", "L"].contains($0) }
    mode = distance == nil ? .released : take { Mode(rawValue: $0) != nil }.flatMap(Mode.init) ?? .released
    self.edge = edge ?? "*"
    self.distance = distance ?? "*"
    // Each field read so far ends at one comma; the rest is the command, which may contain commas itself.
    let count = word.text.split(separator: ",").count - fields.count
    let parts = word.text.split(separator: ",", maxSplits: count)
    command = parts.count > count ? String(parts[count]) : fields.joined(separator: ",")
    isCut = fields.count > 1
  }

  var source: ImportedGesture.Source {
    ImportedGesture.Source(
      kind: "swipe", fingers: Int(fingers), direction: motion,
      details: (edge == "*" ? [] : ["edge \(edge)"])
        + (["*", "S"].contains(distance) ? [] : ["distance \(distance)"])
        + (mode == .pressed ? ["pressed"] : []))
  }

  /// Whether both gestures are repeated, have the same fingers and edge, and move in opposite directions.
  func isOpposite(of other: LisgdGesture) -> Bool {
    mode == .pressed && other.mode == .pressed && fingers == other.fingers && edge == other.edge
      && LisgdGesture.sides[motion].map { Set($0.map { LisgdGesture.opposites[$0] ?? $0 }) }
        == LisgdGesture.sides[other.motion].map(Set.init)
  }

  func pattern() throws(GestureImportError) -> (pattern: DraftPattern, differences: [String]) {
    guard let count = Int(fingers), 1...10 ~= count else {
      throw GestureImportError("'\(fingers)' is not a number of fingers")
    }
    guard let sides = LisgdGesture.sides[motion] else {
      throw GestureImportError(
        "lisgd has no movement '\(motion)', only \(LisgdGesture.sides.keys.sorted().joined(separator: ", "))")
    }
    let names = ["top": "up", "bottom": "down"]
    let direction = sides.map { names[$0] ?? $0 }.joined(separator: "-")
    var pattern = DraftPattern(kind: .swipe, fingers: count...count, direction: direction)
    var differences: [String] = []
    if edge == "N" {
      // 5 % at each side: lisgd's edges are 50 pixels wide, on a screen of about 1000 pixels.
      pattern.more.append(Plist.Entry("from", ["x": "5% to 95%", "y": "5% to 95%"]))
      differences.append("N is the middle 90 % of the monitor here, where lisgd's edge is 50 pixels wide")
    } else if let start = LisgdGesture.edges[edge] {
      guard Set(start).isDisjoint(with: sides) else {
        throw GestureImportError("it ends at that edge, and 'from' only says where fingers land")
      }
      pattern.more.append(Plist.Entry("from", .text(start.joined(separator: "-"))))
    }
    if let share = ["M": "33%", "L": "66%"][distance], mode == .released {
      pattern.more.append(Plist.Entry("distance", .text(share)))
      differences.append("distance \(distance) is \(share) of the monitor's shorter side here")
    }
    return (pattern, differences)
  }

  /// The sides to which each movement leads.
  private static let sides: [String: [String]] = [
    "LR": ["right"], "RL": ["left"], "DU": ["top"], "UD": ["bottom"], "DLUR": ["top", "right"],
    "DRUL": ["top", "left"], "URDL": ["bottom", "left"], "ULDR": ["bottom", "right"],
  ]
  private static let opposites = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]
  private static let edges: [String: [String]] = [
    "L": ["left"], "R": ["right"], "T": ["top"], "B": ["bottom"], "TL": ["top", "left"],
    "TR": ["top", "right"], "BL": ["bottom", "left"], "BR": ["bottom", "right"],
  ]
}
