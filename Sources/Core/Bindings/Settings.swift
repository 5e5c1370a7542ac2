// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The settings for all bindings, each with its default and the reason for it.
///
/// ``SettingRegistry/all`` has a line for each setting, with its name in the configuration.
nonisolated package struct Settings: Hashable, Sendable, SettingGroup {
  /// The delivery to applications of touches that may become gestures.
  package enum TouchDelivery: String, Hashable, Sendable, CaseIterable {
    /// Applications get touches once these are clearly not a gesture, and never those of a gesture.
    case exclusive
    /// Applications get all touches: gestures are watched, and nothing is withheld.
    case shared
  }

  /// The fate of a touch on a dark screen.
  package enum WakeTouch: String, Hashable, Sendable, CaseIterable {
    /// The touch wakes the screen, and does not reach an application.
    case taken
    /// The touch wakes the screen, and reaches an application like any other.
    case passed
  }

  /// The appearance of the pointer from a touch until another device moves the pointer.
  package enum PointerPresence: String, Hashable, Sendable, CaseIterable {
    /// The pointer is invisible.
    case hidden
    /// The pointer is where the last finger landed.
    case shown
  }

  /// The resting touches that do not disturb gestures beside them.
  package enum RestingTouches: String, Hashable, Sendable, CaseIterable {
    /// All touches that rest, such as a palm.
    case everywhere
    /// Touches near an edge of the monitor, such as a thumb that holds a tablet.
    case edge
    /// None: a resting touch counts as a finger.
    case nowhere
  }

  /// The background of the feedback.
  package enum FeedbackTheme: String, Hashable, Sendable, CaseIterable {
    /// Dark or light as the desktop's own windows; dark where the desktop does not say.
    case auto
    /// Light signs on a dark ground.
    case dark
    /// Dark signs on a light ground.
    case light
  }

  /// Whether touchscreens are kept on their monitors.
  package enum Mapping: String, Hashable, Sendable, CaseIterable {
    /// The mapping of touchscreens is not changed.
    case no = "NO"
    /// Touchscreens are mapped to their monitors, and stay so afterwards.
    case yes = "YES"
    /// Touchscreens are mapped to their monitors, and mapped as before when fingerpost ends.
    case whileRunning
  }

  /// Whether touchscreens are kept on their monitors, and turned with them.
  ///
  /// No: desktops do it for the touchscreens that they know.
  package var map = Mapping.no
  package var touchDelivery = TouchDelivery.exclusive
  /// Taken: a person who wakes a screen cannot see the content below the finger.
  package var wakeTouch = WakeTouch.taken
  /// Whether the pointer is seen while fingers touch a screen.
  ///
  /// Hidden: the server puts the pointer below the finger, which marks the place already.
  package var pointerWhileTouching = PointerPresence.hidden
  /// The time for which fingers that are down wait for another finger, in seconds.
  ///
  /// 30 ms: in 78 % of 327 recorded landings the second finger lands within this time; a later finger may
  /// still complete the gesture. With 50 ms every tap would reach its application 20 ms later, and the number
  /// of recognised gestures would be the same.
  package var chordInterval = 0.03
  /// The time for a late finger to complete a gesture after an application has its first fingers, in seconds.
  ///
  /// 140 ms after ``chordInterval``, 170 ms in all: of 41 recorded landings the largest gap is 150 ms.
  package var lateFingerInterval = 0.14
  /// The resting touches that do not disturb gestures beside them.
  ///
  /// Everywhere: 97 % of simulated hands beside a palm make their gesture, but only 12 % if the palm counts
  /// as a finger. A stroke beside a palm usually reaches its application at once, and within 55 ms in 19 of
  /// 20 cases.
  package var restingTouches = RestingTouches.everywhere
  /// The time for which an undecided touch without movement is kept from its application, in seconds.
  ///
  /// 500 ms, as long as a long press: the server keeps only 100 events of a touch for its application, which
  /// last for 1 s at 100 Hz.
  package var maximumHold = 0.5
  /// The longest rest of a tap's fingers, in seconds.
  ///
  /// 650 ms from the last landing: of 208 recorded taps of two, 46 lasted more than 250 ms and 16 more than
  /// 450 ms, all by people who always tap that long. If a long press of as many fingers is bound, it is
  /// 250 ms; see ``Configuration/tapDuration(fingers:)``.
  package var tapDuration = 0.65
  /// The time for which two resting fingers that may tap are kept from their application, in seconds.
  ///
  /// 110 ms: a scroll or a pinch after a rest responds as soon as a key does, and half of all taps are over
  /// by then. A later lift still counts as a tap, but the application receives the touches as well.
  package var tapHold = 0.11
  /// The longest movement of a tap's fingers.
  ///
  /// 5 mm: fingers roll while they tap, and contacts are 10 mm wide. If a long press of as many fingers is
  /// bound, it is 3 mm, as in Flutter; see ``Configuration/tapMovement(fingers:)``.
  package var tapMovement = Length.millimetres(5)
  /// The largest distance between the landings of a tap of two; each further finger adds half of it.
  ///
  /// 90 mm: thumb and index finger of a hand span 60 to 80 mm when they tap, while the thumbs of two hands
  /// that type land 113 to 178 mm apart.
  package var tapSpread = Length.millimetres(90)
  /// The longest wait for the next tap of a multiple tap, in seconds.
  ///
  /// 400 ms from one tap's end to the next one's beginning, as in GTK and Qt.
  package var tapInterval = 0.4
  /// The largest distance between the middles of the taps of a multiple tap.
  ///
  /// 12 mm: Android allows 16 mm for one finger, and older people land 3.4 mm off each time.
  package var doubleTapDistance = Length.millimetres(12)
  /// The longest wait for the next gesture of a sequence, in seconds.
  ///
  /// 500 ms from the lift: people who swipe twice in different directions lift for 100 to 300 ms.
  package var sequenceInterval = 0.5
  /// The distance of a swipe.
  ///
  /// 8 mm: with 12 mm as many gestures would be recognised, but 40 ms instead of 20 ms after all fingers are
  /// down and have moved 5 mm. With `at = lift`, a user can still take a swipe back after 8 to 12 mm.
  package var swipeDistance = Length.millimetres(8)
  /// The width of a monitor's edges, for gestures that begin at an edge.
  ///
  /// 5 mm: similar programs have 10 to 50 pixels; a finger that comes over the edge is first seen 1 to 5 mm
  /// inside.
  package var edgeWidth = Length.millimetres(5)
  /// The distance that a pan's fingers move before the pan begins to follow them.
  ///
  /// 4 mm: InputActions' touchscreen threshold, the largest one of similar programs.
  package var panDistance = Length.millimetres(4)
  /// The fraction by which a pinch's fingers move together or apart.
  ///
  /// 25 %: similar programs recognise at 10 % and act between 20 and 30 %.
  package var pinchThreshold = 0.25
  /// The angle by which a rotation's fingers turn, in radians.
  ///
  /// 20 degrees: similar programs recognise at 7 to 10 degrees and act between 15 and 20.
  package var rotationThreshold = 20 * Double.pi / 180
  /// The time for which a long press's fingers rest, in seconds.
  ///
  /// 500 ms: UIKit, Android and easystroke agree.
  package var longPressDuration = 0.5
  /// The longest movement of a long press's fingers while they rest.
  ///
  /// 3 mm: a resting finger rolls 2.3 mm in half a second, and a drag soon exceeds 3 mm.
  package var longPressMovement = Length.millimetres(3)

  /// Whether gestures are shown on the screen while the fingers make them.
  ///
  /// Yes: the feedback takes no input, is not above windows that fill the screen, and shows that a gesture
  /// can still be taken back.
  package var feedback = true
  /// The color of the feedback.
  ///
  /// A blue that stands out from white and from black by at least 3 to 1, as WCAG 2.1 requires of parts
  /// without text.
  package var feedbackColor = Color(red: 0x2a, green: 0x7d, blue: 0xe1)
  /// The background of arrows, rings and bars.
  package var feedbackTheme = FeedbackTheme.auto
  /// Whether gestures are shown above a window that fills the screen.
  ///
  /// No: with feedback above it, the window has to be drawn by the compositor, and a film or a game would
  /// stutter.
  package var feedbackOverFullscreen = false
  /// Whether a disc is shown where each finger touches the screen.
  ///
  /// No: discs are for teaching, for recording the screen, or for showing the screen to others.
  package var feedbackFingers = false
  /// Whether the name of a gesture is shown once it is recognised.
  package var feedbackNames = false

  init() {}
}

extension SettingRegistry {
  /// One line for each stored property of ``Settings``.
  package static let all: [SettingDescription<Settings>] = [
    word(
      "touchDelivery", \.touchDelivery, what: "touch delivery",
      "delivery of touches that may become gestures"),
    flag("map", \.map, besides: .whileRunning, "whether touchscreens are mapped to their monitors"),
    word("wakeTouch", \.wakeTouch, what: "wake touch", "effect of a touch on a dark screen"),
    word(
      "pointerWhileTouching", \.pointerWhileTouching, what: "pointer",
      "whether the pointer is seen while fingers touch the screen"),
    // People would feel a longer wait for further fingers at every touch.
    time("chordInterval", \.chordInterval, 0...0.5, "maximum time to the next finger"),
    // A longer time would join the fingers of two hands.
    time(
      "lateFingerInterval", \.lateFingerInterval, 0...0.5, "maximum delay of a late finger"),
    word(
      "restingTouches", \.restingTouches, what: "place",
      "place where resting touches do not disturb gestures"),
    // A shorter hold would end before a finger has moved; with a longer one applications seem to hang.
    time("maximumHold", \.maximumHold, 0.05...2, "maximum hold of a resting touch"),
    // The shortest touches last longer than the minimum; a long press is shorter than the maximum.
    time("tapDuration", \.tapDuration, 0.05...1, "maximum duration of a tap"),
    // A value above `tapDuration` has the effect of `tapDuration`.
    time("tapHold", \.tapHold, 0...1, "maximum hold of a possible two-finger tap"),
    length("tapMovement", \.tapMovement, "maximum movement during a tap"),
    length(
      "tapSpread", \.tapSpread, "maximum distance between two fingers of a tap; each further finger adds half"
    ),
    time("tapInterval", \.tapInterval, 0.05...1, "maximum time to the next tap"),
    time(
      "sequenceInterval", \.sequenceInterval, 0.05...2, "maximum time to the next gesture of a sequence"),
    length("doubleTapDistance", \.doubleTapDistance, "maximum distance between repeated taps"),
    length("swipeDistance", \.swipeDistance, "minimum distance of a swipe"),
    length("edgeWidth", \.edgeWidth, "width of the screen edges"),
    length("panDistance", \.panDistance, "distance before a pan begins"),
    measure("pinchThreshold", \.pinchThreshold, Limits.pinch, "minimum change of a pinch"),
    measure("rotationThreshold", \.rotationThreshold, Limits.rotation, "minimum angle of a rotation"),
    measure("longPressDuration", \.longPressDuration, Limits.press, "duration of a long press"),
    length("longPressMovement", \.longPressMovement, "maximum movement during a long press"),
    flag("feedback", \.feedback, "whether gestures are shown while the fingers make them"),
    color("feedbackColor", \.feedbackColor, "color of feedback"),
    word("feedbackTheme", \.feedbackTheme, what: "theme", "background of arrows, rings and bars"),
    flag(
      "feedbackOverFullscreen", \.feedbackOverFullscreen,
      "whether gestures are shown above full-screen windows"),
    flag("feedbackFingers", \.feedbackFingers, "whether a disc is shown where each finger is"),
    flag("feedbackNames", \.feedbackNames, "whether the name of a gesture is shown once it is recognised"),
  ]
}
