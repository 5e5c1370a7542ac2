// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The connection to the X server.
///
/// It owns the socket, the error handlers and what is selected on the root window. It never blocks but in
/// ``sync()`` and in requests that have a reply, and it never ends the process: see ``isLost``.
package final class Display {
  /// The `Display *` of Xlib.
  let connection: OpaquePointer
  /// The root window of the default screen.
  package let root: WindowID
  package let screen: Int
  /// The descriptor to poll, while ``hasQueuedEvents`` is false; readable means that ``nextEvent()`` has work.
  package let fileDescriptor: Int32
  /// The XInput version that the server agreed to, such as (2, 4).
  package let inputVersion: (major: Int, minor: Int)
  /// The atoms that fingerpost uses.
  package let atoms: Atoms
  /// How many answers to touches and gestures came too late; a normal race.
  package internal(set) var lateAnswers = 0

  /// Records what XTEST holds down for us; nil while that is not needed.
  package var held: HeldInput?
  /// When something was last sent through XTEST, in seconds of CLOCK_MONOTONIC.
  var lastFake = -Double.infinity

  /// Our own windows above all others; what becomes of them is no news.
  var overlays: [WindowID] = []
  /// A resource of the program that draws for us, whose windows are as good as ours; nil if there is none.
  var painter: WindowID?
  /// XInput.
  let input: Extension
  /// XTEST; nil without it.
  let fakeInput: Extension?
  var inputOpcode: Int32 { input.opcode }
  /// The devices as they were at the beginning, until somebody has taken them.
  var firstDevices: DeviceList?
  /// The monitors as they were at the beginning, until somebody has taken them.
  var firstMonitors: MonitorList?
  /// RandR; nil without it.
  let screens: Extension?
  /// The number of XFixes' event for selections; nil until somebody wants to hear of them.
  var selectionEvent: Int32?
  /// The number of the screen saver's event; nil as long as nobody wants to hear of it.
  var screenSaverEvent: Int32?
  /// The number of the event of alarms; nil as long as nobody has one.
  var idleEvent: Int32?
  var rootInput = Server.firstInput
  /// Makes values of what the server sends, and knows the state of the keyboard since the last flush.
  var decoder = InputDecoder()
  /// The touchscreens that are taken from their pointers, and which these are; see ``TouchscreenGrab``.
  var grabbedTouchscreens: [DeviceID: DeviceID] = [:]
  /// The events of XInput2 that have been read.
  let inputQueue: UnsafeMutablePointer<FPInputQueue>
  /// A window that is never shown: a grab for it is always refused, and the reason says whether there is one already.
  private(set) lazy var unseenWindow = XCreateWindow(
    connection, root.rawValue, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
  /// How many changes of properties have come.
  var propertyChanges = 0
  private let status: ConnectionStatus
  /// Whether the server is grabbed until the next flush.
  private var isServerHeld = false {
    didSet { if isServerHeld { continuation.arm() } else if oldValue { continuation.disarm() } }
  }
  private let continuation = ContinuationTimer()
  /// The number of the first request that the last flush did not send.
  private var firstUnsentRequest: UInt = 0
  private var pendingErrors: [ProtocolError] = []

  /// Whether the server sends touchpad gestures: XInput 2.4.
  package var hasTouchpadGestures: Bool { inputVersion >= (2, 4) }

  /// Whether the server is gone; every request is then without effect.
  package var isLost: Bool { status.isLost }

  /// Connects, agrees on XInput 2.4 or as much as there is, and selects the events of changed devices,
  /// properties and screens.
  ///
  /// - Parameter name: Which server; the one that DISPLAY names without it.
  /// - Throws: Why there is no server to work with.
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
    // Questions end before their connection does.
    (firstDevices, firstMonitors) = (nil, nil)
    XCloseDisplay(connection)
    _ = errorSlot.take(from: connection)
  }

  /// Whether the server reports changed properties of the root window.
  var hearsRootProperties = true { didSet { selectWindowEvents() } }

  /// Whether the server reports top-level windows that are shown, hidden, moved or restacked.
  var hearsTopLevels = false { didSet { selectWindowEvents() } }

  /// Whether the windows are noted that get another parent; see ``isInPlace(_:)``.
  package var notesReparenting = false {
    didSet {
      guard notesReparenting != oldValue else { return }
      reparented.removeAll()
      selectWindowEvents()
    }
  }
  /// The windows that were moved to or from the root window since that is noted.
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

  /// Sends what is buffered; once per turn of the loop.
  package func flush() {
    decoder.keyboardState = nil
    if isServerHeld { XUngrabServer(connection) }
    send()
    isServerHeld = false
  }

  private func send() {
    // With nothing to send Xlib would still read, which is a system call for each movement of a finger.
    let next = FPNextRequest(connection)
    guard next != firstUnsentRequest else { return }
    firstUnsentRequest = next
    XFlush(connection)
    held?.settle()
  }

  /// Grabs the server until the next ``flush()``, which must follow at once: what the server reports
  /// meanwhile is still so when it does what that flush sends.
  ///
  /// Except that it closes down a client that ends, with its windows and grabs, at any time. If this process is stopped
  /// meanwhile, it continues after 0.25 s: nobody else is served until it does.
  package func holdServer() {
    guard !isServerHeld else { return }
    isServerHeld = true
    XGrabServer(connection)
  }

  /// Lets the server serve others again at once, after ``holdServer()``; nothing else of a flush is done.
  package func releaseServer() {
    guard isServerHeld else { return }
    XUngrabServer(connection)
    send()
    isServerHeld = false
  }

  /// Waits until the server has done all that was asked: one round trip of about 15 µs.
  package func sync() { XSync(connection, 0) }

  /// Waits until the server has done all that was asked, unless it has answered the last of it.
  package func finish() {
    if XLastKnownRequestProcessed(connection) + 1 != FPNextRequest(connection) { sync() }
  }

  /// Does requests of which some may fail, and returns the first error instead of leaving it for the log.
  ///
  /// - Parameters:
  ///   - waiting: Whether to wait for the server; false is right if the last request has a reply.
  ///   - requests: What to ask; it runs at once.
  /// - Returns: The first error, or nil if all went well.
  package func trap(waiting: Bool = true, _ requests: () -> Void) -> ProtocolError? {
    let start = FPNextRequest(connection)
    requests()
    if waiting { sync() }
    return errorSlot.take(from: connection, since: start).first
  }

  /// The errors since the last call that no trap caught, without late answers to touches; for the log.
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

/// Where Xlib notes that a connection broke, since its callback must not touch an isolated object.
private nonisolated final class ConnectionStatus {
  var isLost = false
}
