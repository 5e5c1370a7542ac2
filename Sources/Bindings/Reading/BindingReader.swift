// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads one binding.
package struct BindingReader {
  private static let gesture = KeyDescription(
    "gesture", "what the fingers do", form: GestureRegistry.all.map(\.name).joined(separator: ", "))
  private static let fingers = KeyDescription(
    "fingers", "how many fingers", form: "a number from 1 to 10, or a range such as 3-4")
  private static let name = KeyDescription(
    "name", "what the log calls it", form: "a string", standard: "the gesture, such as \"swipe 3 left\"")
  private static let shared = KeyDescription(
    "shared", "whether applications get the gesture's touches too", form: "YES or NO", standard: "NO")
  private static let action = KeyDescription(
    "action", "what happens", form: "a dictionary such as { workspace = next; }")

  /// The keys that every binding has.
  package static let keys = [gesture, fingers, name, shared, .when, .target, action]

  /// What holds for all bindings.
  let settings: Settings

  /// Reads a binding; reports all its mistakes and returns nil if there are any errors.
  func read(_ arguments: Arguments) -> Binding? {
    let gesture = readGesture(arguments)
    let specificKeys = gesture.map(\.keys) ?? GestureRegistry.all.flatMap(\.keys)
    arguments.reportUnread(except: BindingReader.keys.map(\.name) + specificKeys.map(\.name))

    let fingers = readFingers(arguments, in: gesture?.fingers ?? Limits.fingers)
    let motion = gesture?.read(arguments, settings)
    let name = arguments.text("name")
    let isShared = arguments.flag("shared") ?? false
    let circumstances = arguments.circumstances()
    let action = readAction(arguments)
    guard let fingers, let motion, let circumstances, let action else { return nil }
    return Binding(
      name: name, pattern: GesturePattern(fingers: fingers, motion: motion), action: action,
      isShared: isShared, condition: circumstances.condition, target: circumstances.target)
  }

  private func readGesture(_ arguments: Arguments) -> GestureDescription? {
    let kind = arguments.word(BindingReader.gesture, as: GestureKind.self)
    return GestureRegistry.all.first { $0.kind == kind }
  }

  private func readAction(_ arguments: Arguments) -> (any Action)? {
    guard arguments.value("action") != nil else {
      arguments.reportMissing(BindingReader.action)
      return nil
    }
    return arguments.dictionary("action").flatMap(ActionRegistry.read)
  }

  /// A number or, such as 3-4, a range of them.
  private func readFingers(_ arguments: Arguments, in limits: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard arguments.value("fingers") != nil else {
      arguments.reportMissing(BindingReader.fingers)
      return nil
    }
    guard let text = arguments.text("fingers") else { return nil }
    guard let range = ClosedRange(text) else {
      arguments.report(.malformed(text, form: BindingReader.fingers.form), at: "fingers")
      return nil
    }
    guard limits.contains(range.lowerBound), limits.contains(range.upperBound) else {
      let (lowest, highest) = (limits.lowerBound, limits.upperBound)
      arguments.report(.outOfRange(text, lowest: "\(lowest)", highest: "\(highest)"), at: "fingers")
      return nil
    }
    return range
  }
}
