// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGestures
import Gestures

/// An engine with its watches; C programs have a pointer to it.
final class Engine: GestureRecognizerDelegate {
  typealias VerdictHandler = @convention(c) (UInt64, Int32, UnsafeMutableRawPointer?) -> Void

  let environment: GestureEnvironment
  var (modifiers, buttons): (Modifiers, ButtonMask) = ([], [])
  var verdictHandler: (call: VerdictHandler, data: UnsafeMutableRawPointer?)?
  /// The areas by number; 0 is the whole surface.
  private(set) var areas: [Node]
  private var watches: [Int32: GestureRecognizer] = [:]
  private var lastWatch: Int32 = 0
  /// The recognizers of the watches with the option `alone`, which do not run together with others.
  private var alone: Set<ObjectIdentifier> = []

  init(width: Double, height: Double) {
    let root = Node(frame: Rect(x: 0, y: 0, width: width, height: height))
    environment = GestureEnvironment(root: root)
    areas = [root]
  }

  static func of(_ pointer: OpaquePointer) -> Engine {
    Unmanaged<Engine>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  // MARK: Watches

  func add(_ recognizer: GestureRecognizer, in area: Node, isAlone: Bool) -> Int32 {
    lastWatch += 1
    watches[lastWatch] = recognizer
    if isAlone { alone.insert(ObjectIdentifier(recognizer)) }
    recognizer.delegate = self
    // The reasons that are reported for decisions contain this name.
    recognizer.name = "watch \(lastWatch)"
    area.addGestureRecognizer(recognizer)
    return lastWatch
  }

  func remove(_ watch: Int32) {
    guard let recognizer = watches.removeValue(forKey: watch) else { return }
    alone.remove(ObjectIdentifier(recognizer))
    recognizer.node?.removeGestureRecognizer(recognizer)
  }

  func recognizer(of watch: Int32) -> GestureRecognizer? { watches[watch] }

  func watch(of recognizer: GestureRecognizer) -> Int32 {
    watches.first { $0.value === recognizer }?.key ?? 0
  }

  func addArea(_ frame: Rect) -> Int32 {
    let node = Node(frame: frame)
    environment.root.addChild(node)
    areas.append(node)
    return Int32(areas.count - 1)
  }

  // MARK: Input

  func handle(_ batch: InputBatch) {
    var batch = batch
    (batch.modifiers, batch.buttons) = (modifiers, buttons)
    tell(environment.handle(batch))
  }

  func tell(_ verdicts: [TouchVerdict]) {
    guard let (call, data) = verdictHandler else { return }
    for verdict in verdicts { call(verdict.touch, verdict.verdict == .claimed ? 1 : 0, data) }
  }

  // MARK: Arbitration

  /// Watches run together, unless one has the option `alone`; a tap waits for the taps with a greater count.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    !alone.contains(ObjectIdentifier(recognizer)) && !alone.contains(ObjectIdentifier(other))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, let other = other as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTouchesRequired == other.numberOfTouchesRequired
      && tap.numberOfTapsRequired < other.numberOfTapsRequired
  }
}
