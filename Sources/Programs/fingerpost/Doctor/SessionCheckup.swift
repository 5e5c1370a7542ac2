// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Daemon
internal import Formats
internal import Glibc

extension Checkup {
  /// Enters a session of this machine if the environment does not name one, and names the other sessions.
  static func enterSession() -> [Finding] {
    let environment = processEnvironment
    guard (environment["DISPLAY"] ?? "").isEmpty, (environment["WAYLAND_DISPLAY"] ?? "").isEmpty else {
      return []
    }
    let isRoot = geteuid() == 0
    let sessions = FoundSession.all()
    guard let session = sessions.first, session.enter() else {
      return [
        Finding(
          severity: .info, code: "noSession",
          message: isRoot
            ? Message(
              "this is not a session, and no user of this machine has an X session; only the configuration can be checked"
            )
            : Message(
              "this is not a session, and this user has no X session; only the configuration can be checked"
            ),
          fix: isRoot ? nil : Message("for another user's session ask as that user, or as root"))
      ]
    }
    func words(_ session: FoundSession) -> Message {
      Message("%1 on display %2 (process %3)", session.userName, session.display, "\(session.process)")
    }
    let others = sessions.dropFirst().map(words)
    return [
      Finding(
        severity: .info, code: "otherSession",
        message: others.isEmpty
          ? Message("this is not a session; the findings are about that of %1", of: [words(session)])
          : Message(
            "this is not a session; the findings are about that of %1; others are those of %2",
            of: [words(session), .list(others)]),
        fix: others.isEmpty
          ? nil : Message("set DISPLAY, XAUTHORITY and XDG_RUNTIME_DIR to check another one"))
    ]
  }
}
