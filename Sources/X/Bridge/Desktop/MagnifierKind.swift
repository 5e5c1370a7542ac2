// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The magnifiers of desktops, and the way to set the scale of each.
nonisolated package enum MagnifierKind: String, Hashable, Sendable, CaseIterable {
  /// Xfwm4: turns of the wheel while a key is held.
  case xfwm4
  /// Compiz with its plugin ezoom: turns of the wheel while a key is held.
  case compiz
  /// KWin: its global shortcuts, triggered through D-Bus.
  case kwin
  /// Cinnamon: the scale in the desktop's settings.
  case cinnamon
  /// GNOME: the scale in the desktop's settings.
  case gnome

  /// The magnifier of a running window manager, by its name; nil if it has none.
  package init?(windowManager name: String?) {
    let names: [(String, Self)] = [
      ("Xfwm4", .xfwm4), ("compiz", .compiz), ("Compiz", .compiz), ("KWin", .kwin), ("Muffin", .cinnamon),
      ("Mutter (Muffin)", .cinnamon), ("Cinnamon", .cinnamon), ("GNOME Shell", .gnome),
    ]
    guard let name, let kind = names.first(where: { name.hasPrefix($0.0) })?.1 else { return nil }
    self = kind
  }

  /// 8 times: a screen that is 30 cm wide then shows only 4 cm of its content.
  static let largest = 8.0

  /// The number of steps for a scale; nil if the magnifier takes a factor.
  ///
  /// Each step of xfwm4 shrinks the shown part by a sixteenth of the screen; all steps together shrink it by
  /// at most three quarters. Each step of the others magnifies by 1.2. Sources: `compositorZoomIn` of xfwm4,
  /// `ZoomFactor` of KWin, `zoom_factor` of ezoom.
  func steps(to scale: Double) -> Int? {
    switch self {
    case .xfwm4: min(Int((16 * (1 - 1 / scale)).rounded()), 12)
    case .compiz, .kwin: Int((log(scale) / log(1.2)).rounded())
    case .cinnamon, .gnome: nil
    }
  }

  func scale(after steps: Int) -> Double {
    self == .xfwm4 ? 16 / (16 - Double(min(steps, 12))) : pow(1.2, Double(steps))
  }

  /// The key to hold while the wheel magnifies, Alt_L or Super_L; nil without the wheel.
  var wheelKey: UInt32? {
    switch self {
    case .xfwm4: 0xFFE9
    case .compiz: 0xFFEB
    case .kwin, .cinnamon, .gnome: nil
    }
  }

  /// The commands for a scale, where a factor or a shortcut sets it.
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
