// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

extension GestureWindow {
  /// The button that keys press; nil if none does.
  ///
  /// Tab goes to the next button of the tree that is shown and enabled, Shift and Tab to the one before, and Escape to
  /// none. Keys that mean something to a button do not reach ``onKey``.
  public var focusedButton: ButtonNode? {
    get { buttons.first(where: \.isFocused) }
    set {
      for button in buttons where button !== newValue { button.isFocused = false }
      newValue?.isFocused = true
      setNeedsDisplay()
    }
  }

  /// Offers a key to the focused button, and moves the focus.
  func focusTakes(keyDown key: String, isShifted: Bool) -> Bool {
    if key == "Tab" || key == "ISO_Left_Tab" { return moveFocus(backwards: isShifted || key != "Tab") }
    guard let button = focusedButton else { return false }
    if button.keyDown(key) { return true }
    guard key == "Escape" else { return false }
    focusedButton = nil
    return true
  }

  func focusTakes(keyUp key: String) { focusedButton?.keyUp(key) }

  private func moveFocus(backwards: Bool) -> Bool {
    let candidates = buttons.filter(\.isEnabled)
    guard !candidates.isEmpty else { return false }
    let present = candidates.firstIndex(where: \.isFocused)
    let count = candidates.count
    focusedButton =
      candidates[
        present.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)]
    return true
  }

  /// The buttons that are shown, in the order of the tree.
  private var buttons: [ButtonNode] {
    func visible(in node: Node) -> [ButtonNode] {
      guard !node.isHidden, node.isUserInteractionEnabled else { return [] }
      return ((node as? ButtonNode).map { [$0] } ?? []) + node.children.flatMap(visible)
    }
    return visible(in: root)
  }
}
