// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window managers that a private session can have, each without pop-ups and key bindings.
package nonisolated enum WindowManagerKind: String, Sendable {
  case openbox
  case icewm
  case xfwm4
  case metacity
  case i3
  /// One that ends no maximised state by EWMH's message, up to 4.3; it has a bus where its folder has `bus`.
  case awesome
  /// GNOME's, without its shell; like the next one it takes the touches of all touchscreens for itself.
  case mutter
  /// Cinnamon's, without its shell.
  case muffin

  /// Those that have no part in what becomes of touches.
  package static let usual = [openbox, icewm, xfwm4, metacity, i3]

  /// Its file.
  var path: String { "/usr/bin/\(rawValue)" }

  /// Its Debian package.
  var package: String { self == .i3 ? "i3-wm" : rawValue }

  /// Whether it makes as many workspaces as requested; i3 makes each when a window comes to it, awesome when it starts.
  var hasFixedWorkspaces: Bool { self != .i3 && self != .awesome }

  /// Whether it answers EWMH's question for the decorations that a window would get.
  var answersQuestions: Bool { self != .i3 && self != .awesome }

  /// What to start.
  ///
  /// - Parameter folder: Where its files are.
  /// - Returns: The program's file and its arguments.
  func command(folder: String) -> (path: String, arguments: [String]) {
    switch self {
    case .openbox: (path, ["--replace", "--sm-disable", "--config-file", folder + "/rc.xml"])
    case .icewm: (path, ["--no-configure"])
    // It reads its settings from a service of the session's bus.
    case .xfwm4: ("/usr/bin/dbus-run-session", ["--", path, "--compositor=off"])
    case .metacity: (path, ["--sm-disable", "--no-composite"])
    case .i3: (path, ["-c", folder + "/config"])
    case .awesome: (path, ["-c", folder + "/rc.lua"])
    case .mutter, .muffin: ("/usr/bin/dbus-run-session", ["--", path, "--x11", "--replace", "--sm-disable"])
    }
  }

  /// Its configuration file, if it needs one: the name and the text.
  func file(workspaces: Int) -> (name: String, text: String)? {
    switch self {
    case .openbox: ("rc.xml", openboxConfiguration(workspaces: workspaces))
    case .i3: ("config", i3Configuration)
    case .awesome: ("rc.lua", awesomeConfiguration(workspaces: workspaces))
    case .icewm, .xfwm4, .metacity, .mutter, .muffin: nil
    }
  }

  /// Variables of its environment, beside the usual ones: no bus for accessibility, no settings of anybody's.
  var environment: [String] {
    switch self {
    case .openbox, .icewm, .i3, .awesome: []
    case .xfwm4, .metacity, .mutter, .muffin: ["NO_AT_BRIDGE=1", "GTK_A11Y=none", "GSETTINGS_BACKEND=memory"]
    }
  }
}

private nonisolated func openboxConfiguration(workspaces: Int) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <openbox_config xmlns="http://openbox.org/3.4/rc">
    <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
    <placement><policy>Smart</policy></placement>
    <theme><name>Clearlooks</name><animateIconify>no</animateIconify></theme>
    <desktops><number>\(workspaces)</number><firstdesk>1</firstdesk><popupTime>0</popupTime></desktops>
    <resize><popupShow>Never</popupShow></resize>
    <keyboard/>
    <mouse>
      <context name="Titlebar">
        <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
        <mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
      </context>
      <context name="Client">
        <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
      </context>
    </mouse>
  </openbox_config>

  """
}

private nonisolated func awesomeConfiguration(workspaces: Int) -> String {
  """
  local awful = require("awful")
  awful.screen.connect_for_each_screen(function(screen)
    for number = 1, \(workspaces) do
      awful.tag.add(tostring(number), { screen = screen, layout = awful.layout.suit.floating, selected = number == 1 })
    end
  end)
  require("awful.rules").rules = { { rule = {}, properties = { focus = true, raise = true } } }

  """
}

/// A window of the class "floating" is not tiled, one of the class "second" shows workspace 2.
private nonisolated let i3Configuration = """
  # i3 config file (v4)
  font pango:monospace 10
  focus_follows_mouse no
  for_window [class="floating"] floating enable
  assign [class="second"] 2
  for_window [class="second"] focus

  """
