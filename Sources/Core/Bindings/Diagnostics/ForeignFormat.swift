// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats

/// A format of files that are mistaken for configurations.
nonisolated package enum ForeignFormat: Hashable, Sendable, CaseIterable {
  /// A touchegg.conf.
  case touchegg
  /// A libinput-gestures.conf.
  case libinputGestures
  /// A config.yml of fusuma.
  case fusuma
  /// A config.yaml of InputActions.
  case inputActions
  /// YAML of another kind.
  case yaml
  case json

  private static let fusumaKeys: [Substring] = ["swipe", "pinch", "hold", "rotate", "threshold", "interval"]
  private static let inputActionsKeys: [Substring] = ["touchpad", "touchscreen"]

  /// Recognises a file that is not a property list by typical parts of its format; nil without such parts.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).lazy
    // A key alone on its line, at the margin: "swipe:".
    let keys = lines.filter { $0.first?.isLetter == true }.compactMap { line in
      line.prefix { $0 != "#" }.split(separator: " ").only.flatMap { $0.hasSuffix(":") ? $0.dropLast() : nil }
    }
    if text.mentions("<touchégg") || text.mentions("<touchegg") {
      self = .touchegg
    } else if text.isLikeJSON {
      self = .json
    } else if lines.contains(where: \.isGestureLine) {
      self = .libinputGestures
    } else if keys.contains(where: Self.fusumaKeys.contains) {
      self = .fusuma
    } else if keys.contains(where: Self.inputActionsKeys.contains) {
      self = .inputActions
    } else if !keys.isEmpty || text.hasPrefix("---\n") {
      self = .yaml
    } else {
      return nil
    }
  }
}

nonisolated extension ForeignFormat {
  /// The format in words, and advice.
  var message: Message {
    switch self {
    case .touchegg: Message("this looks like a touchegg.conf; 'fingerpost import touchegg FILE' converts it")
    case .libinputGestures:
      Message(
        "this looks like a libinput-gestures.conf; 'fingerpost import libinput-gestures FILE' converts it")
    case .fusuma:
      Message("this looks like a config.yml of fusuma; 'fingerpost import fusuma FILE' converts it")
    case .inputActions:
      Message(
        "this looks like a configuration of InputActions; 'fingerpost import inputactions FILE' converts it")
    case .yaml:
      Message("this looks like YAML; a configuration is a property list: { key = value; list = ( a, b ); }")
    case .json:
      Message(
        "this looks like JSON; in a property list write key = value; for \"key\": value, and ( a, b ) for [a, b]"
      )
    }
  }
}

nonisolated extension Substring {
  /// Whether it is a line such as "gesture swipe up 3 xdotool key super".
  fileprivate var isGestureLine: Bool {
    let words = split(maxSplits: 2) { $0 == " " || $0 == "\t" }
    guard words.count > 2, words[0] == "gesture" else { return false }
    return ["swipe", "pinch", "hold"].contains { words[1].lowercased().hasPrefix($0) }
  }
}

nonisolated extension String {
  /// Whether it begins like JSON: with a list of objects, lists or strings, or with an object and the key of
  /// its first value.
  fileprivate var isLikeJSON: Bool {
    var rest = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = rest.popFirst(), first == "{" || first == "[" else { return false }
    rest = rest.drop(while: \.isWhitespace)
    if first == "[" { return rest.first.map { "{[\"".contains($0) } ?? false }
    guard rest.popFirst() == "\"" else { return false }
    return rest.drop { $0 != "\"" }.dropFirst().drop(while: \.isWhitespace).first == ":"
  }
}

nonisolated extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
