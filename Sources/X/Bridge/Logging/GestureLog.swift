// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Daemon
package import Session

/// Reports gestures, one line each, on standard output and by `fingerpost msg events`.
package final class GestureLog {
  nonisolated package enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  private let format: Format
  let writer: LineWriter
  /// The gestures that ``catchUp()`` will report, oldest first.
  private var waiting: [() -> GestureOutcome] = []
  private var unexplained: [Explanation] = []
  /// Receives each JSON object, also if ``format`` is text; nil without listeners.
  var audience: ((String) -> Void)?
  /// Receives the JSON object that explains each hand; nil without listeners.
  var handAudience: ((String) -> Void)?
  /// Whether explanations of hands are written, and not only passed to ``handAudience``.
  var writesExplanations = true

  package init(format: Format, to writer: LineWriter) {
    self.format = format
    self.writer = writer
    if format == .json { writer.noteOfLoss = Self.lostLine }
  }

  func gesture(_ entry: GestureOutcome) {
    write(entry.line, inWords: entry.words)
  }

  /// Defers a gesture to ``catchUp()`` in urgent moments: building its line takes longer than its action.
  func note(_ entry: @autoclosure @escaping () -> GestureOutcome) { waiting.append(entry) }

  /// Defers an explanation to ``catchUp()``, so that it follows its gestures.
  func note(_ explanation: Explanation) { unexplained.append(explanation) }

  /// Reports the deferred gestures, each before the explanation of its hand.
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

  /// Reports the bindings that a hand could have meant, and why they won or lost.
  func explanation(_ explanation: Explanation) {
    catchUp()
    handAudience?(explanation.line)
    guard writesExplanations else { return }
    writer.write(format == .json ? explanation.line : "\(explanation)")
  }

  /// Reports the owner of a touch, and since when; in words only if it was taken without a gesture.
  func answer(_ answer: TouchAnswer) {
    if format == .json {
      writer.write(answer.line)
    } else if let reason = answer.reason {
      writer.write("\(TouchAnswer.words(reason: reason))")
    }
  }

  /// Reports an object, or its words if it has some and the format is text.
  func write(_ object: @autoclosure () -> String, inWords words: @autoclosure () -> String?) {
    catchUp()
    guard !writer.isClosed || audience != nil else { return }
    if format == .text, let words = words() { writer.write(words) }
    guard format == .json || audience != nil else { return }
    let object = object()
    if format == .json { writer.write(object) }
    audience?(object)
  }

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
