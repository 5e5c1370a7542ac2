// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A node that keys work while it has the focus; windows give it, with the Tab key for example.
public protocol FocusableNode: Node {
  /// Whether keys reach it; the Tab key passes over disabled nodes.
  var isEnabled: Bool { get }
  /// Whether it has the focus.
  var isFocused: Bool { get set }

  /// A key goes down.
  ///
  /// - Parameter key: The key's name as X has it: "space", "Return", "Left".
  /// - Returns: Whether the key meant something to it.
  @discardableResult
  func keyDown(_ key: String) -> Bool

  /// A key goes up.
  ///
  /// - Parameter key: The key's name as X has it.
  /// - Returns: Whether the key meant something to it.
  @discardableResult
  func keyUp(_ key: String) -> Bool
}

extension ButtonNode: FocusableNode {}
