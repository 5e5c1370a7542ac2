// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Feedback
internal import Gestures
internal import Glibc

final class Painter {
  /// 1 s: enough time to read two words, even if the fingers lift as soon as the words appear.
  private static let wallDuration = 1.0

  private let server: Server
  private var desktop: DesktopLook
  private var typeface: Typeface
  private var windows: Windows?
  private var scene = FeedbackScene()
  /// The last badge at a wall, and the time of its end, in seconds of the monotonic clock; nil after that.
  private var wall: (badge: FeedbackScene.PlacedBadge, end: Double)?

  private struct Windows {
    let isTranslucent: Bool
    let frame: FrameWindow
    let stroke: StrokeWindow
    let badge: BadgeWindow
    let name: BadgeWindow
    let menu: OverlayWindow
    let keyboard: OverlayWindow
    let fingers: FingerWindows
    let element: FrameWindow
    let curtain: OverlayWindow
  }

  /// Prepares the windows and fonts for the first scene.
  init(on server: Server) {
    self.server = server
    desktop = server.desktopLook()
    typeface = Typeface(desktop)
    makeWindows()
    // Draws a badge in advance, because drawing the first letters starts a search for fonts.
    _ = Badge.arrow(.left, label: "Ag 1", .armed).picture(style(for: FeedbackScene()))
    server.flush()
  }

  /// The height of the letters, in pixels.
  var letterHeight: Double { typeface.height }
  var isShowing: Bool { !scene.isEmpty }
  /// The milliseconds until a badge at a wall disappears; nil without one.
  var wallTime: Int32? { wall.map { Int32(max(0, ($0.end - now) * 1000).rounded(.up)) } }

  /// Takes the events of the server; returns whether the desktop's settings have changed.
  func takeEvents() -> Bool {
    guard server.takeEvents() else { return false }
    desktop = server.desktopLook()
    typeface = Typeface(desktop)
    windows?.badge.forget()
    windows?.name.forget()
    server.flush()
    return true
  }

  /// Hides everything at once.
  func clear() {
    wall = nil
    show(FeedbackScene())
  }

  /// Shows the scene again, without a badge whose time is over.
  func refresh() { show(scene) }

  func show(_ new: FeedbackScene) {
    let former = scene
    scene = new
    defer { server.flush() }
    if former.isEmpty, !new.isEmpty, windows?.isTranslucent != server.hasCompositor { makeWindows() }
    guard let windows else { return }
    var seen = new
    // Parts of a scene do not move or grow if the user has switched animations off.
    if desktop.hasAnimations == false { seen.rest() }
    windows.curtain.show(new.isDark)
    // A darkened screen does not show any other part.
    if new.isDark { seen = FeedbackScene() }
    let style = style(for: seen)
    if let frame = seen.frame {
      let isNew = former.frame == nil || !seen.isDrawnLike(former)
      windows.frame.show(frame, at: frame.place, isNew: isNew, style)
    } else {
      windows.frame.hide()
    }
    if let place = seen.element {
      let frame = FeedbackScene.Frame(from: place, to: place, share: 1, least: 1, look: .outline)
      windows.element.show(frame, at: place, isNew: !seen.isDrawnLike(former), style)
    } else {
      windows.element.hide()
    }
    keepWall(in: &seen, after: former)
    windows.badge.show(seen.badge, of: seen, style)
    windows.name.show(seen.placedName, of: seen, style)
    windows.fingers.show(seen.fingers, isNew: !seen.isDrawnLike(former), style)
    if seen.stroke.isEmpty { windows.stroke.hide() } else { windows.stroke.show(seen.stroke, style) }
    show(seen.menu, former.menu, in: windows.menu, isNew: former.isDark || !seen.isDrawnLike(former), style)
    show(
      seen.keyboard, former.keyboard, in: windows.keyboard, isNew: former.isDark || !seen.isDrawnLike(former),
      style)
  }

  /// Shows a badge at a wall for ``wallDuration``, unless the scene has another gesture or look.
  private func keepWall(in scene: inout FeedbackScene, after former: FeedbackScene) {
    if let badge = scene.badge {
      let isWall = if case .arrow(_, _, .blocked) = badge.badge { true } else { false }
      wall = isWall ? (badge, now + Self.wallDuration) : nil
    } else if let last = wall, last.end > now, scene.frame == nil, scene.menu == nil, !scene.isDark,
      scene.isDrawnLike(former), scene.monitor == former.monitor
    {
      scene.badge = last.badge
    } else {
      wall = nil
    }
  }

  private func show(
    _ menu: FeedbackScene.Menu?, _ former: FeedbackScene.Menu?, in window: OverlayWindow, isNew: Bool,
    _ style: Style
  ) {
    guard let menu, !menu.entries.isEmpty else { return window.show(false) }
    guard menu != former || isNew else { return }
    let picture = menu.picture(style)
    window.become(picture.canvas)
    window.move(to: menu.place.origin - picture.content.origin.way)
    window.show(true)
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func style(for scene: FeedbackScene) -> Style {
    Style(
      palette: FeedbackPalette(accent: scene.accent, scene.theme, desktop), typeface: typeface,
      pixelsPerMillimetre: scene.pixelsPerMillimetre, isTranslucent: windows?.isTranslucent ?? false,
      monitorWidth: scene.monitor.size.width)
  }

  private func makeWindows() {
    let isTranslucent = server.hasCompositor
    windows = nil
    guard let frame = FrameWindow(on: server, isTranslucent: isTranslucent),
      let stroke = StrokeWindow(on: server, isTranslucent: isTranslucent),
      let badge = BadgeWindow(on: server, isTranslucent: isTranslucent),
      let name = BadgeWindow(on: server, isTranslucent: isTranslucent),
      let menu = OverlayWindow(on: server, isTranslucent: isTranslucent),
      let keyboard = OverlayWindow(on: server, isTranslucent: isTranslucent),
      let element = FrameWindow(on: server, isTranslucent: isTranslucent),
      let curtain = OverlayWindow(on: server, isTranslucent: false)
    else { return }
    curtain.darken()
    windows = Windows(
      isTranslucent: isTranslucent, frame: frame, stroke: stroke, badge: badge, name: name, menu: menu,
      keyboard: keyboard, fingers: FingerWindows(on: server, isTranslucent: isTranslucent), element: element,
      curtain: curtain)
  }
}

nonisolated extension FeedbackScene {
  fileprivate func isDrawnLike(_ other: FeedbackScene) -> Bool {
    accent == other.accent && theme == other.theme && pixelsPerMillimetre == other.pixelsPerMillimetre
  }

  /// 1/8 of the monitor's height between its lower edge and the name: above the panel, and below the content
  /// of most windows.
  private static let nameHeight = 1.0 / 8

  fileprivate var placedName: PlacedBadge? {
    guard !name.isEmpty else { return nil }
    let place = Point(x: monitor.midX, y: monitor.maxY - Self.nameHeight * monitor.size.height)
    return PlacedBadge(.name(name, .armed), .centred(place))
  }

  /// Puts moving parts at their final places.
  fileprivate mutating func rest() {
    frame?.share = 1
    if case .entering(let side, _) = badge?.anchor { badge?.anchor = .entering(side, share: 1) }
  }
}
