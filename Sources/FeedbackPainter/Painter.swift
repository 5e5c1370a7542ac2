// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Feedback
internal import Gestures

/// Shows scenes on the screen.
final class Painter {
  private let server: Server
  private var desktop: DesktopLook
  private var typeface: Typeface
  private var windows: Windows?
  private var scene = FeedbackScene()
  /// The badge that the window shows, and how.
  private var drawn: Drawn?

  private struct Windows {
    let isTranslucent: Bool
    let frame: FrameWindow
    let stroke: StrokeWindow
    let badge: OverlayWindow
    let menu: OverlayWindow
  }

  fileprivate struct Drawn {
    let badge: Badge
    let accent: UInt32
    let theme: FeedbackScene.Theme
    let monitor: Rect
    let scale: Double
    let picture: Picture
  }

  /// Has all ready that the first scene needs.
  init(on server: Server) {
    self.server = server
    desktop = server.desktopLook()
    typeface = Typeface(desktop)
    makeWindows()
    // The first letters are those for which fonts are looked for.
    _ = Badge.arrow(.left, label: "Ag 1", .armed).picture(style(for: FeedbackScene()))
    server.flush()
  }

  /// How high its letters are, in pixels.
  var letterHeight: Double { typeface.height }
  /// Whether something is shown.
  var isShowing: Bool { !scene.isEmpty }

  /// Takes what has come from the server.
  ///
  /// - Returns: Whether the desktop has other settings.
  func takeEvents() -> Bool {
    guard server.takeEvents() else { return false }
    desktop = server.desktopLook()
    typeface = Typeface(desktop)
    drawn = nil
    server.flush()
    return true
  }

  /// Shows a scene in the place of the former one.
  func show(_ new: FeedbackScene) {
    let former = scene
    scene = new
    defer { server.flush() }
    if former.isEmpty, !new.isEmpty, windows?.isTranslucent != server.hasCompositor { makeWindows() }
    guard let windows else { return }
    var seen = new
    // Nothing comes in and nothing grows for those who do not want that.
    if desktop.hasAnimations == false { seen.rest() }
    let style = style(for: seen)
    if let frame = seen.frame {
      let isNew = former.frame == nil || !seen.isDrawnLike(former)
      windows.frame.show(frame, at: frame.place, isNew: isNew, style)
    } else {
      windows.frame.hide()
    }
    if let badge = seen.badge {
      show(badge, of: seen, style, in: windows.badge)
    } else {
      windows.badge.show(false)
    }
    if seen.stroke.isEmpty { windows.stroke.hide() } else { windows.stroke.show(seen.stroke, style) }
    guard let menu = seen.menu, !menu.entries.isEmpty else { return windows.menu.show(false) }
    guard menu != former.menu || !seen.isDrawnLike(former) else { return }
    let picture = menu.picture(style)
    windows.menu.become(picture.canvas)
    windows.menu.move(to: menu.place.origin - picture.content.origin.way)
    windows.menu.show(true)
  }

  private func show(
    _ placed: FeedbackScene.PlacedBadge, of scene: FeedbackScene, _ style: Style, in window: OverlayWindow
  ) {
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

  /// Where the badge's window is.
  private var place = Point.zero

  private func style(for scene: FeedbackScene) -> Style {
    Style(
      FeedbackPalette(accent: scene.accent, scene.theme, desktop), typeface,
      pixelsPerMillimetre: scene.pixelsPerMillimetre, isTranslucent: windows?.isTranslucent ?? false,
      monitorWidth: scene.monitor.size.width)
  }

  private func makeWindows() {
    let isTranslucent = server.hasCompositor
    windows = nil
    drawn = nil
    guard let frame = FrameWindow(on: server, isTranslucent: isTranslucent),
      let stroke = StrokeWindow(on: server, isTranslucent: isTranslucent),
      let badge = OverlayWindow(on: server, isTranslucent: isTranslucent),
      let menu = OverlayWindow(on: server, isTranslucent: isTranslucent)
    else { return }
    windows = Windows(isTranslucent: isTranslucent, frame: frame, stroke: stroke, badge: badge, menu: menu)
  }
}

extension Painter.Drawn {
  /// Whether it was drawn as a scene wants it.
  fileprivate func isLike(_ scene: FeedbackScene) -> Bool {
    accent == scene.accent && theme == scene.theme && monitor == scene.monitor
      && scale == scene.pixelsPerMillimetre
  }
}

nonisolated extension FeedbackScene {
  fileprivate func isDrawnLike(_ other: FeedbackScene) -> Bool {
    accent == other.accent && theme == other.theme && pixelsPerMillimetre == other.pixelsPerMillimetre
  }

  /// Puts what moves to where it ends.
  fileprivate mutating func rest() {
    frame?.share = 1
    if case .entering(let side, _) = badge?.anchor { badge?.anchor = .entering(side, share: 1) }
  }
}

nonisolated extension Point {
  fileprivate var way: Vector { Vector(dx: x, dy: y) }
}
