// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// The messages of devices that are not touchscreens.
nonisolated extension InputTestMessage {
  package static func motion(absolute: Bool, _ valuators: Valuators) -> InputTestMessage {
    var message = InputTestMessage(.motion)
    message.append(UInt32(absolute ? 1 : 0))
    message.append(valuators)
    return message.finished
  }

  package static func button(_ button: Int, pressed: Bool) -> InputTestMessage {
    var message = InputTestMessage(.button)
    message.append(Int32(0))
    message.append(Int32(button))
    message.append(UInt32(pressed ? 1 : 0))
    message.append([:])
    return message.finished
  }

  package static func key(_ code: Int, pressed: Bool) -> InputTestMessage {
    var message = InputTestMessage(.key)
    message.append(Int32(code))
    message.append(UInt32(pressed ? 1 : 0))
    return message.finished
  }

  package static func swipe(
    _ stage: Stage, fingers: Int, dx: Double, dy: Double, acceleration: Double = 1, cancelled: Bool
  ) -> InputTestMessage {
    var message = InputTestMessage(.swipe)
    message.appendGesture(xiSwipeBegin, stage, fingers, cancelled, dx, dy, acceleration)
    return message.finished
  }

  package static func pinch(
    _ stage: Stage, fingers: Int, dx: Double, dy: Double, scale: Double, angle: Double, cancelled: Bool
  ) -> InputTestMessage {
    var message = InputTestMessage(.pinch)
    message.appendGesture(xiPinchBegin, stage, fingers, cancelled, dx, dy)
    message.append(scale)
    message.append(angle)
    return message.finished
  }

  private mutating func appendGesture(
    _ firstType: Int, _ stage: Stage, _ fingers: Int, _ cancelled: Bool, _ dx: Double, _ dy: Double,
    _ acceleration: Double = 1
  ) {
    append(UInt16(firstType + stage.rawValue))
    append(UInt16(fingers))
    append(UInt32(cancelled ? 1 : 0))
    // The accelerated distances, then the fingers' own.
    for delta in [dx * acceleration, dy * acceleration, dx, dy] { append(delta) }
  }
}

/// XInput 2's event types; the types of update and end are the next two numbers.
private nonisolated let xiPinchBegin = 27
private nonisolated let xiSwipeBegin = 30
