// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import PlainJSON

/// Reads recordings: JSON Lines, a header and then one line for each batch.
///
/// Keys that it does not know are skipped and blank lines too, so a recording may carry notes.
package struct TraceReader {
  /// 10¹⁴ ms, 3000 years: far beyond that a millisecond later is not later.
  private static let latest = 1e14

  /// Makes a reader.
  package init() {}

  /// Reads a whole recording.
  ///
  /// Touches that move without having landed are kept as they are; the engine ignores them.
  package func read(_ text: some StringProtocol) throws(TraceError) -> Trace {
    var header: TraceHeader?
    var batches: [InputBatch] = []
    var previousTime = -Double.infinity
    for (index, bytes) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      let line = Line(number: index + 1, text: String(decoding: bytes, as: UTF8.self))
      guard header != nil else {
        header = try line.header()
        continue
      }
      let record = try line.decode(BatchRecord.self)
      guard record.t.magnitude <= Self.latest else {
        throw line.error(.unsuitable(key: "t", expected: "milliseconds, at most 1e14"))
      }
      guard record.t >= previousTime else {
        throw line.error(.earlier(time: record.t, previous: previousTime))
      }
      previousTime = record.t
      batches.append(try line.batch(record))
    }
    guard let header else { throw TraceError(line: 1, reason: .empty) }
    return Trace(header: header, batches: batches)
  }
}

/// One line of a recording, on its way from bytes to values.
private struct Line {
  var number: Int
  var text: String

  func error(_ reason: TraceError.Reason) -> TraceError { TraceError(line: number, reason: reason) }

  func decode<Record: Decodable>(_ type: Record.Type) throws(TraceError) -> Record {
    do {
      return try JSONReader().decode(type, from: text)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw error(.missing(key: (context.codingPath + [key]).keyPath))
    } catch DecodingError.typeMismatch(let type, let context) {
      throw error(wrongType(type, at: context.codingPath))
    } catch DecodingError.valueNotFound(let type, let context) {
      throw error(wrongType(type, at: context.codingPath))
    } catch {
      throw self.error(.malformed)
    }
  }

  func header() throws(TraceError) -> TraceHeader {
    guard let signature = try? decode(SignatureRecord.self), signature.format == TraceHeader.format else {
      throw error(.foreign)
    }
    let version = try whole(decode(VersionRecord.self).version, atLeast: 1, at: "version")
    guard version <= TraceHeader.version else { throw error(.newer(version: version)) }
    let record = try decode(HeaderRecord.self)
    guard record.screen.width > 0, record.screen.height > 0 else {
      throw error(.unsuitable(key: "screen", expected: "larger than 0 in both directions"))
    }
    let kind = try value(of: record.device.kind, in: .deviceKinds, at: "device.kind")
    return TraceHeader(
      screen: record.screen, device: TraceHeader.Device(name: record.device.name, kind: kind))
  }

  func batch(_ record: BatchRecord) throws(TraceError) -> InputBatch {
    var batch = InputBatch(at: record.t / 1000)
    for (index, touch) in (record.touches ?? []).enumerated() {
      batch.touches.append(try change(touch, at: "touches[\(index)]"))
    }
    if let indirect = record.indirect {
      batch.indirect = try gesture(indirect)
    }
    for (index, name) in (record.modifiers ?? []).enumerated() {
      batch.modifiers.insert(try value(of: name, in: .modifiers, at: "modifiers[\(index)]"))
    }
    return batch
  }

  private func change(_ record: TouchRecord, at path: String) throws(TraceError) -> TouchChange {
    var change = TouchChange(
      id: UInt64(try whole(record.id, atLeast: 0, at: "\(path).id")),
      phase: try value(of: record.phase, in: .touchPhases, at: "\(path).phase"),
      location: Point(x: record.x, y: record.y), force: record.force ?? 0,
      majorRadius: record.radius ?? 0)
    if let type = record.type {
      change.type = try value(of: type, in: .touchTypes, at: "\(path).type")
    }
    return change
  }

  private func gesture(_ record: IndirectRecord) throws(TraceError) -> IndirectGesture {
    let kind = try value(of: record.kind, in: .indirectKinds, at: "indirect.kind")
    let phase = try value(of: record.phase, in: .indirectPhases, at: "indirect.phase")
    return IndirectGesture(
      kind: kind, phase: phase, fingers: try whole(record.fingers, atLeast: 1, at: "indirect.fingers"),
      location: Point(x: record.x ?? 0, y: record.y ?? 0),
      delta: Vector(dx: record.dx ?? 0, dy: record.dy ?? 0), scale: record.scale ?? 1,
      rotationDelta: (record.angle ?? 0) * .pi / 180)
  }

  /// The value that a word stands for, or the error that lists the words there are.
  private func value<Value>(
    of word: String, in words: TraceVocabulary<Value>, at path: String
  ) throws(TraceError) -> Value {
    guard let value = words.value(of: word) else {
      throw error(.unknown(key: path, word: word, known: words.all))
    }
    return value
  }

  private func whole(_ number: Double, atLeast minimum: Int, at path: String) throws(TraceError) -> Int {
    guard let whole = Int(exactly: number), whole >= minimum else {
      throw error(.unsuitable(key: path, expected: "a whole number, \(minimum) or more"))
    }
    return whole
  }

  private func wrongType(_ type: Any.Type, at path: [any CodingKey]) -> TraceError.Reason {
    guard !path.isEmpty else { return .malformed }
    let expected =
      switch type {
      case is String.Type: "a string in quotes"
      case is Double.Type: "a number"
      case is [Any].Type: "a list"
      default: "an object in braces"
      }
    return .unsuitable(key: path.keyPath, expected: expected)
  }
}

extension [any CodingKey] {
  /// The way to a value as a reader of the line would write it: `touches[0].phase`.
  fileprivate var keyPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
