// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Daemon
internal import Glibc
package import InputEvents
package import X11

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

  /// Starts it for a program that changes the matrix of a touchscreen for a while: the former one comes back if that program
  /// ends or is stopped before it has dismissed the guardian.
  ///
  /// - Parameters:
  ///   - former: The matrix, row by row.
  ///   - device: The touchscreen.
  ///   - display: The program's own, whose grabs end if it is stopped.
  /// - Returns: The system's error number; nil if it runs.
  package func start(keeping former: [Double], of device: DeviceID, for display: Display) -> Int32? {
    let numbers = former.map { "\($0)" }.joined(separator: " ")
    return start(nil, "\(display.ownWindow.rawValue) \(device.rawValue) \(numbers)")
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
      // No other client can give back a grab that is not its own.
      if isStopped { display.disconnectClient(of: WindowID(rawValue: window)) }
    }
  }
}
