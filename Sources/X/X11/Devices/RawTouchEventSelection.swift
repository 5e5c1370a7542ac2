// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// Every touch of every touchscreen, regardless of grabs, without keeping it from its receiver.
///
/// It selects raw touches while it lives. It chooses one of the two copies that the server sends, and adds
/// the location on the root window, which raw events lack.
package final class RawTouchEventSelection {
  private let display: Display
  private(set) var includesUpdates = false
  private var isSelected = true
  private var surfaces: [Surface] = []
  private var open: [Place] = []
  private var rootSize: Size

  private struct Surface {
    var source: DeviceID
    var horizontal: InputDevice.Axis
    var vertical: InputDevice.Axis
  }

  private struct Place {
    var touch: UInt32
    var source: DeviceID
    var x: Double
    var y: Double
  }

  /// 16 fingers: more come only from several people, and then the storage grows.
  private static let usualFingers = 16

  /// Begins to watch.
  ///
  /// Without `includesUpdates` it only counts fingers, and costs nothing while they move.
  package init(_ display: Display, devices: InputDevices, includesUpdates: Bool = true) {
    self.display = display
    rootSize = display.rootSize
    open.reserveCapacity(Self.usualFingers)
    update(devices)
    display.selectInput(.rawFingers)
    include(updates: includesUpdates)
  }

  isolated deinit { release() }

  /// Starts or stops reporting movements, without missing a finger.
  package func include(updates: Bool) {
    guard updates != includesUpdates else { return }
    includesUpdates = updates
    if updates { display.selectInput(.rawTouches) } else { display.deselectInput(.rawUpdates) }
  }

  /// Records the axes after devices have changed, and the root window's size after it has changed.
  package func update(_ devices: InputDevices) {
    rootSize = display.rootSize
    surfaces = devices.all.compactMap { device in
      guard let horizontal = device.horizontal, let vertical = device.vertical else { return nil }
      return Surface(source: device.id, horizontal: horizontal, vertical: vertical)
    }
    // The touches of a device that is gone never end.
    open.removeAll { place in !surfaces.contains { $0.source == place.source } }
  }

  /// The location of the finger, in pixels of the root window.
  ///
  /// - Returns: Nil for the master's copy of the event, and for a device without touch axes.
  package func location(of event: RawTouchEvent) -> Point? {
    guard event.device == event.source,
      let surface = surfaces.first(where: { $0.source == event.source })
    else { return nil }
    var place = Place(touch: event.touch, source: event.source, x: event.x, y: event.y)
    let index = open.firstIndex { $0.touch == event.touch }
    if let index {
      if place.x.isNaN { place.x = open[index].x }
      if place.y.isNaN { place.y = open[index].y }
      if event.phase == .ended { open.remove(at: index) } else { open[index] = place }
    } else if event.phase != .ended {
      open.append(place)
    }
    return Point(
      x: surface.horizontal.pixel(of: place.x, in: rootSize.width),
      y: surface.vertical.pixel(of: place.y, in: rootSize.height))
  }

  /// Whether a finger is down on a device, regardless of the client that owns its touch.
  package func hasFinger(on device: DeviceID) -> Bool { open.contains { $0.source == device } }

  func release() {
    guard isSelected else { return }
    isSelected = false
    display.deselectInput(.rawTouches)
  }
}

nonisolated extension InputDevice.Axis {
  /// The server's own rule: an axis has maximum − minimum + 1 units, which cover the screen evenly.
  fileprivate func pixel(of value: Double, in extent: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (value - minimum) * extent / (maximum - minimum + 1)
  }
}
