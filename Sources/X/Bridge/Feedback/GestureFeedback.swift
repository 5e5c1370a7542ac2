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

/// Shows on the screen which gesture the fingers are on the way to, what it would do, and whether it still would.
///
///     hidden ─far enough, and nothing fills the screen─▶ shown ⟲ moves with the fingers
///        ▲                                                 │
///        └────acted, lifted, another gesture, a locker─────┘
///
/// It comes after everything that a touch waits for. Another process draws it, which gets a line for each moment and is not
/// waited for.
final class GestureFeedback {
  /// 80 ms: a flick is over before an eye has seen anything but a flash.
  private static let leastDuration = 0.08
  /// 120 ms: whoever taps or begins to scroll sees no ring.
  private static let leastRest = 0.12
  /// 1.5 s: three words are read, and the next gesture has its turn.
  private static let nameDuration = 1.5
  /// 3.78: 96 dots per inch, where a monitor does not say how large it is.
  private static let usualPixelsPerMillimetre = 96 / 25.4

  private struct Shown {
    let id: ObjectIdentifier
    /// What is shown; nil if this gesture is not to be shown.
    let subject: FeedbackSubject?
  }

  let session: SessionEnvironment
  private let desktop: XDesktop
  let painter: PainterProcess
  /// How high the letters are that it draws, in pixels, as far as it has said so: those of GTK's usual font until then.
  private(set) var letterHeight = 16.0
  private var shown: Shown?
  private var scene = FeedbackScene()
  /// The line that fingers draw.
  var drawing = DrawnStroke()
  /// When the ring of a finger that rests has grown, in seconds of the server's clock; nil if none does.
  private var ringDeadline: Double?
  /// When the name of a gesture is no more to be seen; nil if none is.
  private var nameEnd: Double?
  /// When something is to be seen although no finger moves, in seconds of the server's clock; nil if nothing is.
  var nextDeadline: Double? { earliest(ringDeadline, nameEnd) }

  /// Shows nothing yet, and has asked for nothing.
  init(
    _ session: SessionEnvironment, _ desktop: XDesktop, _ painter: PainterProcess, on display: Display,
    _ log: Log
  ) {
    self.session = session
    self.desktop = desktop
    self.painter = painter
    painter.heard = { [unowned self] in hear($0, on: display) }
    painter.failed = { log.warning("gestures act, but are not shown: \($0)") }
  }

  /// Takes what the painter says: a resource of its own at the server, and the height of its letters.
  private func hear(_ line: String, on display: Display) {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "ready", let resource = UInt(words[1]), let height = Double(words[2])
    else { return }
    display.setPainter(WindowID(rawValue: resource))
    letterHeight = min(max(height, Self.letterHeights.lowerBound), Self.letterHeights.upperBound)
  }

  /// From 4 to 400 pixels: what somebody may read on some screen.
  private static let letterHeights = 4.0...400

  /// Shows a gesture as it is now; nil for none.
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
    // What stays where the fingers landed needs no request.
    var progress = FeedbackProgress(share: gesture.share, location: gesture.context.landing)
    progress.steps = gesture.steps
    progress.isTakenBack = gesture.waitsForLift && gesture.share < 1
    show(subject, progress)
    wait(for: gesture)
  }

  /// Shows how long a finger has still to rest until it counts.
  func update(_ held: HeldTouch, at now: Double, _ settings: Settings) {
    ringDeadline = nil
    let (id, rested) = (ObjectIdentifier(self), now - held.start)
    let share = min(1, max(0, rested / held.duration))
    if shown?.id != id {
      hide()
      if rested >= Self.leastRest {
        let monitor = session.screens.monitor(at: held.place)
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

  /// Whether something is on the screen, or is to be as time passes.
  var isUnderWay: Bool { shown != nil || ringDeadline != nil }

  /// Says for a while what the gesture is called that was recognised.
  func say(_ name: String, _ place: Point, at now: Double, _ settings: Settings) {
    let monitor = session.screens.monitor(at: place)
    guard mayBegin(on: monitor, settings) else { return }
    nameEnd = now + Self.nameDuration
    look(settings, on: monitor)
    show { $0.name = name }
  }

  /// Whether fingers or a name are shown, beside gestures on their way.
  var showsMore: Bool { nameEnd != nil || !scene.fingers.isEmpty }

  /// Shows where fingers are, and the name only for its time.
  func update(_ fingers: @autoclosure () -> [Point], at now: Double, _ settings: Settings) {
    if let end = nameEnd, end <= now {
      nameEnd = nil
      show { $0.name = "" }
    }
    var places = settings.feedbackFingers ? fingers() : []
    // Nobody is to see what is typed at a locker.
    places.removeAll { !mayShow(on: session.screens.monitor(at: $0).frame, settings) }
    if scene.isEmpty, let first = places.first { look(settings, on: session.screens.monitor(at: first)) }
    show { $0.fingers = places }
  }

  /// Shows nothing any more.
  func clear() {
    hide()
    hideStroke()
    nameEnd = nil
    show { ($0.fingers, $0.name) = ([], "") }
  }

  /// Shows no gesture any more.
  func hide() {
    ringDeadline = nil
    guard shown != nil else { return }
    shown = nil
    show { ($0.frame, $0.badge) = (nil, nil) }
  }

  /// The next part of a ring is due although the fingers rest.
  private func wait(for gesture: VisibleGesture) {
    if let end = gesture.restEnd { wait(from: end - gesture.restDuration, to: end, gesture.share) }
  }

  private func wait(from start: Double, to end: Double, _ share: Double) {
    guard share < 1 else { return }
    let parts = Double(Badge.ringParts)
    let next = start + ((share * parts).rounded(.down) + 1) / parts * (end - start)
    ringDeadline = min(end, max(next, start + Self.leastRest))
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
    look(settings, on: monitor)
    var subject = FeedbackSubject(
      form: gesture.form, preview: preview, monitor: monitor.frame,
      pixelsPerMillimetre: pixelsPerMillimetre(of: monitor))
    if gesture.binding.isNamed { subject.name = gesture.binding.name }
    return subject
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

  /// Has the painter ready for a gesture that is going to be shown.
  func prepare() { painter.start() }

  /// Takes the colors that the settings ask for, and the scale of the monitor.
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

  /// Changes what is on the screen.
  func show(_ change: (inout FeedbackScene) -> Void) {
    let former = scene
    change(&scene)
    guard scene != former, painter.isRunning || !scene.isEmpty else { return }
    painter.send(scene.encoded, isAnswered: scene.menu != nil)
  }

  /// Shows the scene again where another painter has to.
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
  /// Shows the gesture that fingers are on the way to, or nothing.
  func updateFeedback() {
    guard let feedback else { return }
    // Nothing is made of the movements of gestures that show nothing.
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
