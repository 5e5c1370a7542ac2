// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Bindings
package import Daemon
internal import Gestures
package import Matching

/// What the bridge did, one line for each gesture, for programs and people who listen on standard output or by
/// `fingerpost msg events`.
package final class GestureLog {
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
    package var context: ActionContext
    /// The binding's name.
    package var binding: String
    /// What the binding does.
    package var action: String
    /// Whether it was done.
    package var performed: Bool
    /// Why it could not be done.
    package var failure: String?
    /// Whether the configuration gives the binding its name.
    package var isNamed = false
  }

  private let format: Format
  let writer: LineWriter
  /// The gestures that must be reported before anything else.
  private var waiting: [() -> Entry] = []
  /// The hands that are to be explained after those.
  private var unexplained: [Explanation] = []
  /// Gets each JSON object, whatever the format; nil while there are no listeners, which then costs nothing.
  package var audience: ((String) -> Void)?
  /// Gets the JSON object that explains each hand; nil while nobody listens.
  package var handAudience: ((String) -> Void)?
  /// Whether explanations of hands are written, and not only given to ``handAudience``.
  package var writesExplanations = true

  /// Makes a log.
  package init(format: Format, to writer: LineWriter) {
    self.format = format
    self.writer = writer
    if format == .json { writer.noteOfLoss = Self.lostLine }
  }

  /// Reports a gesture.
  package func gesture(_ entry: Entry) {
    write(entry.line, inWords: entry.words)
  }

  /// Keeps a gesture until ``catchUp()``, for moments in which others wait: to put its line together takes longer than
  /// to do what it means.
  func note(_ entry: @autoclosure @escaping () -> Entry) { waiting.append(entry) }

  /// Keeps an explanation until ``catchUp()``, so that it comes after the gestures that it is about.
  func note(_ explanation: Explanation) { unexplained.append(explanation) }

  /// Reports the gestures that were only noted, before what became of each hand.
  func catchUp() {
    guard !waiting.isEmpty || !unexplained.isEmpty else { return }
    let (entries, explanations) = (waiting, unexplained)
    waiting = []
    unexplained = []
    var next = explanations.startIndex
    for entry in entries {
      let entry = entry()
      while next < explanations.endIndex, explanations[next].time < entry.time {
        explanation(explanations[next])
        next += 1
      }
      gesture(entry)
    }
    for item in explanations[next...] { explanation(item) }
  }

  /// Reports which bindings a hand could have meant, and why they won or lost.
  package func explanation(_ explanation: Explanation) {
    catchUp()
    handAudience?(Self.line(for: explanation))
    guard writesExplanations else { return }
    writer.write(format == .json ? Self.line(for: explanation) : "\(explanation)")
  }

  private static func line(for explanation: Explanation) -> String {
    var line = JSONLine()
    line.add(time: explanation.time)
    line.add("event", "explanation")
    if !explanation.device.isEmpty { line.add("device", explanation.device) }
    line.add("fingers", explanation.fingers)
    line.add("seen", explanation.seen)
    if let measure = explanation.measure {
      line.add("landing", ifPresent: measure.landing.map { $0 * 1000 })
      line.add("travel", measure.travel)
      line.add("degrees", ifPresent: measure.direction)
      line.add("speed", measure.speed)
      line.add("duration", measure.duration * 1000)
    }
    line.add("reason", ifPresent: explanation.reason?.text)
    line.add("setting", ifPresent: explanation.reason?.setting)
    line.add(
      "bindings",
      explanation.verdicts.map { verdict in
        var part = JSONLine()
        part.add("binding", verdict.binding)
        part.add("won", verdict.hasWon)
        part.add("reason", ifPresent: verdict.reason?.text)
        part.add("setting", ifPresent: verdict.reason?.setting)
        part.add("reach", ifPresent: verdict.reach.map { "\($0)" })
        if let figures = verdict.reach?.figures {
          part.add("reached", figures.reached)
          part.add("needed", figures.needed)
          part.add("unit", figures.unit)
        }
        return part
      })
    return line.description
  }

  /// Reports who has a touch, and since when; only as JSON.
  package func answer(_ answer: SimulatedTouchscreen.Answer) {
    guard format == .json else { return }
    writer.write(Self.line(for: answer))
  }

  /// The object that reports whose a touch is.
  static func line(for answer: SimulatedTouchscreen.Answer) -> String {
    var line = JSONLine()
    line.add(time: answer.time)
    line.add("event", "verdict")
    line.add("touch", Int(answer.touch))
    line.add("verdict", answer.verdict.rawValue)
    line.add("withheld", answer.withheld * 1000)
    return line.description
  }

  /// Reports an object, or its text in the text format if there is one.
  func write(_ object: @autoclosure () -> String, inWords words: @autoclosure () -> String?) {
    catchUp()
    guard !writer.isClosed || audience != nil else { return }
    if format == .text, let words = words() { writer.write(words) }
    guard format == .json || audience != nil else { return }
    let object = object()
    if format == .json { writer.write(object) }
    audience?(object)
  }
}

extension GestureLog.Entry {
  /// What became of a gesture.
  init(_ recognition: GestureSet.Recognition, performed: Bool, failure: String? = nil) {
    self.init(
      time: recognition.time, context: recognition.context, binding: recognition.binding.name.shortened,
      action: recognition.summary.shortened, performed: performed, failure: failure?.shortened,
      isNamed: recognition.binding.isNamed)
  }

  /// The object that reports it.
  var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "gesture")
    line.add("gesture", context.gesture.rawValue)
    line.add("phase", context.phase.rawValue)
    line.add("fingers", context.fingers)
    line.add("direction", ifPresent: context.directionName)
    line.add("binding", binding)
    if isNamed { line.add("named", true) }
    line.add("action", action)
    line.add("performed", performed)
    line.add("error", ifPresent: failure)
    return line.description
  }

  fileprivate var words: String {
    GestureWords(
      gesture: context.gesture.rawValue, fingers: context.fingers,
      direction: context.directionName, binding: binding, named: isNamed, action: action,
      performed: performed, error: failure
    ).description
  }
}

/// A gesture as it is printed: "swipe 3 left: workspace next", or "next page: workspace next" with a name.
///
/// It can be read from the JSON object of the same gesture.
nonisolated package struct GestureWords: Decodable, CustomStringConvertible {
  let gesture: String
  let fingers: Int
  let direction: String?
  let binding: String
  let named: Bool?
  let action: String
  let performed: Bool
  let error: String?

  /// The words.
  package var description: String {
    let outcome = error.map { " (failed: \($0))" } ?? (performed ? "" : " (not performed)")
    let words = [gesture, "\(fingers)", direction].compactMap(\.self).joined(separator: " ")
    return "\(named == true ? binding : words): \(action)\(outcome)".printable
  }
}
