// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// One touch between its beginning at the server and its end there: who decides about it, and what is owed.
///
/// The server hands a touch to us first and withholds it from all others until we answer, so a touch that is
/// ours to answer must be answered, exactly once.
///
/// ```
///            decide        owned
///   ┌───────┐ ┌─▶ (decided) ─┐
///   │ began ├─▶ unowned ─────┴─owned─▶ undecided ─decide─▶ decided ──answer─▶ answered ──ended─▶ gone
///   └───────┘     │                                                              ▲
///                 └─ moved or ended: another client owns it ─▶ foreign ──ended───┘ (never answered)
/// ```
///
/// A touch that is decided to be rejected may be withheld before, or accepted after all: see ``TouchGate``.
nonisolated package struct Finger: Hashable {
  /// Who decides, and what is owed.
  enum State: Hashable {
    /// It was not offered to us, or is over for us while its finger is down: another client has it.
    case elsewhere
    /// The server has not said that the touch is ours to answer; the answer may be known already.
    case unowned(Answer?)
    /// It is ours to answer, and still undecided.
    case undecided
    /// It is ours to answer, no gesture takes it, and its application does not get it yet.
    case withheld
    /// It is ours to answer, and the answer goes out in its turn.
    case decided(Answer)
    /// The server knows.
    case answered(Answer)
    /// It belongs to another client's grab: a locked screen, a menu, a game.
    case foreign
    /// There is nothing left to do or to expect.
    case gone
  }

  /// What we answer the server about a touch.
  enum Answer: Hashable {
    /// It is part of a gesture of ours; no application sees it.
    case accept
    /// It is the application's; the server replays it there.
    case reject
    /// It is the application's, which gets pointer events of ours in its place; the server keeps it from everybody.
    case deliver
  }

  /// What becomes of a touch that no gesture takes.
  enum Judgement: Equatable {
    /// Its application gets it.
    case pass
    /// That is decided later.
    case wait
    /// Nobody gets it.
    case take
  }

  /// How a touch that goes back reaches its application.
  package enum Reception: String {
    /// The server replays it.
    case touch
    /// The application gets pointer events of ours in its place.
    case pointer
    /// Not at all: its window is gone.
    case nobody
    /// Not yet: another client has the pointer wait.
    case later
  }

  /// What can happen to a touch.
  enum Event: Equatable {
    /// The server says that the touch is ours to answer.
    case owned
    /// The finger moved.
    case moved
    /// The finger lifted.
    case lifted
    /// The server says that nothing more will come.
    case ended
    case decide(Answer)
    /// No gesture takes it, and this becomes of it.
    case judge(Judgement)
    /// The answer goes to the server.
    case answered(Answer)
    /// The device was taken from its pointer, so that no end will come.
    case detached
  }

  /// What the touchscreen says of a finger, beside all grabs.
  enum Lift: Hashable {
    /// It is down.
    case none
    /// It has lifted.
    case seen
    /// It has lifted, and if the end of its touch is still missing then another client has it wait.
    case expected
    /// It had lifted when another finger landed, whose touch comes after the end of this one, if there is an end.
    case followed(by: UInt32)
  }

  /// The updates after which a touch must be decided: the server keeps 98 for a replay and drops the rest.
  static let updateLimit = 90
  /// 0.75 s, which is as many at 120 Hz: a finger alone that has moved for so long is not kept for longer at a slower rate.
  static let timeLimit = 0.75

  /// Makes a touch that has just begun.
  package init(_ event: TouchEvent, hand: Int = 0) {
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

  /// Makes a touch that is not offered to us, of a finger that has just landed.
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

  /// The server's name of the touch.
  package let id: UInt32
  /// Counts the hands: fingers that were down at the same time have the same number.
  package let hand: Int
  /// The master pointer it came through, to which answers are addressed.
  package let device: DeviceID
  /// The touchscreen.
  package let source: DeviceID
  /// The mode of the finger.
  package var mode = TouchMode.gesture
  /// Whether the finger moves the pointer.
  package let isEmulating: Bool
  /// When the finger landed, in seconds of the server's clock.
  package let startTime: Double
  /// Where the finger landed, in pixels of the root window.
  package let startLocation: Point
  /// The deepest window at that place then; nil on the bare root window.
  package let window: WindowID?
  /// Where the finger was last, in pixels of the root window.
  package var location: Point
  /// Whether the server has said that the finger has lifted.
  package var isLifted = false
  /// Whether the finger is down, as the touchscreen says, which may know it before the server tells us of the touch's end.
  var isDown = false
  /// Whether the touchscreen says that the finger has lifted; see ``TouchOwnership/endMissing(of:into:)``.
  var lift = Lift.none
  /// Whether the engine follows the touch.
  var isFed = false
  /// What the engine still hears of the finger although it was given back; nil if it does not.
  var sharing: Sharing?
  /// Where the finger is, as bindings hear that only watch; nil if they do not.
  var watchedLocation: Point?
  /// Where the touchscreen itself said last that it is; nil where nobody shows that.
  var seenPlace: Point?
  /// Who decides, and what is owed.
  private(set) var state = State.unowned(nil)
  /// Whether we have answered it.
  private(set) var isAnswered = false
  /// Whether it was offered to us before it became another client's.
  private(set) var isLeft = false
  /// Whether limits and accommodations have had their say.
  private(set) var isJudged = false
  /// Whether it may still be withheld.
  var mayWait = true
  /// Whether another finger was down on the touchscreen when this one landed.
  package internal(set) var isBesideOlder = false
  /// The first finger that landed after this one was up; nil if none has.
  var next: UInt32?
  /// Whether its application gets it, now or later, and how many of those that were down with it the application gets.
  var isGiven = false
  var givenBeside = 0
  /// Whether the windows under its landing get pointer events and no touches; nil until the answer depends on it.
  package internal(set) var isForPointer: Bool?
  /// Whether it goes back, but not before another client lets go of the pointer.
  var isPostponed = false
  /// Why it was taken although it is part of no gesture; nil if it was not.
  package var reason: TouchGate.Reason?
  /// How far the finger has gone from where it landed, in pixels; 0 while nobody asks.
  var way = 0.0
  /// When it lifted, in seconds of the server's clock; nil if it has not.
  var endTime: Double?
  /// How often it moved while undecided.
  private(set) var updates = 0

  /// Takes one step; every pair of a state and an event is decided here.
  mutating func take(_ event: Event) {
    switch (state, event) {
    case (.unowned(let answer), .owned): state = answer.map { .decided($0) } ?? .undecided
    case (.unowned(nil), .decide(let answer)): state = .unowned(answer)
    // The server informs an owner before it sends anything else, so this touch has another owner.
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
    // Nothing comes after the answer to a finger that is up.
    case (.decided, .answered(let answer)):
      isAnswered = true
      state = isLifted ? .gone : .answered(answer)
    // The other owner may pass it on, but by then the gesture would be a torso.
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

  /// Notes that it is over for us while its finger is down.
  mutating func leave() {
    (state, isLeft) = (.elsewhere, true)
    (isFed, isLifted, lift) = (false, false, .none)
  }

  /// Where the finger was when somebody said so last, in pixels of the root window.
  var place: Point { sharing?.location ?? watchedLocation ?? location }

  /// How it reaches its application when it goes back, if nothing is in the way.
  package var usualReception: Reception { isForPointer == true ? .pointer : .touch }

  /// Whether no younger touch is answered before it: its finger has lifted and it is undecided, or it cannot
  /// be given back yet.
  var isWaiting: Bool { isPostponed || isLifted && (state == .undecided || state == .withheld) }

  /// Whether the server has not said that it is over, as far as we hear of it.
  var isUnended: Bool { state != .elsewhere && !isLifted && !state.isGivenBack }

  /// Whether its finger is down.
  var isPresent: Bool { isDown || isUnended }

  /// Whether it began before another touch; names ascend until they wrap.
  func isOlder(than other: UInt32) -> Bool { Int32(bitPattern: other &- id) > 0 }

  /// Whether it began after another touch.
  func isYounger(than other: UInt32) -> Bool { Int32(bitPattern: id &- other) > 0 }

  /// Whether the server's memory of the touch is nearly full.
  var fillsMemory: Bool { updates >= Self.updateLimit }

  /// Whether it is undecided and fills the server's memory, or would at a usual rate.
  func mustBeDecided(at time: Double) -> Bool {
    state == .undecided && (fillsMemory || time - startTime >= Self.timeLimit)
  }

  /// Whether the finger is down and its touch is, or will be, part of a gesture of ours.
  package var isOurs: Bool {
    guard !isLifted else { return false }
    return switch state {
    case .unowned(.accept), .decided(.accept), .answered(.accept): true
    case .unowned, .undecided, .withheld, .decided, .answered, .foreign, .gone, .elsewhere: false
    }
  }
}

nonisolated extension Finger.State {
  /// Whether the server has not said whose turn it is.
  var isUnowned: Bool {
    if case .unowned = self { true } else { false }
  }

  /// Whether its application has it, one way or the other.
  var isGivenBack: Bool { self == .answered(.reject) || self == .answered(.deliver) }

  /// Whether the last step showed that the touch cannot be part of a gesture of ours: it has another owner.
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
  /// What an event of the grab means for a touch that has begun.
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
  /// Where a finger is that was given back; the server reports nothing more about it to us, but the touchscreen does.
  struct Sharing: Hashable {
    /// 4 mm in points: a palm or a thumb that rests moves less.
    private static let restingReach = 26.0

    private let start: Point
    /// Where it is, in pixels of the root window.
    private(set) var location: Point
    /// Whether it has gone somewhere since it was given back.
    private(set) var hasGone = false

    /// Begins where it was given back.
    init(at place: Point) { (start, location) = (place, place) }

    /// Notes where it is now.
    mutating func move(to place: Point, pointsPerPixel: Double) {
      location = place
      if place.distance(to: start) * pointsPerPixel > Self.restingReach { hasGone = true }
    }
  }
}
