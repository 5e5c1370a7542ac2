// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// The window managers of private sessions, configured without pop-ups and key bindings.
package nonisolated enum WindowManagerKind: String, Sendable {
  case openbox
  case icewm
  case xfwm4
  case metacity
  case i3
  case marco
  case fluxbox
  /// Looks at the state of a click before it passes the click to the application.
  case bspwm
  /// Up to version 4.3, does not end a maximised state by EWMH's message; finds a bus at `bus` in its folder.
  case awesome
  /// GNOME's window manager, without GNOME Shell; grabs the touches of all touchscreens, as muffin does.
  case mutter
  /// Cinnamon's window manager, without the rest of Cinnamon.
  case muffin
  /// Plasma's window manager, without the rest of Plasma.
  case kwin

  /// The window managers that leave touches alone.
  package static let usual = [openbox, icewm, xfwm4, metacity, i3]

  /// Writes the window manager's configuration to a folder of its name, and returns the command that starts
  /// it.
  @MainActor fileprivate func command(in folder: TemporaryFolder, workspaces: Int) throws(SessionError)
    -> WindowManagerCommand
  {
    var command = WindowManagerCommand(rawValue)
    try folder.makeFolder(rawValue)
    func write(_ text: String, to name: String) throws(SessionError) -> String {
      try folder.write(text, to: "\(rawValue)/\(name)")
    }
    switch self {
    case .openbox:
      return .openbox(
        configuration: try write(openboxConfiguration(workspaces: workspaces), to: "rc.xml"))
    case .marco:
      command.words = ("/usr/bin/dbus-run-session", ["--", command.path, "--no-composite"])
      (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    case .fluxbox: (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    case .bspwm:
      let file = try write(
        "#!/bin/sh\nbspc monitor -d 1 2 3 4\nbspc rule -a '*' state=floating\n", to: "bspwmrc")
      chmod(file, 0o700)
      command.words.arguments = ["-c", file]
      command.environment = ["BSPWM_SOCKET=\(folder.file("bspwm/socket"))"]
      (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    case .icewm: command.words.arguments = ["--no-configure"]
    case .metacity: command.words.arguments = ["--sm-disable", "--no-composite"]
    // i3 creates a workspace for its first window, and awesome at its start; both do not answer questions.
    case .i3:
      command.package = "i3-wm"
      command.words.arguments = ["-c", try write(i3Configuration, to: "config")]
      (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    case .awesome:
      command.words.arguments = ["-c", try write(awesomeConfiguration(workspaces: workspaces), to: "rc.lua")]
      (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    // These window managers read their settings from a service of the session bus.
    case .xfwm4: command.words = ("/usr/bin/dbus-run-session", ["--", command.path, "--compositor=off"])
    case .kwin:
      command.package = "kwin-x11"
      _ = try write("[Desktops]\nNumber=4\nRows=1\n[Compositing]\nEnabled=false\n", to: "kwinrc")
      command.words = ("/usr/bin/dbus-run-session", ["--", "/usr/bin/kwin_x11"])
      (command.hasFixedWorkspaces, command.answersQuestions) = (false, false)
    case .mutter, .muffin:
      let arguments = ["--", command.path, "--x11", "--replace", "--sm-disable"]
      command.words = ("/usr/bin/dbus-run-session", arguments)
    }
    // Without a bus for accessibility, and without the settings of a user.
    if [.xfwm4, .metacity, .marco, .mutter, .muffin].contains(self) {
      command.environment = ["NO_AT_BRIDGE=1", "GTK_A11Y=none", "GSETTINGS_BACKEND=memory"]
    }
    return command
  }
}

extension WindowManagerProcess {
  /// Starts a window manager and waits until it manages the session.
  package convenience init(
    _ kind: WindowManagerKind = .openbox, on server: XorgServer, workspaces: Int = 4
  ) throws(SessionError) {
    try self.init(
      kind.command(in: server.folder, workspaces: workspaces), on: server, workspaces: workspaces)
  }

  /// Stops the window manager, or lets it continue.
  package func hold(_ isHeld: Bool) { process.signal(isHeld ? SIGSTOP : SIGCONT) }

  /// Ends the window manager as a crash would.
  package func kill() { process.kill() }
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

/// Windows of the class "floating" are not tiled, and windows of the class "second" show workspace 2.
private nonisolated let i3Configuration = """
  # i3 config file (v4)
  font pango:monospace 10
  focus_follows_mouse no
  for_window [class="floating"] floating enable
  assign [class="second"] 2
  for_window [class="second"] focus

  """
