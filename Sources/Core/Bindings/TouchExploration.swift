// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Formats

/// The exploration of a touchscreen by people who cannot see it: the dictionary `exploration`.
///
/// ChromeOS has the same gestures and numbers, with distances in 1/160 inch:
/// `ui/chromeos/touch_exploration_controller.h` of Chromium.
nonisolated package struct TouchExploration: Hashable, Sendable, SettingGroup {
  /// Whether fingerpost speaks of explored elements without a screen reader.
  package enum Speech: String, Hashable, Sendable, CaseIterable {
    /// Fingerpost speaks where Orca does not run.
    case auto
    case on
    case off
  }

  /// The way in which an explored element is pressed.
  package enum Press: String, Hashable, Sendable, CaseIterable {
    /// The program presses it by its own action, if it offers one.
    case action
    case click
  }

  /// Whether touchscreens are explored from the beginning.
  package var isOn = false
  /// The time in which a finger may still become a tap or a flick, in seconds.
  package var grace = 0.3
  /// The longest wait for the tap that presses, and the longest duration of that tap, in seconds.
  package var pressInterval = 0.3
  /// The longest movement of a finger that still taps: 15 of ChromeOS's pixels.
  package var slop = Length.millimetres(2.4)
  /// The distance from an edge within which a lift counts as leaving the screen: 6 of ChromeOS's pixels.
  package var edge = Length.millimetres(1)
  /// The size of the lower corners: 75 of ChromeOS's pixels.
  package var corner = Length.millimetres(12)

  package var speech = Speech.auto
  /// From -100 to 100.
  package var rate = 0
  /// Whether a short sound tells that a finger has come to another element.
  package var hasSounds = true
  package var press = Press.action
  /// Whether a frame shows the explored element.
  package var isFramed = false

  init() {}

  @MainActor package static var keys: [ConfigurationKey] { SettingRegistry.ofExploration.map(\.key) }
}

extension SettingRegistry {
  /// One line for each stored property of ``TouchExploration``.
  static let ofExploration: [SettingDescription<TouchExploration>] = [
    flag("on", \.isOn, "whether touchscreens are explored from the beginning"),
    // A tap is over after 100 ms, and people do not wait for more than 2 s.
    time("grace", \.grace, 0.1...2, "maximum time of a tap or flick before a finger explores"),
    time(
      "pressInterval", \.pressInterval, 0.1...2,
      "maximum time to the tap that presses, and of that tap"),
    length("slop", \.slop, "maximum movement during a tap"),
    length("edge", \.edge, "margin of the edge where a lifting finger leaves the screen"),
    length("corner", \.corner, "size of the lower corners where a finger lets all others through"),
    word(
      "speech", \.speech, what: "speech",
      "whether fingerpost speaks: auto means only without Orca", separator: ", "),
    // As in speech-dispatcher: 0 is usual, 100 the fastest.
    setting(
      "rate", "speed of the speech", \.rate, format: "a whole number from -100 to 100", text: { "\($0)" },
      read: { $0.integer("rate", in: -100...100) }),
    flag("sounds", \.hasSounds, "whether a short sound marks each new element"),
    word(
      "press", \.press, what: "press", "way to press: action asks the program, where it can",
      separator: ", "),
    flag("frame", \.isFramed, "whether a frame marks the explored element on the screen"),
  ]
}

extension Binding {
  /// Whether the binding may act while a touchscreen is explored: its condition asks for exploration, or its
  /// action ends the exploration.
  ///
  /// Other bindings could act on content that has not been explored.
  var actsWhileExploring: Bool {
    // Taps and rests of one finger explore the screen, so their bindings do not act.
    if pattern.fingers.lowerBound == 1, pattern.gesture.recognizerKind.isWithoutMovement, pattern.rest == nil
    {
      return false
    }
    return condition?.asks(for: .exploring) == true
      || behaviour.allActions.contains(where: \.switchesExploration)
  }
}

extension Configuration {
  @MainActor private static let gesturesOfPreset = ConfigurationReader(keysym: KeySymbols.keysym(named:))
    .read(Array(TouchExploration.preset.utf8), file: ConfigurationLoader.builtInName).configuration.bindings

  /// The configuration of an explored touchscreen, with only the bindings that act while exploring.
  ///
  /// The gestures of the preset `speak` are added if no condition asks for exploration. The preset's gesture
  /// that ends the exploration is added unless another binding ends it.
  @MainActor package var whileExploring: Self {
    var configuration = self
    configuration.bindings.removeAll { !$0.actsWhileExploring }
    func isForTouchscreens(_ binding: Binding) -> Bool { binding.condition?.excludesTouchscreens != true }
    func ends(_ binding: Binding) -> Bool {
      binding.behaviour.allActions.contains(where: \.switchesExploration) && isForTouchscreens(binding)
    }
    let isExplored = configuration.bindings.contains {
      $0.condition?.asks(for: .exploring) == true && isForTouchscreens($0)
    }
    let isEnded = configuration.bindings.contains(where: ends)
    configuration.bindings += Self.gesturesOfPreset.filter { ends($0) ? !isEnded : !isExplored }
    (configuration.passthrough, configuration.limits, configuration.accommodations) = ([], [], [])
    return configuration
  }
}
