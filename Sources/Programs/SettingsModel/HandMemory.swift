// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import GestureTrace
internal import Gestures
internal import Glibc

/// What fingers did last, as `fingerpost record` writes it, kept in memory alone so that it can be replayed with another
/// setting.
package final class HandMemory {
  /// 10 hands: about as many as somebody makes to try something.
  package static let limit = 10

  /// How many hands are kept.
  package var count: Int { hands.count }
  private var header: String?
  private var hands: [[String]] = []
  private var current: [String] = []
  private var reader = TraceLines()
  private var down: Set<UInt64> = []
  private let descriptor: Int32

  /// Knows nothing yet.
  package init() { descriptor = FPMemoryFile("hands") }

  isolated deinit { close(descriptor) }

  /// Takes in a line.
  ///
  /// - Returns: Whether a hand has gone with it.
  package func take(_ line: String) -> Bool {
    switch try? reader.next(line) {
    case .header(var header)?:
      // Hands that are replayed one by one are not so to the last line.
      header.origin?.hasTurns = false
      self.header = String(TraceWriter().line(for: header).dropLast())
      current = []
    case .step(let step)?:
      if step.isInput || step.hand != nil { current.append(line) }
      return hasGone(step)
    case .output?:
      // What comes of a hand is found out anew.
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

  /// Forgets the recording's end, so that another one may follow; the hands stay.
  package func begin() {
    reader = TraceLines()
    current = []
    down = []
  }

  /// A path at which other programs of this user can read the hands as one recording; nil while there are none.
  package func write() -> String? {
    guard let header, !hands.isEmpty else { return nil }
    let text = Array(([header] + hands.flatMap(\.self)).map { $0 + "\n" }.joined().utf8)
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.count, 0) == text.count else {
      return nil
    }
    return "/proc/\(getpid())/fd/\(descriptor)"
  }
}
