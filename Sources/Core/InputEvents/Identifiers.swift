// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A window of the server, ours or another client's.
nonisolated public struct WindowID: RawRepresentable, Hashable, Sendable {
  /// The XID.
  public let rawValue: UInt

  /// Wraps an XID.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Wraps an XID; nil for 0, which is X's None.
  public init?(orNone rawValue: UInt) {
    guard rawValue != 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// An input device of the server: a master, or a slave for one piece of hardware.
nonisolated public struct DeviceID: RawRepresentable, Hashable, Sendable {
  /// The XInput2 device id.
  public let rawValue: Int32

  /// Wraps an XInput2 device id.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}
