// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// An independent client that has the keyboard and records when a key or another workspace reaches it.
final class Observer {
  private let display: OpaquePointer
  private let window: Window
  private let currentDesktop: Atom

  /// 2 s: the longest wait for an event.
  private static let patience = 2.0

  /// Connects, shows a window as large as a program's and takes the keyboard.
  init(_ name: String) throws {
    guard let display = XOpenDisplay(name) else { throw Trouble.noConnection }
    self.display = display
    let root = XDefaultRootWindow(display)
    currentDesktop = XInternAtom(display, "_NET_CURRENT_DESKTOP", 0)
    var attributes = XSetWindowAttributes()
    // The window manager leaves it alone, so it stays and keeps the keyboard on every workspace. It covers
    // less than the screen: an unmanaged window over a whole screen is taken for a locker, which may take
    // the keyboard.
    attributes.override_redirect = 1
    window = XCreateWindow(
      display, root, 0, 30, 1280, 770, 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect),
      &attributes)
    XSelectInput(display, window, KeyPressMask | ExposureMask)
    XSelectInput(display, root, PropertyChangeMask)
    XMapRaised(display, window)
    _ = wait { $0.type == Expose }
    settle()
  }

  isolated deinit { XCloseDisplay(display) }

  /// Takes back the keyboard, which a window manager takes at each switch, and discards pending events.
  func settle() {
    XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    XSync(display, 1)
  }

  /// Returns the arrival of a key, in nanoseconds of the monotonic clock.
  func keyTime() throws -> UInt64 { try arrival { $0.type == KeyPress } }

  /// Returns the change of the workspace, in nanoseconds of the monotonic clock.
  func workspaceTime() throws -> UInt64 {
    try arrival { [currentDesktop] in $0.type == PropertyNotify && $0.xproperty.atom == currentDesktop }
  }

  func watchTopLevels() {
    XSelectInput(display, XDefaultRootWindow(display), PropertyChangeMask | SubstructureNotifyMask)
  }

  /// Returns the movement of a window, in nanoseconds of the monotonic clock.
  func moveTime() throws -> UInt64 { try arrival { $0.type == ConfigureNotify } }

  private func arrival(_ fits: (XEvent) -> Bool) throws -> UInt64 {
    guard wait(fits) else { throw Trouble.nothingHappened }
    return monotonicTime()
  }

  private func wait(_ fits: (XEvent) -> Bool) -> Bool {
    let deadline = monotonicTime() + UInt64(Self.patience * 1e9)
    while monotonicTime() < deadline {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if fits(event) { return true }
      }
      var entry = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(Self.patience * 1000))
    }
    return false
  }
}

enum Trouble: Error, CustomStringConvertible {
  case noConnection
  case nothingHappened
  case noFigures(process: Int32)
  case noProgram(String)

  var description: String {
    switch self {
    case .noConnection: "the observer cannot connect to the private X server"
    case .nothingHappened: "a gesture had no effect; the program did not recognise it"
    case .noFigures(let process): "/proc/\(process) tells nothing; the program has ended"
    case .noProgram(let name): "\(name) does not run"
    }
  }
}

func monotonicTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
