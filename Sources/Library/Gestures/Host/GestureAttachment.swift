// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A handle of one gesture on a node, the result of `gesture(_:)` and its relatives.
///
/// The node keeps the gesture, not this handle: releasing the handle does not change the gesture. Keep it to
/// renew the gesture's value with ``update(_:)`` or to remove the gesture with ``remove()``.
public final class GestureAttachment {
  /// The node that the gesture is attached to; nil once the node is gone.
  public private(set) weak var node: Node?

  private weak var recognizer: GestureRecognizer?
  private var renew: ((Any) -> Bool)?
  private var detach: (() -> Void)?

  /// The closures, released with the attachment, must not retain the node.
  init<Value>(
    of type: Value.Type, on node: Node, recognizer: GestureRecognizer, update: @escaping (Value) -> Void,
    remove: @escaping () -> Void
  ) {
    self.node = node
    self.recognizer = recognizer
    detach = remove
    renew = { value in
      guard let value = value as? Value else { return false }
      update(value)
      return true
    }
  }

  /// Whether the gesture is still attached: it was not removed, and its node still exists.
  public var isAttached: Bool { node != nil && detach != nil }

  /// Whether the gesture takes part; setting false cancels it at once, without effect on descendants.
  ///
  /// False once the gesture is not attached any more.
  public var isEnabled: Bool {
    get { isAttached && recognizer?.isEnabled == true }
    set { recognizer?.isEnabled = newValue }
  }

  /// Replaces the gesture's value by a new one of the same type, as when a user interface is evaluated anew.
  ///
  /// A gesture under way goes on, with the closures of the new value.
  ///
  /// - Returns: False, without a change, if the value is of another type or the gesture is not attached.
  @discardableResult
  public func update(_ value: some Any) -> Bool {
    guard isAttached, let renew else { return false }
    return renew(value)
  }

  /// Removes the gesture from its node; a gesture under way is cancelled.
  ///
  /// A call from an action takes effect after the batch. A second call does nothing.
  public func remove() {
    guard isAttached, let detach else { return }
    self.detach = nil
    renew = nil
    detach()
  }
}
