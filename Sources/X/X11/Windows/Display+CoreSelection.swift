// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

extension Display {
  /// Whether a client has selected core button presses on a window, and the window's parent; nil if the
  /// window does not exist.
  ///
  /// One round trip. XInput 2 selections of other clients cannot be queried.
  package func coreSelection(of window: WindowID) -> (hasPresses: Bool, parent: WindowID?)? {
    let attributes = ask(Request(3).window(window))
    let tree = askTree(of: window)
    guard let mask = attributes.read({ $0.count >= 44 ? $0.word(32) : nil }) else { return nil }
    let parent = tree.read { WindowID(orNone: UInt($0.word(12))) }
    return (Int(mask) & ButtonPressMask != 0, parent)
  }

  /// The deepest window at a point of the root window, which may be the root window itself.
  ///
  /// One round trip per level.
  package func deepestWindow(at point: Point) -> WindowID {
    var here = root
    // 12 levels: as deep as applications nest windows.
    for _ in 0..<12 {
      guard let child = child(of: here, at: point) else { break }
      here = child
    }
    return here
  }

  package func haveOneClient(_ one: WindowID, _ other: WindowID) -> Bool {
    fp_have_one_client(connection, one.rawValue, other.rawValue) != 0
  }
}
