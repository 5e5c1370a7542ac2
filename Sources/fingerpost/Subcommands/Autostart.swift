// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Daemon

extension Subcommand {
  /// `fingerpost autostart on|off|status`: whether the session starts it.
  static let autostart = Subcommand(
    name: "autostart", summary: "have the session start fingerpost, or no longer",
    details: """
      It is for you alone and holds from your next session on; one that runs goes on. A package has it
      switched on for everybody. Without a package, on writes an entry for desktops and a unit for systemd,
      which start this program; whichever comes second finds the first and ends.
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
