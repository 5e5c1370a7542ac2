// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// Writes recordings, one line at a time: the same input gives the same bytes.
///
/// Keys come in a fixed order, numbers in the shortest form that reads back as the same value, and what has its
/// usual value is left out. Numbers must be finite. Presses and hover are not recorded: nothing that XInput2
/// reports of touchscreens and touchpads becomes one.
package struct TraceWriter {
  private let origin: Double

  /// Makes a writer.
  ///
  /// - Parameter origin: The time in seconds that the recording calls 0.
  package init(origin: Double = 0) { self.origin = origin }

  /// A whole recording.
  package func write(_ trace: Trace) -> String {
    trace.batches.reduce(into: line(for: trace.header)) { text, batch in text += line(for: batch) }
  }

  /// The first line, with its line feed.
  package func line(for header: TraceHeader) -> String {
    var line = "{\"format\":\"\(TraceHeader.format)\",\"version\":\(TraceHeader.version),\"screen\":{"
    line += "\"width\":\(number(header.screen.width)),\"height\":\(number(header.screen.height))"
    if let width = header.screen.widthMM { line += ",\"widthMM\":\(number(width))" }
    if let height = header.screen.heightMM { line += ",\"heightMM\":\(number(height))" }
    line += "},\"device\":{\"name\":\(quoted(header.device.name)),"
    line += "\"kind\":\"\(TraceVocabulary.deviceKinds.word(for: header.device.kind))\"}}\n"
    return line
  }

  /// The line of one batch, with its line feed.
  package func line(for batch: InputBatch) -> String {
    var line = "{\"t\":\(number(milliseconds(batch.timestamp)))"
    if !batch.touches.isEmpty {
      line += ",\"touches\":[\(batch.touches.map(object).joined(separator: ","))]"
    }
    if let indirect = batch.indirect { line += ",\"indirect\":\(object(for: indirect))" }
    if !batch.modifiers.isEmpty {
      let names = TraceVocabulary.modifiers.pairs.filter { batch.modifiers.contains($0.value) }
      line += ",\"modifiers\":[\(names.map { "\"\($0.word)\"" }.joined(separator: ","))]"
    }
    return line + "}\n"
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

  /// Microseconds are kept: less is rounding noise of seconds counted in binary.
  private func milliseconds(_ seconds: Double) -> Double { ((seconds - origin) * 1e6).rounded() / 1e3 }

  /// Billionths of a degree are kept, so that a recording read and written again stays the same.
  private func degrees(_ radians: Double) -> Double { (radians * 180 / .pi * 1e9).rounded() / 1e9 }

  private func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
  }

  /// A JSON string; device names come from hardware and may hold anything.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
