// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bridge
internal import Client
internal import Daemon
internal import Glibc
internal import X11

extension Checkup {
  /// Whether fingerpost runs, can be reached, and what it has complained of.
  static let program = Checkup { session in
    guard let display = session.display else { return rootFindings }
    return rootFindings + socketFindings(session) + runFindings(session, display) + logFindings(session)
  }

  private static var rootFindings: [Finding] {
    guard geteuid() == 0 else { return [] }
    return [
      Finding(severity: .warning, code: "root", message: Program.rootRemark, fix: Program.rootRemedy)
    ]
  }

  private static func socketFindings(_ session: ExaminedSession) -> [Finding] {
    do throws(ControlError) {
      try ControlSocket.checkPlace(ControlAddress(environment: session.environment))
      return []
    } catch {
      let parts = error.description.split(separator: ";", maxSplits: 1)
      return [
        Finding(
          severity: .warning, code: "socketDirectory",
          message: "'fingerpost msg' cannot reach a running fingerpost: \(parts[0])",
          fix: parts.count > 1
            ? String(parts[1].dropFirst())
            : "log in anew, or have XDG_RUNTIME_DIR name a folder that is yours alone")
      ]
    }
  }

  private static func runFindings(_ session: ExaminedSession, _ display: Display) -> [Finding] {
    guard let status = session.status else {
      guard let holder = display.sessionHolder else {
        let isOn = AutostartSwitch(environment: session.environment).isOn
        let startup = isOn ? Subcommand.missingStartupFile(session.environment) : nil
        return [
          Finding(
            severity: .error, code: "notRunning", message: "fingerpost does not run on this display",
            fix: isOn
              ? startup.map {
                "start it now with 'fingerpost run'; this session does not start it: \($0.advice)"
              } ?? "start it now with 'fingerpost run', or log out and in again"
              : "'fingerpost autostart on' has the session start it, and 'fingerpost run' starts it now",
            command: ["fingerpost", "run", "--session"])
        ]
      }
      return [
        Finding(
          severity: .warning, code: "silent", message: "fingerpost runs\(holder.clause), but does not answer",
          fix: holder.process.map { "end it with 'kill \($0)', and start it anew" }
            ?? "end it and start it anew")
      ]
    }
    var findings: [Finding] = []
    if AutostartSwitch(environment: session.environment).isOn,
      let file = Subcommand.missingStartupFile(session.environment)
    {
      findings.append(
        Finding(
          severity: .info, code: "sessionStartsNothing",
          message: "this session reads none of the files that start fingerpost",
          fix: "'fingerpost autostart on', or \(file.advice)"))
    }
    if status.paused {
      findings.append(
        Finding(
          severity: .error, code: "paused",
          message: "fingerpost is paused: all touches go to the applications",
          fix: "fingerpost msg resume", command: ["fingerpost", "msg", "resume"]))
    }
    if status.locked == true {
      findings.append(
        Finding(
          severity: .info, code: "locked", message: "the session is locked, where only bindings for that act")
      )
    }
    return findings
  }

  // MARK: The log

  /// 60 s: whoever asks has just tried a gesture.
  private static let recent = 60

  private static func logFindings(_ session: ExaminedSession) -> [Finding] {
    let lines = session.status.map { status in
      (status.errors ?? []).filter { $0.time >= time(nil) - recent }.map(\.line)
    }
    let place = session.status?.log ?? SessionLog.path(environment: session.environment)
    return (lines ?? loggedLines(session)).map {
      Finding(
        severity: .info, code: "logged", message: "in the log of the last minute: \($0)",
        fix: place.map { "the whole log is in \($0)" })
    }
  }

  /// What the log's file has of the last minute, if no fingerpost answers; each line begins with its time.
  private static func loggedLines(_ session: ExaminedSession) -> [String] {
    guard let path = SessionLog.path(environment: session.environment),
      let text = try? InputFile.text(of: path)
    else { return [] }
    let since = LocalTime(time(nil) - recent).words
    return text.split(separator: "\n").suffix(100).map(String.init).filter { line in
      line >= since && (line.mentions(" error: ") || line.mentions(" warning: "))
    }
  }
}
