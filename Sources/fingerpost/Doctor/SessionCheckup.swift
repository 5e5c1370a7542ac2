// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

extension Checkup {
  /// Goes into a session of this machine where the environment names none, and says which, and which others there are.
  static func enterSession() -> [Finding] {
    let environment = processEnvironment
    guard (environment["DISPLAY"] ?? "").isEmpty, (environment["WAYLAND_DISPLAY"] ?? "").isEmpty else {
      return []
    }
    let isRoot = geteuid() == 0
    let sessions = FoundSession.all()
    guard let session = sessions.first, session.enter() else {
      let whose = isRoot ? "of no user of this machine" : "of this user"
      return [
        Finding(
          severity: .info, code: "noSession",
          message:
            "this is no session, and an X session \(whose) is found; so nothing can be told of the X server,"
            + " the devices, the window manager and the running fingerpost",
          fix: isRoot ? nil : "for another user's session ask as that user, or as root")
      ]
    }
    func words(_ session: FoundSession) -> String {
      "\(session.userName) on display \(session.display) (process \(session.process))"
    }
    let others = sessions.dropFirst().map(words)
    let rest = others.isEmpty ? "" : "; others are those of \(others.joined(separator: ", "))"
    return [
      Finding(
        severity: .info, code: "otherSession",
        message: "this is no session, so that of \(words(session)) is looked at\(rest)",
        fix: others.isEmpty ? nil : "set DISPLAY, XAUTHORITY and XDG_RUNTIME_DIR to look at another one")
    ]
  }
}
