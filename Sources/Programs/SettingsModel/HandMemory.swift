// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import GestureTrace
internal import Gestures
internal import Glibc

/// The last hands, recorded as by `fingerpost record` and kept in memory only, for replays with another
/// setting.
package final class HandMemory {
  /// 10 hands: about as many as a person makes to try a setting.
  static let limit = 10

  package var count: Int { hands.count }
  private var header: String?
  private var hands: [[String]] = []
  private var current: [String] = []
  private var reader = TraceLines()
  private var down: Set<UInt64> = []
  private let descriptor: Int32

  package init() { descriptor = FPMemoryFile("hands") }

  isolated deinit { close(descriptor) }

  /// Reads a line of the recording.
  ///
  /// - Returns: Whether the line completes a hand.
  package func take(_ line: String) -> Bool {
    switch try? reader.next(line) {
    case .header(var header)?:
      // The replay must not use the recorded times of reading input, since it may leave out some hands.
      header.origin?.hasTurns = false
      self.header = String(TraceWriter().line(for: header).dropLast())
      current = []
    case .step(let step)?:
      if step.isInput || step.hand != nil { current.append(line) }
      return hasGone(step)
    case .output?:
      // A replay computes the outputs anew.
      break
    case .note?, nil: break
    }
    return false
  }

  private func hasGone(_ step: TraceStep) -> Bool {
    var hasGone = false
    for touch in step.batch.touches {
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .ended, .cancelled: hasGone = down.remove(touch.id) != nil && down.isEmpty || hasGone
      case .moved, .stationary: break
      }
    }
    if let phase = step.batch.indirect?.phase { hasGone = phase == .ended || phase == .cancelled }
    guard hasGone else { return false }
    hands.append(current)
    current = []
    if hands.count > Self.limit { hands.removeFirst() }
    return true
  }

  /// Starts a new recording; keeps the hands of earlier ones.
  package func begin() {
    reader = TraceLines()
    current = []
    down = []
  }

  /// Writes all hands as one recording to a path that the user's programs can read; nil without hands.
  package func write() -> String? {
    guard let header, !hands.isEmpty else { return nil }
    let text = Array(([header] + hands.flatMap(\.self)).map { $0 + "\n" }.joined().utf8)
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.count, 0) == text.count else {
      return nil
    }
    return "/proc/\(getpid())/fd/\(descriptor)"
  }
}
