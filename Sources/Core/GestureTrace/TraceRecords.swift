// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The lines of a recording as JSON has them. Words stay strings and whole numbers stay numbers here, so that
// the reader can list the known words and name a key that is out of range. The decoder would reject them with
// the same error as a text that is not JSON.

struct SignatureRecord: Decodable {
  var format: String
}

struct VersionRecord: Decodable {
  var version: Double
}

struct HeaderRecord: Decodable {
  var screen: TraceHeader.Screen
  var device: DeviceRecord
  var devices: [DeviceRecord]?
  var monitors: [TraceHeader.Monitor]?
  var recorded: TraceHeader.Origin?
}

struct DeviceRecord: Decodable {
  var name: String
  var kind: String
  var pixelsPerPoint: Double?
}

/// One batch of input; `t` is its time in milliseconds.
struct BatchRecord: Decodable {
  var t: Double
  var touches: [TouchRecord]?
  var indirect: IndirectRecord?
  var modifiers: [String]?
  var device: Double?
  var reported: Double?
  var grab: GrabRecord?
  var change: String?
  var at: Double?
  var wake: Double?
  var receptions: [ReceptionRecord]?
  /// A key of version 1.
  var interrupted: Bool?
  var hand: HandRecord?
  var then: String?
}

/// The result's own object is not here: it is taken from the text as it stands.
struct OutputRecord: Decodable {
  var performed: Bool?
  var error: String?
}

/// An event of the recording itself, such as its end.
struct NoteRecord: Decodable {
  var event: String?
  var reason: String?
}

struct HandRecord: Decodable {
  var facts: [String: FactRecord]
  var touch: Double?
  var deferral: DeferralRecord?
  var keyboardTop: Double?
  var pointerEvents: Bool?
  var receivers: [ReceiverRecord]?
  var windows: [[String: FactRecord]]?

  private enum CodingKeys: CodingKey {
    case touch, deferral, keyboardTop, pointerEvents, receivers, windows
  }

  init(from decoder: any Decoder) throws {
    facts = try [String: FactRecord](from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    touch = try container.decodeIfPresent(Double.self, forKey: .touch)
    deferral = try container.decodeIfPresent(DeferralRecord.self, forKey: .deferral)
    keyboardTop = try container.decodeIfPresent(Double.self, forKey: .keyboardTop)
    pointerEvents = try container.decodeIfPresent(Bool.self, forKey: .pointerEvents)
    receivers = try container.decodeIfPresent([ReceiverRecord].self, forKey: .receivers)
    windows = try container.decodeIfPresent([[String: FactRecord]].self, forKey: .windows)
  }
}

/// The value of a fact in any form; the fact determines the valid one.
enum FactRecord: Decodable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([FactRecord])
  case nothing
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([FactRecord].self) {
      self = .list(list)
    } else {
      self = .other
    }
  }
}

struct DeferralRecord: Decodable {
  var edges: [String]?
  var fingers: [Double]?
}

/// In screen pixels.
struct TouchRecord: Decodable {
  var id: Double
  var phase: String
  var x: Double
  var y: Double
  var type: String?
  var force: Double?
  var radius: Double?
  /// A key of version 1: whether only the device or only the grab reported the touch.
  var by: String?
}

/// In screen pixels.
struct GrabRecord: Decodable {
  var id: Double
  var phase: String
  var x: Double?
  var y: Double?
  var pointer: Bool?
  var pending: Bool?
}

/// Whether the window under a touch gets pointer events in place of the touch, if it is rejected.
struct ReceiverRecord: Decodable {
  var id: Double
  var pointer: Bool
}

/// An unusual way in which a rejected touch reaches its application.
struct ReceptionRecord: Decodable {
  var id: Double
  var way: String
}

/// The `angle` is in degrees since the last report.
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
