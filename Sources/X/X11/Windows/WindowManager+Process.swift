// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
import Glibc
package import InputEvents

extension WindowManager {
  /// Which process a window is of.
  nonisolated package enum Owner: Hashable, Sendable {
    /// A process of this machine.
    case process(Int)
    /// One of another machine.
    case remote
    /// It does not say.
    case unknown
  }

  /// The process that the server knows a window to be of, or else the one that the window names; three round trips.
  ///
  /// A program in a sandbox, such as Flatpak's, names the number that it has in there, which is another process here.
  package func owner(of window: WindowID) -> Owner {
    let machine = display.text(of: window, display.atoms[.clientMachine])
    guard machine.isEmpty || machine == Self.hostName || machine == "localhost" else { return .remote }
    var process: Int32 = 0
    // A window that is gone by now is no error worth a line, nor is a server that is too old.
    _ = display.trap(waiting: false) {
      process = fp_process_of_client(display.connection, XID(window.rawValue))
    }
    // A server in a container has other numbers.
    if process > 1, access("/proc/\(process)/maps", R_OK) == 0 { return .process(Int(process)) }
    guard let named = display.numbers(of: window, display.atoms[.windowProcess]).first, named > 1 else {
      return .unknown
    }
    return .process(Int(named))
  }

  private static var hostName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: &name.nodename) { hostileText($0.prefix { $0 != 0 }) }
  }

  /// What a finger hits of a window.
  nonisolated package enum Spot: Hashable, Sendable {
    case content
    /// A frame around it.
    case frame
    /// A long and narrow window inside it, as scroll bars are.
    case bar
  }

  /// 32 pixels: scroll bars are 10 to 20 wide.
  private static let barWidth = 32.0
  /// 3 times as long as wide: no button is.
  private static let barRatio = 3.0
  /// 8 levels inside a window; toolkits that nest more draw scroll bars themselves.
  private static let innermost = 8

  /// What is at a point of the root window, of a window that is there; 2 to 10 round trips.
  package func spot(at point: Point, of window: WindowID) -> Spot {
    guard let inside = display.translate(point, from: display.root, to: window)?.place,
      let size = display.geometry(of: window)?.outline.size,
      Rect(origin: .zero, size: size).contains(inside)
    else { return .frame }
    var here = window
    for _ in 0..<Self.innermost {
      guard let child = display.child(of: here, at: point) else { return .content }
      guard let size = display.geometry(of: child)?.outline.size else { return .content }
      let (short, long) = (min(size.width, size.height), max(size.width, size.height))
      if short <= Self.barWidth, long >= Self.barRatio * short { return .bar }
      here = child
    }
    return .content
  }
}
