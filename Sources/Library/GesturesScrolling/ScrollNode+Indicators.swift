// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

// The indicators of the content's size and offset.
extension ScrollNode {
  /// The place of the vertical indicator, in the node's coordinates; nil if the content fits vertically.
  public var verticalIndicator: Rect? {
    let knob = Self.knob(offset.y, frame.size.height, zoomedSize.height)
    return knob.map { Rect(x: frame.size.width - 6, y: $0.place, width: 3, height: $0.length) }
  }

  /// The place of the horizontal indicator, in the node's coordinates; nil if the content fits horizontally.
  public var horizontalIndicator: Rect? {
    let knob = Self.knob(offset.x, frame.size.width, zoomedSize.width)
    return knob.map { Rect(x: $0.place, y: frame.size.height - 6, width: $0.length, height: 3) }
  }

  /// An indicator's place and length: the visible share of the track, shorter when pulled beyond an edge.
  private static func knob(_ offset: Double, _ extent: Double, _ size: Double) -> (
    place: Double, length: Double
  )? {
    guard size > extent, extent > 12 else { return nil }
    let track = extent - 6
    let beyond = max(0, -offset, offset - (size - extent))
    // At least 36 points, a finger's width; at least 8 when the content is pulled beyond an edge.
    let length = max(8, max(min(36, track), track * extent / size) - beyond)
    let part = min(max(offset / (size - extent), 0), 1)
    return (3 + part * (track - length), length)
  }

  /// Shows the indicators for a moment.
  public func flashScrollIndicators() {
    showIndicators()
    fadeIndicators()
  }

  func showIndicators() {
    fading?.stop()
    fading = nil
    indicatorAlpha = 1
  }

  func fadeIndicators() {
    fading?.stop()
    fading = environment?.after(0.5) { [weak self] in
      self?.fading = self?.environment?.animate(0.25) { [weak self] in self?.indicatorAlpha = 1 - $0 }
    }
    if environment == nil { indicatorAlpha = 0 }
  }
}
