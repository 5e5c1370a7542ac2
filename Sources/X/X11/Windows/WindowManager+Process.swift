// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
import Glibc
package import InputEvents

extension WindowManager {
  nonisolated package enum Owner: Hashable, Sendable {
    /// A process of this machine.
    case process(Int)
    /// A process of another machine.
    case remote
    case unknown
  }

  /// The process of a window as the server knows it, or else as the window names it; three round trips.
  ///
  /// A program in a sandbox, such as Flatpak's, names its number inside the sandbox, which is wrong outside.
  package func owner(of window: WindowID) -> Owner {
    let machine = display.text(of: window, display.atoms[.clientMachine])
    guard machine.isEmpty || machine == Self.hostName || machine == "localhost" else { return .remote }
    var process: Int32 = 0
    // A window that is gone by now, or a server that is too old, is not an error to log.
    _ = display.trap(waiting: false) {
      process = fp_process_of_client(display.connection, XID(window.rawValue))
    }
    // A server in a container numbers processes differently.
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

  /// The part of a window that a finger hits.
  nonisolated package enum Spot: Hashable, Sendable {
    case content
    /// A frame around the window.
    case frame
    /// A long and narrow window inside the window, as scroll bars are.
    case bar
  }

  /// 32 pixels: the greatest width of a bar; scroll bars are 10 to 20 pixels wide.
  private static let barWidth = 32.0
  /// The least length of a bar, 3 times its width; buttons are shorter.
  private static let barRatio = 3.0
  /// 8 levels inside a window; toolkits that nest more draw scroll bars themselves.
  private static let innermost = 8

  /// The part of a window at a point of the root window; 2 to 10 round trips.
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
