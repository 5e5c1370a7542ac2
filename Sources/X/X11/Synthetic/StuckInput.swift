// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
package import InputEvents

/// The keys and buttons that a killed fingerpost has left down, for the process that clears up after it.
///
/// The next fingerpost does the same at its start, and is responsible from then on.
package struct StuckInput {
  /// 2 s: the server notices within a millisecond that a client is gone, unless it is stopped or overloaded.
  private static let timeout = 2.0
  /// 2 ms, in microseconds, between two looks at the server.
  private static let interval: UInt32 = 2000
  /// 1 s, in microseconds: applications look a key up some time after its event.
  private static let lookUpTime: UInt32 = 1_000_000

  private let display: Display
  private let selection: UInt
  private let held: HeldInput

  package init(_ held: HeldInput, on display: Display) {
    self.held = held
    self.display = display
    selection = display.atoms.session
  }

  /// Releases held input and takes back the lent keys, once the killed process is gone.
  ///
  /// `window` held its session; see ``SessionSelection/window``.
  package func clear(after window: WindowID) {
    // The killed process's last requests may still wait at the server, which executes them before it removes
    // the windows.
    waitForEnd(of: window)
    guard owner == nil || owner == window else { return }
    for state in display.states(of: InputDevices(display).xtest) {
      for key in held.keys where state.keys.contains(key) { display.fakeKey(key, isDown: false) }
      for button in held.buttons where state.buttons.contains(button) {
        display.fakeButton(Int(button), isDown: false)
      }
    }
    display.sync()
    guard SpareKeys.areLeft(on: display) else { return }
    usleep(Self.lookUpTime)
    guard owner == nil else { return }
    SpareKeys(display).returnBorrowedKeys(in: Keymap(display))
    display.sync()
  }

  private var owner: WindowID? { WindowID(orNone: XGetSelectionOwner(display.connection, selection)) }

  private func waitForEnd(of window: WindowID) {
    var rest = Self.timeout
    while owner == window, rest > 0 {
      usleep(Self.interval)
      rest -= Double(Self.interval) / 1_000_000
    }
  }
}
