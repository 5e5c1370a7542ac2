// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Daemon
internal import Glibc
package import InputEvents
package import X11

// The process that releases keys and buttons if this one is killed.
extension Bridge {
  /// Starts the guardian before a gesture can hold keys or buttons.
  func startGuardian() {
    guard let held = display.held, let selection = lifetime.selection else { return }
    guard let code = processes.guardian.start(held.descriptor, "\(selection.window.rawValue)") else { return }
    log.warning(
      "cannot start the guardian (system error \(code)): if fingerpost is killed, keys may stay pressed")
  }

  /// Starts the guardian if we hold keys or buttons outside of a gesture.
  ///
  /// An example is a modifier that the user holds: typing releases it and presses it again.
  func guardHeldInput() {
    if display.held?.isEmpty == false { startGuardian() }
  }
}

// Needed because the X server does not record which client holds XTEST's keys, and keeps them pressed.
extension Guardian {
  /// 30 s: a server that has not answered by then is presumed dead.
  private nonisolated static let timeout: UInt32 = 30

  /// Starts the guardian for a program that takes all touches: applications get the touches again if the
  /// program is stopped.
  ///
  /// `pause` is the connection that keeps the bridge paused; its end resumes the bridge.
  ///
  /// - Returns: The system's error number; nil if it runs.
  func start(forTouchesOf display: Display, ending pause: Int32?) -> Int32? {
    start(nil, "\(display.ownWindow.rawValue)", ending: pause)
  }

  /// Starts the guardian for a program that changes the matrix of a touchscreen for a while.
  ///
  /// The former matrix, given row by row, comes back if the program ends or is stopped before it has
  /// dismissed the guardian. The grabs on `display` end if the program is stopped.
  ///
  /// - Returns: The system's error number; nil if it runs.
  package func start(keeping former: [Double], of device: DeviceID, for display: Display) -> Int32? {
    let numbers = former.map { "\($0)" }.joined(separator: " ")
    return start(nil, "\(display.ownWindow.rawValue) \(device.rawValue) \(numbers)")
  }

  /// The whole run of a guardian: waits for the end of its parent process, and releases the parent's input.
  package static func serve(_ arguments: [String]) {
    serve(arguments) { memory, window in
      guard let window = UInt(window), let held = HeldInput(owning: memory), !held.isEmpty else { return }
      alarm(timeout)
      guard let display = try? Display() else { return }
      StuckInput(held, on: display).clear(after: WindowID(rawValue: window))
    } takingBack: { words, isStopped in
      let words = words.split(separator: " ")
      let matrix = words.dropFirst(2).compactMap { Double($0) }
      guard let window = words.first.flatMap({ UInt($0) }), isStopped || !matrix.isEmpty else { return }
      alarm(timeout)
      guard let display = try? Display() else { return }
      if matrix.count == 9, let device = Int(words[1]) {
        display.setTransformation(matrix, of: DeviceID(rawValue: .init(device)))
        display.sync()
      }
      // Only the stopped program could release its grab, so its connection is closed.
      if isStopped { display.disconnectClient(of: WindowID(rawValue: window)) }
    }
  }
}
