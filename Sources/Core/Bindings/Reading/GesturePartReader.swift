// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads the gestures before a bound one: the key `after`.
package struct GesturePartReader {
  private static let kinds = GestureRegistry.all.filter { $0.mayComeFirst }
  static let key = ConfigurationKey(
    "after", "gesture, rest or tap before it", format: form, defaultValue: "nothing")
  private static let form =
    "hold, if they rest first, or tap, or a gesture such as { gesture = swipe; direction = left; }, "
    + "or a list of these"
  private static let gesture = ConfigurationKey(
    "gesture", "kind of gesture", format: kinds.map(\.name).joined(separator: ", "))
  private static let fingers = ConfigurationKey(
    "fingers", "number of fingers", format: "a number from 1 to 10",
    defaultValue: "as many as the gesture that follows")
  /// The keys of an earlier gesture besides those of its kind.
  package static let keys = [gesture, fingers] + StartZoneReader.keys
  /// Six parts: people do not remember more.
  private static let most = 6

  /// Whether the bound gesture may have a prelude: a rest or a tap of the same fingers.
  let mayFollowPrelude: Bool
  let reader: BindingReader

  /// Reads the earlier gestures; reports errors and then returns nil.
  func read(_ arguments: DictionaryReader) -> (prelude: GesturePattern.Prelude?, earlier: [GesturePart])? {
    switch arguments.value("after") {
    case nil: return (nil, [])
    case .dictionary?:
      guard let parts = arguments.dictionary("after").flatMap(readPart) else { return nil }
      return (nil, parts)
    case .list(let values)?:
      let parts = arguments.dictionaries("after").map(readPart)
      guard parts.count == values.count, parts.allSatisfy({ $0 != nil }) else { return nil }
      let earlier = parts.flatMap { $0 ?? [] }
      guard (1...Self.most).contains(earlier.count) else {
        return arguments.refuse(
          .malformed("a list of \(earlier.count)", format: "a list of 1 to \(Self.most) gestures"),
          at: "after")
      }
      return (nil, earlier)
    default:
      guard mayFollowPrelude else {
        if let text = arguments.text("after") {
          let form = "a gesture such as { gesture = tap; fingers = 1; }, or a list of these"
          arguments.report(.malformed(text, format: form), at: "after")
        }
        return nil
      }
      return arguments.word("after", what: "lead", as: GesturePattern.Prelude.self).map { ($0, []) }
    }
  }

  /// Reads one gesture; several taps are several parts.
  private func readPart(_ arguments: DictionaryReader) -> [GesturePart]? {
    guard let name = arguments.word(Self.gesture, of: Self.kinds.map(\.name)),
      let kind = GestureRegistry.description(of: name)
    else { return nil }
    let others = BindingReader.travellingKeys.map(\.name)
    arguments.reportUnread(
      except: Self.keys.map(\.name) + kind.keys.map(\.name).filter { !others.contains($0) })
    let fingers = arguments.integer("fingers", in: kind.fingers)
    let start = StartZoneReader.read(arguments)
    guard fingers != nil || arguments.value("fingers") == nil, let gesture = kind.read(arguments, reader)
    else { return nil }
    guard case .taps(let count) = gesture.recognizerKind else {
      return [GesturePart(fingers: fingers, motion: .init(gesture), start: start)]
    }
    return Array(repeating: GesturePart(fingers: fingers, motion: .tap(count: 1), start: start), count: count)
  }
}

extension GestureDescription {
  /// Whether it can come before the last gesture of a sequence; a pan is never complete, and a long press
  /// takes time.
  fileprivate var mayComeFirst: Bool {
    name != GestureKind.pan.rawValue && name != GestureKind.longPress.rawValue
  }
}
