// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// Alarms of the server for devices that have not been used for some time; see
/// ``ServerEvent/idle(alarm:since:)``.
///
/// The server measures the time, so the process sleeps until an alarm. Each alarm comes once after each use
/// of a device.
package final class IdleAlarms {
  /// In seconds.
  package let times: [Double]
  private let display: Display
  private let alarms: [XSyncAlarm]

  /// Three round trips; nil if the server does not count idle time.
  package init?(_ display: Display, after times: [Double]) {
    var event: Int32 = 0
    let counter = fp_idle_counter(display.connection, &event)
    guard counter != 0 else { return nil }
    display.idleEvent = event
    self.display = display
    self.times = times
    alarms = times.map { fp_hear_idle(display.connection, counter, UInt32($0 * 1000)) }
  }

  isolated deinit {
    for alarm in alarms { XSyncDestroyAlarm(display.connection, alarm) }
  }

  /// The index of an alarm's time in ``times``.
  package func index(of alarm: UInt) -> Int? { alarms.firstIndex(of: alarm) }
}

extension Display {
  /// Decodes an alarm; any client may send this event, but a real one is the server's own.
  func idle(_ event: inout XEvent) -> ServerEvent {
    let alarm = withUnsafePointer(to: &event) {
      UnsafeRawPointer($0).load(as: XSyncAlarmNotifyEvent.self)
    }
    guard alarm.send_event == 0 else { return .other }
    return .idle(alarm: alarm.alarm, since: seconds(alarm.time) - Double(alarm.counter_value.lo) / 1000)
  }
}
