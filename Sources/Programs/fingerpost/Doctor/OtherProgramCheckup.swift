// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import X11

extension Checkup {
  /// Whether other programs take the touches, or act on the same gestures.
  static let otherPrograms = Checkup { session in
    let names = session.otherPrograms.map(\.description).joined(separator: ", ")
    let suspects =
      session.otherPrograms.isEmpty
      ? Message("end the program that handles gestures; the X server does not say which one it is")
      : Message("end %1", names)
    let windows = session.display.map { WindowManager($0) }
    let manager = windows?.takesTouches == true ? windows?.name : nil
    var findings: [Finding] = []
    if let holder = session.status?.touchesTakenBy {
      findings.append(
        Finding(
          severity: .warning, code: "touchesShared",
          message: Message("%1 takes all touches, so applications also get those of gestures", holder),
          fix: manager == nil
            ? Message("%1; fingerpost takes touches itself as soon as that program lets go", of: [suspects])
            : Message(
              "log out and in again, so that fingerpost starts first; if that does not help, start it before the window manager: 'fingerpost run --session &' in ~/.xprofile or ~/.xinitrc"
            )))
    }
    findings += session.usableDevices.compactMap { device -> Finding? in
      guard let taker = session.deviceSession?.taker(of: device), !taker.isFingerpost else { return nil }
      return Finding(
        severity: .error, code: "touchesTaken", subject: device.name, message: taker.words,
        fix: manager.map {
          Message("it is %1, the window manager; fingerpost works beside it: 'fingerpost run'", $0)
        }
          ?? Message(
            "%1; fingerpost works beside it, but applications also get the touches of gestures",
            of: [suspects]))
    }
    if session.reading.configuration.followsDesktop, let holder = ToucheggAddress.usual.holder,
      !holder.name.hasPrefix("fingerpost")
    {
      findings.append(
        Finding(
          severity: .error, code: "gestureStreamTaken", subject: holder.name,
          message: Message(
            "it runs as process %1 and reports gestures to the desktop in place of fingerpost, so { desktop = follow; } performs its 'else'",
            "\(holder.process)"),
          fix: holder.name == "touchegg"
            ? .name("sudo systemctl disable --now touchegg") : Message("end process %1", "\(holder.process)"),
          rootCommand: holder.name == "touchegg" ? RunningProgram.toucheggEnd : nil))
    }
    findings += session.otherPrograms.map { program in
      Finding(
        severity: .warning, code: "otherProgram", subject: program.name,
        message: Message(
          "it runs as process %1 and acts on gestures too, so some gestures act twice",
          "\(program.process)"),
        fix: program.farewell, command: program.farewellCommand,
        rootCommand: program.name == "touchegg" ? RunningProgram.toucheggEnd : nil)
    }
    return findings
  }
}

extension RunningProgram {
  /// Instructions for ending the program permanently.
  fileprivate var farewell: Message {
    switch name {
    case "touchegg": .name("sudo systemctl disable --now touchegg; kill \(process)")
    case "libinput-gestures": .name("libinput-gestures-setup stop autostop")
    default: Message("%1, and remove it from the session's start-up programs", "kill \(process)")
    }
  }

  fileprivate static let toucheggEnd = ["systemctl", "disable", "--now", "touchegg"]

  /// The command by which the user ends the program; nil if an administrator is needed.
  fileprivate var farewellCommand: [String]? {
    switch name {
    case "touchegg": nil
    case "libinput-gestures": ["libinput-gestures-setup", "stop", "autostop"]
    default: ["kill", "\(process)"]
    }
  }
}
