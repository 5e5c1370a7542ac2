// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

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
