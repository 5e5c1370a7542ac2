// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A gesture of an InputActions configuration, with the keys of the groups around it.
struct InputActionsTrigger {
  let device: InputActionsDevice
  /// The gesture's own keys and the keys of the groups around it.
  let pairs: [YAMLNode.Pair]
  /// The values of `conditions`, from the outermost group inwards.
  let conditions: [YAMLNode]
  let actions: [YAMLNode]
  /// The gesture's line, from 1.
  let line: Int
  let text: String

  // MARK: Reading

  /// The gestures of a device; each alternative of an action `one` is a gesture of its own.
  static func triggers(
    of node: YAMLNode, _ device: InputActionsDevice, lines: [Substring]
  ) -> [InputActionsTrigger] {
    (node["gestures"]?.items ?? []).flatMap { item in
      triggers(in: item, device, inherited: [], conditions: [], lines: lines)
    }
  }

  private static func triggers(
    in node: YAMLNode, _ device: InputActionsDevice, inherited: [YAMLNode.Pair], conditions: [YAMLNode],
    lines: [Substring]
  ) -> [InputActionsTrigger] {
    let own = node.pairs.filter { $0.key != "gestures" && $0.key != "conditions" }
    let pairs = own + inherited.filter { pair in !own.contains { $0.key == pair.key } }
    let conditions = conditions + [node["conditions"]].compactMap(\.self)
    if let inner = node["gestures"] {
      return inner.items.flatMap {
        triggers(in: $0, device, inherited: pairs, conditions: conditions, lines: lines)
      }
    }
    let actions = pairs.first { $0.key == "actions" }?.value.items ?? []
    let line = node.pairs.first?.line ?? 1
    let text = YAMLFile.text(of: lines, from: line, through: node.lastLine)
    if actions.count == 1, let alternatives = actions[0]["one"]?.items {
      let frame = actions[0].pairs.filter { $0.key != "one" && $0.key != "conditions" }
      return alternatives.map { alternative in
        let conditions = conditions + [actions[0]["conditions"]].compactMap(\.self)
        let action = YAMLNode(content: .mapping(frame + alternative.pairs), lastLine: alternative.lastLine)
        let line = alternative.pairs.first?.line ?? line
        return InputActionsTrigger(
          device: device, pairs: pairs, conditions: conditions, actions: [action], line: line,
          text: YAMLFile.text(of: lines, from: line, through: alternative.lastLine))
      }
    }
    return [
      InputActionsTrigger(
        device: device, pairs: pairs, conditions: conditions, actions: actions, line: line, text: text)
    ]
  }

  subscript(_ key: String) -> YAMLNode? { pairs.first { $0.key == key }?.value }

  private var type: String { self["type"]?.text ?? "gesture" }

  var source: ImportedGesture.Source {
    let fingers = self["fingers"]?.text
    return ImportedGesture.Source(
      kind: type, fingers: fingers.flatMap { Int($0) }, direction: self["direction"]?.text,
      details: (fingers.flatMap { Int($0) } == nil ? fingers.map { ["fingers \($0)"] } ?? [] : [])
        + (self["speed"]?.text.map { [$0] } ?? []) + ["on a \(device.name)"])
  }

  // MARK: Translating

  func binding(_ action: InputActionsAction) throws(GestureImportError) -> (DraftBinding, [String]) {
    var condition = InputActionsCondition()
    for node in conditions { try condition.add(node) }
    if actions.count == 1, let own = actions[0]["conditions"] { try condition.add(own) }
    if actions.count > 1, actions.contains(where: { $0["conditions"] != nil }) {
      throw GestureImportError("one of several actions has conditions; write a binding for each")
    }
    if let held = self["keyboard_modifiers"] { try condition.addModifiers(held) }
    if !device.isAlone { condition.entries.append([Plist.Entry("deviceKind", .text(device.name))]) }
    let kind = try kind()
    var draft = try InputActionsActions(actions, of: self, kind, action).draft()
    if condition.meansActiveWindow { draft.meansActiveWindow = true }
    var (pattern, differences) = try pattern(draft.followsFingers ? .pan : kind, condition.fingers)
    differences += try options(kind, &pattern, &draft)
    let binding = DraftBinding(pattern: pattern, condition: condition.combined, actionDraft: draft)
    return (binding, differences + condition.differences + draft.differences)
  }

  private static let kinds: [String: GestureKind] = [
    "swipe": .swipe, "pinch": .pinch, "rotate": .rotation, "circle": CircleBinding.kind, "tap": .tap,
    "press": .longPress,
    "hold": .longPress,
  ]

  private func kind() throws(GestureImportError) -> GestureKind {
    if let kind = InputActionsTrigger.kinds[type] { return kind }
    switch type {
    case "stroke":
      throw GestureImportError("its shape is encoded for InputActions; draw it again with 'fingerpost learn'")
    case "click": throw GestureImportError("fingerpost does not see a touchpad's buttons")
    case "wheel", "hover", "shortcut": throw GestureImportError("it is not a gesture of fingers")
    default: throw GestureImportError("InputActions has no gesture '\(type)'")
    }
  }

  private static let swipes = [
    "left": "left", "right": "right", "up": "up", "down": "down", "left_right": "horizontal",
    "up_down": "vertical", "any": "any",
  ]
  private static let pinches = ["in": "in", "out": "out", "any": "any"]
  private static let turns = [
    "clockwise": "clockwise", "counterclockwise": "counterclockwise", "any": "any",
  ]

  private func pattern(
    _ kind: GestureKind, _ fingersOfCondition: ClosedRange<Int>?
  ) throws(GestureImportError) -> (DraftPattern, [String]) {
    var pattern = DraftPattern(kind: kind, fingers: try fingers(kind, fingersOfCondition))
    let words: [String: String]
    switch kind {
    case .swipe: words = InputActionsTrigger.swipes
    case .pinch: words = InputActionsTrigger.pinches
    case .rotation, CircleBinding.kind: words = InputActionsTrigger.turns
    case .tap, .longPress:
      guard device.name == "touchpad" else { return (pattern, []) }
      guard device.isAlone else {
        throw GestureImportError("the X server does not report taps and holds on touchpads")
      }
      return (pattern, [RestingFingers.difference])
    default: return (pattern, [])
    }
    let direction = self["direction"]?.text ?? "any"
    guard let word = words[direction] else {
      throw GestureImportError(
        "InputActions has no \(type) '\(direction)', only \(words.keys.sorted().joined(separator: ", "))")
    }
    pattern.direction = word
    return (pattern, [])
  }

  private func fingers(
    _ kind: GestureKind, _ condition: ClosedRange<Int>?
  ) throws(GestureImportError) -> ClosedRange<Int> {
    let isTouchpad = device.name == "touchpad"
    var least = kind == .pinch || kind == .rotation ? 2 : 1
    if isTouchpad, [.swipe, .pan, CircleBinding.kind].contains(kind) { least = 3 }
    let own = self["fingers"]?.text.map { InputActionsCondition.range($0, separator: "-") }
    if case .some(nil) = own { throw GestureImportError("its number of fingers cannot be read") }
    // libinput reports at most 4 fingers of a touchpad.
    let range = (own ?? nil) ?? condition ?? max(least, 2)...(isTouchpad ? 4 : 10)
    guard range.upperBound >= least else {
      throw isTouchpad && least == 3
        ? LibinputFingers.refusal(from: least) : GestureImportError("it needs two or more fingers")
    }
    return max(least, range.lowerBound)...min(10, range.upperBound)
  }

  // MARK: Options

  /// The keys that are skipped without a note, because they are labels or are read elsewhere.
  private static let silent: Set<String> = [
    "type", "fingers", "direction", "conditions", "actions", "id", "name", "keyboard_modifiers",
  ]

  private func options(
    _ kind: GestureKind, _ pattern: inout DraftPattern, _ draft: inout ActionDraft
  ) throws(GestureImportError) -> [String] {
    var differences: [String] = []
    for pair in pairs where !InputActionsTrigger.silent.contains(pair.key) {
      let text = pair.value.text ?? ""
      switch pair.key {
      case "threshold":
        guard let number = text.split(separator: "-").first.flatMap({ Double($0.trimmed) }), number > 0,
          let length = InputActionsScale.length(kind, number)
        else {
          differences.append("its threshold does not count")
          continue
        }
        pattern.more.append(Plist.Entry(InputActionsScale.key(kind), length))
        if kind == .swipe { differences.append(InputActionsScale.difference) }
      case "speed" where kind == .swipe && !draft.followsFingers && ["fast", "slow"].contains(text):
        pattern.more.append(
          Plist.Entry(text == "fast" ? "minimumSpeed" : "maximumSpeed", .text(InputActionsScale.speed)))
        differences.append(
          "\(text) is \(text == "fast" ? "more" : "less") than \(InputActionsScale.speed) here")
      case "speed" where text == "any": continue
      case "resume_timeout" where kind != .tap:
        guard let milliseconds = pair.value.number, 0...5000 ~= milliseconds else { continue }
        draft.entries.append(Plist.Entry("resume", .text("\(decimal(milliseconds)) ms")))
      case "block_events" where text == "true": continue
      case "end_conditions", "mouse_buttons":
        throw GestureImportError("fingerpost has no counterpart of '\(pair.key)'")
      default: differences.append("its key '\(pair.key)' does not count")
      }
    }
    return differences
  }
}

/// The conversion of InputActions' measures into fingerpost's.
nonisolated enum InputActionsScale {
  /// 12 units per millimetre: libinput's 1000 units per inch, times its factor of 0.2968 for touchpads.
  private static let unitsPerMillimetre = 12.0

  static let difference = "12 of InputActions' units are taken for 1 mm"

  /// 150 mm/s: a slower movement is a drag, and a faster one is a flick.
  static let speed = "150 mm/s"

  /// A binding's key for the distance or duration.
  static func key(_ kind: GestureKind) -> String {
    kind == .swipe ? "distance" : kind == .longPress ? "duration" : "threshold"
  }

  /// The distance, share, angle or time of a gesture; nil for a kind without such a limit.
  static func length(_ kind: GestureKind, _ number: Double) -> Plist? {
    let number = abs(number)
    switch kind {
    case .swipe, .pan: return .text("\(decimal(min(max(number / unitsPerMillimetre, 1), 500))) mm")
    case .pinch: return .text("\(decimal(min(max(number * 100, 1), 1000)))%")
    case .rotation, CircleBinding.kind: return .text("\(decimal(min(max(number, 1), 360))) deg")
    case .longPress: return .text("\(decimal(min(max(number, 100), 10_000))) ms")
    default: return nil
    }
  }
}

nonisolated extension YAMLNode {
  /// The elements of a list; a single value is a list of its own.
  var items: [YAMLNode] {
    switch content {
    case .sequence(let nodes): nodes
    case .mapping: [self]
    case .scalar(let text): text.isEmpty ? [] : [self]
    }
  }
}
