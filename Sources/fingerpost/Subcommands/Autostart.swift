// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Daemon

extension Subcommand {
  /// `fingerpost autostart on|off|status`: whether the session starts it.
  static let autostart = Subcommand(
    name: "autostart", summary: "start fingerpost with the session, or stop doing so",
    details: """
      Affects only you, from your next session on; a running fingerpost is not affected. Packages enable
      it for all users. Without a package, 'on' writes a desktop entry and a systemd unit, which start this
      program; the second one to start finds the first and exits.
      """,
    operands: [Operand(words: ["on", "off", "status"])]
  ) { arguments, output in
    let autostart = AutostartSwitch(environment: processEnvironment)
    if arguments.operands[0] != "status" {
      let lines = try arguments.operands[0] == "on" ? autostart.switchOn() : autostart.switchOff()
      for line in lines { output.write(line) }
      if !lines.isEmpty { autostart.reloadSystemd() }
    }
    output.write(autostart.state)
    return .done
  }
}
