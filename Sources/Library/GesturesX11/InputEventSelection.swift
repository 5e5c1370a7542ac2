// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The event selection of a ``GestureFeed``.
enum InputEventSelection {
  /// Selects the events and returns the extension's opcode; nil if the server refuses or the window is gone.
  static func select(on window: Window, _ display: OpaquePointer) -> Int32? {
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
    var (major, minor) = (Int32(2), Int32(4))
    return withoutFatalErrors(display) {
      guard XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2) else { return nil }
      var types = [
        XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter,
        XI_Leave, XI_DeviceChanged,
      ]
      if (major, minor) >= (2, 4) {
        types += [
          XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd, XI_GesturePinchBegin,
          XI_GesturePinchUpdate, XI_GesturePinchEnd,
        ]
      }
      select(types, of: XIAllMasterDevices, on: window, display)
      // Only a selection for all devices reports the removal of a device.
      select([XI_HierarchyChanged], of: XIAllDevices, on: window, display)
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
      XSelectInput(display, window, attributes.your_event_mask | StructureNotifyMask)
      return opcode
    }
  }

  private static func select(
    _ types: [Int32], of device: Int32, on window: Window, _ display: OpaquePointer
  ) {
    // Bit 0 is in the first byte of the mask, so the number must be little-endian on every machine.
    var bits = types.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }.littleEndian
    withUnsafeMutableBytes(of: &bits) { bytes in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bytes.count),
        mask: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      _ = XISelectEvents(display, window, &mask, 1)
    }
  }

  /// Runs requests for a window that may be gone; nil if the closure returns nil or a request fails.
  private static func withoutFatalErrors<Result>(_ display: OpaquePointer, _ body: () -> Result?) -> Result? {
    XSync(display, False)
    let previous = XSetErrorHandler { _, _ in
      hadError = true
      return 0
    }
    hadError = false
    let result = body()
    XSync(display, False)
    XSetErrorHandler(previous)
    return hadError ? nil : result
  }
}

/// Whether a request has failed since the flag was last reset.
///
/// Global, because Xlib has one error handler for the whole process, which does not receive data.
private nonisolated(unsafe) var hadError = false
