// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

nonisolated extension GesturePattern {
  /// The gesture in words: "3 fingers swipe left", "2 fingers tap twice", "3 or 4 fingers rest".
  package var words: Message {
    if let idleTime {
      let isWhole = idleTime.truncatingRemainder(dividingBy: 60) == 0
      return isWhole
        ? Message("not used for %1 min", plainNumber(idleTime / 60))
        : Message("not used for %1 s", plainNumber(idleTime))
    }
    var words = Message.gesture(gesture, by: fingers, from: start)
    if let rest { words = rest.words(of: words) }
    return words.after(earlier, prelude, by: fingers)
  }
}

nonisolated extension Message {
  /// A sentence about fingers: "3 fingers swipe left", "1 finger taps twice", "3 or 4 fingers rest".
  ///
  /// The sentence is put together from words of the configuration; SettingsModel has all of them for
  /// translators. `way` is a direction in the words of the configuration, or the name of a shape.
  package static func gesture(
    _ kind: GestureKind, _ way: String?, taps: Int = 1, by fingers: ClosedRange<Int>
  ) -> Message {
    let (least, most) = (fingers.lowerBound, fingers.upperBound)
    let isOne = most == 1
    let count: Message =
      switch most - least {
      case 0: .name("\(least)")
      case 1: Message("%1 or %2", "\(least)", "\(most)")
      default: Message("%1 to %2", "\(least)", "\(most)")
      }
    var arguments = isOne ? [] : [count]
    let verb =
      switch kind {
      case .longPress: "rest"
      case .rotation: "turn"
      case .pan: "move"
      case StrokeBinding.kind: "draw"
      default: kind.rawValue
      }
    var text = isOne ? "1 finger \(verb)\(verb.hasSuffix("h") ? "es" : "s")" : "%1 fingers \(verb)"
    func add(_ argument: Message) -> String {
      arguments.append(argument)
      return " %\(arguments.count)"
    }
    switch way {
    case nil where taps == 2: text += " twice"
    case nil where taps > 2: text += add(.name("\(taps)")) + " times"
    case nil: break
    case "any": text += " anywhere"
    case "": text += " a shape"
    case "horizontal", "vertical": text += " \(way ?? "")"
    case let way? where kind == StrokeBinding.kind: text += add(.text(way, []))
    case let way?: text += GestureDirection(rawValue: way) != nil ? " \(way)" : add(.name(way))
    }
    return .text(text, arguments)
  }

  /// The sentence about a gesture, with its start zone if it has one.
  fileprivate static func gesture(
    _ gesture: any BoundGesture, by fingers: ClosedRange<Int>, from start: StartZone?
  ) -> Message {
    let taps = (gesture as? TapBinding)?.count ?? 1
    let way = gesture.directionName ?? (gesture.kind == StrokeBinding.kind ? "" : nil)
    let words = Message.gesture(gesture.kind, way, taps: taps, by: fingers)
    return start.map { Message("%1 from %2", of: [words, $0.words]) } ?? words
  }

  /// A sentence with the earlier gestures: "2 fingers tap, then 3 fingers swipe left".
  package func after(
    _ earlier: [GesturePart], _ prelude: GesturePattern.Prelude?, by fingers: ClosedRange<Int>
  ) -> Message {
    let words =
      switch prelude {
      case .hold: Message("%1 after a rest", of: [self])
      case .tap: Message("%1 after a tap", of: [self])
      case nil: self
      }
    return earlier.reversed().reduce(words) { words, part in
      let before = Message.gesture(
        part.motion.gesture, by: part.fingers.map { $0...$0 } ?? fingers, from: part.start)
      return Message("%1, then %2", of: [before, words])
    }
  }
}

nonisolated extension StartZone {
  fileprivate var words: Message {
    switch self {
    case .sides(let sides, let third):
      let side = Message.text(sides.map(\.rawValue).joined(separator: "-"), [])
      return third.map { .text("%1 (\($0.rawValue) third)", [side]) } ?? side
    case .region: return Message("a region")
    }
  }
}

nonisolated extension RestingFingers {
  /// The words for a gesture of other fingers beside the resting ones: "2 fingers tap beside 1 at rest".
  fileprivate func words(of others: Message) -> Message {
    let (least, most) = (fingers.lowerBound, fingers.upperBound)
    let count = least == most ? .name("\(least)") : Message("%1 to %2", "\(least)", "\(most)")
    return .text("%1 \(place) %2 at rest", [others, count])
  }
}
