// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import GestureTrace
package import Gestures
package import InputEvents

/// Writes down what the surfaces are shown, in what portions, and what came of it, as a recording whose replay does the
/// same again.
///
/// A turn of the bridge reads what has happened, shows it to the engines, lets time pass, and then answers; the lines of a
/// turn say which of them are shown together and after which the answers come. What the grab reports and what the
/// touchscreen reports of the same finger is one change, at the place that the grab reports, which is what the engine goes by.
package final class TouchRecorder {
  /// What is known of one device.
  private struct Device {
    let source: DeviceID
    /// When the last thing happened, in seconds: what its answers are dated.
    var now = 0.0
    /// What has happened since something was last shown.
    var step: TraceStep?
    /// The changes of that which the grab has reported too, by their places.
    var reported: Set<Int> = []
  }

  /// What the touchscreen has reported just now; its grab reports the same next, if it does.
  private var incoming: RawChange?
  /// The fingers that the grab reports.
  private var grabbed: Set<UInt32> = []

  private struct RawChange {
    let source: DeviceID
    let time: Double
    let change: TouchChange
  }

  /// The first line of the recording.
  package let header: TraceHeader
  private let wantsTitles: Bool
  private let write: (String) -> Void
  private let writer = TraceWriter()
  private var devices: [Device]
  /// The lines of this turn.
  private var steps: [TraceStep] = []
  private var outputs: [TraceOutput] = []
  /// When the fingers that are down landed.
  private var landingTimes: [UInt32: Double] = [:]
  private var lastTime = 0.0

  /// Begins a recording; its first line is written at once.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - sources: The devices, in the order of the header.
  ///   - write: Gets one or more lines at a time, without the last line's end.
  package init(_ header: TraceHeader, of sources: [DeviceID], write: @escaping (String) -> Void) {
    self.header = header
    self.write = write
    wantsTitles = header.origin?.hasTitles ?? false
    devices = sources.map { Device(source: $0) }
    write(String(writer.line(for: header).dropLast()))
  }

  // MARK: What happens

  /// Takes what a touchscreen reports beside all grabs; places are pixels of the root window.
  package func take(_ touch: RawTouchEvent, at place: Point) {
    commit()
    incoming = RawChange(
      source: touch.source, time: touch.time,
      change: TouchChange(id: UInt64(touch.touch), phase: Touch.Phase(touch.phase), location: place))
  }

  /// Takes what the grab reports of a finger that the touchscreen has reported.
  ///
  /// - Parameters:
  ///   - touch: The event.
  ///   - isReturned: Whether the finger had been given back, so that this is the server's answer to it.
  package func take(_ touch: TouchEvent, isReturned: Bool) {
    commit()
    guard touch.phase != .ownership else { return }
    if touch.phase == .ended { grabbed.remove(touch.touch) } else { grabbed.insert(touch.touch) }
    if isReturned {
      guard let index = open(touch.source, at: touch.time) else { return }
      // What comes before it in this batch has its place before it.
      if devices[index].step?.isInput == true {
        cut(index, .batch)
        _ = open(touch.source, at: touch.time)
      }
      devices[index].step?.returned.append(UInt64(touch.touch))
      return cut(index, .batch)
    }
    guard let index = index(of: touch.source) else { return }
    let phase = touch.isPendingEnd ? .ended : Touch.Phase(touch.phase)
    if let changes = devices[index].step?.batch.touches, devices[index].step?.batch.timestamp == touch.time,
      let place = changes.lastIndex(where: { $0.id == UInt64(touch.touch) && $0.phase == phase }),
      !devices[index].reported.contains(place)
    {
      devices[index].step?.batch.touches[place].location = touch.location
      devices[index].reported.insert(place)
      return
    }
    // An end that was reported before it was answered comes again after that.
    guard let index = open(touch.source, at: touch.time), let count = devices[index].step?.batch.touches.count
    else { return }
    devices[index].step?.batch.touches.append(
      TouchChange(id: UInt64(touch.touch), phase: phase, location: touch.location))
    devices[index].step?.sides[count] = .grab
    devices[index].reported.insert(count)
  }

  /// Puts what the touchscreen reported last where it belongs: after what was shown before its grab reported it.
  package func commit() {
    guard let raw = incoming else { return }
    incoming = nil
    guard let index = open(raw.source, at: raw.time) else { return }
    devices[index].step?.batch.touches.append(raw.change)
    if raw.change.phase == .began {
      landingTimes[UInt32(raw.change.id)] = devices[index].now
      // The grab reports it unless it is another client's.
      if header.origin?.hasGrab == true { grabbed.insert(UInt32(raw.change.id)) }
    }
  }

  /// Takes what a touchpad reports.
  package func take(_ gesture: TouchpadGestureEvent) {
    commit()
    if let index = index(of: gesture.source), devices[index].step?.batch.indirect != nil { cut(index, .show) }
    guard let index = open(gesture.source, at: gesture.time) else { return }
    devices[index].step?.batch.indirect = IndirectGesture(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, location: gesture.location,
      delta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta)
  }

  /// The engine has been shown what a device reported.
  package func shown(_ source: DeviceID) {
    guard let index = index(of: source) else { return }
    guard devices[index].step == nil else { return cut(index, .show) }
    // What was cut off for a returned finger has been shown now, too.
    if let last = steps.lastIndex(where: { $0.device == index }), steps[last].next == .batch {
      steps[last].next = .show
    }
  }

  /// The engine was advanced to a moment.
  func passed(to time: Double, on source: DeviceID) {
    commit()
    guard let index = index(of: source) else { return }
    cut(index, .show)
    devices[index].now = max(devices[index].now, time)
    var step = TraceStep(InputBatch(at: lastTime))
    step.device = index
    step.wake = time
    step.next = .show
    steps.append(step)
  }

  /// All fingers of a device were given back.
  package func interrupted(_ source: DeviceID) {
    commit()
    guard let index = index(of: source) else { return }
    cut(index, .show)
    var step = TraceStep(InputBatch(at: lastTime))
    step.device = index
    step.isInterrupted = true
    step.next = .show
    steps.append(step)
  }

  /// Somebody has asked for circumstances of the hand that landed last.
  package func noted(_ hand: TraceHand, on source: DeviceID) {
    commit()
    guard let index = index(of: source) else { return }
    var hand = hand
    if !wantsTitles { for target in WindowTarget.allCases { hand.facts.windows[target]?[.title] = nil } }
    if devices[index].step != nil {
      devices[index].step?.hand = hand
    } else if let last = steps.lastIndex(where: { $0.device == index }) {
      steps[last].hand = hand
    }
  }

  // MARK: What comes of it

  /// The server gets the answer whose a touch is.
  package func answered(_ touch: Finger, _ verdict: TouchVerdict.Verdict) {
    guard let index = index(of: touch.source) else { return }
    let now = devices[index].now
    guard let landed = landingTimes.removeValue(forKey: touch.id) else { return }
    let answer = TouchAnswer(
      touch: UInt64(touch.id), verdict: verdict, time: now, withheld: now - landed,
      reason: touch.reason?.rawValue)
    outputs.append(TraceOutput(answer.line))
  }

  /// A gesture was recognised.
  package func recognised(_ recognition: GestureSet.Recognition, isPerformed: Bool, failure: String?) {
    guard !recognition.isContinuation else { return }
    let entry = GestureOutcome(recognition, performed: false)
    outputs.append(TraceOutput(entry.line, isPerformed: isPerformed, failure: failure))
  }

  /// A turn is over: writes its lines.
  package func endTurn() {
    commit()
    for index in devices.indices { cut(index, .show) }
    guard !steps.isEmpty || !outputs.isEmpty else { return }
    // Two devices are shown at different moments what happened at one time.
    let order = steps.indices.sorted {
      (steps[$0].batch.timestamp, $0) < (steps[$1].batch.timestamp, $1)
    }
    steps = order.map { steps[$0] }
    if let last = steps.indices.last { steps[last].next = .answer }
    let lines =
      steps.map { writer.line(for: $0) } + outputs.map { writer.line(for: $0, at: lastTime) }
    steps.removeAll(keepingCapacity: true)
    outputs.removeAll(keepingCapacity: true)
    write(String(lines.joined().dropLast()))
  }

  // MARK: Inside

  private func index(of source: DeviceID) -> Int? { devices.firstIndex { $0.source == source } }

  /// The step of a moment on a device; what was of another moment is a step of its own.
  private func open(_ source: DeviceID, at time: Double) -> Int? {
    guard let index = index(of: source) else { return nil }
    if let step = devices[index].step, step.batch.timestamp != time { cut(index, .show) }
    // Lines are in the order of time, even where the server reports two devices in another one.
    lastTime = max(lastTime, time)
    devices[index].now = max(devices[index].now, lastTime)
    if devices[index].step == nil {
      var step = TraceStep(InputBatch(at: lastTime))
      step.device = index
      devices[index].step = step
    }
    return index
  }

  private func cut(_ index: Int, _ next: TraceStep.Next) {
    guard var step = devices[index].step else { return }
    for (place, change) in step.batch.touches.enumerated()
    where grabbed.contains(UInt32(truncatingIfNeeded: change.id)) && !devices[index].reported.contains(place)
    {
      step.sides[place] = .device
    }
    devices[index].step = nil
    devices[index].reported = []
    step.next = next
    steps.append(step)
  }
}
