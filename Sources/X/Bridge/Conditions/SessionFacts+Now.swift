// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures
internal import Session
package import X11

extension WindowManager {
  /// The facts for conditions if fingers of a device landed now, at a point of the root window in pixels.
  package func facts(at point: Point, on device: InputDevice, of display: Display) -> any Facts {
    let identity = DeviceIdentity(
      source: device.id, name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen,
      pixelsPerPoint: 1)
    return SessionFacts(
      TouchOrigin(location: point), on: identity, in: SessionEnvironment(self, on: display))
  }
}
