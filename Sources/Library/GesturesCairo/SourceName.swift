// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// The recognizer's `name`, or its gesture as the program's code spells it: `TapGesture(count: 2)`.
func sourceName(of recognizer: GestureRecognizer) -> String {
  if let name = recognizer.name { return name }
  let name: String
  if let type = recognizer.gestureType {
    let gesture = gestureName("\(type)")
    name = recognizer.tapCount > 1 ? "\(gesture)(count: \(recognizer.tapCount))" : gesture
  } else {
    let type = "\(type(of: recognizer))"
    name =
      type == "TouchDownRecognizer"
      ? "onTouchDown"
      : type.hasSuffix("GestureRecognizer") ? String(type.dropLast("GestureRecognizer".count)) : type
  }
  return recognizer.node?.name.map { "\(name) of \($0)" } ?? name
}

/// The name of a gesture's type as in a program's code: without wrappers, and with compositions as calls.
func gestureName(_ type: String) -> String {
  guard let bracket = type.firstIndex(of: "<"), type.last == ">" else { return type }
  let parts = arguments(type[type.index(after: bracket)...].dropLast()).map { gestureName($0) }
  switch (type[..<bracket], parts.count) {
  case ("SequenceGesture", 2): return "\(parts[0]).sequenced(before: \(parts[1]))"
  case ("SimultaneousGesture", 2): return "\(parts[0]).simultaneously(with: \(parts[1]))"
  case ("ExclusiveGesture", 2): return "\(parts[0]).exclusively(before: \(parts[1]))"
  case ("CallbackGesture", _), ("MapGesture", _), ("ModifiersGesture", _): return parts.first ?? type
  default: return String(type[..<bracket])
  }
}

/// Splits generic arguments, which may have arguments of their own.
private func arguments(_ text: Substring) -> [String] {
  var (parts, depth) = ([""], 0)
  for character in text {
    if character == "<" || character == "(" { depth += 1 }
    if character == ">" || character == ")" { depth -= 1 }
    if character == ",", depth == 0 {
      parts.append("")
    } else if character != " " || parts[parts.count - 1].isEmpty == false {
      parts[parts.count - 1].append(character)
    }
  }
  return parts
}
