// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import InputEvents

// Fingers as their touchscreen reports them beside all grabs, for bindings that take nothing from applications.
nonisolated extension TouchOwnership {
  /// Whether a finger is down that such bindings hear of.
  var isWatched: Bool { touches.contains { $0.watchedLocation != nil } }

  /// Notes where a finger is, whoever has its touch, for those who show that.
  mutating func see(_ id: UInt32, at place: Point) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    touches[index].seenPlace = place
  }

  /// Where the fingers are that are down, in pixels of the root window.
  package var fingerPlaces: [Point] {
    touches.compactMap { $0.isPresent && !$0.mode.isKept ? $0.seenPlace ?? $0.place : nil }
  }

  /// Takes what the touchscreen reports, with its place in pixels of the root window, and adds it to a batch.
  ///
  /// What a finger does that was down before we came is ignored.
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

  /// Ends what is watched, as the system does: no gesture comes of it any more.
  mutating func cancelWatching(into batch: inout InputBatch) {
    for index in touches.indices {
      guard let location = touches[index].watchedLocation else { continue }
      touches[index].watchedLocation = nil
      append(touches[index].id, .cancelled, location, to: &batch)
    }
  }
}
