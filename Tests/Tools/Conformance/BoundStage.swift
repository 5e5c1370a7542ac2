// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import Session

/// Plays a recording, which names no recognizers, to those that the program makes of bindings.
///
/// The user chooses which of two gestures is bound. So each binding has an engine of its own, which judges
/// the hand as if only this gesture were bound.
final class BoundStage {
  private let sets: [GestureSet]
  private(set) var events: [Event] = []

  init() {
    sets = Self.bindings.map { GestureSet(Self.read($0), on: ScreenGeometry(Size(width: 1e6, height: 1e6))) }
    for set in sets {
      for recognizer in set.environment.root.gestureRecognizers {
        recognizer.addAction { [unowned self, unowned set] in note($0, at: set.environment.now) }
      }
    }
  }

  private func note(_ recognizer: GestureRecognizer, at time: Double) {
    var event = Event(recognizer, at: time * 1000)
    if event.rec.hasPrefix("swipe") {
      // A swipe is reported once.
      guard recognizer.state == .began else { return }
      event.state = "recognized"
      let way = event.translation ?? [0, 0]
      event.direction =
        abs(way[0]) >= abs(way[1]) ? (way[0] < 0 ? "left" : "right") : (way[1] < 0 ? "up" : "down")
    }
    events.append(event)
  }

  func play(_ samples: [Sample]) {
    for set in sets {
      for batch in Stage.batches(samples) {
        advance(set, to: batch.timestamp)
        _ = set.handle(batch)
      }
      advance(set, to: .infinity)
      _ = set.environment.cancelSession()
    }
    // Swift's sort keeps the order of equal elements.
    events.sort { $0.tMs < $1.tMs }
  }

  /// Fires deadlines one by one, so that each has its own time.
  private func advance(_ set: GestureSet, to time: Double) {
    while let deadline = set.nextDeadline, deadline <= time { _ = set.advance(to: deadline) }
  }

  /// The gestures that fingers on a desktop make, each as a binding, with the thresholds of the engine.
  private static var bindings: [String] {
    (1...3).map { "gesture = tap; fingers = \($0); name = tap\($0);" }
      + (1...2).map { "gesture = longPress; fingers = \($0); name = press\($0);" }
      + ["gesture = pinch; fingers = 2; direction = any; threshold = \"10%\"; name = pinch;"]
      + ["gesture = rotation; fingers = 2; direction = any; threshold = \"8 deg\"; name = rotate;"]
      + (1...4).flatMap {
        [
          "gesture = pan; fingers = \($0); distance = 10px; name = pan\($0);",
          "gesture = swipe; fingers = \($0); direction = any; distance = 50px; maximumDuration = 500ms; "
            + "name = swipe\($0);",
        ]
      }
  }

  private static func read(_ binding: String) -> Configuration {
    let text = """
      { settings = { chordInterval = 500ms; maximumHold = 2s; tapDuration = 750ms; tapMovement = 45px;
        tapSpread = 500mm; longPressMovement = 10px; };
        bindings = ( { \(binding) action = { keys = a; }; } ); }
      """
    let reader = ConfigurationReader(keysym: KeySymbols.keysym(named:))
    let reading = reader.read(Array(text.utf8), file: "bindings")
    precondition(!reading.hasErrors, "\(reading.diagnostics.map(\.description))")
    return reading.configuration
  }
}
