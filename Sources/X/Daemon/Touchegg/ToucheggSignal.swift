// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A message of touchegg's daemon, with which a desktop moves its workspaces along with the fingers.
///
/// Source: touchegg, `src/daemon/dbus.h`: object, interface, members and the meaning of the numbers.
nonisolated package struct ToucheggSignal: Hashable, Sendable {
  package enum Member: String, Hashable, Sendable {
    case begin = "OnGestureBegin"
    case update = "OnGestureUpdate"
    case end = "OnGestureEnd"
  }

  package enum Kind: UInt32, Hashable, Sendable {
    case swipe = 1
    case pinch = 2
  }

  /// The direction, which stays the same from the beginning to the end.
  package enum Direction: UInt32, Hashable, Sendable {
    case up = 1
    case down
    case left
    case right
    case `in`
    case out
  }

  package enum Device: UInt32, Hashable, Sendable {
    case touchpad = 1
    case touchscreen
  }

  var member: Member
  var kind: Kind
  var direction: Direction
  /// The movement of the fingers: 100 is a whole workspace; negative values are the opposite direction.
  var percentage: Double
  var fingers: Int
  var device: Device
  /// Milliseconds since the gesture began.
  var elapsed: UInt64

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

  /// Encodes the message for D-Bus with a serial number, which is not 0.
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
