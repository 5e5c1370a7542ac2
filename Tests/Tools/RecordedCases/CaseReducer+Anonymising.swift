// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace

// Data that may identify the recorded person.
extension CaseReducer {
  /// Leaves out or renames private data.
  ///
  /// - Returns: The texts that can be neither left out nor renamed, because the result depends on them.
  mutating func anonymise() -> [String] {
    take { $0.trace.header.monitors = [] }
    take { $0.trace.header.screen.widthMM = $0.trace.header.screen.widthMM?.rounded() }
    keepUsedDevices()
    found.trace.header.origin?.version = ""
    found.trace.header.origin?.hasTitles = false
    leaveOutFacts()
    if !take({ $0.configuration = $0.configuration.disarmed(["click": "right"]) }) {
      take { $0.configuration = $0.configuration.disarmed(["keys": "F1"]) }
    }
    shrinkConfiguration()
    var kept: [String] = []
    var number = 0
    func newName() -> String {
      number += 1
      return "name \(number)"
    }
    // Names before the patterns that they fit.
    for name in found.factNames.sorted() {
      let new = newName()
      if !take({ $0.rename(name, to: new) }), !takePattern(of: name, as: new) { kept.append(name) }
    }
    for text in Set(found.configuration.texts).sorted()
    where !text.hasPrefix("name ") && !text.hasPrefix("binding ") {
      let new = newName()
      // A text that the configuration does not accept is one of its words or a figure.
      if !take({ $0.rename(text, to: new) }), found.isFree(text) { kept.append(text) }
    }
    return kept
  }

  /// Renames a pattern of the configuration together with the recording's name that it matches.
  private mutating func takePattern(of name: String, as new: String) -> Bool {
    found.configuration.texts.contains { pattern in
      take { reduced in
        reduced.rename(name, to: new)
        reduced.configuration = reduced.configuration.mapTexts { $0 == pattern ? new : $0 }
      }
    }
  }

  private mutating func keepUsedDevices() {
    let used = Set(found.trace.steps.map(\.device)).sorted()
    take { reduced in
      reduced.trace.header.devices = used.map { reduced.trace.header.devices[$0] }
      for index in reduced.trace.steps.indices {
        reduced.trace.steps[index].device = used.firstIndex(of: reduced.trace.steps[index].device) ?? 0
      }
    }
    for index in found.trace.header.devices.indices {
      let kind = found.trace.header.devices[index].kind.rawValue
      take { $0.trace.header.devices[index].name = kind }
    }
  }

  private mutating func leaveOutFacts() {
    for step in found.trace.steps.indices {
      guard let hand = found.trace.steps[step].hand else { continue }
      take { $0.trace.steps[step].hand?.deferral = nil }
      for fact in hand.facts.session.keys { take { $0.trace.steps[step].hand?.facts.session[fact] = nil } }
      for (target, window) in hand.facts.windows {
        guard !take({ $0.trace.steps[step].hand?.facts.windows[target] = nil }) else { continue }
        for fact in window.keys { take { $0.trace.steps[step].hand?.facts.windows[target]?[fact] = nil } }
      }
    }
  }

  /// Renames bindings in the compared results.
  mutating func rename(_ name: (String) -> String) {
    wrong = wrong.map(name)
    expected = expected.map(name)
    renameReasons(name)
  }
}

extension RecordedCase {
  var factNames: Set<String> {
    var names = Set(trace.header.devices.map(\.name) + trace.header.monitors.map(\.name))
    for hand in trace.steps.compactMap(\.hand) {
      for (fact, value) in hand.facts.session {
        if fact.isFreeText, let text = value.text { names.insert(text) }
      }
      for window in hand.facts.windows.values {
        for (fact, value) in window { if fact.isFreeText, let text = value.text { names.insert(text) } }
      }
    }
    return names.subtracting(["touchscreen", "touchpad", ""])
  }

  /// Whether a string of the configuration may have any value, and so may be private.
  func isFree(_ text: String) -> Bool {
    var other = self
    other.configuration = configuration.mapTexts { $0 == text ? "name 0" : $0 }
    return !Self.read(other.configurationText).hasErrors
  }

  mutating func rename(_ name: String, to new: String) {
    func renamed(_ text: String) -> String { text == name ? new : text }
    func renamed(_ facts: [Fact: FactValue]) -> [Fact: FactValue] {
      facts.mapValues { value in value.text == name ? .text(new) : value }
    }
    configuration = configuration.mapTexts(renamed)
    for index in trace.header.devices.indices {
      trace.header.devices[index].name = renamed(trace.header.devices[index].name)
    }
    for index in trace.header.monitors.indices {
      trace.header.monitors[index].name = renamed(trace.header.monitors[index].name)
    }
    for index in trace.steps.indices {
      guard let hand = trace.steps[index].hand else { continue }
      trace.steps[index].hand?.facts.session = renamed(hand.facts.session)
      trace.steps[index].hand?.facts.windows = hand.facts.windows.mapValues { renamed($0) }
    }
  }
}

extension Fact {
  /// Whether its value is any text, and not one of a few words.
  fileprivate var isFreeText: Bool {
    if case .text? = form { true } else { false }
  }
}
