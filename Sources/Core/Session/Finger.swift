// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// One touch between its beginning at the server and its end there, with its owner and the answer due.
///
/// The server offers a touch to us first and withholds it from all other clients until we answer. So a touch
/// that is ours to answer must be answered exactly once.
///
/// ```
///            decide        owned
///   ┌───────┐ ┌─▶ (decided) ─┐
///   │ began ├─▶ unowned ─────┴─owned─▶ undecided ─decide─▶ decided ──answer─▶ answered ──ended─▶ gone
///   └───────┘     │                                                              ▲
///                 └─ moved or ended: another client owns it ─▶ foreign ──ended───┘ (never answered)
/// ```
///
/// A touch that would be rejected may be withheld first, or accepted after all: see ``TouchGate``.
nonisolated package struct Finger: Hashable {
  /// The owner of a touch, and the answer due.
  enum State: Hashable {
    /// Another client has the touch: the server did not offer it to us, or ended it for us before the lift.
    case elsewhere
    /// The server has not said that the touch is ours to answer; the answer may be known already.
    case unowned(Answer?)
    /// It is ours to answer, and still undecided.
    case undecided
    /// It is ours to answer, no gesture takes it, and its application does not get it yet.
    case withheld
    /// It is ours to answer, and the answer goes out in its turn.
    case decided(Answer)
    /// The answer has gone to the server.
    case answered(Answer)
    /// It belongs to another client's grab: a locked screen, a menu, a game.
    case foreign
    /// Nothing is due or expected any more.
    case gone
  }

  /// Our answer to the server about a touch.
  enum Answer: Hashable {
    /// It is part of a gesture of ours; no application sees it.
    case accept
    /// It is the application's; the server replays it there.
    case reject
    /// It is the application's, which gets pointer events of ours instead; other clients do not see it.
    case deliver
  }

  /// The decision of limits and accommodations about a touch without a gesture.
  enum Judgement: Equatable {
    /// Its application gets it.
    case pass
    /// The decision comes later.
    case wait
    /// No application gets it.
    case take
  }

  /// The form in which a returned touch reaches its application.
  package enum Reception: String {
    /// The server replays it.
    case touch
    /// The application gets pointer events of ours instead.
    case pointer
    /// The touch does not reach an application, because its window is gone.
    case nobody
    /// The touch is returned later, because another client freezes the pointer.
    case later
  }

  enum Event: Equatable {
    /// The server says that the touch is ours to answer.
    case owned
    case moved
    case lifted
    /// The server says that the touch is over.
    case ended
    case decide(Answer)
    /// No gesture takes it, and limits and accommodations decide.
    case judge(Judgement)
    /// The answer goes to the server.
    case answered(Answer)
    /// The device was detached from its pointer, so that the touch will not end.
    case detached
  }

  /// The touchscreen's own report of a lift, which does not depend on grabs.
  enum Lift: Hashable {
    case none
    case seen
    /// The finger has lifted; if the end of its touch is still missing, another client delays that end.
    case expected
    /// The finger lifted before another one landed; an end of its touch comes before the other touch begins.
    case followed(by: UInt32)
  }

  /// 90 updates, after which a touch must be decided: the server keeps only 98 for a replay.
  static let updateLimit = 90
  /// 0.75 s, the duration of 90 updates at 120 Hz: touches of slower devices too must be decided by then.
  static let timeLimit = 0.75

  init(_ event: TouchEvent, hand: Int = 0) {
    id = event.touch
    self.hand = hand
    device = event.device
    source = event.source
    isEmulating = event.isEmulatingPointer
    startTime = event.time
    startLocation = event.location
    window = event.deepest
    location = event.location
  }

  /// Makes a touch that the server did not offer us, of a finger that has just landed.
  init(elsewhere id: UInt32, at place: Point, as mode: TouchMode) {
    self.id = id
    self.mode = mode
    hand = 0
    (device, source) = (DeviceID(rawValue: 0), DeviceID(rawValue: 0))
    isEmulating = false
    startTime = 0
    (startLocation, location) = (place, place)
    window = nil
    isDown = true
    state = .elsewhere
  }

  /// The server's id of the touch.
  package let id: UInt32
  /// The number of the hand, equal for fingers that were down at the same time.
  let hand: Int
  /// The master pointer of the touch, to which answers are addressed.
  package let device: DeviceID
  /// The touchscreen.
  package let source: DeviceID
  var mode = TouchMode.gesture
  package let isEmulating: Bool
  /// The time of the landing, in seconds of the server's clock.
  package let startTime: Double
  /// The place of the landing, in pixels of the root window.
  package let startLocation: Point
  /// The deepest window at the landing; nil on the bare root window.
  package let window: WindowID?
  /// The latest place, in pixels of the root window.
  package var location: Point
  /// Whether the server has reported the lift.
  package var isLifted = false
  /// Whether the finger is down according to the touchscreen, possibly before the server ends the touch.
  var isDown = false
  /// The lift according to the touchscreen; see ``TouchOwnership/endMissing(of:into:)``.
  var lift = Lift.none
  var isFed = false
  /// The movement of a returned finger that the engine still follows; nil for other fingers.
  var sharing: Sharing?
  /// The latest place for bindings that leave touches to applications; nil if they do not follow the finger.
  var watchedLocation: Point?
  /// The latest place that the touchscreen itself reported; nil if feedback does not need it.
  var seenPlace: Point?
  private(set) var state = State.unowned(nil)
  private(set) var isAnswered = false
  /// Whether the server offered the touch to us first, and then ended it for us while its finger is down.
  private(set) var isLeft = false
  /// Whether limits and accommodations have decided about the touch.
  private(set) var isJudged = false
  var mayWait = true
  /// Whether another finger was down on the touchscreen at its landing.
  package internal(set) var isBesideOlder = false
  /// The first finger that landed after the lift of this one.
  var next: UInt32?
  /// Whether the touch is or will be returned; ``givenBeside`` counts other such touches down beside it.
  var isGiven = false
  var givenBeside = 0
  /// Whether the windows under its landing get pointer events, not touches; nil until an answer needs that.
  package internal(set) var isForPointer: Bool?
  /// Whether the touch's answer waits until another client stops freezing the pointer.
  var isPostponed = false
  /// The reason to accept it without a gesture; nil for other fingers.
  package var reason: TouchGate.Reason?
  /// The greatest distance from the landing, in pixels; 0 without a ``TouchGate``.
  var way = 0.0
  /// The time of the lift, in seconds of the server's clock.
  var endTime: Double?
  /// The number of movements while undecided.
  private(set) var updates = 0

  /// Applies an event to the state.
  mutating func apply(_ event: Event) {
    switch (state, event) {
    case (.unowned(let answer), .owned): state = answer.map { .decided($0) } ?? .undecided
    case (.unowned(nil), .decide(let answer)): state = .unowned(answer)
    // The server reports our ownership before any other event, so this touch has another owner.
    case (.unowned, .moved), (.unowned, .lifted): state = .foreign
    case (.unowned, .ended), (.unowned, .detached): state = .gone
    case (.undecided, .decide(let answer)): state = .decided(answer)
    case (.undecided, .moved):
      updates += 1
    // A rejected touch without an end would leave a button pressed in the application.
    case (.undecided, .detached), (.withheld, .detached), (.decided, .detached): state = .decided(.accept)
    case (.decided(.reject), .judge(let judgement)), (.withheld, .judge(let judgement)):
      isJudged = judgement != .wait
      state =
        switch judgement {
        case .pass: .decided(.reject)
        case .wait: .withheld
        case .take: .decided(.accept)
        }
    // The answer to a lifted finger is the last event of its touch.
    case (.decided, .answered(let answer)):
      isAnswered = true
      state = isLifted ? .gone : .answered(answer)
    // The other owner may pass the touch on to us, but by then the gesture would be incomplete.
    case (.foreign, .owned): state = .decided(mode.isKept ? .accept : .reject)
    case (.answered, .ended), (.answered, .detached): state = .gone
    case (.foreign, .ended), (.foreign, .detached): state = .gone
    case (.unowned, .decide), (.unowned, .answered): break
    case (.undecided, .owned), (.undecided, .lifted), (.undecided, .ended), (.undecided, .answered): break
    case (.withheld, _), (.unowned, .judge), (.undecided, .judge), (.decided, .judge), (.answered, .judge),
      (.foreign, .judge):
      break
    case (.decided, .owned), (.decided, .moved), (.decided, .lifted), (.decided, .ended), (.decided, .decide):
      break
    case (.answered, .owned), (.answered, .moved), (.answered, .lifted): break
    case (.answered, .decide), (.answered, .answered): break
    case (.foreign, .moved), (.foreign, .lifted), (.foreign, .decide), (.foreign, .answered): break
    case (.gone, _), (.elsewhere, _): break
    }
    if isPostponed, state != .decided(.reject) { isPostponed = false }
    if event == .lifted || event == .ended || event == .detached { isLifted = true }
  }

  /// Records that the touch is over for us while its finger is down.
  mutating func leave() {
    (state, isLeft) = (.elsewhere, true)
    (isFed, isLifted, lift) = (false, false, .none)
  }

  /// The latest known place, in pixels of the root window.
  var place: Point { sharing?.location ?? watchedLocation ?? location }

  /// The form in which the touch reaches its application, unless another client prevents that.
  package var usualReception: Reception { isForPointer == true ? .pointer : .touch }

  /// Whether later touches wait for this one's answer: it lifted undecided, or cannot be returned yet.
  var isWaiting: Bool { isPostponed || isLifted && (state == .undecided || state == .withheld) }

  /// Whether the server reports it to us and has not reported its end.
  var isUnended: Bool { state != .elsewhere && !isLifted && !state.isGivenBack }

  var isPresent: Bool { isDown || isUnended }

  /// Whether it began before another touch; ids ascend until they wrap.
  func isOlder(than other: UInt32) -> Bool { Int32(bitPattern: other &- id) > 0 }

  func isYounger(than other: UInt32) -> Bool { Int32(bitPattern: id &- other) > 0 }

  var fillsMemory: Bool { updates >= Self.updateLimit }

  /// Whether it is undecided and has reached ``updateLimit`` or ``timeLimit``.
  func mustBeDecided(at time: Double) -> Bool {
    state == .undecided && (fillsMemory || time - startTime >= Self.timeLimit)
  }

  /// Whether the finger is down and its touch is, or will be, part of a gesture of ours.
  var isOurs: Bool {
    guard !isLifted else { return false }
    return switch state {
    case .unowned(.accept), .decided(.accept), .answered(.accept): true
    case .unowned, .undecided, .withheld, .decided, .answered, .foreign, .gone, .elsewhere: false
    }
  }
}

nonisolated extension Finger.State {
  /// Whether the server has not named its owner yet.
  var isUnowned: Bool {
    if case .unowned = self { true } else { false }
  }

  /// Whether its application has it, as a touch or as pointer events.
  var isGivenBack: Bool { self == .answered(.reject) || self == .answered(.deliver) }

  /// Whether the last event showed another owner, so that the touch cannot be part of a gesture of ours.
  func isOthers(since before: Self) -> Bool { before.isUnowned && (self == .foreign || self == .gone) }

  /// Whether it is ours, or undecided.
  var mayBeOurs: Bool {
    switch self {
    case .unowned(let answer): answer != .reject
    case .undecided, .withheld: true
    case .decided(let answer), .answered(let answer): answer == .accept
    case .foreign, .gone, .elsewhere: false
    }
  }
}

nonisolated extension Finger.Event {
  init(_ event: TouchEvent) {
    self =
      switch event.phase {
      case .began, .updated: event.isPendingEnd ? .lifted : .moved
      case .ownership: .owned
      case .ended: .ended
      }
  }
}

nonisolated extension Finger {
  /// The movement of a returned finger, which only the touchscreen still reports to us.
  struct Sharing: Hashable {
    /// 4 mm in points: a finger that moves further does not rest, as a palm or a thumb does.
    private static let restingReach = 26.0

    private let start: Point
    /// The present place, in pixels of the root window.
    private(set) var location: Point
    /// Whether it has moved away since it was returned.
    private(set) var hasGone = false

    init(at place: Point) { (start, location) = (place, place) }

    mutating func move(to place: Point, pointsPerPixel: Double) {
      location = place
      if place.distance(to: start) * pointsPerPixel > Self.restingReach { hasGone = true }
    }
  }
}
