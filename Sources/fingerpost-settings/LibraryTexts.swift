// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import GTK
internal import SettingsModel

/// What the libraries and the other programs say, in the user's language; what is not known here stays in English.
enum LibraryTexts {
  /// A gesture in words, perhaps after others: "3 fingers swipe left from left", "After tap 1, 1 finger swipes left".
  static func gesture(_ text: String) -> String {
    var parts = text.parts(around: ", ")
    let last = single(parts.removeLast())
    let earlier = parts.map { name(String($0.dropFirst("after ".count))) }
    guard parts.allSatisfy({ $0.lowercased().hasPrefix("after ") }) else { return single(text) }
    return earlier.reversed().reduce(last) { tr("%1, then %2", $1, $0) }
  }

  /// A gesture by its short name: "swipe 3 left"; what is no such name stays.
  static func name(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let verbs = ["longPress": "rest", "rotation": "turn", "pan": "move"]
    guard let kind = words.first else { return text }
    let verb = verbs[kind] ?? kind
    guard words.count > 1, let count = Int(words[1]) else {
      return translation(of: ([verb] + words.dropFirst()).joined(separator: " "), in: phrases) ?? text
    }
    let phrase = ([verb] + words.dropFirst(2)).joined(separator: " ")
    return translation(of: phrase, in: phrases) == nil
      ? text : single("\(count) \(count == 1 ? "finger" : "fingers") \(phrase)")
  }

  /// What was seen of a gesture: "swipe of 3 fingers left, 42 mm in 230 ms".
  static func seen(_ text: String) -> String {
    let parts = text.parts(around: ", ")
    let words = parts[0].parts(around: " of ")
    guard words.count == 2, let kind = words[0].split(separator: " ").last else { return text }
    let hand = words[1].split(separator: " ").map(String.init)
    guard hand.count > 1, hand[1].hasPrefix("finger") else { return text }
    let verb =
      kind == "press"
      ? "rest" : kind == "taps" ? "tap \(words[0].prefix { $0.isNumber }) times" : String(kind)
    let gesture = gesture(([hand[0], hand[1], verb] + hand.dropFirst(2)).joined(separator: " "))
    return ([gesture] + parts.dropFirst().map { translation(of: $0, in: measures) ?? $0 }).joined(
      separator: ", ")
  }

  /// What must hold so that a gesture acts: a key of the configuration and what it wants there.
  static func condition(_ key: String, _ wanted: String) -> String {
    let words = wanted.parts(around: " or ").joined(separator: " \(tr("or")) ")
    return conditions["\(key) \(wanted)"].map { tr($0) } ?? conditions[key].map { tr($0, words) }
      ?? "\(key) = \(wanted)"
  }

  /// What a change was, as it is kept to be undone: "- 3 fingers swipe left", "3 fingers swipe left: off".
  static func change(_ text: String) -> String {
    if text.hasPrefix("- ") { return tr("remove %1", gesture(String(text.dropFirst(2)))) }
    if text.hasPrefix("+ ") { return tr("add %1", gesture(String(text.dropFirst(2)))) }
    if text.hasSuffix(": on") { return tr("switch on %1", gesture(String(text.dropLast(4)))) }
    if text.hasSuffix(": off") { return tr("switch off %1", gesture(String(text.dropLast(5)))) }
    return tr("change %1", gesture(text))
  }

  /// One gesture in words.
  private static func single(_ text: String) -> String {
    // Words that are not translated are not put together anew either.
    guard tr("%1 fingers") != "%1 fingers" else { return text }
    if text.lowercased().hasPrefix("not used for ") {
      return tr("Not used for %1", String(text.dropFirst(13)))
    }
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0 == "finger" || $0 == "fingers" }), words.count > place + 1
    else { return text }
    var rest = Array(words[(place + 1)...])
    var zone: String?
    if let from = rest.lastIndex(of: "from"), from > 0 {
      zone = rest[(from + 1)...].map { tr($0) }.joined(separator: " ")
      rest = Array(rest[..<from])
    }
    let head = words[..<place].map { $0 == "or" ? tr("or") : $0 == "to" ? tr("to") : $0 }
      .joined(separator: " ")
    var prelude = ""
    if rest.count > 2, rest[1] == "and" {
      prelude = rest[0] == "rest" ? tr("rest, then") + " " : tr("tap, then") + " "
      rest.removeFirst(2)
    }
    // One finger does it as several do.
    for verb in ["tap", "swipe", "pinch", "turn", "circle", "stroke", "move", "rest"]
    where rest[0] == "\(verb)s" || rest[0] == "\(verb)es" {
      rest[0] = verb
    }
    let phrase = rest.joined(separator: " ")
    let known = translation(of: phrase, in: phrases) ?? phrase
    let fingers = head == "1" ? tr("1 finger") : tr("%1 fingers", head)
    let said = "\(fingers) \(prelude)\(known)"
    return zone.map { tr("%1 from %2", said, $0) } ?? said
  }

  /// An action in the log's words: "workspace next", "keys Control+plus at each 10mm".
  static func action(_ text: String) -> String {
    text.parts(around: ", ").map { part in
      for (template, words) in actions {
        guard let names = template.names(in: part) else { continue }
        // What is done at a step or at a time is an action itself; what a command says is not.
        let isNested = template.text.hasPrefix("%1 at") || template.text.hasPrefix("when")
        return tr(words, words: isNested ? names.map(action) : names)
      }
      return part
    }.joined(separator: ", ")
  }

  private static func translation(
    of text: String, in templates: [MessageTemplate]
  ) -> String? {
    for template in templates {
      guard let names = template.names(in: text) else { continue }
      return tr(template.text, words: names)
    }
    return nil
  }

  /// Words that stand alone in what is said.
  static let words = [tr("or"), tr("to")]
}

extension BindingRow {
  /// The gesture in words of the user's language.
  var localTitle: String { LibraryTexts.gesture(title) }
}

extension LearnedBinding {
  /// The gesture in words of the user's language.
  var localWords: String { LibraryTexts.gesture(words) }
}
