// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether some client has selected presses on a window in the way of the core protocol, and the window around it.
  ///
  /// The server tells nobody what other clients have selected by XInput 2. One round trip; nil if the window is gone.
  package func coreSelection(of window: WindowID) -> (hasPresses: Bool, parent: WindowID?)? {
    let attributes = ask(Request(3).window(window))
    let tree = ask(Request(15).window(window))
    guard let mask = attributes.read({ $0.count >= 44 ? $0.word(32) : nil }) else { return nil }
    let parent = tree.read { WindowID(orNone: UInt($0.word(12))) }
    return (Int(mask) & ButtonPressMask != 0, parent)
  }

  /// Whether two windows are of the same client.
  package func haveOneClient(_ one: WindowID, _ other: WindowID) -> Bool {
    fp_have_one_client(connection, one.rawValue, other.rawValue) != 0
  }
}
