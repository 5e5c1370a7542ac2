// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings

nonisolated extension GesturePattern {
  /// The gesture in words: "3 fingers swipe left", "2 fingers tap twice", "3 or 4 fingers rest".
  package var words: String {
    if let idleTime {
      let isWhole = idleTime.truncatingRemainder(dividingBy: 60) == 0
      return "not used for \(plainNumber(isWhole ? idleTime / 60 : idleTime)) \(isWhole ? "min" : "s")"
    }
    let (least, most) = (fingers.lowerBound, fingers.upperBound)
    let count = least == most ? "\(least)" : "\(least)\(most == least + 1 ? " or" : " to") \(most)"
    var words = earlier.flatMap { ["after", "\($0),"] } + ["\(count) \(most == 1 ? "finger" : "fingers")"]
    if let prelude { words.append(prelude == .hold ? "rest and" : "tap and") }
    words.append(verb(isOne: most == 1))
    if let directionName { words.append(directionName == "any" ? "anywhere" : directionName) }
    if let addition = gesture.addition { words.append(addition) }
    if let start { words.append("from \(start)") }
    return words.joined(separator: " ")
  }

  private func verb(isOne: Bool) -> String {
    let verb =
      switch kind {
      case .longPress: "rest"
      case .rotation: "turn"
      case .pan: "move"
      default: kind.rawValue
      }
    guard isOne else { return verb }
    return verb.hasSuffix("h") ? "\(verb)es" : "\(verb)s"
  }
}

extension ConfigurationEditor.Place {
  /// What the binding makes happen, in the log's words: "workspace next", "keys Control+plus at each 10mm".
  package var actionSummary: String {
    let behaviour = binding.behaviour
    let main = behaviour.action.isEmpty ? [] : [behaviour.action.summary]
    let phases = behaviour.phases.filter { !$0.value.isEmpty }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "when it has \($0.key.rawValue): \($0.value.summary)" }
    let step = words["every"].map { " at each \($0)" } ?? ""
    return (main.map { $0 + step } + phases).joined(separator: ", ")
  }
}
