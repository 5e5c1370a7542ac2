// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// Exploration by touch: the fingers on a touchscreen lead the pointer, for people who cannot see the screen.
///
/// One finger leads the pointer, and a screen reader speaks the element there. Only the place explored last
/// is ever pressed: by two taps anywhere, or by the tap of a second finger while the first one rests. Fingers
/// go in, and ``Step``s come out. Places are pixels of the root window, times seconds; it has no clock. The
/// behaviour is that of ChromeOS's `ui/chromeos/touch_exploration_controller.h`, with one exception: a second
/// tap that moves is not a tap and does not drag.
///
/// ```
///          land          grace                   second finger
///   none ───────▶ landed ──────▶ exploring ─────────────────────▶ split ──it taps──▶ (press) exploring
///    ▲              │ tap            │ lift                         │ it moves, or rests
///    │ interval     ▼                ▼                              ▼
///    └────────── tapped ◀────────────┘                            spent ──last lift──▶ none
///   (point)         │ land                                          ▲
///                   ▼        tap                                    │
///                 again ───────────▶ (press) none     a gesture takes the hand, or several fingers land
///                   │ grace
///                   ▼
///                 (hold) dragging ──lift──▶ (let go) none
/// ```
///
/// A finger that rests in a lower corner until the grace ends is `letting` all other fingers through to
/// applications. A finger that lands on the keyboard explores at once, and types at its lift.
nonisolated package struct TouchExplorer {
  /// An action with the pointer; the actions are performed in order.
  package enum Step: Hashable, Sendable {
    /// Move it to a place where a finger begins to explore, which becomes the place explored last.
    case begin(Point)
    /// Move it further, to the new place explored last.
    case point(Point)
    /// Move it back to the place explored last, since the server leads it to a finger that does not explore.
    case stay(Point)
    /// Press and release its button at the place explored last.
    case press(Point)
    /// Press its button there, and hold it.
    case hold(Point)
    /// Move it with the button held.
    case drag(Point)
    case letGo(Point)
    /// No action: from now on a finger lets all others through to applications.
    case letThrough
    /// A finger lifted from the keyboard: type the key at that place.
    case type(Point)
  }

  /// The rules for a hand; lengths are pixels, times seconds.
  struct Rules {
    var grace = 0.3
    var pressInterval = 0.3
    var slop = 0.0
    var edge = 0.0
    var corner = 0.0
    var frame = Rect.zero
    /// The top of the keyboard, which fills the monitor below; infinite without one.
    var keyboardTop = Double.infinity

    /// Whether a finger that lifts at a place has left the screen over its edge.
    func isAtEdge(_ place: Point) -> Bool { !frame.insetBy(dx: edge, dy: edge).contains(place) }

    func isOnKeyboard(_ place: Point) -> Bool { place.y >= keyboardTop && frame.contains(place) }

    func isInLowerCorner(_ place: Point) -> Bool {
      place.y >= frame.maxY - corner && (place.x < frame.minX + corner || place.x >= frame.maxX - corner)
    }
  }

  private struct ExploringFinger {
    let touch: UInt32
    let start: Point
    let landed: Double
    var place: Point
  }

  private enum State {
    case none
    /// One finger may still become a tap or a flick; `again`: just after another tap.
    case landed(ExploringFinger, again: Bool)
    /// The place of a tap, or nil after the lift of an exploring finger.
    case tapped(Point?, until: Double)
    case exploring(ExploringFinger)
    /// The first finger rests while a second one may tap.
    case split(ExploringFinger, ExploringFinger)
    /// The button is held, at an offset from the finger.
    case dragging(ExploringFinger, Vector)
    /// The resting finger lets all other fingers through to applications.
    case letting(UInt32)
    /// The fingers that are down cannot act any more.
    case spent
  }

  var rules = Rules()
  private var state = State.none
  /// The place explored last; nil before the first one, and after the finger has left the screen.
  private(set) var place: Point?
  private var steps: [Step] = []

  // MARK: Inputs

  /// Handles the landing of a finger, alone or beside others of ours; call ``advance(to:)`` before.
  mutating func began(_ touch: UInt32, at place: Point, _ time: Double, isAlone: Bool) {
    if case .letting = state { return }
    let finger = ExploringFinger(touch: touch, start: place, landed: time, place: place)
    switch state {
    // A finger on the keyboard explores at once, since keys are typed without pauses.
    case .none where isAlone && rules.isOnKeyboard(place), .tapped where isAlone && rules.isOnKeyboard(place):
      state = .exploring(finger)
      return begin(at: place)
    case .none where isAlone: state = .landed(finger, again: false)
    case .tapped where isAlone: state = .landed(finger, again: self.place != nil)
    case .exploring(var first):
      first = ExploringFinger(
        touch: first.touch, start: first.place, landed: first.landed, place: first.place)
      state = .split(first, finger)
    case .dragging: break
    case .none, .tapped, .landed, .split, .letting, .spent: state = .spent
    }
    stay()
  }

  mutating func moved(_ touch: UInt32, to place: Point) {
    switch state {
    case .landed(var finger, var again) where finger.touch == touch:
      finger.place = place
      if place.distance(to: finger.start) > rules.slop { again = false }
      state = .landed(finger, again: again)
    case .exploring(var finger) where finger.touch == touch:
      finger.place = place
      state = .exploring(finger)
      point(to: place)
    case .split(var first, var second):
      if first.touch == touch { first.place = place }
      if second.touch == touch { second.place = place }
      let isSteady = [first, second].allSatisfy { $0.place.distance(to: $0.start) <= rules.slop }
      state = isSteady ? .split(first, second) : .spent
    case .dragging(var finger, let offset) where finger.touch == touch:
      finger.place = place
      state = .dragging(finger, offset)
      drag(to: place + offset)
    case .none, .landed, .tapped, .exploring, .dragging, .letting, .spent: break
    }
    stay()
  }

  /// Handles a lift, which may be the last one of our fingers.
  mutating func ended(_ touch: UInt32, _ time: Double, isLast: Bool) {
    switch state {
    case .landed(let finger, let again) where finger.touch == touch: lift(finger, again: again, time)
    case .exploring(let finger) where finger.touch == touch && rules.isOnKeyboard(finger.place):
      state = .none
      steps.append(.type(finger.place))
    case .exploring(let finger) where finger.touch == touch:
      state = .tapped(nil, until: time + rules.pressInterval)
      if rules.isAtEdge(finger.place) { leave() }
    case .split(let first, let second) where second.touch == touch:
      guard let place else { return state = .spent }
      steps.append(.press(place))
      state = .exploring(first)
    case .split(let first, _) where first.touch == touch: state = .spent
    case .dragging(let finger, let offset) where finger.touch == touch:
      steps.append(.letGo(finger.place + offset))
      state = .spent
    case .letting(touch): state = .spent
    case .none, .landed, .tapped, .exploring, .split, .dragging, .letting, .spent: break
    }
    if case .spent = state, isLast { state = .none }
  }

  /// Ends the exploration of a hand because a gesture takes one of its fingers.
  mutating func gestureTook() {
    endDrag()
    state = .spent
  }

  /// Explores a place without a finger: the place of an element which a flick asked for.
  ///
  /// The finger of the flick may still be down.
  ///
  /// - Returns: Whether it is now the place explored last; false while a finger explores or drags.
  mutating func explored(_ place: Point) -> Bool {
    switch state {
    case .none, .tapped, .landed, .spent: break
    case .exploring, .split, .dragging, .letting: return false
    }
    point(to: place)
    if case .tapped = state { state = .none }
    return true
  }

  /// Forgets fingers whose lifts were not reported.
  mutating func forgetFingers() {
    switch state {
    case .none, .tapped: break
    case .landed, .exploring, .split, .dragging, .letting, .spent: cancel()
    }
  }

  /// Forgets the fingers, and releases the button that they hold.
  mutating func cancel() {
    endDrag()
    state = .none
  }

  mutating func advance(to now: Double) {
    guard let deadline, deadline <= now else { return }
    switch state {
    case .landed(let finger, again: true):
      guard let place else { return state = .spent }
      steps.append(.hold(place))
      state = .dragging(finger, place - finger.place)
    case .landed(let finger, again: false):
      let isInCorner = [finger.start, finger.place].allSatisfy(rules.isInLowerCorner)
      guard !isInCorner else {
        steps.append(.letThrough)
        return state = .letting(finger.touch)
      }
      state = .exploring(finger)
      begin(at: finger.place)
    case .tapped(let place, _):
      state = .none
      if let place { begin(at: place) }
    case .split: state = .spent
    case .none, .exploring, .dragging, .letting, .spent: break
    }
  }

  var deadline: Double? {
    switch state {
    case .landed(let finger, _): finger.landed + rules.grace
    case .tapped(_, let end): end
    case .split(_, let second): second.landed + rules.pressInterval
    case .none, .exploring, .dragging, .letting, .spent: nil
    }
  }

  var landing: Landing {
    switch state {
    case .none, .landed, .tapped: .taken
    case .exploring, .split, .dragging: .closed
    case .letting: .given
    // Fingers that land later may be part of a gesture under way.
    case .spent: .taken
    }
  }

  var isHolding: Bool { if case .dragging = state { true } else { false } }

  var hasSteps: Bool { !steps.isEmpty }

  mutating func takeSteps() -> [Step] {
    defer { steps = [] }
    return steps
  }

  // MARK: Steps

  private mutating func lift(_ finger: ExploringFinger, again: Bool, _ time: Double) {
    if again, let place {
      steps.append(.press(place))
      state = .none
    } else if rules.isAtEdge(finger.place) {
      leave()
    } else if finger.place.distance(to: finger.start) <= rules.slop {
      state = .tapped(finger.place, until: time + rules.pressInterval)
    } else {
      // A flick without a binding.
      state = .none
    }
  }

  /// Handles a finger that has left the screen, so that the next one explores anew.
  private mutating func leave() { (state, place) = (.none, nil) }

  private mutating func begin(at place: Point) {
    self.place = place
    steps.append(.begin(place))
  }

  private mutating func point(to place: Point) {
    self.place = place
    // Of several movements at one moment only the last one counts.
    switch steps.last {
    case .begin: steps[steps.count - 1] = .begin(place)
    case .point: steps[steps.count - 1] = .point(place)
    default: steps.append(.point(place))
    }
  }

  /// Leaves the pointer at the place explored last, unless a finger leads it.
  private mutating func stay() {
    guard let place else { return }
    switch state {
    case .landed, .spent: if steps.last != .stay(place) { steps.append(.stay(place)) }
    case .none, .tapped, .exploring, .split, .dragging, .letting: break
    }
  }

  private mutating func drag(to place: Point) {
    if case .drag = steps.last { steps.removeLast() }
    steps.append(.drag(place))
  }

  private mutating func endDrag() {
    guard case .dragging(let finger, let offset) = state else { return }
    steps.append(.letGo(finger.place + offset))
  }
}
