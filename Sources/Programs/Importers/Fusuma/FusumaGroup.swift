// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// Entries for the same number of fingers and the same held keys, which are translated together.
struct FusumaGroup {
  /// The entries, in the order of the file.
  private var entries: [FusumaEntry]
  private let context: FusumaContext
  private let action: FusumaAction
  /// The distance of each kind of gesture for entries without one, as a factor on fusuma's default.
  private let thresholds: [String: Double]

  /// Returns the groups of a document, specific ones first because the first match acts.
  ///
  /// Groups for a certain number of fingers precede groups for any number; groups with held keys precede
  /// groups without held keys.
  static func groups(
    of entries: [FusumaEntry], in context: FusumaContext, action: FusumaAction,
    thresholds: [String: Double] = [:]
  ) -> [FusumaGroup] {
    var order: [FusumaEntry.Place] = []
    var members: [FusumaEntry.Place: [FusumaEntry]] = [:]
    for entry in entries {
      var place = entry.place
      (place.direction, place.phase) = (nil, nil)
      if members[place] == nil { order.append(place) }
      members[place, default: []].append(entry)
    }
    let ranks = order.enumerated().sorted { one, other in
      let isAny = (one.element.fingers == nil, other.element.fingers == nil)
      if isAny.0 != isAny.1 { return !isAny.0 }
      let hasKeys = (one.element.keys.isEmpty, other.element.keys.isEmpty)
      if hasKeys.0 != hasKeys.1 { return !hasKeys.0 }
      return one.offset < other.offset
    }
    return ranks.map {
      FusumaGroup(
        entries: members[$0.element] ?? [], context: context, action: action, thresholds: thresholds)
    }
  }

  /// Returns passages with bindings, and passages without a binding for the entries that are dropped.
  func passages() -> [ImportedContent.Passage] {
    if let reason = context.refusal { return entries.map { dropped($0, reason) } }
    if let idiom = FusumaIdiom(entries) { return passages(of: idiom) }
    var order: [String?] = []
    for entry in entries where !order.contains(entry.place.direction) { order.append(entry.place.direction) }
    // Entries for any direction come last, so that entries for a certain direction act instead of them.
    let directions = order.filter { $0 != nil } + order.filter { $0 == nil }
    return directions.flatMap { direction in passages(for: direction) }
  }

  // MARK: Recipes

  private func passages(of idiom: FusumaIdiom) -> [ImportedContent.Passage] {
    switch idiom {
    case .drag(let parts):
      // 0.1 to 10: the limits of the pointer's speed in fingerpost.
      let speed = parts.compactMap(\.acceleration).first { $0 != 1 }.map { min(max($0, 0.1), 10) }
      let options = speed.map { [Plist.Entry("speed", .text(decimal($0)))] } ?? []
      let drag = Translation(actions: [.dictionary([Plist.Entry("pointer", "drag")] + options)])
      let others = FusumaGroup(
        entries: entries.filter { $0.place.direction != nil }, context: context, action: action,
        thresholds: thresholds)
      return [passage(parts, as: .pan) { .once(drag) }] + others.passages()
    case .switcher(let keys, let frame, let steps):
      let names = XdotoolLine.names(keys)
      guard names.allSatisfy(action.translator.isKey) else {
        return entries.map { dropped($0, "X has no such key") }
      }
      return steps.enumerated().map { index, step in
        let parts = index == 0 ? frame + [step] : [step]
        return passage(parts, as: .swipe, of: step.place) { () throws(GestureImportError) in
          var actionDraft = try self.actionDraft(forSteps: step)
          guard let place = actionDraft.entries.firstIndex(where: { $0.key == "action" }),
            case .dictionary(let stroke) = actionDraft.entries[place].value, stroke.first?.key == "keys"
          else {
            throw GestureImportError("it presses no keys while '\(names.joined(separator: "+"))' is down")
          }
          let with = Plist.Entry("with", .text(names.joined(separator: "+")))
          actionDraft.entries[place].value = .dictionary(stroke + [with])
          return actionDraft
        }
      }
    }
  }

  // MARK: Bindings

  private static let kinds: [String: GestureKind] = [
    "swipe": .swipe, "pinch": .pinch, "rotate": .rotation, "hold": .longPress, "tap": .tap,
  ]

  private func passages(for direction: String?) -> [ImportedContent.Passage] {
    let mine = entries.filter { $0.place.direction == direction }
    if direction != nil, let idiom = FusumaIdiom(inDirection: mine) { return passages(of: idiom) }
    var parts: [FusumaEntry] = []
    var rest: [ImportedContent.Passage] = []
    for entry in mine {
      let isTaken = parts.contains { $0.place.phase == entry.place.phase }
      let isBesideSteps = entry.place.phase == "update" && mine.contains { $0.place.phase == nil }
      if isTaken {
        rest.append(dropped(entry, "fusuma performs only the first of several actions"))
      } else if isBesideSteps {
        rest.append(dropped(entry, "a binding acts once or at every step, not both"))
      } else {
        parts.append(entry)
      }
    }
    guard !parts.isEmpty else { return rest }
    let kind = FusumaGroup.kinds[parts[0].place.kind] ?? .swipe
    let frame =
      direction == nil
      ? []
      : frame.filter { part in
        !parts.contains { $0.place.phase == part.place.phase }
      }
    return [
      passage(parts, as: kind) { () throws(GestureImportError) in try self.actionDraft(of: parts + frame) }
    ] + rest
  }

  /// The actions at the beginning and end of gestures in any direction.
  ///
  /// Empty if an action cannot be translated: without that action, a key or button might stay pressed.
  private var frame: [FusumaEntry] {
    let parts = entries.filter { $0.place.direction == nil && $0.place.phase != nil }
    guard parts.allSatisfy({ (try? action.translate($0.action)) != nil }) else { return [] }
    return parts.filter { $0.place.phase != "update" }
  }

  private func actionDraft(of parts: [FusumaEntry]) throws(GestureImportError) -> ActionDraft {
    var actionDraft = ActionDraft()
    for part in parts {
      switch part.place.phase {
      case nil: actionDraft.add("action", try action.translate(part.action))
      case "begin"?: actionDraft.add("began", try action.translate(part.action))
      case "end"?:
        let translation = try action.translate(part.action)
        actionDraft.add("ended", translation)
        // The action of the end also runs after a cancelled gesture, to undo the action of the beginning.
        if !parts.contains(where: { $0.place.phase == "cancelled" }) {
          actionDraft.add("cancelled", translation)
        }
      case "cancelled"?: actionDraft.add("cancelled", try action.translate(part.action))
      default:
        let steps = try self.actionDraft(forSteps: part)
        actionDraft.entries += steps.entries
        actionDraft.condition += steps.condition.filter { !actionDraft.condition.contains($0) }
        actionDraft.meansActiveWindow = actionDraft.meansActiveWindow || steps.meansActiveWindow
        actionDraft.differences += steps.differences
      }
    }
    return actionDraft
  }

  /// Returns the action of each step; a step back performs the action of the opposite direction, if there is
  /// one.
  private func actionDraft(forSteps entry: FusumaEntry) throws(GestureImportError) -> ActionDraft {
    let opposites = [
      "left": "right", "right": "left", "up": "down", "down": "up", "in": "out", "out": "in",
      "clockwise": "counterclockwise", "counterclockwise": "clockwise",
    ]
    var translation = try action.translate(entry.action)
    let opposite = entry.place.direction.flatMap { opposites[$0] }
    let partner = entries.first {
      $0.place.direction == opposite && $0.place.phase == "update" && opposite != nil
    }
    if let partner, let back = try? action.translate(partner.action),
      let both = CommandTranslator.steps(translation, back: back)
    {
      translation = both
    }
    var actionDraft = ActionDraft()
    let interval = entry.interval ?? 1
    actionDraft.entries = [Plist.Entry("every", FusumaScale.every(entry.place.kind, interval))]
    actionDraft.add("action", translation)
    actionDraft.differences.append(FusumaScale.difference(entry.place.kind, interval))
    return actionDraft
  }

  private func passage(
    _ parts: [FusumaEntry], as kind: GestureKind, of place: FusumaEntry.Place? = nil,
    actionDraft: () throws(GestureImportError) -> ActionDraft
  ) -> ImportedContent.Passage {
    var sources = parts.map(gesture)
    do throws(GestureImportError) {
      let actionDraft = try actionDraft()
      var (pattern, more) = try pattern(place ?? parts[0].place, kind)
      if let threshold = threshold(of: parts),
        let distance = FusumaScale.distance(parts[0].place.kind, threshold)
      {
        pattern.more = [Plist.Entry(FusumaScale.key(parts[0].place.kind), distance)]
        more.append(FusumaScale.difference)
      }
      var condition = context.condition
      let held = FusumaKeys.condition(parts[0].place.keys)
      if let held { condition.append(Plist.Entry("modifiers", .text(held.value))) }
      var binding = DraftBinding(pattern: pattern, condition: condition, actionDraft: actionDraft)
      if !context.applications.isEmpty { binding.actionDraft.meansActiveWindow = true }
      let all = more + (held?.differences ?? []) + actionDraft.differences
      for index in sources.indices { sources[index].outcome = .translated(all) }
      return ImportedContent.Passage(sources: sources, binding: binding)
    } catch {
      for index in sources.indices { sources[index].outcome = .dropped(error.reason) }
      return ImportedContent.Passage(sources: sources)
    }
  }

  /// The distance of a gesture, as a factor on fusuma's default; nil if the entries do not give it.
  ///
  /// fusuma performs gestures for any direction and for a certain direction together. In fingerpost only the
  /// gesture that is complete first acts, so a gesture for any direction must not need a shorter distance.
  private func threshold(of parts: [FusumaEntry]) -> Double? {
    let own = parts.compactMap(\.threshold).first
    guard parts[0].place.direction == nil, parts[0].place.kind != "hold" else { return own }
    let usual = thresholds[parts[0].place.kind] ?? 1
    let others = entries.filter { $0.place.direction != nil }.map { $0.threshold ?? usual }
    guard let furthest = others.max(), furthest > own ?? usual else { return own }
    return furthest
  }

  private func pattern(
    _ place: FusumaEntry.Place, _ kind: GestureKind
  ) throws(GestureImportError) -> (pattern: DraftPattern, differences: [String]) {
    let isSwipe = place.kind == "swipe"
    let usual = isSwipe ? 3...4 : 2...4
    if let fingers = place.fingers, !(usual.lowerBound...10 ~= fingers) {
      throw LibinputFingers.refusal(from: usual.lowerBound)
    }
    var pattern = DraftPattern(kind: kind, fingers: place.fingers.map { $0...$0 } ?? usual)
    if kind == .longPress { pattern.more = [Plist.Entry("duration", "700 ms")] }
    guard kind != .tap, kind != .longPress else { return (pattern, [RestingFingers.difference]) }
    if kind != .pan { pattern.direction = place.direction ?? "any" }
    return (pattern, [])
  }

  private func gesture(_ entry: FusumaEntry) -> ImportedGesture {
    ImportedGesture(
      line: entry.action.line, source: entry.source(for: context.applications), text: entry.text,
      outcome: .imported(notes: []))
  }

  private func dropped(_ entry: FusumaEntry, _ reason: String) -> ImportedContent.Passage {
    var gesture = gesture(entry)
    gesture.outcome = .dropped(reason)
    return ImportedContent.Passage(sources: [gesture])
  }
}
