// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Daemon
package import Formats
internal import GestureTrace
internal import Gestures
internal import Glibc
internal import InputEvents
internal import Session
package import X11

/// Takes all fingers of the session from the applications, and keeps each try as a recording.
///
/// A running bridge is paused meanwhile, since it has the grabs; an earlier pause remains in force.
package final class HandCapture: HandSource {
  nonisolated package enum Failure: MessageError {
    case lost
    /// The running fingerpost has ended, with its reason if known.
    case ended(Message?)
    /// A signal asks to stop.
    case interrupted
    /// Standard output has lost its reader.
    case unread
    /// A number of seconds passed without a touch.
    case idle(Double)
    /// The user typed instead of touching.
    case answered

    package var message: Message {
      switch self {
      case .lost: Message("the connection to the X server is lost; nothing is changed")
      case .ended(let reason): reason ?? Message("the running fingerpost has ended")
      case .interrupted: Message("stopped; nothing is changed")
      case .unread: Message("the output is closed; nothing is changed")
      case .answered: .name("answered")
      case .idle(let seconds):
        Message("no finger for %1 seconds; nothing is changed", "\(Int(seconds))")
      }
    }
  }

  /// 60 s without a finger: the user is gone.
  package static let timeout = 60.0

  /// The descriptor for typed input, which ends the wait for a try; -1 for none.
  package var input: Int32 = -1

  private let display: Display
  private let windows: WindowManager
  private let screens: Screens
  private let devices: InputDevices
  /// Nil without a touchscreen, so that another program's grab does not matter then.
  private var grab: TouchGrab?
  private var gestureGrabs: [GestureGrab] = []
  /// Releases the touches if this process is stopped by a signal that it cannot catch.
  private var guardian: Guardian?
  /// The address of the running bridge; nil if none runs.
  private let bridge: ControlAddress?
  /// Keeps the bridge paused: the bridge goes on when this connection ends, also if we are killed.
  private var pause: ControlConnection?
  private let signals: SignalQueue
  /// Receives the progress of fingers towards the bindings of a configuration.
  private let observer: (configuration: Configuration, report: (String) -> Void)?
  private var rehearsal: ProgressPlayer?

  private var batches: [InputBatch] = []
  private var source: DeviceID?
  private var monitor: Monitor?
  private var application: WindowProperties?
  private var down: Set<UInt32> = []
  private var hasGesture = false

  /// Pauses the running bridge, and takes the grabs.
  ///
  /// `observer` receives the progress of fingers as a running fingerpost would report it.
  package init(
    _ display: Display, observer: (configuration: Configuration, report: (String) -> Void)? = nil,
    pausing bridge: ControlAddress?
  ) throws {
    self.display = display
    self.observer = observer
    self.bridge = bridge
    signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP, SIGTSTP])
    windows = WindowManager(display)
    screens = Screens(display)
    devices = InputDevices(display)
    try takeTouches()
  }

  private func pauseBridge(at address: ControlAddress) throws(ControlError) {
    let connection = try ControlConnection(to: address)
    var request = ControlRequest(.pause)
    request.lastsWhileConnected = true
    try connection.send(request)
    _ = try connection.nextLine(within: ControlConnection.timeout)
    pause = connection
  }

  private func takeTouches() throws {
    if let bridge { try pauseBridge(at: bridge) }
    let hasTouchscreen = devices.all.contains { $0.kind == .touchscreen && $0.sendsTouches }
    grab = hasTouchscreen ? try TouchGrab(display) : nil
    gestureGrabs = [.swipe, .pinch].compactMap { try? GestureGrab(display, kind: $0) }
    guardian = Guardian()
    _ = guardian?.start(forTouchesOf: display, ending: pause?.descriptor)
    // This also creates the window by which the guardian identifies this program.
    display.flush()
  }

  /// Releases the touches, stops on Ctrl-Z, and takes them again when the process continues.
  private func suspend() throws(Failure) {
    end()
    signals.raiseDefault(SIGTSTP)
    do {
      try takeTouches()
    } catch {
      throw .ended((error as? any MessageError)?.message ?? .name("\(error)"))
    }
  }

  package func next(within timeout: Double) throws(Failure) -> CapturedHand {
    forget()
    var deadline = EventLoop.now + timeout
    while true {
      while let event = display.nextEvent() {
        guard receive(event) else { continue }
        deadline = EventLoop.now + (isBusy ? timeout : CapturedHand.pause)
      }
      display.flush()
      guard !display.isLost else { throw .lost }
      switch signals.next() {
      case nil: break
      case SIGTSTP:
        try suspend()
        forget()
        deadline = EventLoop.now + timeout
      default: throw .interrupted
      }
      if EventLoop.now >= deadline {
        guard let caught else { throw .idle(timeout) }
        return caught
      }
      if !display.hasQueuedEvents {
        try wait(for: [display.fileDescriptor, signals.descriptor], until: deadline, input: input)
      }
    }
  }

  /// Releases the grabs, and has the bridge take them again.
  package func end() {
    guardian = nil
    grab?.release()
    for grab in gestureGrabs { grab.release() }
    display.sync()
    pause?.finish()
    pause = nil
  }

  /// Discards the present try.
  private func forget() {
    (batches, source, monitor, application, rehearsal) = ([], nil, nil, nil, nil)
    (down, hasGesture) = ([], false)
  }

  private var isBusy: Bool { !down.isEmpty || hasGesture || batches.isEmpty }

  // MARK: Events

  /// Handles an event, and returns whether it was about fingers.
  private func receive(_ event: ServerEvent) -> Bool {
    switch event {
    case .touch(let touch): receive(touch)
    case .gesture(let gesture): receive(gesture)
    default: return false
    }
    return true
  }

  private func receive(_ touch: TouchEvent) {
    switch touch.phase {
    case .ownership: grab?.accept(touch: touch.touch, device: touch.device)
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
    let change = TouchChange(id: UInt64(touch.touch), phase: phase, location: place)
    rehearsal?.play(InputBatch(at: touch.time, touches: [change]))
    var batch = InputBatch(at: touch.time)
    if let last = batches.last, last.timestamp >= touch.time { batch = batches.removeLast() }
    // A movement replaces an earlier movement of the finger at the same moment; landings and lifts stay.
    if phase == .moved,
      let index = batch.touches.firstIndex(where: { $0.id == UInt64(touch.touch) && $0.phase == .moved })
    {
      batch.touches[index].location = place
    } else {
      batch.touches.append(change)
    }
    batches.append(batch)
  }

  private func receive(_ gesture: TouchpadGestureEvent) {
    if gesture.phase == .began {
      gestureGrabs.first { $0.kind == gesture.kind }?.keep(on: gesture.device)
      begin(from: gesture.source, at: gesture.location, over: gesture.deepest)
    }
    guard gesture.source == source, gesture.fingers > 0 else { return }
    hasGesture = gesture.phase == .began || gesture.phase == .changed
    let indirect = IndirectGesture(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, location: gesture.location,
      delta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta)
    let batch = InputBatch(at: max(gesture.time, batches.last?.timestamp ?? 0), indirect: indirect)
    batches.append(batch)
    rehearsal?.play(batch)
  }

  /// Records where a try begins; later hands of it, such as further taps, change nothing.
  private func begin(from device: DeviceID, at place: Point, over deepest: WindowID?) {
    guard source == nil else { return }
    source = device
    monitor = screens.monitor(at: place)
    application = windows.window(at: place, deepest: deepest).map(windows.facts)
    guard let observer, let header, let monitor else { return }
    rehearsal = ProgressPlayer(
      header, with: observer.configuration, origin: monitor.frame.origin - .zero, observer.report)
  }

  // MARK: Result

  private var header: TraceHeader? {
    guard let source, let monitor, let device = devices[source] else { return nil }
    let pointsPerPixel =
      device.kind == .touchpad
      ? screens.monitors[0].pointsPerPixel
      : display.mapping(of: source).pointsPerPixel(of: device, on: screens)
    return CapturedHand.header(
      monitor,
      TraceHeader.Device(
        name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen),
      pointsPerPixel: pointsPerPixel)
  }

  private var caught: CapturedHand? {
    guard let header, !batches.isEmpty else { return nil }
    return CapturedHand(trace: Trace(header: header, batches: batches), application: application)
  }
}
