// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import GestureTrace
internal import Gestures
package import X11

/// What somebody did, until the fingers were gone for a while.
package struct HandTry {
  /// What the fingers did, in pixels of the monitor.
  package let trace: Trace
  /// The application under the first finger, or under the pointer of a touchpad; nil over none.
  package let application: WindowProperties?

  /// 0.6 s: the next tap of several may come 0.4 s later.
  static let pause = 0.6

  /// Describes a recording of one monitor alone.
  static func header(
    _ monitor: Monitor, _ device: TraceHeader.Device, pointsPerPixel: Double
  ) -> TraceHeader {
    let millimetresPerPixel = pointsPerPixel * 25.4 / 163
    let size = monitor.frame.size
    let screen = TraceHeader.Screen(
      width: size.width, height: size.height, widthMM: size.width * millimetresPerPixel,
      heightMM: size.height * millimetresPerPixel)
    return TraceHeader(screen: screen, device: TraceHeader.Device(name: device.name, kind: device.kind))
  }
}

/// Where tries come from.
package protocol HandSource {
  /// Waits for the next try, and for as long as its fingers need.
  ///
  /// - Parameter patience: How many seconds to wait for its first finger.
  /// - Returns: The try.
  /// - Throws: Why there is none.
  func next(within patience: Double) throws(HandCatcher.Failure) -> HandTry
  /// Takes no more tries.
  func end()
}
