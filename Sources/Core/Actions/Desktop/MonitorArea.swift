// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A monitor, and the part of it that panels leave to windows.
nonisolated package struct MonitorArea: Hashable, Sendable {
  /// Such as "eDP-1".
  var name: String
  /// In pixels of the screen.
  var frame: Rect
  var workArea: Rect

  /// Describes a monitor; without a work area, windows may use all of it.
  package init(name: String, frame: Rect, workArea: Rect? = nil) {
    self.name = name
    self.frame = frame
    self.workArea = workArea ?? frame
  }
}

nonisolated package enum MonitorTarget: Hashable, Sendable {
  /// The next monitor from left to right; the first one follows the last.
  case next
  /// The previous monitor from left to right; the last one precedes the first.
  case previous
  /// The nearest monitor on a side.
  case beside(ScreenDirection)
  /// The monitor at the output with a name.
  case named(String)

  /// The index of the target in `monitors`, seen from the monitor `here`; nil if the target is a side where
  /// a monitor does not exist.
  ///
  /// - Throws: `noSuchMonitor`.
  func index(from here: Int, in monitors: [MonitorArea]) throws(ActionError) -> Int? {
    switch self {
    case .next: return monitors.index(1, after: here)
    case .previous: return monitors.index(-1, after: here)
    case .beside(let direction): return monitors.index(of: direction, from: here)
    case .named(let name):
      guard let index = monitors.firstIndex(where: { $0.name == name }) else {
        throw .noSuchMonitor(name: name, known: monitors.map(\.name))
      }
      return index
    }
  }
}

nonisolated extension [MonitorArea] {
  /// The index of the monitor that shows most of a window; 0 if the window is not on a monitor.
  func index(showing window: Rect) -> Int? {
    indices.max { self[$0].frame.overlap(with: window) < self[$1].frame.overlap(with: window) }
  }

  /// The monitor some steps further in the order from left to right; monitors with the same left edge go from
  /// top to bottom.
  fileprivate func index(_ step: Int, after here: Int) -> Int? {
    let order = indices.sorted {
      (self[$0].frame.minX, self[$0].frame.minY) < (self[$1].frame.minX, self[$1].frame.minY)
    }
    return order.firstIndex(of: here).map { order[($0 + step + count) % count] }
  }

  /// The nearest monitor on a side, measured from middle to middle.
  fileprivate func index(of direction: ScreenDirection, from here: Int) -> Int? {
    let frame = self[here].frame
    let candidates = indices.filter { self[$0].frame.lies(direction, of: frame) }
    return candidates.min {
      (self[$0].frame.center - frame.center).length < (self[$1].frame.center - frame.center).length
    }
  }
}

nonisolated extension Rect {
  /// The common area of two rectangles, in square pixels.
  fileprivate func overlap(with other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return max(0, width) * max(0, height)
  }

  /// Whether it lies wholly on a side of another rectangle.
  fileprivate func lies(_ direction: ScreenDirection, of other: Rect) -> Bool {
    switch direction {
    case .left: maxX <= other.minX
    case .right: minX >= other.maxX
    case .up: maxY <= other.minY
    case .down: minY >= other.maxY
    }
  }
}
