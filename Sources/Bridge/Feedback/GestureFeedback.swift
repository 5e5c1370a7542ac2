// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Matching
internal import Session
internal import X11

/// Shows on the screen which gesture the fingers are on the way to, what it would do, and whether it still would.
///
///     hidden ─far enough, and nothing fills the screen─▶ shown ⟲ moves with the fingers
///        ▲                                                 │
///        └────acted, lifted, another gesture, a locker─────┘
///
/// It comes after everything that a touch waits for. While it moves it sends a request for each moment, and asks nothing.
final class GestureFeedback {
  /// 25 % of the way, 2 mm of a usual swipe: less is the beginning of many gestures.
  ///
  /// What may be taken back is shown from half of that on, and at once.
  static let least = 0.25
  /// 80 ms: a flick is over before an eye has seen anything but a flash.
  private static let leastDuration = 0.08
  /// 120 ms: whoever taps or begins to scroll sees no ring.
  private static let leastRest = 0.12
  /// 3.78: 96 dots per inch, where a monitor does not say how large it is.
  private static let usualPixelsPerMillimetre = 96 / 25.4

  private struct Shown {
    let id: ObjectIdentifier
    /// What is shown; nil if this gesture is not to be shown.
    let subject: FeedbackSubject?
  }

  private struct Windows {
    let isTranslucent: Bool
    let frame: OverlayWindow
    let badge: OverlayWindow
  }

  private struct DrawnBadge: Hashable {
    let badge: Badge
    let pixelsPerMillimetre: Double
    let palette: FeedbackPalette
  }

  private struct DrawnPicture {
    let pixels: [UInt32]
    let width: Int
    let height: Int
  }

  /// 16 pictures of up to 50 kB; a swipe with two tones in two directions, or a ring.
  private static let mostDrawn = 16

  let display: Display
  let session: SessionEnvironment
  private let desktop: XDesktop
  private var windows: Windows?
  /// The letters of labels; the inner nil says that the server has none.
  private var glyphs: Glyphs??
  /// What was drawn before: a swipe shows the same arrows each time.
  private var drawn: [DrawnBadge: DrawnPicture] = [:]
  private var shown: Shown?
  private var scene = FeedbackScene()
  /// The line that fingers draw.
  var line = DrawnLine()
  /// When something is to be seen although no finger moves, in seconds of the server's clock; nil if nothing is.
  private(set) var nextDeadline: Double?

  /// Shows nothing yet, and has asked for nothing.
  init(_ session: SessionEnvironment, _ desktop: XDesktop, on display: Display) {
    self.session = session
    self.desktop = desktop
    self.display = display
  }

  /// Shows a gesture as it is now; nil for none.
  func update(_ gesture: VisibleGesture?, at now: Double, _ settings: Settings) {
    nextDeadline = nil
    guard let gesture else { return hide() }
    if shown?.id != gesture.id {
      hide()
      let least = gesture.form == .ring ? Self.leastRest : gesture.actsAtLift ? 0 : Self.leastDuration
      guard gesture.duration >= least else { return wait(for: gesture) }
      shown = Shown(id: gesture.id, subject: subject(gesture, settings))
    }
    guard let subject = shown?.subject else { return }
    guard mayShow(on: subject.monitor, settings) else { return hide() }
    // What stays where the fingers landed needs no request.
    var progress = FeedbackProgress(share: gesture.share, location: gesture.context.landing)
    progress.steps = gesture.steps
    progress.isTakenBack = gesture.waitsForLift && gesture.share < 1
    show(subject.scene(progress), subject, FeedbackPalette(settings))
    wait(for: gesture)
  }

  /// Shows how long a finger has still to rest until it counts.
  func update(_ held: HeldTouch, at now: Double, _ settings: Settings) {
    nextDeadline = nil
    let (id, rested) = (ObjectIdentifier(self), now - held.start)
    let share = min(1, max(0, rested / held.duration))
    if shown?.id != id {
      hide()
      if rested >= Self.leastRest {
        let monitor = session.screens.monitor(at: held.place)
        let ring = FeedbackSubject(
          form: .ring, monitor: monitor.frame, pixelsPerMillimetre: pixelsPerMillimetre(of: monitor))
        shown = Shown(id: id, subject: mayBegin(on: monitor, settings) ? ring : nil)
      }
    }
    if let subject = shown?.subject, mayShow(on: subject.monitor, settings) {
      let progress = FeedbackProgress(share: share, location: held.place)
      show(subject.scene(progress), subject, FeedbackPalette(settings))
    }
    wait(from: held.start, to: held.start + held.duration, share)
  }

  /// Whether something is on the screen, or is to be as time passes.
  var isUnderWay: Bool { shown != nil || nextDeadline != nil }

  /// Shows nothing any more.
  func hide() {
    nextDeadline = nil
    guard shown != nil else { return }
    shown = nil
    scene = FeedbackScene()
    windows?.frame.show(false)
    windows?.badge.show(false)
  }

  /// The next part of a ring is due although the fingers rest.
  private func wait(for gesture: VisibleGesture) {
    if let end = gesture.restEnd { wait(from: end - gesture.restDuration, to: end, gesture.share) }
  }

  private func wait(from start: Double, to end: Double, _ share: Double) {
    guard share < 1 else { return }
    let parts = Double(Badge.ringParts)
    let next = start + ((share * parts).rounded(.down) + 1) / parts * (end - start)
    nextDeadline = min(end, max(next, start + Self.leastRest))
  }

  // MARK: What is shown

  /// What to show of a gesture from now on; nil for nothing.
  private func subject(_ gesture: VisibleGesture, _ settings: Settings) -> FeedbackSubject? {
    let monitor = session.screens.monitor(at: gesture.context.landing)
    guard mayBegin(on: monitor, settings) else { return nil }
    var preview: ActionPreview?
    if gesture.form == .frame || gesture.form == .arrow {
      var context = gesture.context
      context.window = session.window(of: gesture.binding, judgedBy: gesture.evaluator, at: context.location)
      let actions = gesture.binding.behaviour.action.actions
      let action = actions.first { $0.feedbackForm == gesture.form } ?? actions.first
      // What cannot be done is said when it is done.
      preview = try? action?.preview(context, on: desktop)
      guard preview != nil else { return nil }
    }
    return FeedbackSubject(
      form: gesture.form, preview: preview, monitor: monitor.frame,
      pixelsPerMillimetre: pixelsPerMillimetre(of: monitor))
  }

  /// How large a millimetre is on a monitor, in pixels.
  func pixelsPerMillimetre(of monitor: Monitor) -> Double {
    monitor.physicalSize.map { monitor.frame.size.width / $0.width } ?? Self.usualPixelsPerMillimetre
  }

  /// Whether a gesture that begins on a monitor is shown there.
  func mayBegin(on monitor: Monitor, _ settings: Settings) -> Bool {
    mayShow(on: monitor.frame, settings) && (settings.feedbackOverFullscreen || !isFilled(monitor))
  }

  /// Whether no locker is there; while that is known, nothing is asked.
  func mayShow(on monitor: Rect, _ settings: Settings) -> Bool {
    if session.lock.lookAhead(monitor) { return true }
    return settings.feedbackOverFullscreen && !session.lock.covers(monitor)
  }

  /// Whether a window fills a monitor.
  private func isFilled(_ monitor: Monitor) -> Bool {
    guard let window = session.windows.outermostWindow(at: monitor.frame.center) else { return false }
    return SessionWindow(window.window, isManaged: window.isManaged, on: monitor, in: session)
      .isFullscreen
  }

  // MARK: On the screen

  private func show(_ new: FeedbackScene, _ subject: FeedbackSubject, _ palette: FeedbackPalette) {
    guard new != scene, let windows = readyWindows() else { return }
    if let badge = new.badge {
      if badge.badge != scene.badge?.badge { draw(badge.badge, subject, palette, in: windows.badge) }
      if badge.corner != scene.badge?.corner { windows.badge.move(to: badge.corner) }
    }
    windows.badge.show(new.badge != nil)
    if let frame = new.frame {
      let hasOtherLook = frame.look != scene.frame?.look
      if hasOtherLook {
        let (edge, inside) = palette.pixels(of: frame.look)
        windows.frame.becomeRectangle(edge: edge, inside: inside, thickness: frame.thickness)
      }
      if hasOtherLook || frame.place != scene.frame?.place { windows.frame.move(to: frame.place) }
    }
    windows.frame.show(new.frame != nil)
    scene = new
  }

  private func draw(
    _ badge: Badge, _ subject: FeedbackSubject, _ palette: FeedbackPalette, in window: OverlayWindow
  ) {
    let key = DrawnBadge(badge: badge, pixelsPerMillimetre: subject.pixelsPerMillimetre, palette: palette)
    let picture = drawn[key] ?? makePicture(key)
    if drawn.count >= Self.mostDrawn { drawn.removeAll() }
    drawn[key] = picture
    window.becomePicture(picture.pixels, width: picture.width, height: picture.height)
  }

  /// The letters that the server has built in; nil if it has none.
  var letters: Glyphs? {
    if glyphs == nil { glyphs = .some(display.builtInLetters().flatMap { Glyphs(rows: $0) }) }
    return glyphs ?? nil
  }

  private func makePicture(_ key: DrawnBadge) -> DrawnPicture {
    let picture = key.badge.picture(key.pixelsPerMillimetre, key.palette, glyphs: letters)
    return DrawnPicture(pixels: picture.pixels, width: picture.width, height: picture.height)
  }

  /// The windows, made anew if a compositor has come or gone since a gesture was shown last.
  private func readyWindows() -> Windows? {
    if scene != FeedbackScene(), let windows { return windows }
    let isTranslucent = display.hasCompositor
    if let windows, windows.isTranslucent == isTranslucent { return windows }
    guard let badge = OverlayWindow(display, isTranslucent: isTranslucent),
      let frame = OverlayWindow(display, isTranslucent: isTranslucent)
    else { return nil }
    let windows = Windows(isTranslucent: isTranslucent, frame: frame, badge: badge)
    self.windows = windows
    return windows
  }
}

extension Bridge {
  /// Shows the gesture that fingers are on the way to, or nothing.
  func updateFeedback() {
    guard let feedback else { return }
    // Nothing is made of the movements of gestures that show nothing.
    if feedback.isUnderWay || touchDevices.contains(where: { $0.hasVisibleGestures || $0.holdsTouch }) {
      show(in: feedback)
    }
    feedback.updateLine(of: touchDevices, configuration.settings)
  }

  private func show(in feedback: GestureFeedback) {
    let now = serverNow
    var leader: VisibleGesture?
    for touchDevice in touchDevices {
      guard let gesture = touchDevice.visibleGesture(at: now), gesture.share >= leader?.share ?? 0 else {
        continue
      }
      leader = gesture
    }
    if leader == nil, configuration.settings.feedback,
      let held = touchDevices.lazy.compactMap(\.touchOwnership.heldTouch).first
    {
      return feedback.update(held, at: now, configuration.settings)
    }
    feedback.update(leader, at: now, configuration.settings)
  }
}

extension TouchDevice {
  /// Whether some gesture of its fingers is to be seen.
  fileprivate var hasVisibleGestures: Bool {
    main.gestures.hasVisibleGestures || watch?.gestures.hasVisibleGestures == true
  }

  /// Whether a finger on it has to rest until it counts.
  fileprivate var holdsTouch: Bool { touchOwnership.heldTouch != nil }

  /// The gesture that its fingers have begun or are on the way to, as far as it is to be seen.
  fileprivate func visibleGesture(at now: Double) -> VisibleGesture? {
    main.gestures.visibleGesture(at: now, least: GestureFeedback.least)
      ?? watch?.gestures.visibleGesture(at: now, least: GestureFeedback.least)
  }
}
