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
  private static let after = KeyDescription(
    "after", "what the fingers do before", form: "hold, if they rest first, or tap", standard: "nothing")
  private static let pace = [
    KeyDescription(
      "minimumSpeed", "how fast it is at least", form: Arguments.speedForm, standard: "as slow as you like"),
    KeyDescription(
      "maximumSpeed", "how fast it is at most", form: Arguments.speedForm, standard: "as fast as you can"),
    KeyDescription(
      "maximumDuration", "how long it takes at most until it counts", form: Limits.duration.form,
      standard: "no limit"),
  ]

  /// The keys that every binding has.
  package static let keys =
    [gesture, fingers, name, shared, .when, .target] + StartZoneReader.keys + ResponseReader.keys
  /// The keys of gestures that move.
  static let movingKeys = [after]
  /// The keys of gestures that go some way.
  static let travellingKeys = movingKeys + pace

  /// What holds for all bindings.
  let settings: Settings

  /// Reads a binding; reports all its mistakes and returns nil if there are any errors.
  func read(_ arguments: Arguments) -> Binding? {
    let gesture = readGesture(arguments)
    let specificKeys =
      gesture.map { $0.keys + ($0.lasts ? ResponseReader.lastingKeys : []) }
      ?? GestureRegistry.all.flatMap(\.keys) + ResponseReader.lastingKeys
    arguments.reportUnread(except: BindingReader.keys.map(\.name) + specificKeys.map(\.name))

    let fingers = readFingers(arguments, in: gesture?.fingers ?? Limits.fingers)
    let bound = gesture?.read(arguments, settings)
    let name = arguments.text("name")?.printable
    let isShared = arguments.flag("shared") ?? false
    let circumstances = arguments.circumstances()
    let start = StartZoneReader.read(arguments)
    let lead = arguments.word("after", what: "lead", as: GesturePattern.Lead.self)
    let pace = GesturePattern.Pace(
      minimumSpeed: arguments.speed("minimumSpeed"), maximumSpeed: arguments.speed("maximumSpeed"),
      maximumDuration: arguments.quantity("maximumDuration", Limits.duration))
    let response = ResponseReader(gesture: gesture).read(arguments)
    guard let fingers, let bound, let circumstances, let response else { return nil }
    return Binding(
      name: name,
      pattern: GesturePattern(fingers: fingers, motion: .init(bound), lead: lead, start: start, pace: pace),
      response: response, isShared: isShared, condition: circumstances.condition, target: circumstances.target
    )
  }

  private func readGesture(_ arguments: Arguments) -> GestureDescription? {
    guard let name = arguments.word(BindingReader.gesture, of: GestureRegistry.all.map(\.name)) else {
      return nil
    }
    return GestureRegistry.description(of: name)
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
