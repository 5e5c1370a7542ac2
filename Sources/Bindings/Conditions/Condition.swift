// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What must hold when a hand lands, so that a binding may act or an application gets all fingers.
nonisolated package struct Condition: Hashable, Sendable {
  /// One thing that must hold; several patterns or values mean any of them.
  package indirect enum Part: Hashable, Sendable {
    /// The window's class or instance fits.
    case application([TextPattern])
    /// The window's class fits.
    case applicationClass([TextPattern])
    /// The window's instance fits.
    case instance([TextPattern])
    /// The window's title fits.
    case title([TextPattern])
    /// The window is of one of these types.
    case windowType([WindowType])
    /// The window covers its monitor, or does not.
    case fullscreen(Bool)
    /// The window is maximised both ways, or is not.
    case maximised(Bool)
    /// The workspace that is shown has one of these numbers, from 1.
    case workspace([ClosedRange<Int>])
    /// The monitor's name fits.
    case monitor([TextPattern])
    /// The name of the touchscreen or touchpad fits.
    case device([TextPattern])
    /// The device is of one of these kinds.
    case deviceKind([DeviceKind])
    /// One of these sets of modifier keys is held.
    case modifiers([HeldModifiers])
    /// The session is locked, or is not.
    case locked(Bool)
    /// All of these hold.
    case all([Condition])
    /// At least one of these holds.
    case any([Condition])
    /// None of these holds.
    case none([Condition])

    /// Its key in the configuration.
    package var key: String {
      switch self {
      case .application: "application"
      case .applicationClass: "class"
      case .instance: "instance"
      case .title: "title"
      case .windowType: "windowType"
      case .fullscreen: "fullscreen"
      case .maximised: "maximised"
      case .workspace: "workspace"
      case .monitor: "monitor"
      case .device: "device"
      case .deviceKind: "deviceKind"
      case .modifiers: "modifiers"
      case .locked: "locked"
      case .all: "all"
      case .any: "any"
      case .none: "none"
      }
    }
  }

  /// All of these must hold, those that are asked for soonest first; never empty.
  package var parts: [Part]

  /// Makes a condition.
  package init(_ parts: [Part]) { self.parts = parts }

  /// Whether it says something about locked sessions, so that what it holds for may happen in them.
  package var speaksOfLock: Bool {
    parts.contains { part in
      switch part {
      case .locked: true
      case .all(let parts), .any(let parts), .none(let parts): parts.contains(where: \.speaksOfLock)
      default: false
      }
    }
  }
}

/// Which window conditions and window actions mean.
nonisolated package enum WindowTarget: String, Hashable, Sendable, CaseIterable {
  /// The one under the fingers; for a touchpad, under the pointer.
  case fingers
  /// The one that has the keyboard.
  case active
  /// The one under the pointer.
  case pointer
}

/// What a window is for.
nonisolated package enum WindowType: String, Hashable, Sendable, CaseIterable {
  /// An application's main window.
  case normal
  /// A window that asks something.
  case dialog
  /// A palette or a small helper that stays open.
  case utility
  /// A toolbar that was torn off.
  case toolbar
  /// A menu.
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

/// What kind of surface the fingers use.
nonisolated package enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// Fingers touch the picture itself.
  case touchscreen
  /// Fingers move a pointer.
  case touchpad
}

/// Which modifier keys must be held.
nonisolated package enum HeldModifiers: Hashable, Sendable {
  /// These and no others; none of them if it is empty.
  case exactly(Modifiers)
  /// At least one.
  case any
}
