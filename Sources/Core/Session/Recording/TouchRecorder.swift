// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import GestureTrace
internal import Gestures
package import InputEvents

/// Records the inputs and outputs of a ``TouchSession``, a line each, for a replay with the same results.
///
/// A line also tells whether the engines got its input before that of the next line, and whether answers
/// followed.
package final class TouchRecorder {
  private enum Line {
    case step(TraceStep)
    case output(TraceOutput)
  }

  let header: TraceHeader
  private let wantsTitles: Bool
  private let sources: [DeviceID]
  private let write: (String) -> Void
  private let writer = TraceWriter()
  /// The lines that have not been written; the last step may still grow.
  private var lines: [Line] = []
  /// The index of the last step in ``lines``.
  private var last: Int?
  /// The time of the last line; lines ascend in time, even if the server reports two devices out of order.
  private var lastTime = 0.0

  /// Begins a recording, and writes its first line at once.
  ///
  /// `sources` are in the order of the header. `write` receives one or more lines at a time, without the last
  /// line's end.
  package init(_ header: TraceHeader, of sources: [DeviceID], write: @escaping (String) -> Void) {
    self.header = header
    self.sources = sources
    self.write = write
    wantsTitles = header.origin?.hasTitles ?? false
    write(String(writer.line(for: header).dropLast()))
  }

  // MARK: Inputs

  func record(_ input: TouchSession.Input) {
    switch input {
    case .touch(let touch): append(touch.source, at: touch.time) { $0.grab = TraceStep.GrabReport(touch) }
    case .rawTouch(let touch, let place):
      append(touch.source, at: touch.time) {
        $0.batch.touches = [
          TouchChange(id: UInt64(touch.touch), phase: Touch.Phase(touch.phase), location: place)
        ]
      }
    case .touchpad(let gesture):
      append(gesture.source, at: gesture.time) {
        $0.batch.indirect = IndirectGesture(
          kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, location: gesture.location,
          delta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta)
      }
    case .pen(let time): append(at: time) { $0.change = .pen }
    case .screen(let screen):
      append {
        ($0.change, $0.at) = (.screenIgnored, nil)
        if let screen { ($0.change, $0.at) = (screen.isDark ? .screenDark : .screenLit, screen.time) }
      }
    case .menu(let isOpen): append { $0.change = isOpen ? .menuOpened : .menuClosed }
    }
  }

  func record(_ change: TraceStep.Change, on source: DeviceID?) {
    for index in sources.indices where source == nil || sources[index] == source {
      append(sources[index]) { $0.change = change }
    }
  }

  func shown() { change { if $0.next == .batch { $0.next = .show } } }

  func passed(to time: Double) {
    append {
      $0.wake = time
      $0.next = .show
    }
  }

  /// Records requested facts about a hand.
  package func noted(_ hand: TraceHand, on source: DeviceID) {
    guard let index = sources.firstIndex(of: source) else { return }
    var hand = hand
    if !wantsTitles { for target in WindowTarget.allCases { hand.facts.windows[target]?[.title] = nil } }
    if lastStep?.device != index { append(source) { _ in } }
    if let other = lastStep?.hand, other.touch != hand.touch, let last {
      // A step has the facts of one hand: the facts of a second hand make a step before it.
      lines.insert(.step(TraceStep(hand, on: index, at: lastTime)), at: last)
      self.last = last + 1
    } else {
      change { $0.hand = hand }
    }
  }

  /// Records an unusual way of giving a touch back.
  func noted(_ reception: Finger.Reception, of touch: Finger) {
    if lastStep?.next != .batch, lastStep?.next != .show { append { _ in } }
    change { $0.receptions[UInt64(touch.id)] = reception.rawValue }
  }

  // MARK: Outputs

  func record(_ outputs: [TouchSession.Output], at time: Double) {
    if let next = lastStep?.next, next != .answer {
      change { $0.next = .answer }
    } else if !outputs.isEmpty {
      append { $0.next = .answer }
    }
    for output in outputs {
      guard let answer = TouchAnswer(output, at: time) else { continue }
      lines.append(.output(TraceOutput(answer.line)))
    }
  }

  package func recognised(_ recognition: GestureSet.Recognition, isPerformed: Bool, failure: String?) {
    guard !recognition.isContinuation else { return }
    let entry = GestureOutcome(recognition, performed: false)
    lines.append(.output(TraceOutput(entry.line, isPerformed: isPerformed, failure: failure)))
  }

  /// Writes the lines since the last call.
  package func endTurn() {
    guard !lines.isEmpty else { return }
    let text = lines.map { line in
      switch line {
      case .step(let step): writer.line(for: step)
      case .output(let output): writer.line(for: output, at: lastTime)
      }
    }
    lines.removeAll(keepingCapacity: true)
    last = nil
    write(String(text.joined().dropLast()))
  }

  // MARK: Inside

  private var lastStep: TraceStep? {
    guard let last, case .step(let step) = lines[last] else { return nil }
    return step
  }

  private func change(_ change: (inout TraceStep) -> Void) {
    guard let last, case .step(var step) = lines[last] else { return }
    change(&step)
    lines[last] = .step(step)
  }

  private func append(
    _ source: DeviceID? = nil, at time: Double? = nil, _ fill: (inout TraceStep) -> Void
  ) {
    let index = source.map { sources.firstIndex(of: $0) } ?? 0
    guard let index else { return }
    lastTime = max(lastTime, time ?? lastTime)
    var step = TraceStep(InputBatch(at: lastTime))
    step.device = index
    if let time, time != lastTime { step.reported = time }
    step.next = .batch
    fill(&step)
    last = lines.endIndex
    lines.append(.step(step))
  }
}

extension TraceStep {
  fileprivate init(_ hand: TraceHand, on device: Int, at time: Double) {
    self.init(InputBatch(at: time))
    (self.device, self.hand, next) = (device, hand, .batch)
  }
}

extension TraceStep.GrabReport {
  fileprivate init(_ touch: TouchEvent) {
    let phase: Phase =
      switch touch.phase {
      case .began: .began
      case .updated: .moved
      case .ended: .ended
      case .ownership: .owned
      }
    self.init(id: UInt64(touch.touch), phase: phase, location: touch.location)
    (isEmulating, isPendingEnd) = (touch.isEmulatingPointer, touch.isPendingEnd)
  }
}

extension TouchAnswer {
  /// The answer in an output; nil for other outputs.
  init?(_ output: TouchSession.Output, called name: UInt64? = nil, at time: Double) {
    let verdict: TouchVerdict.Verdict
    let finger: Finger
    switch output {
    case .accept(let touch): (finger, verdict) = (touch, .claimed)
    case .reject(let touch), .deliver(let touch): (finger, verdict) = (touch, .released)
    default: return nil
    }
    self.init(
      touch: name ?? UInt64(finger.id), verdict: verdict, time: time, withheld: time - finger.startTime,
      reason: verdict == .claimed ? finger.reason?.rawValue : nil)
  }
}
