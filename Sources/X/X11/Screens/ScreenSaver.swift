// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The server's screen saver, which is on while the screen is blank or switched off to save energy.
///
/// The server reports its end before the touch that has ended it, as ``ServerEvent/screenSaver(isOn:time:)``.
package final class ScreenSaver {
  private let display: Display
  private let opcode: Int32
  private let event: Int32

  /// Selects its events: one round trip; nil if the server lacks the extension.
  package init?(_ display: Display) {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display.connection, "MIT-SCREEN-SAVER", &opcode, &event, &error) != 0 else {
      return nil
    }
    (self.display, self.opcode, self.event) = (display, opcode, event)
    display.screenSaverEvent = event
    select(true)
  }

  isolated deinit { select(false) }

  private func select(_ isWanted: Bool) {
    fp_hear_screen_saver(display.connection, opcode, event, display.root.rawValue, isWanted ? 1 : 0)
  }

  private var info: (isOn: Bool, idle: Double) {
    var idle: UInt = 0
    let isOn = fp_is_screen_saved(display.connection, opcode, display.root.rawValue, &idle) != 0
    return (isOn, Double(idle) / 1000)
  }

  /// One round trip.
  package var isOn: Bool { info.isOn }

  /// Seconds until an unused monitor is switched off to save energy; 0 if it is off, infinite if it stays on.
  ///
  /// Four round trips.
  package var timeToPowerOff: Double {
    let connection = display.connection
    var (base, error): (Int32, Int32) = (0, 0)
    var (level, isEnabled): (CARD16, BOOL) = (0, 0)
    guard DPMSQueryExtension(connection, &base, &error) != 0, DPMSInfo(connection, &level, &isEnabled) != 0
    else { return .infinity }
    guard level == DPMSModeOn else { return 0 }
    var (standby, suspend, off): (CARD16, CARD16, CARD16) = (0, 0, 0)
    DPMSGetTimeouts(connection, &standby, &suspend, &off)
    guard isEnabled != 0, let first = [standby, suspend, off].filter({ $0 > 0 }).min() else {
      return .infinity
    }
    return max(0, Double(first) - info.idle)
  }
}

extension Display {
  /// Decodes a change; any client may send this event, but a real one is the server's own.
  func screenSaver(_ event: inout XEvent) -> ServerEvent {
    let report = withUnsafePointer(to: &event) {
      UnsafeRawPointer($0).load(as: FPScreenSaverEvent.self)
    }
    guard report.send_event == 0 else { return .other }
    return .screenSaver(isOn: report.state != 0, time: seconds(report.time))
  }
}
