// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A record of recognizers, as lines for a test to compare: time in milliseconds, name, state, and values.
///
/// A recognizer appears under its `name`, or without one under its kind: "46 pan began translation (12,0)".
///
/// ```swift
/// let journal = Journal(environment)
/// journal.watch(pan)
/// journal.tellsFailures = true
/// ```
public final class Journal {
  /// The lines so far.
  public private(set) var lines: [String] = []
  /// Whether failures are written too, with their reason.
  public var tellsFailures = false
  /// Whether the touches' verdicts are written too, after the lines of the recognizers.
  public var tellsVerdicts = false

  private let environment: GestureEnvironment

  /// Begins an empty journal of an engine.
  public init(_ environment: GestureEnvironment) { self.environment = environment }

  /// Records the states of a recognizer from now on.
  public func watch(_ recognizer: GestureRecognizer) {
    recognizer.addAction { [unowned self] recognizer in
      add("\(Self.name(of: recognizer)) \(recognizer.state)\(Self.values(of: recognizer))")
    }
    let before = recognizer.onFailed
    recognizer.onFailed = { [unowned self, unowned recognizer] reason in
      before?(reason)
      guard tellsFailures else { return }
      add("\(Self.name(of: recognizer)) failed: \(Self.words(for: reason))")
    }
  }

  /// Writes a line that the test supplies, with the engine's present time.
  public func add(_ line: String) { lines.append("\(Self.number(environment.now * 1000)) \(line)") }

  /// Writes verdicts, if ``tellsVerdicts`` is set.
  public func add(_ verdicts: [TouchVerdict]) {
    guard tellsVerdicts else { return }
    for verdict in verdicts { add("#\(verdict.touch) \(verdict.verdict)") }
  }

  private static func name(of recognizer: GestureRecognizer) -> String {
    if let name = recognizer.name { return name }
    let type = String(describing: type(of: recognizer))
    guard type.hasSuffix("GestureRecognizer") else { return type }
    let kind = type.dropLast("GestureRecognizer".count)
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  private static func values(of recognizer: GestureRecognizer) -> String {
    switch recognizer {
    case let tap as TapGestureRecognizer: " at \(pair(tap.location(in: nil)))"
    case let pan as PanGestureRecognizer: " translation \(pair(.zero + pan.translation(in: nil)))"
    case let pinch as PinchGestureRecognizer: " scale \(number(pinch.scale))"
    case let rotation as RotationGestureRecognizer: " rotation \(degrees(rotation.rotation))"
    case let swipe as SwipeGestureRecognizer: " \(words(for: swipe.recognizedDirection))"
    case let transform as TransformGestureRecognizer:
      " translation \(pair(.zero + transform.translation)) scale \(number(transform.scale))"
        + " rotation \(degrees(transform.rotation))"
    case let motion as MotionGestureRecognizer: " translation \(pair(.zero + motion.translation(in: nil)))"
    default: ""
    }
  }

  private static func words(for direction: SwipeGestureRecognizer.Direction) -> String {
    switch direction {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    default: "nowhere"
    }
  }

  private static func words(for reason: FailureReason) -> String {
    switch reason {
    case .prevented(let winner): "prevented by \(name(of: winner))"
    case .requirementRecognized(let other): "\(name(of: other)) recognized"
    default: "\(reason)"
    }
  }

  private static func pair(_ point: Point) -> String { "(\(number(point.x)),\(number(point.y)))" }

  private static func degrees(_ radians: Double) -> String { number(radians * 180 / .pi) + "°" }

  /// Formats a number with at most four decimals; further digits would be errors of binary fractions.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
