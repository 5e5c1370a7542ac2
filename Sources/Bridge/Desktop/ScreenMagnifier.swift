// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import Glibc
internal import X11

/// The magnifiers that desktops have, and how each is told how much to magnify.
nonisolated package enum MagnifierKind: String, Hashable, Sendable, CaseIterable {
  /// xfwm4's: a key and the wheel.
  case xfwm4
  /// That of compiz, its plugin ezoom: a key and the wheel.
  case compiz
  /// KWin's effect: its global shortcuts, by D-Bus.
  case kwin
  /// Cinnamon's: its settings.
  case cinnamon
  /// GNOME's: its settings.
  case gnome

  /// The one that a running window manager has, by its name; nil if it has none.
  package init?(windowManager name: String?) {
    let names: [(String, Self)] = [
      ("Xfwm4", .xfwm4), ("compiz", .compiz), ("Compiz", .compiz), ("KWin", .kwin), ("Muffin", .cinnamon),
      ("Mutter (Muffin)", .cinnamon), ("Cinnamon", .cinnamon), ("GNOME Shell", .gnome),
    ]
    guard let name, let kind = names.first(where: { name.hasPrefix($0.0) })?.1 else { return nil }
    self = kind
  }

  /// 8: of a screen of 30 cm a piece of 4 cm is left.
  static let largest = 8.0

  /// How many of its steps it takes to magnify so much; nil if it is told a factor.
  ///
  /// xfwm4 takes away a sixteenth of what it shows with each, and at most three quarters; the others show 1.2 times as
  /// much each: `compositorZoomIn` of xfwm4, `ZoomFactor` of KWin, `zoom_factor` of ezoom.
  func steps(to scale: Double) -> Int? {
    switch self {
    case .xfwm4: min(Int((16 * (1 - 1 / scale)).rounded()), 12)
    case .compiz, .kwin: Int((log(scale) / log(1.2)).rounded())
    case .cinnamon, .gnome: nil
    }
  }

  /// How much it magnifies with so many steps.
  func scale(after steps: Int) -> Double {
    self == .xfwm4 ? 16 / (16 - Double(min(steps, 12))) : pow(1.2, Double(steps))
  }

  /// The key that is held while the wheel magnifies; nil if it is told otherwise: Alt_L and Super_L.
  var wheelKey: UInt32? {
    switch self {
    case .xfwm4: 0xFFE9
    case .compiz: 0xFFEB
    case .kwin, .cinnamon, .gnome: nil
    }
  }

  /// The commands that magnify so much, where a factor or a shortcut does.
  func commands(from scale: Double, to target: Double) -> [[String]] {
    switch self {
    case .xfwm4, .compiz: return []
    case .kwin:
      if target <= 1 { return [Self.shortcut("view_actual_size")] }
      let count = (steps(to: target) ?? 0) - (steps(to: scale) ?? 0)
      return Array(
        repeating: Self.shortcut(count > 0 ? "view_zoom_in" : "view_zoom_out"), count: abs(count))
    case .cinnamon, .gnome:
      let folder = self == .cinnamon ? "org.cinnamon.desktop.a11y" : "org.gnome.desktop.a11y"
      func set(_ schema: String, _ key: String, _ value: String) -> [String] {
        ["gsettings", "set", "\(folder).\(schema)", key, value]
      }
      let flag = set("applications", "screen-magnifier-enabled", "\(target > 1)")
      guard target > 1 else { return [flag] }
      let factor = set("magnifier", "mag-factor", "\((target * 100).rounded() / 100)")
      return scale > 1 ? [factor] : [factor, flag]
    }
  }

  private static func shortcut(_ name: String) -> [String] {
    [
      "dbus-send", "--session", "--dest=org.kde.kglobalaccel", "/component/kwin",
      "org.kde.kglobalaccel.Component.invokeShortcut", "string:\(name)",
    ]
  }
}

/// Magnifies the screen with the magnifier of the window manager that runs, which shows what is around the pointer.
final class ScreenMagnifier {
  /// How much the screen is magnified as far as it was asked for here: from 1, not at all.
  private(set) var scale = 1.0
  /// Whether it is magnified.
  var isOn: Bool { scale > 1 }

  /// 2, as Android has it.
  private static let usual = 2.0
  /// 1.25: three of them are twice as much.
  private static let step = 1.25

  private let windows: WindowManager
  private let queue: PointerQueue?
  private let run: ([String]) throws(ActionError) -> Void
  /// How much it was when the gesture began that goes on.
  private var start = 1.0

  /// Magnifies nothing yet; `run` starts a program.
  init(
    _ windows: WindowManager, _ queue: PointerQueue?, run: @escaping ([String]) throws(ActionError) -> Void
  ) {
    (self.windows, self.queue, self.run) = (windows, queue, run)
  }

  /// Does what a gesture asks for.
  func perform(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError) {
    let name = windows.name
    guard let kind = MagnifierKind(windowManager: name) else { throw .noMagnifier(windowManager: name) }
    let place = context.landing + context.translation
    switch command {
    case .toggle: try set(isOn ? 1 : Self.usual, kind, at: context.location)
    case .in: try set(scale * Self.step, kind, at: context.location)
    case .out: try set(scale / Self.step, kind, at: context.location)
    case .hold:
      switch context.phase {
      case .began: try set(Self.usual, kind, at: place)
      case .changed: point(to: place)
      case .ended, .cancelled: try set(1, kind, at: place)
      }
    case .follow:
      if context.phase == .began { start = scale }
      guard context.phase != .cancelled else { return try set(start, kind, at: place) }
      try set(start * context.scale, kind, at: place)
    }
  }

  /// Magnifies so much around a place, as far as its steps allow.
  private func set(_ wanted: Double, _ kind: MagnifierKind, at place: Point) throws(ActionError) {
    // Less than a tenth more than nothing is nothing.
    let target = wanted < 1.1 ? 1 : min(wanted, MagnifierKind.largest)
    point(to: place)
    if let key = kind.wheelKey {
      try turn(kind.steps(to: target) ?? 0, kind.steps(to: scale) ?? 0, holding: key, at: place)
    } else {
      for command in kind.commands(from: scale, to: target) { try run(command) }
    }
    scale = kind.steps(to: target).map { kind.scale(after: $0) } ?? target
  }

  private func turn(_ target: Int, _ now: Int, holding key: UInt32, at place: Point) throws(ActionError) {
    guard let queue else { throw .noSyntheticInput }
    // What the wheel did in other hands is not known: as far back as it goes.
    let count = target == 0 && now > 0 ? -PointerQueue.notches : target - now
    guard count != 0 else { return }
    let release = queue.deferredRelease
    if !release.keep([key]) {
      do {
        try queue.input.press([key])
      } catch {
        throw .noKey(name: "Alt")
      }
    }
    queue.input.turnWheel(count > 0 ? 4 : 5, at: place, count: abs(count))
    // The window manager sees the notches one after the other, and the key at once.
    release.release([key], now: EventLoop.now)
  }

  /// Leads the pointer, and so what is shown, unless an application has a finger.
  private func point(to place: Point) {
    guard let queue, !queue.isBlocked else { return }
    queue.input.movePointer(to: place)
  }
}
