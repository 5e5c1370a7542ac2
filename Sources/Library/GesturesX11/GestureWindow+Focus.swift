// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

extension GestureWindow {
  /// The node that keys operate; nil without a focus.
  ///
  /// Tab moves the focus to the next visible and enabled button or control of the tree, Shift+Tab to the
  /// previous one; Escape removes it. Key presses that the node handles do not reach ``onKey``.
  public var focusedNode: (any FocusableNode)? {
    get { focusable.first(where: \.isFocused) }
    set {
      for node in focusable where node !== newValue { node.isFocused = false }
      newValue?.isFocused = true
      setNeedsDisplay()
    }
  }

  /// The focused button, which keys press; nil if the focus is elsewhere.
  ///
  /// See ``focusedNode``.
  public var focusedButton: ButtonNode? {
    get { focusedNode as? ButtonNode }
    set { focusedNode = newValue }
  }

  /// Moves the focus or offers the key to the focused node; returns whether the key was used.
  func focusTakes(keyDown key: String, isShifted: Bool) -> Bool {
    if key == "Tab" || key == "ISO_Left_Tab" { return moveFocus(backwards: isShifted || key != "Tab") }
    guard let node = focusedNode else { return false }
    if node.keyDown(key) { return true }
    guard key == "Escape" else { return false }
    focusedNode = nil
    return true
  }

  func focusTakes(keyUp key: String) { focusedNode?.keyUp(key) }

  private func moveFocus(backwards: Bool) -> Bool {
    let candidates = focusable.filter(\.isEnabled)
    guard !candidates.isEmpty else { return false }
    let present = candidates.firstIndex(where: \.isFocused)
    let count = candidates.count
    focusedNode =
      candidates[
        present.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)]
    return true
  }

  /// The buttons and controls that are shown, in the order of the tree.
  private var focusable: [any FocusableNode] {
    func visible(in node: Node) -> [any FocusableNode] {
      guard !node.isHidden, node.isUserInteractionEnabled else { return [] }
      return ((node as? any FocusableNode).map { [$0] } ?? []) + node.children.flatMap(visible)
    }
    return visible(in: root)
  }
}
