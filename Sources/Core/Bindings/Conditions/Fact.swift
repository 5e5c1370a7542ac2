// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A fact about the session or a window, which conditions may ask about.
nonisolated package enum Fact: Hashable, Sendable, CaseIterable {
  /// The name of the touchscreen or touchpad.
  case device
  /// The kind of device, a ``DeviceKind``.
  case deviceKind
  /// Whether the touchscreen is explored by touch.
  case exploring
  /// Whether a screen reader is installed.
  case screenReader
  /// Whether the screen is magnified by an action.
  case magnified
  /// The modifier keys that are held; locks do not count.
  case modifiers
  /// The numbers of the buttons that are held on any device, from 1 to 5.
  case buttons
  /// Whether the content of the screen goes with the fingers; on a touchscreen it always does.
  case naturalScrolling
  /// The name of the monitor under the fingers; for a touchpad, of the monitor under the pointer.
  case monitor
  /// The number of the workspace that is shown, from 1.
  case workspace
  case locked
  /// The name of the shape that the pointer has, such as "text".
  case pointerShape
  /// The kind of application: the second word of WM_CLASS.
  case `class`
  /// The name of the application: the first word of WM_CLASS.
  case instance
  case title
  /// The purpose of the window, a ``WindowType``, but never `none`.
  case type
  /// Whether the window covers its monitor.
  case fullscreen
  /// Whether the window is maximised both ways.
  case maximised
  /// Whether the window's program understands touch where the fingers are, a ``TouchSupport``.
  case touch

  /// One line for each: its key and its form in recordings, and its usual value.
  private var entry: Entry {
    switch self {
    case .device: Entry("device", nil, usual: "")
    case .deviceKind: Entry("deviceKind", nil, usual: .text(DeviceKind.touchscreen.rawValue))
    case .exploring: Entry("exploring", nil, usual: false)
    case .screenReader: Entry("screenReader", .flag, usual: false)
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
  /// Its form in recordings; nil for a fact that recordings do not have.
  package var form: FactForm? { entry.form }
  /// The value that is assumed without information.
  var usual: FactValue { entry.usual }
  package var isOfWindow: Bool { entry.isOfWindow }
}

nonisolated package enum FactValue: Hashable, Sendable {
  /// The fact cannot be known, or the window does not exist.
  case unknown
  case flag(Bool)
  /// A whole number, from 1.
  case number(Int)
  /// Whole numbers, from 1.
  case numbers([Int])
  /// A name, a title, or one of a few words.
  case text(String)
  case modifiers(Modifiers)

  package init(_ flag: Bool?) { self = flag.map(Self.flag) ?? .unknown }
  package init(_ number: Int?) { self = number.map(Self.number) ?? .unknown }
  package init(_ text: String?) { self = text.map(Self.text) ?? .unknown }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
  var numbers: [Int]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The form of a fact's value, for recordings.
nonisolated package enum FactForm: Sendable {
  case flag
  /// A whole number, from 1.
  case number
  /// A list of whole numbers, from 1.
  case numbers
  case text
  /// One of a few words.
  case word(any Word.Type)
  case modifiers
}

/// A set of words, some of which a condition may ask for.
nonisolated package protocol Word: Hashable, Sendable, CaseIterable, RawRepresentable<String> {}

nonisolated extension Word {
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

/// The facts that conditions can ask for when a hand lands.
///
/// Each fact is found out when it is first asked for, and stays the same for this hand.
package protocol Facts {
  /// The value for the session, or for the window of the target.
  func value(of fact: Fact, _ target: WindowTarget) -> FactValue
  /// Whether the target has a window; panels and the desktop count as windows.
  func hasWindow(_ target: WindowTarget) -> Bool
}

/// Facts that are known beforehand, for recordings and tests.
///
/// Other facts have their usual value.
nonisolated package struct FixedFacts: Hashable, Sendable {
  package var session: [Fact: FactValue] = [:]
  /// The facts of each existing window.
  package var windows: [WindowTarget: [Fact: FactValue]] = [:]

  /// Makes a session with one window, which is under the fingers and the pointer and has the keyboard focus,
  /// or without a window.
  package init(over window: [Fact: FactValue]? = nil) {
    for target in WindowTarget.allCases { windows[target] = window }
  }
}

extension FixedFacts: Facts {
  package func value(of fact: Fact, _ target: WindowTarget) -> FactValue {
    guard fact.isOfWindow else { return session[fact] ?? fact.usual }
    guard let window = windows[target] else { return .unknown }
    return window[fact] ?? fact.usual
  }

  package func hasWindow(_ target: WindowTarget) -> Bool { windows[target] != nil }
}
