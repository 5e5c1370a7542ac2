// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Daemon
internal import Formats
internal import GestureTrace
internal import Gestures
internal import Glibc
package import X11

/// Watches fingers that a running fingerpost and the applications have, and keeps each try as a recording.
package final class HandObserver: HandSource {
  private let connection: ControlConnection
  private let windows: WindowManager
  private let screens: Screens
  private let signals: SignalQueue
  private let report: ((String) -> Void)?
  private var lines = TraceLines()
  private var header: TraceHeader?

  private var batches: [InputBatch] = []
  private var device: TraceHeader.Device?
  private var number = 0
  private var monitor: Monitor?
  private var application: WindowProperties?
  private var down: Set<UInt64> = []
  private var hasGesture = false

  /// Begins to watch; nil if the running fingerpost reports no touches now, such as during a pause.
  ///
  /// `connection` must be new. `report` receives the running fingerpost's reports of progress.
  package init?(_ display: Display, _ connection: ControlConnection, report: ((String) -> Void)? = nil)
    throws
  {
    self.connection = connection
    self.report = report
    windows = WindowManager(display)
    screens = Screens(display)
    signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP])
    var request = ControlRequest(.events)
    request.topics = report == nil ? [.touches] : [.touches, .progress]
    try connection.send(request)
    guard try connection.nextLine(within: ControlConnection.timeout).hasPrefix(#"{"ok":true"#) else {
      return nil
    }
    // Lines before the header are not part of a recording.
    while header == nil { receive(try connection.nextLine(within: ControlConnection.timeout)) }
  }

  package func next(within timeout: Double) throws(HandCapture.Failure) -> CapturedHand {
    (batches, device, monitor, application) = ([], nil, nil, nil)
    var deadline = EventLoop.now + timeout
    while true {
      let lines: [String]
      do throws(ControlError) {
        lines = try connection.takeLines()
      } catch {
        throw .ended(nil)
      }
      for line in lines where receive(line) {
        deadline = EventLoop.now + (isBusy ? timeout : CapturedHand.pause)
      }
      if let ending { throw .ended(ending) }
      if signals.next() != nil { throw .interrupted }
      if EventLoop.now >= deadline {
        guard let watched else { throw .idle(timeout) }
        return watched
      }
      try wait(for: [connection.descriptor, signals.descriptor], until: deadline)
    }
  }

  package func end() {}

  private var isBusy: Bool { !down.isEmpty || hasGesture || batches.isEmpty }
  private var ending: Message?

  // MARK: Events

  /// Handles a line, and returns whether it was about fingers.
  @discardableResult
  private func receive(_ line: String) -> Bool {
    switch try? lines.next(line) {
    case .header(let header)?: self.header = header
    case .step(let step)?: return receive(step)
    case .note("progress", _)?: report?(line)
    case .note("recordingEnded", let reason)?:
      ending = reason.map { .name($0) } ?? Message("the recording has ended")
    case .note, .output, nil: break
    }
    return false
  }

  private func receive(_ step: TraceStep) -> Bool {
    guard step.isInput else { return false }
    var batch = step.batch
    if let place = batch.touches.first(where: { $0.phase == .began })?.location {
      begin(step.device, at: place)
    }
    if let gesture = batch.indirect {
      if gesture.phase == .began { begin(step.device, at: gesture.location) }
      if step.device == number { hasGesture = gesture.phase == .began || gesture.phase == .changed }
    }
    guard let monitor, step.device == number else { return false }
    for index in batch.touches.indices {
      let touch = batch.touches[index]
      if touch.phase == .began { down.insert(touch.id) }
      if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) }
      batch.touches[index].location = Point(
        x: touch.location.x - monitor.frame.minX, y: touch.location.y - monitor.frame.minY)
    }
    batches.append(batch)
    return true
  }

  /// Records where a try begins; later hands of it, such as further taps, change nothing.
  private func begin(_ number: Int, at place: Point) {
    guard device == nil, let header, header.devices.indices.contains(number) else { return }
    (self.number, device) = (number, header.devices[number])
    down = []
    monitor = screens.monitor(at: place)
    application = windows.window(at: place).map(windows.facts)
  }

  private var watched: CapturedHand? {
    guard let header, let device, let monitor, !batches.isEmpty else { return nil }
    let own = CapturedHand.header(monitor, device, pointsPerPixel: 1 / header.pixelsPerPoint(of: device))
    return CapturedHand(trace: Trace(header: own, batches: batches), application: application)
  }
}
