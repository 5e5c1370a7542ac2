// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
package import Gestures

/// The gestures of a configuration as recognizers of one engine, and what they have recognised.
///
/// Every kind of gesture has one function in the registry below that makes its recognizers. A recognizer that
/// wins looks up its binding, and the bridge collects what was recognised after the touches are answered.
package final class GestureSet {
  /// A bound gesture that was recognised.
  package struct Recognition {
    /// What is to be done.
    package let binding: Binding
    /// What the action is to know; its window is the bridge's to add.
    package var occasion: Occasion
    /// When, in seconds of the input's clock.
    package let time: Double
    /// What was judged for the hand; nil for a configuration without conditions.
    package let judgement: Judgement?
  }

  /// A binding with one of its numbers of fingers.
  struct Candidate {
    let fingers: Int
    let binding: Binding
    let direction: GestureDirection?

    init(fingers: Int, binding: Binding) {
      self.fingers = fingers
      self.binding = binding
      direction = binding.pattern.direction
    }
  }

  /// The engine that the recognizers live in; its unit of length is the point.
  package let environment: GestureEnvironment
  /// How many pixels a point is.
  let pixelsPerPoint: Double
  /// What the recognizers were made from.
  let configuration: Configuration
  var settings: Settings { configuration.settings }
  /// Which bindings may act for the hand that is down; nil if all always may.
  let admission: Admission?
  private var recognised: [Recognition] = []

  /// Makes the recognizers.
  ///
  /// - Parameters:
  ///   - configuration: The bindings, and the thresholds of all.
  ///   - screen: The size of the root window in pixels.
  ///   - pixelsPerPoint: How many pixels a point is; 1 where the touchscreen does not tell its size.
  package init(_ configuration: Configuration, screen: Size, pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
    self.configuration = configuration
    admission = Admission(configuration)
    let size = Size(width: screen.width / pixelsPerPoint, height: screen.height / pixelsPerPoint)
    environment = GestureEnvironment(root: Node(frame: Rect(origin: .zero, size: size)))
    environment.holdPolicy = HoldPolicy(
      assemblyInterval: settings.chordInterval, maximumHold: settings.maximumHold,
      movementLimit: settings.tapMovement.points(pixelsPerPoint: pixelsPerPoint))
    for kind in GestureKind.allCases {
      for recognizer in recognizers(of: kind) { environment.root.addGestureRecognizer(recognizer) }
    }
  }

  /// The one place where a kind of gesture meets its recognizers.
  private func recognizers(of kind: GestureKind) -> [GestureRecognizer] {
    let candidates = configuration.bindings.filter { $0.pattern.kind == kind }.flatMap { binding in
      binding.pattern.fingers.map { Candidate(fingers: $0, binding: binding) }
    }
    return switch kind {
    case .tap: taps(candidates)
    case .swipe: swipes(candidates)
    case .pinch: pinches(candidates)
    case .rotation: rotations(candidates)
    case .longPress: longPresses(candidates)
    case .pan: pans(candidates)
    }
  }

  /// Lets the debug log tell why each recognizer won, waits or failed.
  func explain(to log: Log) {
    guard log.isVerbose else { return }
    environment.onDecision = { log.debug("\($0)") }
  }

  /// What was recognised since the last call, in order.
  package func takeRecognised() -> [Recognition] {
    guard !recognised.isEmpty else { return [] }
    defer { recognised.removeAll(keepingCapacity: true) }
    return recognised
  }

  /// Whether a gesture that a touchpad reports can become one of these.
  ///
  /// - Parameters:
  ///   - kind: What the driver takes it for.
  ///   - fingers: How many fingers it has; any number if nil.
  /// - Returns: Whether some binding waits for it.
  package func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil) -> Bool {
    configuration.bindings.contains { binding in
      if let fingers, !binding.pattern.fingers.contains(fingers) { return false }
      return switch binding.pattern.kind {
      case .swipe, .pan: kind == .swipe
      case .pinch, .rotation: kind == .pinch
      case .tap, .longPress: false
      }
    }
  }

  /// Notes that a recognizer won, if one of its candidates goes in this direction; the first one counts.
  func fire(
    _ candidates: [Candidate], direction: GestureDirection? = nil, phase: GesturePhase = .ended,
    by recognizer: GestureRecognizer, translation: Vector = .zero, scale: Double = 1, rotation: Double = 0
  ) {
    let fitting = candidates.first { $0.direction == direction && admits($0.binding, by: recognizer) }
    guard let candidate = fitting else { return }
    let occasion = Occasion(
      gesture: candidate.binding.pattern.kind, fingers: candidate.fingers, direction: direction, phase: phase,
      location: recognizer.location(in: nil).scaled(by: pixelsPerPoint),
      translation: translation.scaled(by: pixelsPerPoint), scale: scale, rotation: rotation)
    recognised.append(
      Recognition(
        binding: candidate.binding, occasion: occasion, time: environment.now,
        judgement: admission?.judgement(for: recognizer)))
  }
}
