// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Gathers the input of one moment into a batch, and then shows it to one engine at once.
final class InputBatcher {
  let gestures: GestureSet
  /// The input of the present moment so far.
  var batch = InputBatch(at: 0)

  init(_ gestures: GestureSet) { self.gestures = gestures }

  /// Whether the batch must be shown before an event is added, because the event begins another moment.
  ///
  /// A landing in the same millisecond as another finger's end comes after that end. If both were in one
  /// batch, the engine would take the two fingers for one hand.
  func mustShow(before time: Double, beginning: Bool = false) -> Bool {
    guard !isEmpty else { return false }
    return time != batch.timestamp || batch.indirect != nil
      || beginning && batch.touches.contains { $0.phase == .ended || $0.phase == .cancelled }
  }

  /// Sets the time of the batch, which is empty.
  func open(at time: Double) {
    if time != batch.timestamp { batch.clear(at: time) }
  }

  var isEmpty: Bool { batch.touches.isEmpty && batch.indirect == nil }

  /// Shows the batch to the engine.
  ///
  /// - Returns: The verdicts that became certain.
  func show() -> [TouchVerdict] {
    guard !isEmpty else { return [] }
    defer { batch.clear(at: batch.timestamp) }
    return gestures.handle(batch)
  }

  func advance(to now: Double) -> [TouchVerdict] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    return gestures.advance(to: now)
  }

  var nextDeadline: Double? { gestures.nextDeadline }
}
