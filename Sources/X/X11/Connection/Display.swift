// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// A connection to the X server.
///
/// It owns the socket, the error handlers and the event selection on the root window. It blocks only in
/// ``sync()`` and in requests that have a reply, and it never ends the process: see ``isLost``.
package final class Display {
  let connection: OpaquePointer
  package let root: WindowID
  let screen: Int
  /// The descriptor to poll, while ``hasQueuedEvents`` is false; readable when ``nextEvent()`` has work.
  package let fileDescriptor: Int32
  /// The XInput version that the server agreed to, such as (2, 4).
  package let inputVersion: (major: Int, minor: Int)
  package let atoms: Atoms
  /// The number of answers to touches and gestures that came too late; a normal race.
  var lateAnswers = 0

  /// Records the keys and buttons that XTEST holds down for us; nil while that is not needed.
  package var held: HeldInput?
  /// The time of our last XTEST request, in seconds of CLOCK_MONOTONIC.
  var lastFake = -Double.infinity

  /// Our own windows above all others; changes of them are not reported.
  var overlays: [WindowID] = []
  /// A resource of the painter, whose windows count as ours; nil without a painter.
  var painter: WindowID?
  let input: Extension
  /// XTEST; nil if the server lacks it.
  let fakeInput: Extension?
  var inputOpcode: Int32 { input.opcode }
  /// The devices at the time of the connection; nil once ``InputDevices/first(_:)`` has returned them.
  var firstDevices: DeviceList?
  /// The monitors at the time of the connection; nil once ``Screens/first(_:)`` has returned them.
  var firstMonitors: MonitorList?
  /// RandR; nil if the server lacks it.
  let screens: Extension?
  /// The number of XFixes' event for selections; nil until it is selected.
  var selectionEvent: Int32?
  /// The number of the screen saver's event; nil until it is selected.
  var screenSaverEvent: Int32?
  /// The number of the event of SYNC's alarms; nil until there is an alarm.
  var idleEvent: Int32?
  var rootInput = Server.firstInput
  /// The decoder of XInput2 events, which also keeps the last state of the keyboard until the next flush.
  var decoder = InputDecoder()
  /// The touchscreens that are detached from their pointers, with these pointers; see ``TouchscreenGrab``.
  var grabbedTouchscreens: [DeviceID: DeviceID] = [:]
  /// The XInput2 events that have been read from the connection and not decoded yet.
  let inputQueue: UnsafeMutablePointer<FPInputQueue>
  /// A window that is never shown: grabs for it are always refused, and the reason reveals other grabs.
  private(set) lazy var unseenWindow = XCreateWindow(
    connection, root.rawValue, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
  var propertyChanges = 0
  private let status: ConnectionStatus
  private var isServerHeld = false {
    didSet { if isServerHeld { continuation.arm() } else if oldValue { continuation.disarm() } }
  }
  private let continuation = ContinuationTimer()
  private var firstUnsentRequest: UInt = 0
  private var pendingErrors: [ProtocolError] = []

  /// Whether the server sends touchpad gestures: XInput 2.4.
  package var hasTouchpadGestures: Bool { inputVersion >= (2, 4) }

  /// Whether the server is gone; every request is then without effect.
  package var isLost: Bool { status.isLost }

  /// Connects, and selects the events of changed devices, properties and screens.
  ///
  /// Agrees on XInput 2.4 or the newest version that the server has. A nil name stands for DISPLAY.
  package init(_ name: String? = nil) throws(DisplayError) {
    let wanted = name ?? XDisplayName(nil).map { String(cString: $0) } ?? ""
    guard !wanted.isEmpty else { throw name == nil && Self.isWaylandSession ? .wayland : .noDisplayName }
    ErrorSlot.installHandlers()
    guard let connection = XOpenDisplay(wanted) else { throw .cannotOpen(wanted) }
    status = ConnectionStatus()
    XSetIOErrorExitHandler(
      connection,
      { _, status in
        guard let status else { return }
        Unmanaged<ConnectionStatus>.fromOpaque(status).takeUnretainedValue().isLost = true
      }, Unmanaged.passUnretained(status).toOpaque())
    let server: Server
    do throws(DisplayError) {
      server = try Server(connection, name: wanted)
    } catch {
      XCloseDisplay(connection)
      _ = errorSlot.take(from: connection)
      throw error
    }
    self.connection = connection
    screen = Int(XDefaultScreen(connection))
    root = WindowID(rawValue: XDefaultRootWindow(connection))
    fileDescriptor = XConnectionNumber(connection)
    input = server.input
    fakeInput = server.fakeInput
    inputQueue = server.inputQueue
    inputVersion = server.inputVersion
    screens = server.screens
    atoms = server.atoms
    firstDevices = server.devices
    firstMonitors = server.monitors
    selectWindowEvents()
  }

  isolated deinit {
    // Frees the unread questions, which need the connection until then.
    (firstDevices, firstMonitors) = (nil, nil)
    XCloseDisplay(connection)
    _ = errorSlot.take(from: connection)
  }

  var hearsRootProperties = true { didSet { selectWindowEvents() } }

  var hearsTopLevels = false { didSet { selectWindowEvents() } }

  /// Whether windows that get another parent are recorded; see ``isInPlace(_:)``.
  package var notesReparenting = false {
    didSet {
      guard notesReparenting != oldValue else { return }
      reparented.removeAll()
      selectWindowEvents()
    }
  }
  /// The windows that were moved to or from the root window while ``notesReparenting`` is set.
  var reparented: Set<WindowID> = []
  private var selectedOnRoot = 0

  private func selectWindowEvents() {
    let mask =
      StructureNotifyMask | (hearsRootProperties ? PropertyChangeMask : 0)
      | (hearsTopLevels || notesReparenting ? SubstructureNotifyMask : 0)
    guard mask != selectedOnRoot else { return }
    selectedOnRoot = mask
    XSelectInput(connection, root.rawValue, mask)
  }

  /// Sends the buffered requests; called once per turn of the loop.
  package func flush() {
    decoder.keyboardState = nil
    if isServerHeld { XUngrabServer(connection) }
    send()
    isServerHeld = false
  }

  private func send() {
    // XFlush reads even without requests to send, which would be a system call for each movement of a finger.
    let next = FPNextRequest(connection)
    guard next != firstUnsentRequest else { return }
    firstUnsentRequest = next
    XFlush(connection)
    held?.settle()
  }

  /// Grabs the server until the next ``flush()``, which must follow at once.
  ///
  /// Reports of the server are still true when it executes the requests of that flush. One exception: it
  /// closes down a client that ends, with its windows and grabs, at any time. If this process is stopped
  /// meanwhile, it continues after 0.25 s; until then the server does not serve other clients.
  package func holdServer() {
    guard !isServerHeld else { return }
    isServerHeld = true
    XGrabServer(connection)
  }

  /// Releases the server at once after ``holdServer()``, without the other effects of a flush.
  package func releaseServer() {
    guard isServerHeld else { return }
    XUngrabServer(connection)
    send()
    isServerHeld = false
  }

  /// Waits until the server has executed all requests: one round trip of about 15 µs.
  package func sync() { XSync(connection, 0) }

  /// Waits until the server has executed all requests, unless it has answered the last of them.
  package func finish() {
    if XLastKnownRequestProcessed(connection) + 1 != FPNextRequest(connection) { sync() }
  }

  /// Sends requests that may fail, and returns the first error instead of leaving it for the log.
  ///
  /// Set `waiting` to false if the last request has a reply. The closure runs at once.
  func trap(waiting: Bool = true, _ requests: () -> Void) -> ProtocolError? {
    let start = FPNextRequest(connection)
    requests()
    if waiting { sync() }
    return errorSlot.take(from: connection, since: start).first
  }

  /// Takes the errors since the last call, for the log; without trapped errors and late answers to touches.
  package func takeErrors() -> [ProtocolError] {
    collectErrors()
    guard !pendingErrors.isEmpty else { return [] }
    defer { pendingErrors = [] }
    return pendingErrors
  }

  func collectErrors() {
    guard !errorSlot.errors.isEmpty else { return }
    for error in errorSlot.take(from: connection) {
      if isLateAnswer(error) { lateAnswers += 1 } else { pendingErrors.append(error) }
    }
  }

  /// The minor opcode of XIAllowEvents; XI2proto.h is not part of the library's headers.
  private static let allowEventsOpcode = 53

  private func isLateAnswer(_ error: ProtocolError) -> Bool {
    error.request == Int(inputOpcode) && error.minor == Self.allowEventsOpcode
      && (error.code == Int(BadValue) || error.code == Int(BadAccess))
  }
}

/// Separate from ``Display``, since Xlib's callback must not touch an isolated object.
private nonisolated final class ConnectionStatus {
  var isLost = false
}
