// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import Session

protocol Player: AnyObject {
  /// The number of actions that were due.
  var fired: Int { get }
  func handle(_ batch: InputBatch)
  func advance(to time: Double)
}

/// Bindings as in the program: its recognizers, its rules and its handling of recognised gestures.
final class BoundPlayer: Player {
  private(set) var fired = 0
  private let gestures: GestureSet
  private var recognised: [GestureSet.Recognition] = []

  init(_ text: String) {
    let reader = ConfigurationReader(keysym: KeySymbols.keysym(named:))
    let reading = reader.read(Array(text.utf8), file: "bindings")
    precondition(!reading.hasErrors, "\(reading.diagnostics)")
    gestures = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
  }

  func handle(_ batch: InputBatch) {
    _ = gestures.handle(batch)
    take()
  }

  func advance(to time: Double) {
    _ = gestures.advance(to: time)
    take()
  }

  private func take() {
    gestures.takeRecognised(into: &recognised)
    guard !recognised.isEmpty else { return }
    fired += recognised.count
    recognised.removeAll(keepingCapacity: true)
  }
}

/// Recognizers that all run at the same time, so that none drops out early and flatters the figures.
final class MixedPlayer: Player, GestureRecognizerDelegate {
  private(set) var fired = 0
  private let environment: GestureEnvironment

  init(_ recognizers: [GestureRecognizer]) {
    environment = GestureEnvironment(root: Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080)))
    for recognizer in recognizers {
      recognizer.delegate = self
      recognizer.addAction { [unowned self] _ in fired += 1 }
      environment.root.addGestureRecognizer(recognizer)
    }
  }

  func handle(_ batch: InputBatch) { _ = environment.handle(batch) }

  func advance(to time: Double) { _ = environment.advance(to: time) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
