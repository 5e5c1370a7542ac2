// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

// Fingers as the touchscreen reports them, regardless of grabs, for bindings that leave touches to
// applications.
nonisolated extension TouchOwnership {
  /// Whether a finger is down and reported to bindings that leave touches to applications.
  var isWatched: Bool { touches.contains { $0.watchedLocation != nil } }

  /// Records the place of a finger for the feedback, regardless of the owner of its touch.
  mutating func see(_ id: UInt32, at place: Point) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    touches[index].seenPlace = place
  }

  /// The places of the fingers that are down, in pixels of the root window.
  var fingerPlaces: [Point] {
    touches.compactMap { $0.isPresent && !$0.mode.isKept ? $0.seenPlace ?? $0.place : nil }
  }

  /// Adds a report of the touchscreen, with its place in pixels of the root window, to a batch.
  ///
  /// Fingers that were down before the reports began are ignored.
  mutating func watch(_ event: RawTouchEvent, at location: Point, into batch: inout InputBatch) {
    guard let index = touches.firstIndex(where: { $0.id == event.touch }) else { return }
    let isKnown = touches[index].watchedLocation != nil
    guard isKnown != (event.phase == .began) else { return }
    switch event.phase {
    case .began, .updated: touches[index].watchedLocation = location
    case .ended: touches[index].watchedLocation = nil
    case .ownership: return
    }
    append(event.touch, Touch.Phase(event.phase), location, to: &batch)
  }

  /// Reports the watched fingers to the engine as cancelled, so that they do not make a gesture.
  mutating func cancelWatching(into batch: inout InputBatch) {
    for index in touches.indices {
      guard let location = touches[index].watchedLocation else { continue }
      touches[index].watchedLocation = nil
      append(touches[index].id, .cancelled, location, to: &batch)
    }
  }
}
