// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// Recognizers that begin with the same movement and may run together: each is asked about all others.
final class DecidingCrowd {
  enum Delegates {
    /// Each has one of its own, as builder gestures have.
    case coordinators
    /// All share the delegate of the host.
    case shared
  }

  private final class Host: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private let environment = GestureEnvironment(root: Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080)))
  private let delegates: [any GestureRecognizerDelegate]
  private var begun = 0
  private var time = 0.0

  init(_ count: Int, _ kind: Delegates) {
    let host = Host()
    delegates = (0..<count).map { _ in
      switch kind {
      case .coordinators: GestureCoordinator()
      case .shared: host
      }
    }
    for delegate in delegates {
      let pan = PanGestureRecognizer()
      pan.delegate = delegate
      pan.addAction { [unowned self] pan in if pan.state == .began { begun += 1 } }
      environment.root.addGestureRecognizer(pan)
    }
  }

  /// Returns the cost in nanoseconds of the movement with which all begin: the least of several, as other
  /// work shares the machine.
  func leastCost() -> Double {
    var least = Double.infinity
    for _ in 0..<7 {
      show(.began, x: 100)
      let start = processorTime()
      show(.moved, x: 200)
      least = min(least, processorTime() - start)
      precondition(begun == delegates.count, "\(begun) have begun")
      show(.ended, x: 200)
      time += 2
      _ = environment.advance(to: time)
      begun = 0
    }
    return least
  }

  private func show(_ phase: Touch.Phase, x: Double) {
    time += 0.01
    let change = TouchChange(id: 1, phase: phase, location: Point(x: x, y: 500))
    _ = environment.handle(InputBatch(at: time, touches: [change]))
  }
}
