// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

// The lines of a recording as JSON has them. Words stay strings and whole numbers stay numbers here, so that the
// reader can say which are known and which key is out of range; the decoder only says that the text is no JSON.

struct SignatureRecord: Decodable {
  var format: String
}

struct VersionRecord: Decodable {
  var version: Double
}

struct HeaderRecord: Decodable {
  var screen: TraceHeader.Screen
  var device: DeviceRecord
}

struct DeviceRecord: Decodable {
  var name: String
  var kind: String
}

/// One batch; `t` in milliseconds.
struct BatchRecord: Decodable {
  var t: Double
  var touches: [TouchRecord]?
  var indirect: IndirectRecord?
  var modifiers: [String]?
}

/// One finger's change in screen pixels.
struct TouchRecord: Decodable {
  var id: Double
  var phase: String
  var x: Double
  var y: Double
  var type: String?
  var force: Double?
  var radius: Double?
}

/// One report of a touchpad's driver; `angle` in degrees since the last report.
struct IndirectRecord: Decodable {
  var kind: String
  var phase: String
  var fingers: Double
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var scale: Double?
  var angle: Double?
}
