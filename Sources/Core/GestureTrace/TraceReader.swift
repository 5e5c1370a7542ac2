// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
import Formats
import Gestures

/// Reads recordings: JSON Lines, a header and then one line for each batch.
///
/// Unknown keys and blank lines are skipped, so a recording may contain notes.
package struct TraceReader {
  package init() {}

  /// Reads a whole recording; keeps touches that move without a landing, which the engine ignores.
  package func read(_ text: some StringProtocol) throws(TraceError) -> Trace {
    var lines = TraceLines()
    var trace: Trace?
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      switch try lines.next(String(decoding: bytes, as: UTF8.self)) {
      case .header(let header): trace = Trace(header: header, steps: [])
      case .step(let step): trace?.steps.append(step)
      case .output(var output):
        output.step = trace?.steps.count ?? 0
        trace?.outputs.append(output)
      case .note, nil: break
      }
    }
    guard let trace else { throw TraceError(line: 1, reason: .empty) }
    return trace
  }
}

/// Reads a recording line by line, as it is made.
package struct TraceLines {
  package enum Item {
    /// The first line.
    case header(TraceHeader)
    case step(TraceStep)
    case output(TraceOutput)
    /// An event of the recording itself, such as its end: its name, and its reason if the line has one.
    case note(String, reason: String?)
  }

  /// 10¹⁴ ms, 3000 years: a Double cannot tell milliseconds apart at much larger numbers.
  private static let latest = 1e14

  /// 100 fingers at once: more than a server reports, and few enough to compare each finger with all others.
  private static let mostFingers = 100

  private var count = 0
  private var devices: Int?
  private var down: Set<UInt64> = []
  private var previousTime = -Double.infinity

  package init() {}

  /// Reads the next line, without its line feed; nil for a blank line.
  package mutating func next(_ text: String) throws(TraceError) -> Item? {
    count += 1
    guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    let line = Line(number: count, text: text)
    guard let devices else {
      let header = try line.header()
      devices = header.devices.count
      return .header(header)
    }
    if let output = try line.output() { return .output(output) }
    if let note = try line.note() { return note }
    let record = try line.decode(BatchRecord.self)
    guard record.t.magnitude <= Self.latest else {
      throw line.error(.unsuitable(key: "t", expected: "milliseconds, at most 1e14"))
    }
    guard record.t >= previousTime else { throw line.error(.earlier(time: record.t, previous: previousTime)) }
    previousTime = record.t
    let step = try line.step(record, devices: devices)
    try count(step, in: line)
    return .step(step)
  }

  private mutating func count(_ step: TraceStep, in line: Line) throws(TraceError) {
    for (index, touch) in step.batch.touches.enumerated() {
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .ended, .cancelled: down.remove(touch.id)
      case .moved, .stationary: break
      }
      guard down.count <= Self.mostFingers else {
        throw line.error(.crowd(key: "touches[\(index)]", limit: Self.mostFingers))
      }
    }
    if step.change == .interrupted { down = [] }
  }
}

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
    var header = TraceHeader(screen: record.screen, device: try device(record.device, at: "device"))
    if let devices = record.devices, !devices.isEmpty {
      header.devices = []
      for (index, record) in devices.enumerated() {
        header.devices.append(try device(record, at: "devices[\(index)]"))
      }
    }
    header.monitors = record.monitors ?? []
    header.origin = record.recorded
    // The key `turns` has another meaning in version 1.
    if version == 1 { header.origin?.hasTurns = false }
    return header
  }

  private func device(_ record: DeviceRecord, at path: String) throws(TraceError) -> TraceHeader.Device {
    let pixels = record.pixelsPerPoint
    guard pixels ?? 1 > 0 else {
      throw error(.unsuitable(key: "\(path).pixelsPerPoint", expected: "greater than 0"))
    }
    return TraceHeader.Device(
      name: record.name, kind: try value(of: record.kind, in: .deviceKinds, at: "\(path).kind"),
      pixelsPerPoint: pixels)
  }

  /// Finds the end of a part of the line.
  ///
  /// Written by hand: the library of regular expressions would make the program a fifth larger.
  private func end(of part: String) -> String.Index? {
    var start = text.utf8.startIndex
    while start < text.utf8.endIndex {
      if text.utf8[start...].starts(with: part.utf8) {
        return text.utf8.index(start, offsetBy: part.utf8.count)
      }
      text.utf8.formIndex(after: &start)
    }
    return nil
  }

  func output() throws(TraceError) -> TraceOutput? {
    // The result is the line's last value, so that its text can be taken as it stands.
    guard let place = end(of: TraceWriter.outputKey) else { return nil }
    var object = text[place...]
    while object.last?.isWhitespace == true { object.removeLast() }
    guard object.hasPrefix("{"), object.hasSuffix("}}") else { return nil }
    let record = try decode(OutputRecord.self)
    return TraceOutput(String(object.dropLast()), isPerformed: record.performed, failure: record.error)
  }

  func note() throws(TraceError) -> TraceLines.Item? {
    guard end(of: "\"event\"") != nil else { return nil }
    let record = try decode(NoteRecord.self)
    return record.event.map { .note($0, reason: record.reason) }
  }

  func step(_ record: BatchRecord, devices: Int) throws(TraceError) -> TraceStep {
    var step = TraceStep(try batch(record))
    if let device = record.device {
      step.device = try whole(device, atLeast: 0, at: "device")
      guard step.device < devices else {
        throw error(.unsuitable(key: "device", expected: "less than \(devices), the number of devices"))
      }
    }
    step.reported = record.reported.map { $0 / 1000 }
    step.grab = try record.grab.map { (record) throws(TraceError) in try report(record) }
    step.change = record.interrupted == true ? .interrupted : nil
    if let change = record.change { step.change = try value(of: change, in: .changes, at: "change") }
    step.at = record.at.map { $0 / 1000 }
    step.wake = record.wake.map { $0 / 1000 }
    for (index, record) in (record.receptions ?? []).enumerated() {
      step.receptions[try identifier(record.id, at: "receptions[\(index)].id")] = record.way
    }
    step.hand = try record.hand.map { (record) throws(TraceError) in try hand(record) }
    if let then = record.then { step.next = try value(of: then, in: .nexts, at: "then") }
    return step
  }

  private func report(_ record: GrabRecord) throws(TraceError) -> TraceStep.GrabReport {
    var report = TraceStep.GrabReport(
      id: try identifier(record.id, at: "grab.id"),
      phase: try value(of: record.phase, in: .grabPhases, at: "grab.phase"),
      location: Point(x: record.x ?? 0, y: record.y ?? 0))
    report.isEmulating = record.pointer ?? false
    report.isPendingEnd = record.pending ?? false
    return report
  }

  private func hand(_ record: HandRecord) throws(TraceError) -> TraceHand {
    var hand = TraceHand()
    hand.facts.session = try facts(record.facts, ofWindow: false, at: "hand")
    hand.deferral = try record.deferral.map { (record) throws(TraceError) in try deferral(record) }
    hand.touch = try record.touch.map { (number) throws(TraceError) in
      try identifier(number, at: "hand.touch")
    }
    hand.keyboardTop = record.keyboardTop
    hand.isForPointer = record.pointerEvents
    for (index, record) in (record.receivers ?? []).enumerated() {
      hand.receivers[try identifier(record.id, at: "hand.receivers[\(index)].id")] = record.pointer
    }
    for (index, window) in (record.windows ?? []).enumerated() {
      let path = "hand.windows[\(index)]"
      guard let of = window["of"] else { throw error(.missing(key: "\(path).of")) }
      let word = try value(of, .word(WindowTarget.self), at: "\(path).of").text
      guard let target = word.flatMap(WindowTarget.init) else { continue }
      hand.facts.windows[target] = try facts(window, ofWindow: true, at: path)
    }
    return hand
  }

  private func facts(
    _ records: [String: FactRecord], ofWindow isOfWindow: Bool, at path: String
  ) throws(TraceError) -> [Fact: FactValue] {
    var facts: [Fact: FactValue] = [:]
    for fact in Fact.allCases where fact.isOfWindow == isOfWindow {
      guard let form = fact.form, let record = records[fact.key] else { continue }
      if case .nothing = record { continue }
      facts[fact] = try value(record, form, at: "\(path).\(fact.key)")
    }
    return facts
  }

  private func value(_ record: FactRecord, _ form: FactForm, at path: String) throws(TraceError) -> FactValue
  {
    switch (form, record) {
    case (.flag, .flag(let flag)): return .flag(flag)
    case (.flag, _): throw error(.unsuitable(key: path, expected: "true or false"))
    case (.number, .number(let number)): return .number(try whole(number, atLeast: 1, at: path))
    case (.number, _): throw error(.unsuitable(key: path, expected: "a number"))
    case (.text, .text(let text)): return .text(text)
    case (.word(let words), .text(let text)):
      guard words.words.contains(text) else {
        throw error(.unknown(key: path, word: text, known: words.words))
      }
      return .text(text)
    case (.text, _), (.word, _): throw error(.unsuitable(key: path, expected: "a string in quotes"))
    case (.numbers, .list(let records)):
      return .numbers(try list(records, .number, at: path).compactMap(\.number))
    case (.modifiers, .list(let records)):
      return .modifiers(try modifiers(list(records, .text, at: path).compactMap(\.text), at: path))
    case (.numbers, _), (.modifiers, _): throw error(.unsuitable(key: path, expected: "a list"))
    }
  }

  private func list(_ records: [FactRecord], _ form: FactForm, at path: String) throws(TraceError)
    -> [FactValue]
  {
    var values: [FactValue] = []
    for (index, record) in records.enumerated() {
      values.append(try value(record, form, at: "\(path)[\(index)]"))
    }
    return values
  }

  private func deferral(_ record: DeferralRecord) throws(TraceError) -> TraceHand.Deferral {
    var deferral = TraceHand.Deferral()
    for (index, name) in (record.edges ?? []).enumerated() {
      deferral.edges.insert(try value(of: name, in: .edges, at: "hand.deferral.edges[\(index)]"))
    }
    for (index, count) in (record.fingers ?? []).enumerated() {
      deferral.fingers.append(try whole(count, atLeast: 1, at: "hand.deferral.fingers[\(index)]"))
    }
    return deferral
  }

  private func modifiers(_ names: [String], at path: String) throws(TraceError) -> Modifiers {
    var modifiers: Modifiers = []
    for (index, name) in names.enumerated() {
      modifiers.insert(try value(of: name, in: .modifiers, at: "\(path)[\(index)]"))
    }
    return modifiers
  }

  /// The word in version 1 for a report by the grab that repeats a report of the touchscreen.
  private static let repeated = "grab"

  func batch(_ record: BatchRecord) throws(TraceError) -> InputBatch {
    var batch = InputBatch(at: record.t / 1000)
    for (index, touch) in (record.touches ?? []).enumerated() where touch.by != Self.repeated {
      batch.touches.append(try change(touch, at: "touches[\(index)]"))
    }
    if let indirect = record.indirect {
      batch.indirect = try gesture(indirect)
    }
    batch.modifiers = try modifiers(record.modifiers ?? [], at: "modifiers")
    return batch
  }

  private func change(_ record: TouchRecord, at path: String) throws(TraceError) -> TouchChange {
    var change = TouchChange(
      id: try identifier(record.id, at: "\(path).id"),
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

  private func value<Value>(
    of word: String, in words: TraceVocabulary<Value>, at path: String
  ) throws(TraceError) -> Value {
    guard let value = words.value(of: word) else {
      throw error(.unknown(key: path, word: word, known: words.all))
    }
    return value
  }

  private func identifier(_ number: Double, at path: String) throws(TraceError) -> UInt64 {
    UInt64(try whole(number, atLeast: 0, at: path))
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
