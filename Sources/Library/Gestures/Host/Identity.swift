// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Nodes, recognizers and touches are equal only to themselves, so that sets and dictionaries can hold them.

extension Node: Hashable {
  /// Whether both are the same node.
  public static func == (one: Node, other: Node) -> Bool { one === other }

  /// Adds the node's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  /// Whether both are the same recognizer.
  public static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool { one === other }

  /// Adds the recognizer's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch: Hashable {
  /// Whether both are the same touch.
  public static func == (one: Touch, other: Touch) -> Bool { one === other }

  /// Adds the touch's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
