// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual device, whose verbs return as soon as they are sent.
package class VirtualDevice {
  /// The connection to the driver.
  package let device: InputTestDevice

  init(_ device: InputTestDevice) { self.device = device }

  /// Waits until the server has processed everything that was sent; clients may not have read it yet.
  package func sync() throws(SessionError) { try device.sync() }
}
