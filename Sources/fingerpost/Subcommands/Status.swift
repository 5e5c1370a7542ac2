// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Glibc
internal import X11

extension Subcommand {
  /// `fingerpost status`: the current state, on one screen.
  static let status = Subcommand(
    name: "status", summary: "show whether fingerpost is running, and its state",
    details: """
      Shows the running fingerpost's start time, configuration, devices, last errors and log, and whether
      the session starts it. If it is not running, shows what it would find. The exit status is 1 if it
      is not running on this display.
      """
  ) { _, output in
    let environment = processEnvironment
    let autostart = AutostartSwitch(environment: environment)
    let code: ExitCode
    do {
      for line in try StatusReply.ofRunning(environment: environment).lines { output.write(line) }
      code = .done
    } catch {
      for line in linesWithoutAnswer(environment, failure: "\(error)") { output.write(line) }
      code = .failed
    }
    output.write("autostart: \(autostart.state)")
    if let remark = sessionRemark(of: autostart, environment) { output.write(remark) }
    return code
  }

  /// What can be said when no fingerpost answers.
  private static func linesWithoutAnswer(_ environment: [String: String], failure: String) -> [String] {
    var lines: [String] = []
    var devices: [String] = []
    do throws(DisplayError) {
      let display = try Display()
      if let holder = display.sessionHolder {
        lines.append("fingerpost runs\(holder.clause), but does not answer: \(failure)")
      } else {
        lines.append("fingerpost is not running on display \(environment["DISPLAY"] ?? "")")
      }
      let session = DeviceSession(display, environment: environment)
      devices = InputDevices(display).all.map {
        "  \($0.name): \($0.kind.rawValue), \($0.state(in: session))"
      }
      lines += RunningProgram.all().remark.map { [$0] } ?? []
    } catch {
      lines.append("fingerpost is not running: \(error)")
    }
    let reading = ConfigurationSource(nil, environment: environment).read()
    lines.append("configuration: \(reading.name): \(reading.tally)")
    lines += reading.systemFiles.map { "  besides: \($0)" }
    lines += devices.isEmpty ? ["devices: none"] : ["devices:"] + devices
    return lines + logLines(environment)
  }

  private static func logLines(_ environment: [String: String]) -> [String] {
    guard let path = SessionLog.path(environment: environment), let text = try? InputFile.text(of: path)
    else {
      // Such is the test of sd_booted(3).
      return access("/run/systemd/system", F_OK) == 0 ? ["log: \(SessionLog.journalName)"] : []
    }
    let errors = text.split(separator: "\n").filter { $0.mentions(" error: ") || $0.mentions(" warning: ") }
    guard !errors.isEmpty else { return ["log: \(path)"] }
    return ["log: \(path)", "last errors:"] + errors.suffix(maximumErrors).map { "  \($0)" }
  }

  /// 5, as many as a running one reports.
  private static let maximumErrors = 5
}
