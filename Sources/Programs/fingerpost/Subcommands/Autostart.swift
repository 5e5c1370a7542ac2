// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import X11

extension Subcommand {
  static let autostart = Subcommand(
    name: "autostart", summary: "start fingerpost with the session, or stop doing so",
    details: """
      Affects only you, from your next session on; a running fingerpost is not affected. Packages enable
      it for all users. Without a package, 'on' writes a desktop entry and a systemd unit, which start this
      program; the second one to start finds the first and exits. Where this session reads neither, 'on'
      adds a line to the window manager's start-up file, or prints the line, and 'off' removes it again.
      """,
    operands: [Operand(words: ["on", "off", "status"])]
  ) { arguments, output in
    let environment = processEnvironment
    let autostart = AutostartSwitch(environment: environment)
    if arguments.operands[0] != "status" {
      let isOn = arguments.operands[0] == "on"
      let lines = try isOn ? autostart.switchOn() : autostart.switchOff()
      for line in lines + (try changeStartupFile(isOn, environment)) { output.write(line.local) }
      // A running systemd has to read the changed files; without one they take effect in the next session.
      if !lines.isEmpty { UserServices.ask("daemon-reload", environment: environment) }
    }
    output.write(autostart.state.local)
    if let remark = sessionRemark(of: autostart, environment) { output.write(remark.local) }
    return .done
  }

  /// Adds a line to the window manager's start-up file if the session reads nothing else, or removes it.
  private static func changeStartupFile(_ isOn: Bool, _ environment: [String: String]) throws -> [Message] {
    guard let home = environment["HOME"], home.hasPrefix("/") else { return [] }
    let program = try AutostartSwitch.ownPath()
    guard isOn else { return try StartupFile.removeAll(program, home: home) }
    guard let file = startupFile(environment) else { return [] }
    return try file.add(program, home: home).map { [$0] } ?? []
  }

  /// The start-up file that this session needs; nil if it reads something else, or without a session.
  static func startupFile(_ environment: [String: String]) -> StartupFile? {
    guard let display = try? Display(),
      SessionReader(environment: environment, running: display.sessionHolder?.process).readsNothing
    else { return nil }
    return StartupFile(of: WindowManager(display).name)
  }

  /// The start-up file that this session needs, unless it starts fingerpost already.
  static func missingStartupFile(_ environment: [String: String]) -> StartupFile? {
    startupFile(environment).flatMap { file in
      environment["HOME"].map(file.startsProgram(home:)) == true ? nil : file
    }
  }

  /// Describes how this session starts fingerpost, or advises a way.
  ///
  /// Nil without a session, or if autostart is off and the session itself has not started fingerpost.
  static func sessionRemark(of autostart: AutostartSwitch, _ environment: [String: String]) -> Message? {
    guard let display = try? Display() else { return nil }
    let reader = SessionReader(environment: environment, running: display.sessionHolder?.process)
    guard autostart.isOn || reader.hasStarted else { return nil }
    guard reader.readsNothing else { return Message("this session starts it: %1", of: [.list(reader.words)]) }
    let file = StartupFile(of: WindowManager(display).name)
    if let home = environment["HOME"], file.startsProgram(home: home) {
      return Message("this session starts it: %1", of: [Message("by %1", "~/\(file.name)")])
    }
    return Message("this session reads neither; %1", of: [file.advice(home: environment["HOME"])])
  }
}
