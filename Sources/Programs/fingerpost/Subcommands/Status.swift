// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Subcommand {
  static let status = Subcommand(
    name: "status", summary: "show whether fingerpost is running, and its state",
    details: """
      Shows the running fingerpost's start time, configuration, devices, last errors and log, and whether
      the session starts it. If it is not running, shows the devices and the configuration that it would use.
      The exit status is 1 if it is not running on this display.
      """
  ) { _, output in
    let environment = processEnvironment
    let autostart = AutostartSwitch(environment: environment)
    let code: ExitCode
    do {
      for line in try StatusReply.ofRunning(environment: environment).lines { output.write(line) }
      code = .done
    } catch {
      for line in linesWithoutAnswer(environment, failure: error) { output.write(line) }
      code = .failed
    }
    output.write(Message("autostart: %1", of: [autostart.state]).local)
    if let remark = sessionRemark(of: autostart, environment) { output.write(remark.local) }
    return code
  }

  private static func linesWithoutAnswer(_ environment: [String: String], failure: any Error) -> [String] {
    var lines: [String] = []
    var devices: [String] = []
    do throws(DisplayError) {
      let display = try Display()
      if let holder = display.sessionHolder {
        lines.append(
          Message(
            "fingerpost runs%1, but does not answer: %2", of: [holder.clause, .name(localWords(of: failure))]
          ).local)
      } else {
        lines.append(Message("fingerpost is not running on display %1", environment["DISPLAY"] ?? "").local)
      }
      let session = DeviceSession(display, environment: environment)
      devices = InputDevices(display).all.map {
        "  \($0.name): \(Translations.text($0.kind.rawValue)), \($0.state(in: session).local)"
      }
      lines += RunningProgram.all().remark.map { [$0.local] } ?? []
    } catch {
      lines.append(Message("fingerpost is not running: %1", of: [error.message]).local)
    }
    let reading = ConfigurationSource(nil, environment: environment).read()
    let configuration = Message.text("%1: %2", [.text(reading.name, []), reading.tallyMessage])
    lines.append(Message("configuration: %1", of: [configuration]).local)
    lines += reading.systemFiles.map { "  \(Message("besides: %1", $0).local)" }
    lines += devices.isEmpty ? [Message("devices: none").local] : [Message("devices:").local] + devices
    return lines + logLines(environment)
  }

  private static func logLines(_ environment: [String: String]) -> [String] {
    guard let path = SessionLog.path(environment: environment), let text = try? InputFile.text(of: path)
    else {
      // The test by which sd_booted(3) finds out whether systemd runs.
      return access("/run/systemd/system", F_OK) == 0
        ? [Message("log: %1", SessionLog.journalName).local] : []
    }
    let errors = text.split(separator: "\n").filter { $0.mentions(" error: ") || $0.mentions(" warning: ") }
    let place = Message("log: %1", path).local
    guard !errors.isEmpty else { return [place] }
    return [place, Message("last errors:").local] + errors.suffix(maximumErrors).map { "  \($0)" }
  }

  /// 5 errors: as many as a running fingerpost reports.
  private static let maximumErrors = 5
}
