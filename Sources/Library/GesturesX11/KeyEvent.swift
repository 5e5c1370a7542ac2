// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

/// A press, repeat or release of a key.
///
/// Source: SwiftUI's KeyPress.
public struct KeyEvent: Hashable, Sendable {
  /// Stages of a key: down, repeated, up.
  public enum Phase: Hashable, Sendable {
    /// The key goes down.
    case down
    /// The key is held and repeats.
    case `repeat`
    /// The key comes up.
    case up
  }

  /// The key's name without Shift, such as "a", "Return", "F5": X's keysyms.
  ///
  /// Empty for text that an input method has composed.
  public var key: String
  /// The text that the key enters, such as "A", "!" or "é"; empty with Control, at release, and without text.
  public var text: String
  /// The modifier keys that are held with the key.
  public var modifiers: Modifiers
  /// The stage of the key.
  public var phase: Phase

  /// Describes a key.
  ///
  /// - Parameters:
  ///   - key: The key's name, without Shift: "a", "Return".
  ///   - text: The text that the key enters; empty by default.
  ///   - modifiers: The modifier keys that are held; none by default.
  ///   - phase: The stage of the key; down by default.
  public init(key: String, text: String = "", modifiers: Modifiers = [], phase: Phase = .down) {
    (self.key, self.text, self.modifiers, self.phase) = (key, text, modifiers, phase)
  }
}

extension GestureWindow {
  func openText() {
    guard text == nil, onKeyEvent != nil, isOpen else { return }
    text = fp_open_text(display, window)
  }

  func closeText() {
    if let text { fp_close_text(text) }
    text = nil
  }

  func tell(_ name: String?, _ event: inout XKeyEvent, _ phase: KeyEvent.Phase) {
    guard let onKeyEvent else { return }
    let modifiers = Modifiers(bits: Int32(bitPattern: event.state))
    let entered = phase == .up ? "" : enteredText(&event)
    guard name != nil || !entered.isEmpty else { return }
    onKeyEvent(KeyEvent(key: name ?? "", text: entered, modifiers: modifiers, phase: phase))
  }

  private func enteredText(_ event: inout XKeyEvent) -> String {
    // 64 bytes are enough: composed text is a word at most.
    var bytes = [CChar](repeating: 0, count: 64)
    let length = text.map { fp_text($0, &event, &bytes, Int32(bytes.count)) } ?? 0
    let entered = String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Control characters are not text: Return, Escape, and letters with Control.
    return entered.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "" : entered
  }
}
