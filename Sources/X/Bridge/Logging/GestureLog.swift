// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Daemon
package import Session

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

  private let format: Format
  let writer: LineWriter
  /// The gestures that must be reported before anything else.
  private var waiting: [() -> GestureOutcome] = []
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
  package func gesture(_ entry: GestureOutcome) {
    write(entry.line, inWords: entry.words)
  }

  /// Keeps a gesture until ``catchUp()``, for moments in which others wait: to put its line together takes longer than
  /// to do what it means.
  func note(_ entry: @autoclosure @escaping () -> GestureOutcome) { waiting.append(entry) }

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
    handAudience?(explanation.line)
    guard writesExplanations else { return }
    writer.write(format == .json ? explanation.line : "\(explanation)")
  }

  /// Reports who has a touch, and since when; in words only if it was taken though no gesture has it.
  package func answer(_ answer: TouchAnswer) {
    if format == .json {
      writer.write(answer.line)
    } else if let reason = answer.reason {
      writer.write("\(TouchAnswer.words(reason: reason))")
    }
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

  /// Reports what comes of a recording.
  package func write(_ replay: Replay) {
    replay.run(explaining: replay.isVerbose ? { self.explanation($0) } : nil) { result in
      switch result {
      case .answer(let touchAnswer): answer(touchAnswer)
      case .gesture(let recognition): gesture(GestureOutcome(recognition, performed: false))
      }
    }
  }
}

extension Log: ReasonLog {}
