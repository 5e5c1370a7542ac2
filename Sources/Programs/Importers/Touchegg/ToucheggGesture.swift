// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A `gesture` element of a touchegg.conf.
struct ToucheggGesture {
  let element: XMLElement
  /// The applications of the enclosing element; empty for all.
  let applications: [String]

  /// The kind as the file spells it: "SWIPE".
  var type: String { element.attributes["type"] ?? "" }
  /// The direction as the file spells it; nil without one.
  var direction: String? { element.attributes["direction"].flatMap { $0.isEmpty ? nil : $0 } }
  var action: XMLElement? { element.children(named: "action").first }
  /// The note that further actions are left out; empty if the gesture has one action.
  var surplus: [String] {
    element.children(named: "action").count > 1
      ? ["touchegg uses the first action only, and so the others are left out"] : []
  }

  var source: ImportedGesture.Source {
    ImportedGesture.Source(
      kind: type.lowercased(), fingers: element.attributes["fingers"].flatMap { Int($0) },
      direction: direction?.lowercased(), applications: applications)
  }

  /// The identity of the gesture within an application; touchegg uses the last gesture with the same
  /// identity.
  var key: String {
    let place = type.hasSuffix("TAP") ? "" : direction ?? ""
    return "\(type) \(element.attributes["fingers"] ?? "") \(place)"
  }

  /// Returns the pattern for an action that happens once or follows the fingers.
  func pattern(following followsFingers: Bool) throws(GestureImportError) -> DraftPattern {
    let text = element.attributes["fingers"] ?? ""
    // touchegg compares the spelling of the number, so a gesture with "03" never acts.
    guard let count = Int(text), "\(count)" == text, 1...10 ~= count else {
      throw GestureImportError("'\(text)' is not a number of fingers")
    }
    let fingers = count...count
    switch type {
    case "TAP": return DraftPattern(kind: .tap, fingers: fingers)
    case "DOUBLE_TAP": return DraftPattern(kind: .tap, fingers: fingers, more: [Plist.Entry("taps", "2")])
    case "SWIPE" where count == 1: throw GestureImportError("touchegg never sees a swipe of one finger")
    case "SWIPE", "DRAG": return try moving(fingers, after: [], following: followsFingers)
    case "TAP_AND_HOLD":
      return try moving(fingers, after: [Plist.Entry("after", "tap")], following: followsFingers)
    case "PINCH", "ROTATE":
      guard count > 1 else { throw GestureImportError("it needs two or more fingers") }
      let kind = type == "PINCH" ? "pinch" : "rotation"
      let words = type == "PINCH" ? ToucheggGesture.pinches : ToucheggGesture.rotations
      guard let word = direction.flatMap({ words[$0] }) else { throw unknownDirection(words.keys.sorted()) }
      return DraftPattern(kind: kind == "pinch" ? .pinch : .rotation, fingers: fingers, direction: word)
    default: throw GestureImportError("touchegg has no gesture '\(type)'")
    }
  }

  private static let swipes = ["LEFT": "left", "RIGHT": "right", "UP": "up", "DOWN": "down", "ALL": "any"]
  private static let pinches = ["IN": "in", "OUT": "out", "ALL": "any"]
  /// Directions of rotation: left is counterclockwise.
  private static let rotations = ["LEFT": "counterclockwise", "RIGHT": "clockwise", "ALL": "any"]

  private func moving(
    _ fingers: ClosedRange<Int>, after more: [Plist.Entry], following followsFingers: Bool
  ) throws(GestureImportError) -> DraftPattern {
    guard let direction, let word = ToucheggGesture.swipes[direction] else {
      throw unknownDirection(ToucheggGesture.swipes.keys.sorted())
    }
    if followsFingers, word == "any" { return DraftPattern(kind: .pan, fingers: fingers, more: more) }
    return DraftPattern(kind: .swipe, fingers: fingers, direction: word, more: more)
  }

  private func unknownDirection(_ allowed: [String]) -> GestureImportError {
    GestureImportError(
      "touchegg has no direction '\(direction ?? "")' of it, only \(allowed.joined(separator: ", "))")
  }
}
