// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Client
internal import Formats
internal import X11

extension Checkup {
  /// The desktop's magnifier, if a binding magnifies.
  static let magnifier = Checkup { session in
    guard let display = session.display, session.magnifies else { return [] }
    let name = WindowManager(display).name
    guard let kind = MagnifierKind(windowManager: name) else {
      return [
        Finding(
          severity: .warning, code: "noMagnifier",
          message: Message(
            "gestures that magnify do nothing: %1 has no magnifier",
            of: [name.map { .name($0) } ?? Message("the window manager")]),
          fix: Message("use a window manager that has one: xfwm4, KWin, compiz, Cinnamon or GNOME"))
      ]
    }
    if kind == .xfwm4, !display.hasCompositor {
      return [
        Finding(
          severity: .warning, code: "noMagnifier",
          message: Message("gestures that magnify do nothing: xfwm4 magnifies only with its compositor"),
          fix: Message("'xfconf-query -c xfwm4 -p /general/use_compositing -s true'"))
      ]
    }
    return [
      Finding(
        severity: .info, code: "magnifier",
        message: Message("gestures that magnify use the magnifier of %1", name ?? ""),
        fix: kind.advice)
    ]
  }
}

extension ExaminedSession {
  fileprivate var magnifies: Bool {
    reading.configuration.bindings.contains { binding in
      binding.behaviour.allActions.contains { $0.summary.hasPrefix("magnify ") }
    }
  }
}

extension MagnifierKind {
  fileprivate var advice: Message {
    switch self {
    case .xfwm4: Message("if nothing happens, its keys are others: Alt and the wheel have to magnify")
    case .compiz: Message("if nothing happens, switch on the plugin ezoom, with Super and the wheel")
    case .kwin: Message("if nothing happens, switch on the desktop effect Zoom")
    case .cinnamon, .gnome: Message("if nothing happens, install 'gsettings'")
    }
  }
}
