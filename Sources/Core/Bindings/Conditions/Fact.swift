// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// Something that conditions may ask about the session or a window.
nonisolated package enum Fact: Hashable, Sendable, CaseIterable {
  /// The name of the touchscreen or touchpad.
  case device
  /// What kind of device it is, a ``DeviceKind``.
  case deviceKind
  /// Whether the touchscreen is explored by touch.
  case exploring
  /// Whether the screen is magnified by an action.
  case magnified
  /// The modifier keys that are held; locks do not count.
  case modifiers
  /// The numbers of the buttons that are held on any device, from 1 to 5.
  case buttons
  /// Whether what is on the screen goes with the fingers; on a touchscreen it always does.
  case naturalScrolling
  /// The name of the monitor that the fingers are on; for a touchpad, the pointer.
  case monitor
  /// The number of the workspace that is shown, from 1.
  case workspace
  /// Whether the session is locked.
  case locked
  /// The name of the shape that the pointer has, such as "text".
  case pointerShape
  /// The kind of application: the second word of WM_CLASS.
  case `class`
  /// The name of the application: the first word of WM_CLASS.
  case instance
  /// The window's title.
  case title
  /// What the window is for, a ``WindowType``, but never `none`.
  case type
  /// Whether the window covers its monitor.
  case fullscreen
  /// Whether the window is maximised both ways.
  case maximised
  /// Whether the window's program understands touch where the fingers are, a ``TouchSupport``.
  case touch

  /// One line for each: its key and its form in recordings, and what is so where nobody has said.
  private var entry: Entry {
    switch self {
    case .device: Entry("device", nil, usual: "")
    case .deviceKind: Entry("deviceKind", nil, usual: .text(DeviceKind.touchscreen.rawValue))
    case .exploring: Entry("exploring", nil, usual: false)
    case .magnified: Entry("magnified", .flag, usual: false)
    case .modifiers: Entry("modifiers", .modifiers, usual: .modifiers([]))
    case .buttons: Entry("buttons", .numbers, usual: [])
    case .naturalScrolling: Entry("naturalScrolling", .flag, usual: true)
    case .monitor: Entry("monitor", .text, usual: "")
    case .workspace: Entry("workspace", .number, usual: .unknown)
    case .locked: Entry("locked", nil, usual: false)
    case .pointerShape: Entry("pointerShape", .text, usual: .unknown)
    case .class: Entry("class", .text, usual: "", isOfWindow: true)
    case .instance: Entry("instance", .text, usual: "", isOfWindow: true)
    case .title: Entry("title", .text, usual: "", isOfWindow: true)
    case .type: Entry("type", .word(WindowType.self), usual: "normal", isOfWindow: true)
    case .fullscreen: Entry("fullscreen", .flag, usual: false, isOfWindow: true)
    case .maximised: Entry("maximised", .flag, usual: false, isOfWindow: true)
    case .touch: Entry("touch", .word(TouchSupport.self), usual: "aware", isOfWindow: true)
    }
  }
}

nonisolated extension Fact {
  private struct Entry {
    let key: String
    let form: FactForm?
    let usual: FactValue
    let isOfWindow: Bool

    init(_ key: String, _ form: FactForm?, usual: FactValue, isOfWindow: Bool = false) {
      (self.key, self.form, self.usual, self.isOfWindow) = (key, form, usual, isOfWindow)
    }
  }

  /// Its key in recordings.
  package var key: String { entry.key }
  /// Which values it may have in recordings; nil if it is not among what they have of a hand.
  package var form: FactForm? { entry.form }
  /// What is so where nobody has said.
  package var usual: FactValue { entry.usual }
  /// Whether it is about a window.
  package var isOfWindow: Bool { entry.isOfWindow }
}

/// What is so of a fact.
nonisolated package enum FactValue: Hashable, Sendable {
  /// Nobody can tell, or there is no such window.
  case unknown
  /// Whether it is so.
  case flag(Bool)
  /// A whole number, from 1.
  case number(Int)
  /// Such numbers.
  case numbers([Int])
  /// A name, a title, or one of a few words.
  case text(String)
  /// Modifier keys.
  case modifiers(Modifiers)

  /// Whether it is so, if that is known.
  package init(_ flag: Bool?) { self = flag.map(Self.flag) ?? .unknown }
  /// The number, if it is known.
  package init(_ number: Int?) { self = number.map(Self.number) ?? .unknown }
  /// The text, if it is known.
  package init(_ text: String?) { self = text.map(Self.text) ?? .unknown }

  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// The numbers, if it is a list of them.
  package var numbers: [Int]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// Which values a fact may have, for those who write them down and read them again.
nonisolated package enum FactForm: Sendable {
  /// Whether it is so.
  case flag
  /// A whole number, from 1.
  case number
  /// A list of such numbers.
  case numbers
  case text
  /// One of a few words.
  case word(any Word.Type)
  /// A set of modifier keys.
  case modifiers
}

/// A few words, of which a condition may ask for some.
nonisolated package protocol Word: Hashable, Sendable, CaseIterable, RawRepresentable<String> {}

nonisolated extension Word {
  /// As the configuration has them.
  package static var words: [String] { allCases.map(\.rawValue) }
}

nonisolated extension FactValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(stringLiteral text: String) { self = .text(text) }
  package init(arrayLiteral numbers: Int...) { self = .numbers(numbers) }
}

/// What conditions can ask when a hand lands.
///
/// Each fact is found out when it is first asked for, and stays the same for this hand.
package protocol Facts {
  /// What is so, of the session or of the window that is meant.
  func value(of fact: Fact, _ target: WindowTarget) -> FactValue
  /// Whether there is such a window; panels and the desktop are some.
  func hasWindow(_ target: WindowTarget) -> Bool
}

/// Facts that are known beforehand, for recordings and tests.
///
/// What is not among them has its usual value.
nonisolated package struct FixedFacts: Hashable, Sendable {
  /// What is known of the session.
  package var session: [Fact: FactValue] = [:]
  /// What is known of each window that there is.
  package var windows: [WindowTarget: [Fact: FactValue]] = [:]

  /// Makes a session in which one window is under the fingers and the pointer and has the keyboard, or none is.
  package init(over window: [Fact: FactValue]? = nil) {
    for target in WindowTarget.allCases { windows[target] = window }
  }
}

extension FixedFacts: Facts {
  /// What was given, or the usual value.
  package func value(of fact: Fact, _ target: WindowTarget) -> FactValue {
    guard fact.isOfWindow else { return session[fact] ?? fact.usual }
    guard let window = windows[target] else { return .unknown }
    return window[fact] ?? fact.usual
  }

  /// Whether one was given.
  package func hasWindow(_ target: WindowTarget) -> Bool { windows[target] != nil }
}
