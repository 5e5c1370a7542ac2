// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One message of the `inputtest` driver's protocol, version 1.0: native byte order, and C's alignment.
///
/// A message begins with its length and its kind, 32 bits each. See inputtest(4) and the X server's
/// `xf86-input-inputtest-protocol.h`.
package nonisolated struct InputTestMessage {
  /// Kinds of messages, with the driver's numbers.
  package enum Kind: UInt32 {
    case version = 0
    case sync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
    case pinch = 7
    case swipe = 8
  }

  /// Stages of a touch or touchpad gesture.
  package enum Stage: Int {
    case begin
    case update
    case end
  }

  /// Values of the driver's axes; a missing axis keeps its value.
  package typealias Valuators = [Int: Double]

  private(set) var bytes: [UInt8] = []

  /// Begins a message; `finished` fills in its length.
  package init(_ kind: Kind) {
    append(UInt32(0))
    append(kind.rawValue)
  }

  static var version: InputTestMessage {
    var message = InputTestMessage(.version)
    message.append(UInt16(1))
    message.append(UInt16(0))
    return message.finished
  }

  static var sync: InputTestMessage { InputTestMessage(.sync).finished }

  static func touch(_ finger: Int, _ stage: Stage, _ valuators: Valuators) -> InputTestMessage {
    var message = InputTestMessage(.touch)
    message.append(UInt32(finger))
    message.append(UInt32(xiTouchBegin + stage.rawValue))
    message.append(valuators)
    return message.finished
  }

  /// Appends values of axes: a flag, a bit mask of the given axes, and two arrays of 64 values.
  package mutating func append(_ valuators: Valuators) {
    align()
    append(UInt32(0))
    append(valuators.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
    align()
    for axis in 0..<axisCount { append(valuators[axis] ?? 0) }
    for _ in 0..<axisCount { append(0.0) }
  }

  package mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes += $0 }
  }

  private mutating func align() {
    while !bytes.count.isMultiple(of: MemoryLayout<Double>.alignment) { bytes.append(0) }
  }

  package var finished: InputTestMessage {
    var message = self
    withUnsafeBytes(of: UInt32(bytes.count)) { message.bytes.replaceSubrange(0..<4, with: $0) }
    return message
  }
}

private nonisolated let axisCount = 64
/// The number of XInput 2's event TouchBegin; 19 is TouchUpdate, and 20 is TouchEnd.
private nonisolated let xiTouchBegin = 18
