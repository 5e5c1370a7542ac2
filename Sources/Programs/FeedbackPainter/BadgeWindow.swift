// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Gestures

/// A badge on the screen, drawn anew only when its look changes.
final class BadgeWindow {
  private let window: OverlayWindow
  private var drawn: Drawn?
  private var place = Point.zero

  private struct Drawn {
    let badge: Badge
    let accent: UInt32
    let theme: FeedbackScene.Theme
    let monitor: Rect
    let scale: Double
    let picture: Picture

    func isLike(_ scene: FeedbackScene) -> Bool {
      accent == scene.accent && theme == scene.theme && monitor == scene.monitor
        && scale == scene.pixelsPerMillimetre
    }
  }

  init?(on server: Server, isTranslucent: Bool) {
    guard let window = OverlayWindow(on: server, isTranslucent: isTranslucent) else { return nil }
    self.window = window
  }

  /// Makes the next `show` draw the badge anew, after a change of the desktop's settings.
  func forget() { drawn = nil }

  /// Shows a badge at its place; hides the window without one.
  func show(_ placed: FeedbackScene.PlacedBadge?, of scene: FeedbackScene, _ style: Style) {
    guard let placed else { return window.show(false) }
    var former: Point?
    if let drawn, drawn.badge == placed.badge, drawn.isLike(scene) {
      former = place
    } else {
      let picture = placed.badge.picture(style)
      window.become(picture.canvas)
      drawn = Drawn(
        badge: placed.badge, accent: scene.accent, theme: scene.theme, monitor: scene.monitor,
        scale: scene.pixelsPerMillimetre, picture: picture)
    }
    guard let content = drawn?.picture.content else { return }
    let corner = placed.anchor.corner(content.size, on: scene.monitor, scene.pixelsPerMillimetre)
    let place = corner - content.origin.way
    if place != former { window.move(to: place) }
    self.place = place
    window.show(true)
  }
}

nonisolated extension Point {
  /// The vector from the origin to this point.
  var way: Vector { Vector(dx: x, dy: y) }
}
