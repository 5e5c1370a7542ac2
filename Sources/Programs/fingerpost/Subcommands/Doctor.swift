// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension Subcommand {
  /// The checkups in the order of their dependencies.
  private static let checkups: [Checkup] = [
    .server, .devices, .mapping, .otherPrograms, .desktop, .screenReader, .magnifier, .program,
    .configuration,
  ]

  static let doctor = Subcommand(
    name: "doctor", summary: "find problems with gestures, and their fixes",
    details: """
      Checks the X server, the devices, the monitors, other programs, the window manager, the running
      fingerpost and the configuration, and names a fix for each finding. Changes nothing. The exit status is
      0 without problems, 1 if gestures do not work, and 3 if only some do not or something else should be
      changed. Without a session, as over ssh, it checks one of this machine, as its user.
      """,
    options: [.format, .json]
  ) { arguments, output in
    let entered = Checkup.enterSession()
    let session = ExaminedSession(environment: processEnvironment)
    let findings = entered + causes(of: checkups.flatMap { $0.look(session) })
    let (errors, warnings) = (
      findings.count { $0.severity == .error }, findings.count { $0.severity == .warning }
    )
    if arguments.wantsJSON {
      for finding in findings { output.write(finding.json.description) }
    } else {
      let order: [Finding.Severity] = [.error, .warning, .info]
      for finding in order.flatMap({ severity in findings.filter { $0.severity == severity } }) {
        for line in finding.lines { output.write(line) }
      }
      output.write(verdict(errors, warnings))
    }
    if errors > 0 { return .failed }
    return warnings > 0 ? .warned : .done
  }

  /// Drops "not running" if an error of the configuration is the cause, and extends the fix of that error.
  private static func causes(of findings: [Finding]) -> [Finding] {
    let isBroken = findings.contains { $0.code == "configurationError" }
    guard isBroken, findings.contains(where: { $0.code == "notRunning" }) else { return findings }
    return findings.filter { $0.code != "notRunning" }.map { finding in
      guard finding.code == "configurationError" else { return finding }
      var finding = finding
      finding.fix = finding.fix.map { Message("%1, then start it with 'fingerpost run'", of: [$0]) }
      return finding
    }
  }

  private static func verdict(_ errors: Int, _ warnings: Int) -> String {
    guard errors + warnings > 0 else { return Message("no problems found").local }
    return Message.list(ConfigurationResult.tally(errors: errors, warnings: warnings)).local
  }
}

extension Finding {
  fileprivate var lines: [String] {
    let found = subject.map { Message.list([.name($0), message], separator: ": ") } ?? message
    let words =
      switch severity {
      case .error: Message("error: %1", of: [found])
      case .warning: Message("warning: %1", of: [found])
      case .info: Message("info: %1", of: [found])
      }
    return [words.local] + (fix.map { ["  " + Message("fix: %1", of: [$0]).local] } ?? [])
  }
}
