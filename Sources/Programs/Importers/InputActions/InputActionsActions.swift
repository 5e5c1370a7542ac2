// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// All actions of a gesture.
struct InputActionsActions {
  private let trigger: InputActionsTrigger
  private let kind: GestureKind
  private let action: InputActionsAction
  /// The actions by the moment at which they act, in the order of the file.
  private let moments: [String: [YAMLNode]]

  /// Sorts actions by moment; the default moment is the end.
  init(
    _ actions: [YAMLNode], of trigger: InputActionsTrigger, _ kind: GestureKind, _ action: InputActionsAction
  ) throws(GestureImportError) {
    var moments: [String: [YAMLNode]] = [:]
    for node in actions {
      let moment = node["on"]?.text ?? "end"
      guard ["begin", "update", "end", "cancel", "end_cancel"].contains(moment) else {
        throw GestureImportError(
          "fingerpost has no moment '\(moment)'; 'every' with a time repeats an action")
      }
      moments[moment, default: []].append(node)
    }
    (self.trigger, self.kind, self.action, self.moments) = (trigger, kind, action, moments)
  }

  func draft() throws(GestureImportError) -> ActionDraft {
    guard !moments.isEmpty else { throw GestureImportError("it does nothing") }
    if let idiom = try idiom() { return idiom }
    var draft = ActionDraft()
    let (begin, update) = (moments["begin"] ?? [], moments["update"] ?? [])
    let always = moments["end_cancel"] ?? []
    let (end, cancel) = ((moments["end"] ?? []) + always, (moments["cancel"] ?? []) + always)
    let steps = update.filter { ($0["interval"]?.text ?? "0") != "0" }
    let changes = update.filter { ($0["interval"]?.text ?? "0") == "0" }
    if !steps.isEmpty { try addSteps(steps, to: &draft) }
    if !begin.isEmpty {
      try draft.add(steps.isEmpty ? "action" : "began", together(begin))
      if steps.isEmpty, kind != .tap { draft.entries.insert(Plist.Entry("at", "threshold"), at: 0) }
    }
    if !changes.isEmpty { try draft.add("changed", together(changes)) }
    if !end.isEmpty {
      let isOnly = begin.isEmpty && steps.isEmpty
      if isOnly, kind != .tap { draft.entries.append(Plist.Entry("at", "lift")) }
      try draft.add(isOnly ? "action" : "ended", together(end))
    }
    if !cancel.isEmpty, kind != .tap { try draft.add("cancelled", together(cancel)) }
    if (begin + update + end).contains(where: { $0["threshold"] != nil }) {
      draft.differences.append("an action's own threshold does not count")
    }
    if (begin + changes + end + cancel).contains(where: { $0["limit"] != nil }) {
      draft.differences.append("a limit without an interval does not count")
    }
    return draft
  }

  /// Returns a single translation for several actions, which run one after the other.
  private func together(_ nodes: [YAMLNode]) throws(GestureImportError) -> Translation {
    var whole = Translation(actions: [])
    for node in nodes {
      let part = try action.translate(node)
      whole.actions += part.actions
      whole.meansActiveWindow = whole.meansActiveWindow || part.meansActiveWindow
      whole.differences += part.differences.filter { !whole.differences.contains($0) }
    }
    guard !whole.actions.isEmpty else { throw GestureImportError("it does nothing") }
    return whole
  }

  // MARK: Steps

  /// The step, in InputActions' units, that stands for "at every movement": 10 mm, 10 % or 10 degrees.
  private static let everyMovement: [GestureKind: Double] = [.swipe: 120, .pinch: 0.1]

  private func addSteps(_ steps: [YAMLNode], to draft: inout ActionDraft) throws(GestureImportError) {
    let words = steps.map { $0["interval"]?.text ?? "" }
    let back = steps.indices.filter { words[$0].hasPrefix("-") }.map { steps[$0] }
    let forward = steps.indices.filter { !words[$0].hasPrefix("-") }.map { steps[$0] }
    var lengths: Set<Double> = []
    for word in words {
      let isSign = word == "+" || word == "-"
      guard let length = isSign ? Self.everyMovement[kind] ?? 10 : Double(word).map(abs), length.isFinite
      else {
        throw GestureImportError("'\(word)' is not an interval")
      }
      lengths.insert(length)
    }
    guard lengths.count == 1, let length = lengths.first, let every = InputActionsScale.length(kind, length)
    else {
      throw GestureImportError("a binding has steps of one length; write a binding for each")
    }
    let direction = trigger["direction"]?.text ?? "any"
    guard !forward.isEmpty || !["left_right", "up_down", "any"].contains(direction) else {
      throw GestureImportError("it acts only on the way back; write a binding for that direction")
    }
    draft.entries.append(Plist.Entry("every", every))
    if let limit = steps.compactMap({ $0["limit"]?.number }).first, 1...1000 ~= limit {
      draft.entries.append(Plist.Entry("limit", .text(decimal(limit))))
    }
    var translation = try together(forward.isEmpty ? back : forward)
    if !forward.isEmpty, !back.isEmpty {
      guard let both = CommandTranslator.steps(translation, back: try together(back)) else {
        throw GestureImportError("its steps are several actions; fingerpost goes back by one")
      }
      translation = both
    }
    draft.add("action", translation)
    if kind == .swipe { draft.differences.append(InputActionsScale.difference) }
  }

  // MARK: Recipes

  /// Returns the drag, switcher or held keys of actions that keep something pressed; nil for other actions.
  private func idiom() throws(GestureImportError) -> ActionDraft? {
    let begin = try strokes("begin")
    let (ends, update) = (try strokes("end") + strokes("end_cancel"), moments["update"] ?? [])
    let pressed = begin.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
    let released = Set(ends.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
    let isMoving = update.contains { InputActionsAction.strokes(of: $0).contains("mouse move_by_delta") }
    let isOnlyPressing = Set(pressed).isSubset(of: released) && !pressed.isEmpty
    if isMoving {
      guard update.count == 1, begin.count == pressed.count, ends.count == released.count,
        isOnlyPressing || begin.isEmpty
      else { throw GestureImportError("it moves the pointer and does more; fingerpost only drags") }
      return try pointing(Set(pressed))
    }
    guard isOnlyPressing, ends.count == released.count else { return nil }
    return try holding(pressed, begin)
  }

  private func strokes(_ moment: String) throws(GestureImportError) -> [String] {
    (moments[moment] ?? []).flatMap(InputActionsAction.strokes)
  }

  private func pointing(_ pressed: Set<String>) throws(GestureImportError) -> ActionDraft {
    var draft: ActionDraft
    // 0.1 to 10: the speeds of the pointer that fingerpost allows.
    let speed =
      trigger.device.speed.map { [Plist.Entry("speed", .text(decimal(min(max($0, 0.1), 10))))] } ?? []
    switch pressed {
    case []: draft = .once(Translation(actions: [.dictionary([Plist.Entry("pointer", "move")] + speed)]))
    case ["mouse left"]:
      draft = .once(Translation(actions: [.dictionary([Plist.Entry("pointer", "drag")] + speed)]))
    case ["mouse left", "keyboard leftmeta"], ["mouse left", "keyboard leftalt"]:
      draft = .once(Translation(actions: [["window": "move"]]))
    case ["mouse right", "keyboard leftmeta"], ["mouse right", "keyboard leftalt"]:
      draft = .once(Translation(actions: [["window": "resize"]]))
    default: throw GestureImportError("fingerpost drags with the left button only")
    }
    guard kind == .swipe else { throw GestureImportError("only a swipe moves the pointer") }
    draft.followsFingers = true
    if let direction = trigger["direction"]?.text, direction != "any" {
      draft.differences.append("it begins in any direction")
    }
    return draft
  }

  private func holding(_ pressed: [String], _ begin: [String]) throws(GestureImportError) -> ActionDraft {
    let taps = begin.filter { !$0.hasPrefix("+") }
    let names = pressed.filter { $0.hasPrefix("keyboard ") }.map { String($0.dropFirst("keyboard ".count)) }
    guard names.count == pressed.count, kind != .tap else {
      throw GestureImportError("it keeps a mouse button pressed; the action 'pointer' holds one")
    }
    let held = try EvdevKeys.chord(names.joined(separator: "+"))
    var draft = ActionDraft()
    let update = moments["update"] ?? []
    guard !update.isEmpty else {
      guard taps.isEmpty else { throw GestureImportError("it presses keys while others are kept pressed") }
      draft.add("action", Translation(actions: [["keys": .text(held), "hold": .yes]]))
      return draft
    }
    try addSteps(update, to: &draft)
    guard let place = draft.entries.firstIndex(where: { $0.key == "action" }),
      case .dictionary(let stroke) = draft.entries[place].value, stroke.first?.key == "keys"
    else { throw GestureImportError("it presses no keys while '\(held)' is down") }
    draft.entries[place].value = .dictionary(stroke + [Plist.Entry("with", .text(held))])
    return draft
  }
}
