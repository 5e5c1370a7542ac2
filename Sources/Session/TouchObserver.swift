// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents
internal import Matching

/// The touches that are watched beside all grabs, when nothing is kept from applications.
///
/// There is nothing to answer here; it only passes on to the engine what the fingers do, and ends the touches
/// whose device went away.
nonisolated package struct TouchObserver {
  private struct Finger {
    var id: UInt32
    var source: DeviceID
    var location: Point
  }

  private var fingers: [Finger] = []
  /// Whether no finger is down.
  package var isEmpty: Bool { fingers.isEmpty }
  /// How many fingers are down.
  package var fingerCount: Int { fingers.count }
  /// How many points a pixel is.
  package var pointsPerPixel: Double

  /// Makes a table without fingers.
  package init(pointsPerPixel: Double) { self.pointsPerPixel = pointsPerPixel }

  /// Takes one raw event, with its place in pixels of the root window, and adds it to a batch.
  ///
  /// What a finger does that was down before we came is ignored.
  package mutating func receive(
    _ event: RawTouchEvent, at location: Point, into batch: inout InputBatch
  ) {
    let index = fingers.firstIndex { $0.id == event.touch }
    switch (event.phase, index) {
    case (.began, nil):
      fingers.append(Finger(id: event.touch, source: event.source, location: location))
      append(event.touch, .began, location, to: &batch)
    case (.updated, let index?):
      fingers[index].location = location
      append(event.touch, .moved, location, to: &batch)
    case (.ended, let index?):
      fingers.remove(at: index)
      append(event.touch, .ended, location, to: &batch)
    default: break
    }
  }

  /// Ends the touches of one device, or of all, as the system does: no gesture comes of them any more.
  package mutating func cancel(source: DeviceID? = nil, into batch: inout InputBatch) {
    for finger in fingers where source == nil || finger.source == source {
      append(finger.id, .cancelled, finger.location, to: &batch)
    }
    fingers.removeAll { source == nil || $0.source == source }
  }

  private func append(_ id: UInt32, _ phase: Touch.Phase, _ place: Point, to batch: inout InputBatch) {
    batch.touches.append(
      TouchChange(id: UInt64(id), phase: phase, location: place.scaled(by: pointsPerPixel)))
  }
}
