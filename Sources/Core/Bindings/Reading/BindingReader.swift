// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

package struct BindingReader {
  private static let gesture = ConfigurationKey(
    "gesture", "kind of gesture", format: GestureRegistry.all.map(\.name).joined(separator: ", "))
  private static let fingers = ConfigurationKey(
    "fingers", "number of fingers", format: "a number from 1 to 10, or a range such as 3-4")
  private static let name = ConfigurationKey(
    "name", "its name in the log", format: "a string", defaultValue: "the gesture, such as \"swipe 3 left\""
  )
  private static let shared = ConfigurationKey(
    "shared", "whether applications get the gesture's touches too", format: "YES or NO", defaultValue: "NO")
  private static let enabled = ConfigurationKey(
    "enabled", "whether it is enabled; NO keeps it in the file without effect",
    format: "YES or NO", defaultValue: "YES")
  private static let speedLimits = [
    ConfigurationKey(
      "minimumSpeed", "the minimum speed", format: DictionaryReader.speedForm,
      defaultValue: "no limit"),
    ConfigurationKey(
      "maximumSpeed", "the maximum speed", format: DictionaryReader.speedForm,
      defaultValue: "no limit"),
    ConfigurationKey(
      "maximumDuration", "maximum time to be recognised", format: Limits.duration.format,
      defaultValue: "no limit"),
  ]

  /// The keys that every binding has.
  package static let keys =
    [gesture, fingers, name, enabled, shared, .when, .target, rest] + StartZoneReader.keys
    + BindingBehaviourReader.keys
  private static let rest = ConfigurationKey(
    "while", "other fingers that rest on the screen meanwhile",
    format: "a dictionary: while = { fingers = 1; };",
    defaultValue: "it does not matter whether others rest")
  private static let side = ConfigurationKey(
    "side", "side of the resting fingers where the others land", format: "left, right, above, or below",
    defaultValue: "anywhere")
  package static let restKeys = [fingers, side]
  static let movingKeys = [GesturePartReader.key]
  /// The keys of gestures along a path.
  static let travellingKeys = movingKeys + speedLimits

  /// The settings for all bindings.
  let settings: Settings
  var shapes = NamedShapes()

  /// Reads a binding; reports all its errors and then returns nil.
  func read(_ arguments: DictionaryReader) -> Binding? {
    let gesture = readGesture(arguments)
    let specificKeys =
      gesture.map { $0.keys + ($0.lasts ? BindingBehaviourReader.lastingKeys : []) }
      ?? GestureRegistry.all.flatMap(\.keys) + BindingBehaviourReader.lastingKeys
    arguments.reportUnread(except: BindingReader.keys.map(\.name) + specificKeys.map(\.name))

    let fingers = readFingers(arguments, in: gesture?.fingers ?? Limits.fingers)
    let bound = gesture?.read(arguments, self)
    let name = arguments.text("name")?.printable
    let isEnabled = arguments.flag("enabled") ?? true
    let isShared = arguments.flag("shared") ?? false
    let when = arguments.readCondition()
    let start = StartZoneReader.read(arguments)
    let before = GesturePartReader(mayFollowPrelude: gesture?.lasts ?? true, reader: self).read(arguments)
    let speedLimits = GesturePattern.SpeedLimits(
      minimumSpeed: arguments.speed("minimumSpeed"), maximumSpeed: arguments.speed("maximumSpeed"),
      maximumDuration: arguments.quantity("maximumDuration", Limits.duration))
    let rest = arguments.dictionary("while").map { readRest($0) }
    let behaviour = BindingBehaviourReader(gesture: gesture).read(arguments)
    guard let fingers, let bound, let when, let before, let behaviour, rest != .some(nil) else { return nil }
    var binding = Binding(
      name: name,
      pattern: GesturePattern(
        fingers: fingers, motion: .init(bound), prelude: before.prelude, earlier: before.earlier,
        start: start,
        speedLimits: speedLimits, rest: rest ?? nil),
      behaviour: behaviour, isShared: isShared, condition: when.condition,
      target: when.target
    )
    binding.isEnabled = isEnabled
    return binding
  }

  private func readGesture(_ arguments: DictionaryReader) -> GestureDescription? {
    guard let name = arguments.word(BindingReader.gesture, of: GestureRegistry.all.map(\.name)) else {
      return nil
    }
    return GestureRegistry.description(of: name)
  }

  private func readRest(_ arguments: DictionaryReader) -> RestingFingers? {
    arguments.reportUnread(except: BindingReader.restKeys.map(\.name))
    let side = arguments.word("side", what: "side", as: RestingFingers.Side.self)
    let fingers = readFingers(arguments, in: Limits.fingers)
    guard let fingers, side != nil || arguments.value("side") == nil else { return nil }
    return RestingFingers(fingers: fingers, side: side)
  }

  /// A number, or a range of numbers such as 3-4.
  private func readFingers(_ arguments: DictionaryReader, in limits: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard arguments.value("fingers") != nil else { return arguments.refuseMissing(BindingReader.fingers) }
    guard let text = arguments.text("fingers") else { return nil }
    guard let range = ClosedRange(text) else {
      return arguments.refuse(.malformed(text, format: BindingReader.fingers.format), at: "fingers")
    }
    guard limits.contains(range.lowerBound), limits.contains(range.upperBound) else {
      let (lowest, highest) = (limits.lowerBound, limits.upperBound)
      return arguments.refuse(.outOfRange(text, lowest: "\(lowest)", highest: "\(highest)"), at: "fingers")
    }
    return range
  }
}
