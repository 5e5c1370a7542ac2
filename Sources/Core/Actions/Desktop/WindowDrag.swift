// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A drag of a window: its rectangle at the beginning, and whether its place or its size changes.
nonisolated package struct WindowDrag: Hashable, Sendable {
  /// 24 pixels, the least width and height: people can hardly touch a smaller window to enlarge it again.
  private static let smallest = 24.0

  let mode: WindowDragMode
  /// The rectangle that the window filled, with its decorations.
  package let start: Rect
  /// The point that stays fixed while the size changes: the middle, or the corner opposite to the landing.
  let anchor: UnitPoint

  /// Takes hold of a window, given as its rectangle with decorations, at the beginning of the gesture.
  ///
  /// A pinch or a rotation changes the size about the middle; other gestures move the two edges nearest to
  /// the fingers' landing.
  package init(_ mode: WindowDragMode, of window: Rect, by context: ActionContext) {
    self.mode = mode
    start = window
    let place = context.landing
    anchor =
      context.gesture.changesScale
      ? .center
      : UnitPoint(x: place.x < window.center.x ? 1 : 0, y: place.y < window.center.y ? 1 : 0)
  }

  /// The rectangle for the window now, with decorations, in whole pixels.
  ///
  /// `size` returns the nearest size that the window can have.
  package func frame(for context: ActionContext, fitting size: (Size) -> Size = { $0 }) -> Rect {
    var frame = start
    let way = context.translation
    if mode == .resize {
      let wanted =
        context.gesture.changesScale
        ? Size(width: start.size.width * context.scale, height: start.size.height * context.scale)
        : Size(
          width: start.size.width + (anchor.x == 0 ? way.dx : -way.dx),
          height: start.size.height + (anchor.y == 0 ? way.dy : -way.dy))
      frame.size = size(
        Size(width: max(wanted.width, Self.smallest), height: max(wanted.height, Self.smallest)).rounded)
      frame.origin.x += (start.size.width - frame.size.width) * anchor.x
      frame.origin.y += (start.size.height - frame.size.height) * anchor.y
    }
    if mode == .move || context.gesture.changesScale {
      frame.origin = frame.origin + way
    }
    frame.origin = Point(x: frame.origin.x.rounded(), y: frame.origin.y.rounded())
    return frame
  }
}

nonisolated extension GestureKind {
  fileprivate var changesScale: Bool { self == .pinch || self == .rotation }
}

nonisolated extension Size {
  fileprivate var rounded: Size { Size(width: width.rounded(), height: height.rounded()) }
}
