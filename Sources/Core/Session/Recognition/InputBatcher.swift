// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// The way into one engine: what happens at one moment is gathered into a batch and then shown at once.
final class InputBatcher {
  /// The engine with its bindings.
  package let gestures: GestureSet
  /// What has been gathered of the present moment.
  package var batch = InputBatch(at: 0)

  /// Makes the way into an engine.
  package init(_ gestures: GestureSet) { self.gestures = gestures }

  /// Whether another moment begins with an event, so that the batch must be shown before the event is added.
  ///
  /// A finger that lands within the millisecond of another one's end comes after it; the engine would take them for
  /// one hand.
  func mustShow(before time: Double, beginning: Bool = false) -> Bool {
    guard !isEmpty else { return false }
    return time != batch.timestamp || batch.indirect != nil
      || beginning && batch.touches.contains { $0.phase == .ended || $0.phase == .cancelled }
  }

  /// Makes the batch, which is empty, one of this moment.
  package func open(at time: Double) {
    if time != batch.timestamp { batch.clear(at: time) }
  }

  /// Whether nothing has been gathered of the present moment.
  package var isEmpty: Bool { batch.touches.isEmpty && batch.indirect == nil }

  /// Shows the engine what has been gathered.
  ///
  /// - Returns: The verdicts that became certain.
  package func show() -> [TouchVerdict] {
    guard !isEmpty else { return [] }
    defer { batch.clear(at: batch.timestamp) }
    return gestures.handle(batch)
  }

  /// Lets a deadline pass that has come.
  package func advance(to now: Double) -> [TouchVerdict] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    return gestures.advance(to: now)
  }

  /// When the engine wants to be called again.
  package var nextDeadline: Double? { gestures.nextDeadline }
}
