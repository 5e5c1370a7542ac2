// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Feedback
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

/// Shows which gesture the fingers are on the way to, its effect, and whether it still counts.
///
///     hidden ─far enough, and nothing fills the screen─▶ shown ⟲ moves with the fingers
///        ▲                                                 │
///        └────acted, lifted, another gesture, a locker─────┘
///
/// Feedback comes after all work that a touch waits for. Another process draws the feedback. The bridge sends
/// that process a line for each moment, and does not wait for it.
final class GestureFeedback {
  /// 80 ms from the start of a gesture to its feedback: that of a shorter flick would only flash.
  private static let leastDuration = 0.08
  /// 120 ms of rest before a ring appears: taps and beginning scrolls rest for less time.
  private static let leastRest = 0.12
  /// 1.5 s for a name: enough to read three words, and over before most users make the next gesture.
  private static let nameDuration = 1.5
  /// 3.78 pixels per millimetre, or 96 dots per inch, for monitors that do not report their size.
  private static let usualPixelsPerMillimetre = 96 / 25.4

  private struct Shown {
    let id: ObjectIdentifier
    /// Nil if the gesture is not shown.
    let subject: FeedbackSubject?
  }

  let environment: SessionEnvironment
  private let desktop: XDesktop
  let painter: PainterProcess
  /// The height of the painter's letters, in pixels; that of GTK's usual font until reported.
  private(set) var letterHeight = 16.0
  private var shown: Shown?
  private var scene = FeedbackScene()
  var drawing = DrawnStroke()
  /// When the ring of a resting finger grows next, in seconds of the server's clock; nil without a ring.
  private var ringDeadline: Double?
  /// When the name of a gesture disappears, in seconds of the server's clock; nil without a name.
  private var nameEnd: Double?
  /// The next change without a movement, in seconds of the server's clock; nil for none.
  var nextDeadline: Double? { earliest(ringDeadline, nameEnd) }

  init(
    _ environment: SessionEnvironment, _ desktop: XDesktop, _ painter: PainterProcess, on display: Display,
    _ log: Log
  ) {
    self.environment = environment
    self.desktop = desktop
    self.painter = painter
    painter.heard = { [unowned self] in hear($0, on: display) }
    painter.failed = { log.warning("gestures act, but are not shown: \($0)") }
  }

  /// Handles the painter's message: an X resource of the painter, and the height of its letters.
  private func hear(_ line: String, on display: Display) {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "ready", let resource = UInt(words[1]), let height = Double(words[2])
    else { return }
    display.setPainter(WindowID(rawValue: resource))
    letterHeight = min(max(height, Self.letterHeights.lowerBound), Self.letterHeights.upperBound)
  }

  /// From 4 to 400 pixels: other heights are unreadable on any screen.
  private static let letterHeights = 4.0...400

  func update(_ gesture: VisibleGesture?, at now: Double, _ settings: Settings) {
    ringDeadline = nil
    guard let gesture else { return hide() }
    if shown?.id != gesture.id {
      hide()
      let least = gesture.form == .ring ? Self.leastRest : gesture.actsAtLift ? 0 : Self.leastDuration
      guard gesture.duration >= least else { return wait(for: gesture) }
      shown = Shown(id: gesture.id, subject: subject(gesture, settings))
    }
    guard let subject = shown?.subject else { return }
    guard mayShow(on: subject.monitor, settings) else { return hide() }
    // Feedback stays where the fingers landed: following them would cost a request for each movement.
    var progress = FeedbackProgress(share: gesture.share, location: gesture.context.landing)
    progress.steps = gesture.steps
    progress.isTakenBack = gesture.waitsForLift && gesture.share < 1
    show(subject, progress)
    wait(for: gesture)
  }

  /// Shows how much longer a finger must rest before its touch counts.
  func update(_ held: HeldTouch, at now: Double, _ settings: Settings) {
    ringDeadline = nil
    let (id, rested) = (ObjectIdentifier(self), now - held.start)
    let share = min(1, max(0, rested / held.duration))
    if shown?.id != id {
      hide()
      if rested >= Self.leastRest {
        let monitor = environment.screens.monitor(at: held.place)
        let ring = FeedbackSubject(
          form: .ring, monitor: monitor.frame, pixelsPerMillimetre: pixelsPerMillimetre(of: monitor))
        shown = Shown(id: id, subject: mayBegin(on: monitor, settings) ? ring : nil)
        look(settings, on: monitor)
      }
    }
    if let subject = shown?.subject, mayShow(on: subject.monitor, settings) {
      let progress = FeedbackProgress(share: share, location: held.place)
      show(subject, progress)
    }
    wait(from: held.start, to: held.start + held.duration, share)
  }

  var isUnderWay: Bool { shown != nil || ringDeadline != nil }

  /// Shows the name of a recognised gesture for a while.
  func say(_ name: String, _ place: Point, at now: Double, _ settings: Settings) {
    let monitor = environment.screens.monitor(at: place)
    guard mayBegin(on: monitor, settings) else { return }
    nameEnd = now + Self.nameDuration
    look(settings, on: monitor)
    show { $0.name = name }
  }

  var showsMore: Bool { nameEnd != nil || !scene.fingers.isEmpty }

  func update(_ fingers: @autoclosure () -> [Point], at now: Double, _ settings: Settings) {
    if let end = nameEnd, end <= now {
      nameEnd = nil
      show { $0.name = "" }
    }
    var places = settings.feedbackFingers ? fingers() : []
    // Input at a locker must stay invisible.
    places.removeAll { !mayShow(on: environment.screens.monitor(at: $0).frame, settings) }
    if scene.isEmpty, let first = places.first { look(settings, on: environment.screens.monitor(at: first)) }
    show { $0.fingers = places }
  }

  func clear() {
    hide()
    hideStroke()
    nameEnd = nil
    show { ($0.fingers, $0.name) = ([], "") }
  }

  /// Hides the gesture, but not the drawing, the fingers or the name.
  func hide() {
    ringDeadline = nil
    guard shown != nil else { return }
    shown = nil
    show { ($0.frame, $0.badge) = (nil, nil) }
  }

  /// Schedules the next part of the ring, which is due although the fingers rest.
  private func wait(for gesture: VisibleGesture) {
    if let end = gesture.restEnd { wait(from: end - gesture.restDuration, to: end, gesture.share) }
  }

  private func wait(from start: Double, to end: Double, _ share: Double) {
    guard share < 1 else { return }
    let parts = Double(Badge.ringParts)
    let next = start + ((share * parts).rounded(.down) + 1) / parts * (end - start)
    ringDeadline = min(end, max(next, start + Self.leastRest))
  }

  // MARK: Subjects

  /// The feedback for a new gesture; nil to show nothing.
  private func subject(_ gesture: VisibleGesture, _ settings: Settings) -> FeedbackSubject? {
    let monitor = environment.screens.monitor(at: gesture.context.landing)
    guard mayBegin(on: monitor, settings) else { return nil }
    var preview: ActionPreview?
    if gesture.form == .frame || gesture.form == .arrow {
      var context = gesture.context
      context.window = environment.window(
        of: gesture.binding, judgedBy: gesture.evaluator, at: context.location)
      let actions = gesture.binding.behaviour.action.actions
      let action = actions.first { $0.feedbackForm == gesture.form } ?? actions.first
      // An impossible action is reported when it is performed.
      preview = try? action?.preview(context, on: desktop)
      guard preview != nil else { return nil }
    }
    look(settings, on: monitor)
    var subject = FeedbackSubject(
      form: gesture.form, preview: preview, monitor: monitor.frame,
      pixelsPerMillimetre: pixelsPerMillimetre(of: monitor))
    if gesture.binding.isNamed { subject.name = gesture.binding.name }
    return subject
  }

  func pixelsPerMillimetre(of monitor: Monitor) -> Double {
    monitor.physicalSize.map { monitor.frame.size.width / $0.width } ?? Self.usualPixelsPerMillimetre
  }

  func mayBegin(on monitor: Monitor, _ settings: Settings) -> Bool {
    mayShow(on: monitor.frame, settings) && (settings.feedbackOverFullscreen || !isFilled(monitor))
  }

  /// Whether a monitor is free of lockers; while that is known, the server is not asked.
  func mayShow(on monitor: Rect, _ settings: Settings) -> Bool {
    if environment.lock.lookAhead(monitor) { return true }
    return settings.feedbackOverFullscreen && !environment.lock.covers(monitor)
  }

  private func isFilled(_ monitor: Monitor) -> Bool {
    guard let window = environment.windows.outermostWindow(at: monitor.frame.center) else { return false }
    return SessionWindow(window.window, isManaged: window.isManaged, on: monitor, in: environment)
      .isFullscreen
  }

  // MARK: On the screen

  func prepare() { painter.start() }

  /// Applies the colours of the settings and the scale of the monitor.
  func look(_ settings: Settings, on monitor: Monitor) {
    let color = settings.feedbackColor
    scene.accent = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    scene.theme = FeedbackScene.Theme(settings.feedbackTheme)
    (scene.monitor, scene.pixelsPerMillimetre) = (monitor.frame, pixelsPerMillimetre(of: monitor))
  }

  private func show(_ subject: FeedbackSubject, _ progress: FeedbackProgress) {
    let new = subject.scene(progress)
    show { ($0.frame, $0.badge) = (new.frame, new.badge) }
  }

  func show(_ change: (inout FeedbackScene) -> Void) {
    let former = scene
    change(&scene)
    guard scene != former, painter.isRunning || !scene.isEmpty else { return }
    painter.send(scene.encoded, isAnswered: scene.menu != nil)
  }

  /// Sends the scene to another painter after the first has ended.
  func showAgain() {
    if !scene.isEmpty, !painter.isRunning { painter.send(scene.encoded, isAnswered: scene.menu != nil) }
  }
}

nonisolated extension FeedbackScene.Theme {
  fileprivate init(_ theme: Settings.FeedbackTheme) {
    switch theme {
    case .auto: self = .auto
    case .dark: self = .dark
    case .light: self = .light
    }
  }
}

extension Bridge {
  func updateFeedback() {
    guard let feedback else { return }
    // Gestures without feedback need no work for their movements.
    if feedback.isUnderWay || session.hasVisibleGestures { show(in: feedback) }
    feedback.updateStroke(session.visibleDrawing, configuration.settings)
    guard configuration.settings.feedbackFingers || feedback.showsMore else { return }
    feedback.update(session.fingerPlaces, at: serverNow, configuration.settings)
  }

  private func show(in feedback: GestureFeedback) {
    let now = serverNow
    let leader = session.visibleGesture(at: now)
    if leader == nil, configuration.settings.feedback, let held = session.heldTouch {
      return feedback.update(held, at: now, configuration.settings)
    }
    feedback.update(leader, at: now, configuration.settings)
  }
}
