// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// An openbox of our own in a private session: click to focus, no animations, no pop-ups, no key bindings.
package final class WindowManagerProcess {
  private let process: ChildProcess

  /// Starts openbox and waits until it manages the session.
  ///
  /// - Parameters:
  ///   - server: The session's server; its folder takes openbox's files.
  ///   - workspaces: How many workspaces there are.
  /// - Throws: `SessionError`.
  package init(on server: XorgServer, workspaces: Int = 4) throws(SessionError) {
    guard access(openboxPath, X_OK) == 0 else {
      throw .missingProgram("openbox", package: "openbox")
    }
    let home = try server.folder.makeFolder("openbox")
    let file = try server.folder.write(openboxConfiguration(workspaces: workspaces), to: "openbox/rc.xml")
    let connection = try DisplayConnection(server.displayName)
    // A former window manager's announcement would be taken for the new one's, and its window is gone.
    XDeleteProperty(connection.display, connection.root, connection.atom("_NET_SUPPORTING_WM_CHECK"))
    XSync(connection.display, False)
    process = try ChildProcess(
      openboxPath, ["--sm-disable", "--config-file", file],
      environment: [
        "DISPLAY=\(server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)",
        "XDG_DATA_HOME=\(home)", "XDG_CACHE_HOME=\(home)", "LC_ALL=C.UTF-8",
      ])
    let ready = connection.wait(before: Deadline(after: startPatience)) {
      connection.isManaged(workspaces: workspaces)
    }
    guard ready, connection.isAnswered(before: Deadline(after: startPatience)) else {
      throw .timedOut(what: "openbox to start")
    }
  }

  isolated deinit {
    process.stop()
  }

  /// Ends openbox.
  package func stop() {
    process.stop()
  }
}

extension DisplayConnection {
  /// Whether a window manager has announced itself and set up its workspaces.
  fileprivate func isManaged(workspaces: Int) -> Bool {
    guard let check = firstValue(of: "_NET_SUPPORTING_WM_CHECK", on: root) else { return false }
    return text(of: "_NET_WM_NAME", on: UInt(check)) != nil
      && firstValue(of: "_NET_NUMBER_OF_DESKTOPS", on: root) == workspaces && currentDesktop != nil
      && firstValue(of: "_NET_SUPPORTED", on: root) != nil
  }

  /// Whether the window manager answers a question before the deadline.
  ///
  /// openbox may read an event while it still starts and then sleep on it until the next one comes; so the
  /// question is asked again and again.
  fileprivate func isAnswered(before deadline: Deadline) -> Bool {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    XSelectInput(display, window, PropertyChangeMask)
    while deadline.milliseconds > 0 {
      var question = XEvent()
      question.xclient.type = ClientMessage
      question.xclient.window = window
      question.xclient.message_type = atom("_NET_REQUEST_FRAME_EXTENTS")
      question.xclient.format = 32
      XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &question)
      let pause = Deadline(after: questionInterval)
      while waitForEvent(before: pause) {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == PropertyNotify, event.xproperty.window == window { return true }
      }
    }
    return false
  }
}

private nonisolated let openboxPath = "/usr/bin/openbox"
/// Seconds: openbox needs 0.03 s, and a machine under load gets far more.
private nonisolated let startPatience = 10.0

/// Seconds: ten times what openbox needs for an answer.
private nonisolated let questionInterval = 0.02

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
