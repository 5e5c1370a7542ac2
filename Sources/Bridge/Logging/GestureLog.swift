// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// What the bridge did, one line for each gesture, for programs and people who listen on standard output.
package struct GestureLog {
  /// The shape of a line.
  nonisolated package enum Format: String, CaseIterable, Sendable {
    /// Words.
    case text
    /// One JSON object.
    case json
  }

  /// A gesture that was recognised and is bound.
  nonisolated package struct Entry: Hashable, Sendable {
    /// When, in seconds of the input's clock.
    package var time: Double
    /// The gesture, as its action saw it.
    package var occasion: Occasion
    /// The binding's name.
    package var binding: String
    /// What the binding does.
    package var action: String
    /// Whether it was done.
    package var performed: Bool
    /// Why it could not be done.
    package var failure: String?
  }

  private let format: Format
  private let writer: LineWriter

  /// Makes a log.
  package init(format: Format, to writer: LineWriter) {
    self.format = format
    self.writer = writer
  }

  /// Says that touches are listened to from now on.
  package func ready(at time: Double, delivery: String, isDryRun: Bool, devices: [String]) {
    guard format == .json else {
      let names = devices.isEmpty ? "no touch device yet" : devices.joined(separator: ", ")
      writer.write("ready: \(names) (\(isDryRun ? "dry run" : delivery))")
      return
    }
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "ready")
    line.add("version", fingerpostVersion)
    line.add("touchDelivery", delivery)
    line.add("dryRun", isDryRun)
    line.add("devices", devices)
    writer.write(line.description)
  }

  /// Tells of a gesture.
  package func gesture(_ entry: Entry) {
    let occasion = entry.occasion
    guard format == .json else {
      let outcome = entry.failure.map { " (failed: \($0))" } ?? (entry.performed ? "" : " (not performed)")
      let words = [occasion.gesture.rawValue, "\(occasion.fingers)", occasion.direction?.rawValue]
      writer.write("\(words.compactMap(\.self).joined(separator: " ")): \(entry.action)\(outcome)")
      return
    }
    var line = JSONLine()
    line.add(time: entry.time)
    line.add("event", "gesture")
    line.add("gesture", occasion.gesture.rawValue)
    line.add("phase", occasion.phase.rawValue)
    line.add("fingers", occasion.fingers)
    line.add("direction", ifPresent: occasion.direction?.rawValue)
    line.add("binding", entry.binding)
    line.add("action", entry.action)
    line.add("performed", entry.performed)
    line.add("error", ifPresent: entry.failure)
    writer.write(line.description)
  }

  /// Tells which bindings a hand could have meant, and why they won or lost.
  package func explanation(_ explanation: Explanation) {
    guard format == .json else { return writer.write("\(explanation)") }
    var line = JSONLine()
    line.add(time: explanation.time)
    line.add("event", "explanation")
    line.add("fingers", explanation.fingers)
    line.add(
      "bindings",
      explanation.verdicts.map { verdict in
        var part = JSONLine()
        part.add("binding", verdict.binding)
        part.add("won", verdict.hasWon)
        part.add("reason", ifPresent: verdict.reason)
        part.add("reach", ifPresent: verdict.reach)
        return part
      })
    writer.write(line.description)
  }

  /// Tells whose a touch is; only programs want to know.
  package func verdict(_ verdict: TouchVerdict, at time: Double) {
    guard format == .json else { return }
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "verdict")
    line.add("touch", Int(verdict.touch))
    line.add("verdict", verdict.verdict.rawValue)
    writer.write(line.description)
  }
}
