// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
package import InputEvents

/// The mark of the one fingerpost that serves a screen: the selection `_FINGERPOST_S0`, `_FINGERPOST_S1`, ….
///
/// A fingerpost that only watches raw touches holds it too, since it would not notice a second one otherwise.
/// Source: ICCCM 2.8, manager selections.
package final class SessionSelection {
  private let display: Display
  private let selection: UInt
  /// The window that holds the selection, and that ends with our connection.
  package let window: WindowID
  package private(set) var isHeld = true
  /// Whether it was lost and reclaimed once.
  private var isRetaken = false

  /// Takes the selection.
  ///
  /// Throws `alreadyRunning` with the known facts about the owner.
  package init(_ display: Display) throws(DisplayError) {
    self.display = display
    selection = display.atoms.session
    let owner = XGetSelectionOwner(display.connection, selection)
    guard owner == 0 else { throw .alreadyRunning(display.holder(of: owner)) }
    let window = XCreateSimpleWindow(
      display.connection, display.root.rawValue, -1, -1, 1, 1, 0, 0, 0)
    self.window = WindowID(rawValue: window)
    display.setOwnerProperties(on: window)
    // Two fingerposts that start together may both find the selection free; the server's answer decides.
    let winner = display.take(selection, for: window)
    guard winner == window else {
      XDestroyWindow(display.connection, window)
      isHeld = false
      throw .alreadyRunning(display.holder(of: winner))
    }
    display.announceManager(selection, window)
  }

  isolated deinit { release() }

  /// Handles an event; once the selection is lost for good, ``isHeld`` is false, and fingerpost should end.
  ///
  /// Another fingerpost takes only a free selection, but any other client can take an owned one. Reclaims the
  /// selection once; gives up when it is lost a second time.
  package func handle(_ event: ServerEvent) {
    guard case .selectionLost(selection) = event, isHeld else { return }
    isHeld = !isRetaken && display.take(selection, for: window.rawValue) == window.rawValue
    isRetaken = true
  }

  package func release() {
    guard isHeld else { return }
    isHeld = false
    XDestroyWindow(display.connection, window.rawValue)
  }
}

extension Display {
  /// The fingerpost that serves this screen, in every mode except a dry run; nil without one.
  ///
  /// A few round trips.
  package var sessionHolder: SelectionOwner? {
    let owner = XGetSelectionOwner(connection, atoms.session)
    return owner == 0 ? nil : holder(of: owner)
  }

  /// Makes a window the owner of a selection, and returns the actual owner afterwards.
  fileprivate func take(_ selection: UInt, for window: UInt) -> UInt {
    XSetSelectionOwner(connection, selection, window, Time(CurrentTime))
    return XGetSelectionOwner(connection, selection)
  }

  fileprivate func setOwnerProperties(on window: UInt) {
    setNumbers([UInt(getpid())], of: WindowID(rawValue: window), atoms[.windowProcess])
    var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard gethostname(&host, host.count - 1) == 0 else { return }
    host.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection, window, atoms[.clientMachine], Atom(XA_STRING), 8, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(strlen(host)))
    }
    XStoreName(connection, window, "fingerpost")
  }

  fileprivate func holder(of window: UInt) -> SelectionOwner {
    let owner = WindowID(rawValue: window)
    let host = text(of: owner, atoms[.clientMachine])
    return SelectionOwner(
      process: numbers(of: owner, atoms[.windowProcess]).first.map { Int($0) },
      host: host.isEmpty ? nil : host)
  }

  fileprivate func announceManager(_ selection: UInt, _ window: UInt) {
    send(
      atoms[.manager], about: root, [Int(CurrentTime), Int(selection), Int(window)],
      mask: StructureNotifyMask)
  }
}
