// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import GestureTrace
internal import Gestures
internal import Glibc
package import X11

/// A try of a gesture, complete once the fingers were gone for a while.
package struct CapturedHand {
  /// The input, in pixels of the monitor.
  package let trace: Trace
  /// The application under the first finger, or under the pointer of a touchpad; nil without one there.
  package let application: WindowProperties?

  /// 0.6 s without fingers end a try: within a multiple tap, the next tap comes at most 0.4 s after a lift.
  static let pause = 0.6

  /// The header for a recording of one monitor alone.
  static func header(
    _ monitor: Monitor, _ device: TraceHeader.Device, pointsPerPixel: Double
  ) -> TraceHeader {
    let millimetresPerPixel = pointsPerPixel / pointsPerMillimetre
    let size = monitor.frame.size
    let screen = TraceHeader.Screen(
      width: size.width, height: size.height, widthMM: size.width * millimetresPerPixel,
      heightMM: size.height * millimetresPerPixel)
    return TraceHeader(screen: screen, device: TraceHeader.Device(name: device.name, kind: device.kind))
  }
}

package protocol HandSource {
  /// Waits at most `timeout` seconds for the first finger of the next try, and then for the end of the try.
  func next(within timeout: Double) throws(HandCapture.Failure) -> CapturedHand
  func end()
}

extension HandSource {
  /// Waits until a descriptor is readable or a moment has come.
  ///
  /// - Throws: `unread` if standard output has lost its reader, `answered` if `input` is readable.
  func wait(
    for descriptors: [Int32], until deadline: Double, input: Int32 = -1
  ) throws(HandCapture.Failure) {
    var states = (descriptors + [input]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    states.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
    _ = poll(&states, nfds_t(states.count), EventLoop.timeout(until: deadline))
    if Int32(states[descriptors.count + 1].revents) & (POLLERR | POLLHUP) != 0 { throw .unread }
    if states[descriptors.count].revents != 0 { throw .answered }
  }
}
