// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A message to a desktop that lets its workspaces go with the fingers, as touchegg's daemon sends it.
///
/// Source: touchegg, `src/daemon/dbus.h`: object, interface, members and the meaning of the numbers.
nonisolated package struct ToucheggSignal: Hashable, Sendable {
  /// Which moment of a gesture it is about.
  package enum Member: String, Hashable, Sendable {
    /// It has begun.
    case begin = "OnGestureBegin"
    /// The fingers have moved.
    case update = "OnGestureUpdate"
    /// The fingers have lifted.
    case end = "OnGestureEnd"
  }

  /// What the fingers do.
  package enum Kind: UInt32, Hashable, Sendable {
    /// They go somewhere.
    case swipe = 1
    /// They approach or spread.
    case pinch = 2
  }

  /// Where they go, which stays the same from the beginning to the end.
  package enum Direction: UInt32, Hashable, Sendable {
    /// To the top.
    case up = 1
    /// To the bottom.
    case down
    case left
    case right
    /// Together.
    case `in`
    /// Apart.
    case out
  }

  /// What the fingers are on.
  package enum Device: UInt32, Hashable, Sendable {
    case touchpad = 1
    case touchscreen
  }

  /// Which moment it is.
  package var member: Member
  /// What the fingers do.
  package var kind: Kind
  /// Where they go.
  package var direction: Direction
  /// How far they have come: 100 is a whole workspace, and less than 0 the other way.
  package var percentage: Double
  /// How many fingers.
  package var fingers: Int
  package var device: Device
  /// How long ago it began, in milliseconds.
  package var elapsed: UInt64

  package init(
    _ member: Member, _ kind: Kind, _ direction: Direction, percentage: Double, fingers: Int, device: Device,
    elapsed: UInt64
  ) {
    self.member = member
    self.kind = kind
    self.direction = direction
    self.percentage = percentage
    self.fingers = fingers
    self.device = device
    self.elapsed = elapsed
  }

  private static let path = "/io/github/joseexposito/Touchegg"
  private static let interface = "io.github.joseexposito.Touchegg"

  /// The message in D-Bus's form.
  ///
  /// - Parameter serial: Its number, which is not 0.
  /// - Returns: Its bytes.
  package func message(serial: UInt32) -> [UInt8] {
    var body = DBusWriter()
    body.add(kind.rawValue)
    body.add(direction.rawValue)
    body.add(percentage)
    body.add(UInt32(truncatingIfNeeded: fingers))
    body.add(device.rawValue)
    body.add(elapsed)
    return DBusMessage(
      kind: .signal, serial: serial,
      fields: [
        .path: .object(Self.path), .interface: .text(Self.interface), .member: .text(member.rawValue),
        .signature: .signature("uudiut"),
      ], body: body.bytes
    ).bytes
  }
}
