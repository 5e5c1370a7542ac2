// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
import Glibc

extension WindowManager {
  /// Which process a window says to be of.
  nonisolated package enum Owner: Hashable, Sendable {
    /// A process of this machine.
    case process(Int)
    /// One of another machine.
    case remote
    /// It does not say.
    case unknown
  }

  /// The process that a window says to be of; two round trips.
  package func owner(of window: WindowID) -> Owner {
    guard let process = display.numbers(of: window, display.atoms[.windowProcess]).first, process > 1 else {
      return .unknown
    }
    let machine = display.text(of: window, display.atoms[.clientMachine])
    return machine.isEmpty || machine == Self.hostName || machine == "localhost"
      ? .process(Int(process)) : .remote
  }

  private static var hostName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: &name.nodename) { hostileText($0.prefix { $0 != 0 }) }
  }

  /// What a finger hits of a window.
  nonisolated package enum Spot: Hashable, Sendable {
    /// Its content.
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
    guard let inside = display.place(of: point, in: window),
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

extension Display {
  /// A point of the root window in a window's own coordinates; one round trip.
  fileprivate func place(of point: Point, in window: WindowID) -> Point? {
    var (x, y) = (Int32(0), Int32(0))
    var child: Window = 0
    let failure = trap(waiting: false) {
      XTranslateCoordinates(
        connection, root.rawValue, window.rawValue, Int32(point.x.coordinate), Int32(point.y.coordinate), &x,
        &y, &child)
    }
    return failure == nil ? Point(x: Double(x), y: Double(y)) : nil
  }
}
