// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

nonisolated package enum WindowPlacement: Hashable, Sendable {
  /// On a part of the work area of its monitor.
  case tile(Tile)
  /// In the middle of the work area, with its present size.
  case centre
  /// In another monitor's work area, at the same relative place and with the same relative size.
  case monitor(MonitorTarget)

  /// The rectangle for the window, with its decorations but without its shadow; nil if it stays in place.
  ///
  /// - Throws: `noSuchMonitor`.
  package func frame(for window: Rect, on monitors: [MonitorArea]) throws(ActionError) -> Rect? {
    guard let here = monitors.index(showing: window) else { return nil }
    let area = monitors[here].workArea
    switch self {
    case .tile(let tile): return tile.part(of: area)
    case .centre:
      return Rect(
        x: area.center.x - window.size.width / 2, y: area.center.y - window.size.height / 2,
        width: window.size.width, height: window.size.height
      ).rounded
    case .monitor(let choice):
      guard let there = try choice.index(from: here, in: monitors), there != here else { return nil }
      return moved(window, from: area, to: monitors[there].workArea)
    }
  }

  @MainActor
  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    guard let window = context.window else { return nil }
    let now = try desktop.surroundings(of: window)
    return try frame(for: now.frame, on: now.monitors).map { .frame(from: now.frame, to: $0, isLoss: false) }
  }

  private func moved(_ window: Rect, from area: Rect, to other: Rect) -> Rect {
    let (across, down) = (other.size.width / area.size.width, other.size.height / area.size.height)
    return Rect(
      x: other.minX + (window.minX - area.minX) * across, y: other.minY + (window.minY - area.minY) * down,
      width: window.size.width * across, height: window.size.height * down
    ).rounded
  }
}

nonisolated package enum Tile: String, Hashable, Sendable, CaseIterable {
  /// The left half.
  case left
  /// The right half.
  case right
  /// The upper half.
  case top
  /// The lower half.
  case bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
  case leftThird = "left-third"
  case middleThird = "middle-third"
  case rightThird = "right-third"

  /// The part of an area, in whole pixels: tiles side by side neither overlap nor leave a gap.
  func part(of area: Rect) -> Rect {
    let (left, right, top, bottom) = edges
    return Rect(
      left: area.minX + area.size.width * left, top: area.minY + area.size.height * top,
      right: area.minX + area.size.width * right, bottom: area.minY + area.size.height * bottom
    ).rounded
  }

  /// The edges as shares of the area's width and height.
  private var edges: (left: Double, right: Double, top: Double, bottom: Double) {
    switch self {
    case .left: (0, 0.5, 0, 1)
    case .right: (0.5, 1, 0, 1)
    case .top: (0, 1, 0, 0.5)
    case .bottom: (0, 1, 0.5, 1)
    case .topLeft: (0, 0.5, 0, 0.5)
    case .topRight: (0.5, 1, 0, 0.5)
    case .bottomLeft: (0, 0.5, 0.5, 1)
    case .bottomRight: (0.5, 1, 0.5, 1)
    case .leftThird: (0, 1.0 / 3, 0, 1)
    case .middleThird: (1.0 / 3, 2.0 / 3, 0, 1)
    case .rightThird: (2.0 / 3, 1, 0, 1)
    }
  }
}

nonisolated extension Rect {
  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with each edge at the nearest whole pixel.
  package var rounded: Rect {
    Rect(left: minX.rounded(), top: minY.rounded(), right: maxX.rounded(), bottom: maxY.rounded())
  }
}
