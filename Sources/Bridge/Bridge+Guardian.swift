// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import InputEvents
internal import X11

// The process that releases keys and buttons if this one is killed.
extension Bridge {
  /// Starts the guardian before a gesture can hold something.
  func startGuardian() {
    guard let held = display.held, let selection = lifetime.selection else { return }
    guard let code = processes.guardian.start(held.descriptor, "\(selection.window.rawValue)") else { return }
    log.warning(
      "cannot start the guardian (system error \(code)): if fingerpost is killed, keys may stay pressed")
  }

  /// Starts it if something is held all the same, such as a key that the user holds himself and that was let go while
  /// something else was typed.
  func guardHeldInput() {
    if display.held?.isEmpty == false { startGuardian() }
  }
}

// The X server lets go of nothing: it knows XTEST's keys, not whose they are.
extension Guardian {
  /// 30 s: a server that does not answer by then has no need of anybody.
  private nonisolated static let timeout: UInt32 = 30

  /// Starts it for a program that takes all touches, which go to applications again if that one is stopped.
  ///
  /// - Parameters:
  ///   - display: The program's own.
  ///   - pause: A connection that keeps the bridge paused, which goes on then.
  /// - Returns: The system's error number; nil if it runs.
  func start(forTouchesOf display: Display, ending pause: Int32?) -> Int32? {
    start(nil, "\(display.ownWindow.rawValue)", ending: pause)
  }

  /// Waits for the end of the one that started it, and lets go of what it held; the whole life of a guardian.
  ///
  /// - Parameter arguments: What it was started with.
  package static func serve(_ arguments: [String]) {
    serve(arguments) { memory, window in
      guard let window = UInt(window), let held = HeldInput(owning: memory), !held.isEmpty else { return }
      alarm(timeout)
      guard let display = try? Display() else { return }
      StuckInput(held, on: display).clear(after: WindowID(rawValue: window))
    } whenStopped: { window in
      alarm(timeout)
      guard let window = UInt(window), let display = try? Display() else { return }
      // No other client can give back a grab that is not its own.
      display.disconnectClient(of: WindowID(rawValue: window))
    }
  }
}
