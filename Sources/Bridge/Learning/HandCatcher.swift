// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import GestureTrace
internal import Gestures
internal import Glibc
package import X11

/// Takes what fingers do in the session for itself, so that no application gets it, and keeps each try as a recording.
///
/// It wants the grabs that a running bridge has; that one has to be paused meanwhile.
package final class HandCatcher {
  /// What somebody did, until the fingers were gone for a while.
  package struct Try {
    /// What the fingers did, in pixels of the monitor.
    package let trace: Trace
    /// The application under the first finger, or under the pointer of a touchpad; nil over none.
    package let application: WindowProperties?
  }

  /// Why nothing is caught any more.
  nonisolated package enum Failure: Error, CustomStringConvertible {
    /// The server is gone.
    case lost
    /// Somebody wants to stop.
    case interrupted
    /// Nobody has touched anything for so many seconds.
    case idle(Double)

    /// What happened, in words.
    package var description: String {
      switch self {
      case .lost: "the X server is gone"
      case .interrupted: "stopped; nothing is changed"
      case .idle(let seconds): "no finger for \(Int(seconds)) seconds; nothing is changed"
      }
    }
  }

  /// 0.6 s: the next tap of several may come 0.4 s later.
  private static let pause = 0.6

  private let display: Display
  private let windows: WindowManager
  private let screens: Screens
  private let devices: InputDevices
  private let grab: TouchGrab
  private let gestureGrabs: [GestureGrab]
  private let signals: SignalQueue

  private var batches: [InputBatch] = []
  private var source: DeviceID?
  private var monitor: Monitor?
  private var application: WindowProperties?
  private var down: Set<UInt32> = []
  private var hasGesture = false

  /// Takes the grabs.
  ///
  /// - Throws: Why they cannot be taken.
  package init(_ display: Display) throws {
    self.display = display
    signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP])
    windows = WindowManager(display)
    screens = Screens(display)
    devices = InputDevices(display)
    grab = try TouchGrab(display)
    gestureGrabs = [.swipe, .pinch].compactMap { try? GestureGrab(display, kind: $0) }
    display.flush()
  }

  /// Waits for the next try, and for as long as its fingers need.
  ///
  /// - Parameter patience: How many seconds to wait for its first finger.
  /// - Returns: The try.
  /// - Throws: Why there is none.
  package func next(within patience: Double) throws(Failure) -> Try {
    (batches, source, monitor, application) = ([], nil, nil, nil)
    var deadline = EventLoop.now + patience
    while true {
      while let event = display.nextEvent() {
        guard take(event) else { continue }
        deadline = EventLoop.now + (isBusy ? patience : Self.pause)
      }
      display.flush()
      guard !display.isLost else { throw .lost }
      if signals.next() != nil { throw .interrupted }
      if EventLoop.now >= deadline {
        guard let caught else { throw .idle(patience) }
        return caught
      }
      wait(until: deadline)
    }
  }

  /// Gives the grabs back; a bridge that goes on may take them then.
  package func end() {
    grab.release()
    for grab in gestureGrabs { grab.release() }
    display.sync()
  }

  private var isBusy: Bool { !down.isEmpty || hasGesture || batches.isEmpty }

  private func wait(until deadline: Double) {
    guard !display.hasQueuedEvents else { return }
    var states = [display.fileDescriptor, signals.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = max(0, min((deadline - EventLoop.now) * 1000, Double(Int32.max))).rounded(.up)
    _ = poll(&states, nfds_t(states.count), Int32(milliseconds))
  }

  // MARK: What happens

  /// Takes in an event; whether it was of fingers.
  private func take(_ event: ServerEvent) -> Bool {
    switch event {
    case .touch(let touch): take(touch)
    case .gesture(let gesture): take(gesture)
    default: return false
    }
    return true
  }

  private func take(_ touch: TouchEvent) {
    switch touch.phase {
    case .ownership: grab.accept(touch: touch.touch, device: touch.device)
    case .began:
      begin(from: touch.source, at: touch.location, over: touch.deepest)
      down.insert(touch.touch)
      add(touch, .began)
    case .updated: add(touch, .moved)
    case .ended:
      down.remove(touch.touch)
      add(touch, .ended)
    }
  }

  private func add(_ touch: TouchEvent, _ phase: Touch.Phase) {
    guard touch.source == source, let monitor else { return }
    let place = Point(
      x: touch.location.x - monitor.frame.minX, y: touch.location.y - monitor.frame.minY)
    var batch = InputBatch(at: touch.time)
    if let last = batches.last, last.timestamp >= touch.time { batch = batches.removeLast() }
    // One report of a finger for each moment, except that it lands and lifts.
    if phase == .moved,
      let index = batch.touches.firstIndex(where: { $0.id == UInt64(touch.touch) && $0.phase == .moved })
    {
      batch.touches[index].location = place
    } else {
      batch.touches.append(TouchChange(id: UInt64(touch.touch), phase: phase, location: place))
    }
    batches.append(batch)
  }

  private func take(_ gesture: TouchpadGestureEvent) {
    if gesture.phase == .began {
      gestureGrabs.first { $0.kind == gesture.kind }?.keep(on: gesture.device)
      begin(from: gesture.source, at: gesture.location, over: gesture.deepest)
    }
    guard gesture.source == source, gesture.fingers > 0 else { return }
    hasGesture = gesture.phase == .began || gesture.phase == .changed
    let indirect = IndirectGesture(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, location: gesture.location,
      delta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta)
    batches.append(InputBatch(at: max(gesture.time, batches.last?.timestamp ?? 0), indirect: indirect))
  }

  /// Notes where a try begins; later hands of it, such as further taps, change nothing.
  private func begin(from device: DeviceID, at place: Point, over deepest: WindowID?) {
    guard source == nil else { return }
    source = device
    monitor = screens.monitor(at: place)
    application = windows.window(at: place, deepest: deepest).map(windows.facts)
  }

  // MARK: What comes of it

  private var caught: Try? {
    guard let source, let monitor, let device = devices[source], !batches.isEmpty else { return nil }
    let pointsPerPixel =
      device.kind == .touchpad
      ? screens.monitors[0].pointsPerPixel
      : display.mapping(of: source).pointsPerPixel(of: device, on: screens)
    let millimetresPerPixel = pointsPerPixel * 25.4 / 163
    let size = monitor.frame.size
    let screen = TraceHeader.Screen(
      width: size.width, height: size.height, widthMM: size.width * millimetresPerPixel,
      heightMM: size.height * millimetresPerPixel)
    let header = TraceHeader(
      screen: screen,
      device: TraceHeader.Device(
        name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen))
    return Try(trace: Trace(header: header, batches: batches), application: application)
  }
}
