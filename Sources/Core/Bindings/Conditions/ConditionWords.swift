// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Gestures

/// The kind of surface that the fingers use.
nonisolated package enum DeviceKind: String, Word {
  /// Fingers touch the picture itself.
  case touchscreen
  /// Fingers move a pointer.
  case touchpad
}

nonisolated package enum WindowType: String, Word {
  /// An application's main window.
  case normal
  /// A window with a question.
  case dialog
  /// A palette or a small helper that stays open.
  case utility
  /// A toolbar that was torn off.
  case toolbar
  case menu
  /// A picture that is shown while a program starts.
  case splash
  /// A message that goes away by itself.
  case notification
  /// A panel.
  case dock
  /// The desktop with its icons.
  case desktop
  /// No window at all.
  case none
}

/// Whether a program handles touches as people expect, or only knows a mouse.
nonisolated package enum TouchSupport: String, Word {
  /// The program itself scrolls, zooms and opens menus when it is touched; also an unknown program.
  case aware
  /// The program only knows a mouse.
  case unaware
}

/// The buttons that must be held; other buttons may be held together with a named one.
nonisolated enum RequiredButtons: String, Word {
  case none, any, left, middle, right

  private static let numbered: KeyValuePairs<Int, Self> = [1: .left, 2: .middle, 3: .right]

  /// The name of a button, or its number.
  static func name(_ number: Int) -> String {
    numbered.first { $0.key == number }?.value.rawValue ?? "\(number)"
  }

  func allows(_ held: [Int]) -> Bool {
    switch self {
    case .none: held.isEmpty
    case .any: !held.isEmpty
    case .left, .middle, .right: held.contains { Self.name($0) == rawValue }
    }
  }
}

nonisolated package enum RequiredModifiers: Hashable, Sendable {
  /// Exactly these modifiers; an empty set means that none may be held.
  case exactly(Modifiers)
  /// At least one modifier.
  case any

  private static let names: KeyValuePairs<String, Modifiers> = [
    "Shift": .shift, "Control": .control, "Alt": .alt, "Super": .super,
  ]

  /// Reads names joined by "+", or the words "none" and "any"; reports the first unknown name.
  @MainActor init?(_ text: String, at path: PropertyListPath, log: ErrorCollector) {
    switch text {
    case "none": self = .exactly([])
    case "any": self = .any
    default:
      var modifiers: Modifiers = []
      for name in text.split(separator: "+", omittingEmptySubsequences: false) {
        guard let known = Self.names.first(where: { $0.key == name }) else {
          let allowed = Self.names.map(\.key) + ["none", "any"]
          log.report(.unknownWord(String(name), what: "modifier key", allowed: allowed), at: path)
          return nil
        }
        modifiers.formUnion(known.value)
      }
      self = .exactly(modifiers)
    }
  }

  func allows(_ held: Modifiers) -> Bool {
    let held = held.subtracting(.capsLock)
    return switch self {
    case .exactly(let wanted): held == wanted
    case .any: !held.isEmpty
    }
  }

  /// The spelling of the configuration: "Control+Shift", "none" or "any".
  var words: String {
    switch self {
    case .any: "any"
    case .exactly(let wanted):
      wanted.isDisjoint(with: [.shift, .control, .alt, .super])
        ? "none" : Self.names.filter { wanted.contains($0.value) }.map(\.key).joined(separator: "+")
    }
  }
}
