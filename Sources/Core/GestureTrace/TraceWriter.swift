// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
import Formats
package import Gestures

/// Writes recordings, one line at a time: the same input gives the same bytes.
///
/// Keys come in a fixed order, numbers in the shortest form that reads back as the same value, and usual
/// values are left out. Numbers must be finite. Presses and hover are not recorded: XInput2 does not report
/// them for touchscreens and touchpads.
package struct TraceWriter {
  private let origin: Double

  /// Makes a writer; `origin` is the time in seconds that the recording calls 0.
  package init(origin: Double = 0) { self.origin = origin }

  package func write(_ trace: Trace) -> String {
    var text = line(for: trace.header)
    var outputs = trace.outputs[...]
    for (index, step) in trace.steps.enumerated() {
      while let output = outputs.first, output.step <= index {
        text += line(for: output, at: step.batch.timestamp)
        outputs.removeFirst()
      }
      text += line(for: step)
    }
    return outputs.reduce(into: text) { text, output in
      text += line(for: output, at: trace.steps.last?.batch.timestamp ?? origin)
    }
  }

  /// The first line; like all lines, with its line feed.
  package func line(for header: TraceHeader) -> String {
    var line = "{\"format\":\"\(TraceHeader.format)\",\"version\":\(TraceHeader.version),\"screen\":{"
    line += "\"width\":\(number(header.screen.width)),\"height\":\(number(header.screen.height))"
    if let width = header.screen.widthMM { line += ",\"widthMM\":\(number(width))" }
    if let height = header.screen.heightMM { line += ",\"heightMM\":\(number(height))" }
    line += "},\"device\":\(object(for: header.device))"
    if header.devices.count > 1 {
      line += ",\"devices\":[\(header.devices.map(object).joined(separator: ","))]"
    }
    if !header.monitors.isEmpty {
      line += ",\"monitors\":[\(header.monitors.map(object).joined(separator: ","))]"
    }
    if let origin = header.origin {
      line += ",\"recorded\":{\"version\":\(quoted(origin.version)),"
      line += "\"configuration\":\(quoted(origin.configuration)),\"turns\":\(origin.hasTurns),"
      line += "\"grab\":\(origin.hasGrab),\"titles\":\(origin.hasTitles)}"
    }
    return line + "}\n"
  }

  package func line(for step: TraceStep) -> String {
    var line = "{\"t\":\(number(milliseconds(step.batch.timestamp)))\(input(step.batch))"
    if let reported = step.reported { line += ",\"reported\":\(number(milliseconds(reported)))" }
    if let grab = step.grab { line += ",\"grab\":\(object(for: grab))" }
    if step.device != 0 { line += ",\"device\":\(step.device)" }
    if let change = step.change { line += ",\"change\":\"\(change.rawValue)\"" }
    if let at = step.at { line += ",\"at\":\(number(milliseconds(at)))" }
    if let wake = step.wake { line += ",\"wake\":\(number(milliseconds(wake)))" }
    if !step.receptions.isEmpty {
      let ways = step.receptions.sorted { $0.key < $1.key }.map { "{\"id\":\($0),\"way\":\(quoted($1))}" }
      line += ",\"receptions\":[\(ways.joined(separator: ","))]"
    }
    if let hand = step.hand { line += ",\"hand\":\(object(for: hand))" }
    if step.next != .answer { line += ",\"then\":\"\(step.next.rawValue)\"" }
    return line + "}\n"
  }

  /// The line of a result; its time is that of the step before.
  package func line(for output: TraceOutput, at time: Double) -> String {
    var line = "{\"t\":\(number(milliseconds(time)))"
    if let isPerformed = output.isPerformed { line += ",\"performed\":\(isPerformed)" }
    if let failure = output.failure { line += ",\"error\":\(quoted(failure))" }
    return line + "\(Self.outputKey)\(output.line)}\n"
  }

  /// The key of the result, which is the last value of its line.
  static let outputKey = ",\"output\":"

  /// Rounds a time in seconds up to the next whole microsecond, as in recordings.
  ///
  /// The result stays the same when it is written and read again.
  package static func moment(after time: Double) -> Double { (time * 1e6).rounded(.up) / 1e3 / 1e3 }

  package func line(for batch: InputBatch) -> String { line(for: TraceStep(batch)) }

  /// The keys of a batch, each with a comma before it.
  private func input(_ batch: InputBatch) -> String {
    var line = ""
    if !batch.touches.isEmpty {
      line += ",\"touches\":[\(batch.touches.map(object).joined(separator: ","))]"
    }
    if let indirect = batch.indirect { line += ",\"indirect\":\(object(for: indirect))" }
    if !batch.modifiers.isEmpty { line += ",\"modifiers\":\(list(batch.modifiers, in: .modifiers))" }
    return line
  }

  private func list<Options: OptionSet>(_ options: Options, in vocabulary: TraceVocabulary<Options>) -> String
  where Options.Element == Options {
    let names = vocabulary.pairs.filter { options.contains($0.value) }
    return "[\(names.map { "\"\($0.word)\"" }.joined(separator: ","))]"
  }

  private func object(for device: TraceHeader.Device) -> String {
    var object = "{\"name\":\(quoted(device.name)),"
    object += "\"kind\":\"\(device.kind.rawValue)\""
    if let pixels = device.pixelsPerPoint { object += ",\"pixelsPerPoint\":\(number(pixels))" }
    return object + "}"
  }

  private func object(for monitor: TraceHeader.Monitor) -> String {
    "{\"name\":\(quoted(monitor.name)),\"x\":\(number(monitor.x)),\"y\":\(number(monitor.y)),"
      + "\"width\":\(number(monitor.width)),\"height\":\(number(monitor.height))}"
  }

  private func object(for hand: TraceHand) -> String {
    var parts = (hand.touch.map { ["\"touch\":\($0)"] } ?? []) + members(for: hand.facts.session)
    if let deferral = hand.deferral {
      let fingers = deferral.fingers.map { "\($0)" }.joined(separator: ",")
      parts.append("\"deferral\":{\"edges\":\(list(deferral.edges, in: .edges)),\"fingers\":[\(fingers)]}")
    }
    if let top = hand.keyboardTop { parts.append("\"keyboardTop\":\(number(top))") }
    if let isForPointer = hand.isForPointer { parts.append("\"pointerEvents\":\(isForPointer)") }
    if !hand.receivers.isEmpty {
      let touches = hand.receivers.sorted { $0.key < $1.key }.map { "{\"id\":\($0),\"pointer\":\($1)}" }
      parts.append("\"receivers\":[\(touches.joined(separator: ","))]")
    }
    let windows = WindowTarget.allCases.compactMap { target in
      hand.facts.windows[target].map { window in
        "{\((["\"of\":\"\(target.rawValue)\""] + members(for: window)).joined(separator: ","))}"
      }
    }
    if !windows.isEmpty { parts.append("\"windows\":[\(windows.joined(separator: ","))]") }
    return "{\(parts.joined(separator: ","))}"
  }

  private func members(for facts: [Fact: FactValue]) -> [String] {
    Fact.allCases.compactMap { fact in
      guard fact.form != nil, let value = facts[fact].flatMap(text) else { return nil }
      return "\"\(fact.key)\":\(value)"
    }
  }

  private func text(of value: FactValue) -> String? {
    switch value {
    case .unknown: nil
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .numbers(let numbers): "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
    case .text(let text): quoted(text)
    case .modifiers(let modifiers): list(modifiers, in: .modifiers)
    }
  }

  private func object(for report: TraceStep.GrabReport) -> String {
    var object = "{\"id\":\(report.id),\"phase\":\"\(report.phase.rawValue)\""
    if report.location != .zero {
      object += ",\"x\":\(number(report.location.x)),\"y\":\(number(report.location.y))"
    }
    if report.isEmulating { object += ",\"pointer\":true" }
    if report.isPendingEnd { object += ",\"pending\":true" }
    return object + "}"
  }

  private func object(for touch: TouchChange) -> String {
    var object = "{\"id\":\(touch.id),\"phase\":\"\(TraceVocabulary.touchPhases.word(for: touch.phase))\","
    object += "\"x\":\(number(touch.location.x)),\"y\":\(number(touch.location.y))"
    if touch.type != .direct { object += ",\"type\":\"\(TraceVocabulary.touchTypes.word(for: touch.type))\"" }
    if touch.force != 0 { object += ",\"force\":\(number(touch.force))" }
    if touch.majorRadius != 0 { object += ",\"radius\":\(number(touch.majorRadius))" }
    return object + "}"
  }

  private func object(for gesture: IndirectGesture) -> String {
    var object = "{\"kind\":\"\(TraceVocabulary.indirectKinds.word(for: gesture.kind))\","
    object += "\"phase\":\"\(TraceVocabulary.indirectPhases.word(for: gesture.phase))\","
    object += "\"fingers\":\(gesture.fingers)"
    if gesture.location != .zero {
      object += ",\"x\":\(number(gesture.location.x)),\"y\":\(number(gesture.location.y))"
    }
    object += ",\"dx\":\(number(gesture.delta.dx)),\"dy\":\(number(gesture.delta.dy))"
    if gesture.kind == .pinch {
      object += ",\"scale\":\(number(gesture.scale)),\"angle\":\(number(degrees(gesture.rotationDelta)))"
    }
    return object + "}"
  }

  /// Microseconds are kept: smaller differences are rounding errors of seconds in binary.
  private func milliseconds(_ seconds: Double) -> Double { ((seconds - origin) * 1e6).rounded() / 1e3 }

  /// Billionths of a degree are kept, so that a recording read and written again stays the same.
  private func degrees(_ radians: Double) -> Double { (radians * 180 / .pi * 1e9).rounded() / 1e9 }

  private func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
  }

  private func quoted(_ text: String) -> String { JSONLine.quoted(text) }
}
