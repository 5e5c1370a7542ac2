// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// Has the server say when nobody has used a device for some time, as ``ServerEvent/idle(alarm:since:)``.
///
/// The server counts, so that nobody wakes before. Each alarm comes once, and again after the next use.
package final class IdleAlarms {
  /// The times, in seconds.
  package let times: [Double]
  private let display: Display
  private let alarms: [XSyncAlarm]

  /// Begins to hear of some times: three round trips.
  ///
  /// - Returns: Nil if the server does not count.
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

  /// Which of the times an alarm is about.
  package func index(of alarm: UInt) -> Int? { alarms.firstIndex(of: alarm) }
}

extension Display {
  /// Reads an alarm; any client may send such an event, a real one is the server's own.
  func idle(_ event: inout XEvent) -> ServerEvent {
    let alarm = withUnsafePointer(to: &event) {
      UnsafeRawPointer($0).load(as: XSyncAlarmNotifyEvent.self)
    }
    guard alarm.send_event == 0 else { return .other }
    return .idle(alarm: alarm.alarm, since: seconds(alarm.time) - Double(alarm.counter_value.lo) / 1000)
  }
}
