// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Checkup {
  /// Whether fingerpost runs and can be reached, and its recent errors.
  static let program = Checkup { session in
    guard let display = session.display else { return rootFindings }
    return rootFindings + socketFindings(session) + runFindings(session, display) + logFindings(session)
  }

  private static var rootFindings: [Finding] {
    guard geteuid() == 0 else { return [] }
    return [Finding(severity: .warning, code: "root", message: Program.rootRemark, fix: Program.rootRemedy)]
  }

  private static func socketFindings(_ session: ExaminedSession) -> [Finding] {
    // A fingerpost that runs but does not answer has its own finding, from `silence(of:_:)`.
    if session.status == nil, session.display?.sessionHolder != nil { return [] }
    do throws(ControlError) {
      try ControlSocket.checkPlace(ControlAddress(environment: session.environment))
      return []
    } catch {
      return [
        Finding(
          severity: .warning, code: "socketDirectory",
          message: Message("'fingerpost msg' cannot reach a running fingerpost: %1", of: [error.problem]),
          fix: error.remedy
            ?? Message("log out and in again, or set XDG_RUNTIME_DIR to a folder of your own"))
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
            severity: .error, code: "notRunning", message: Message("fingerpost does not run on this display"),
            fix: isOn
              ? startup.map {
                Message(
                  "start it now with 'fingerpost run'; this session does not start it: %1",
                  of: [$0.advice(home: session.environment["HOME"])])
              } ?? Message("start it now with 'fingerpost run', or log out and in again")
              : Message(
                "'fingerpost autostart on' has the session start it, and 'fingerpost run' starts it now"),
            command: ["fingerpost", "run", "--session"])
        ]
      }
      return [silence(of: holder, session)]
    }
    var findings: [Finding] = []
    if AutostartSwitch(environment: session.environment).isOn,
      let file = Subcommand.missingStartupFile(session.environment)
    {
      findings.append(
        Finding(
          severity: .info, code: "sessionStartsNothing",
          message: Message("this session reads none of the files that start fingerpost"),
          fix: file.advice(home: session.environment["HOME"])))
    }
    if status.paused {
      findings.append(
        Finding(
          severity: .error, code: "paused",
          message: Message("fingerpost is paused: all touches go to the applications"),
          fix: .name("fingerpost msg resume"), command: ["fingerpost", "msg", "resume"]))
    }
    if status.locked == true {
      findings.append(
        Finding(
          severity: .info, code: "locked",
          message: Message("the session is locked, where only bindings for that act")))
    }
    return findings
  }

  /// The reason why a running fingerpost does not answer.
  private static func silence(of holder: SelectionOwner, _ session: ExaminedSession) -> Finding {
    func silent(_ message: Message, _ fix: Message, _ command: [String]? = nil) -> Finding {
      Finding(severity: .warning, code: "silent", message: message, fix: fix, command: command)
    }
    guard case .failure(let error) = session.answer, let failure = error as? ControlError else {
      return silent(
        Message("fingerpost runs%1, but is another version", of: [holder.clause]),
        Message("end it, and start it anew"))
    }
    switch failure {
    case .stopped(let process):
      return silent(
        Message("fingerpost runs%1, but is stopped, and touches wait for it", of: [holder.clause]),
        .name("kill -CONT \(process)"),
        ["kill", "-CONT", "\(process)"])
    case .silent, .hungUp:
      return silent(
        Message("fingerpost runs%1, but does not answer", of: [holder.clause]),
        holder.process.map { Message("end it with 'kill %1', and start it anew", "\($0)") }
          ?? Message("end it, and start it anew"))
    default:
      // fingerpost works, but XDG_RUNTIME_DIR in this shell differs from that of fingerpost.
      let folder =
        holder.process.flatMap { environment(ofProcess: "/proc/\($0)")["XDG_RUNTIME_DIR"] }
        ?? "/run/user/\(getuid())"
      return silent(
        Message(
          "fingerpost runs%1, but cannot be asked from here: XDG_RUNTIME_DIR is %2",
          of: [
            holder.clause,
            session.environment["XDG_RUNTIME_DIR"].map { .name($0) } ?? Message("not set"),
          ]),
        .name("export XDG_RUNTIME_DIR=\(folder)"))
    }
  }

  // MARK: The log

  /// 60 s: older errors are not due to the gesture that the user has just tried.
  private static let recent = 60

  private static func logFindings(_ session: ExaminedSession) -> [Finding] {
    let lines = session.status.map { status in
      (status.errors ?? []).filter { $0.time >= time(nil) - recent }.map(\.line)
    }
    // Nil if fingerpost was started in a terminal, which is then its only log.
    let place =
      session.status == nil ? SessionLog.path(environment: session.environment) : session.status?.log
    // Several tries of a gesture log the same error.
    var told: Set<String> = []
    return (lines ?? loggedLines(session)).filter { told.insert($0).inserted }.map {
      Finding(
        severity: .info, code: "logged", message: Message("in the log of the last minute: %1", $0),
        fix: place.map { Message("the whole log is in %1", $0) })
    }
  }

  /// Recent errors and warnings in the log file, for a fingerpost that does not answer; each line begins with
  /// its time.
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
