// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A node that handles keys while it has the focus; windows move the focus, with the Tab key for example.
public protocol FocusableNode: Node {
  /// Whether keys reach the node; the Tab key skips disabled nodes.
  var isEnabled: Bool { get }
  /// Whether the node has the focus.
  var isFocused: Bool { get set }

  /// Handles a key that goes down.
  ///
  /// - Parameter key: The key's name as X has it: "space", "Return", "Left".
  /// - Returns: Whether the node uses the key.
  @discardableResult
  func keyDown(_ key: String) -> Bool

  /// Handles a key that goes up.
  ///
  /// - Parameter key: The key's name as X has it.
  /// - Returns: Whether the node uses the key.
  @discardableResult
  func keyUp(_ key: String) -> Bool
}

extension ButtonNode: FocusableNode {}
