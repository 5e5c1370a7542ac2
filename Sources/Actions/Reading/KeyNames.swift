// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The names of keys that chords are made of.
nonisolated package enum KeyNames {
  /// The modifiers by their short names, and the keysym that each stands for.
  package static let modifiers: KeyValuePairs<String, String> = [
    "Shift": "Shift_L", "Control": "Control_L", "Alt": "Alt_L", "Super": "Super_L", "Meta": "Meta_L",
    "Hyper": "Hyper_L", "AltGr": "ISO_Level3_Shift",
  ]

  /// Keys that people bind, besides letters and digits; X knows some two thousand more.
  package static let common: [String] =
    [
      "Return", "Escape", "Tab", "space", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next",
      "Left", "Right", "Up", "Down", "Menu", "Print", "Pause", "Caps_Lock", "Num_Lock", "Scroll_Lock",
      "KP_Add", "KP_Subtract", "KP_Multiply", "KP_Divide", "KP_Enter",
    ]
    + (1...12).map { "F\($0)" }
    + punctuation.map(\.value)
    + [
      "XF86AudioRaiseVolume", "XF86AudioLowerVolume", "XF86AudioMute", "XF86AudioMicMute", "XF86AudioPlay",
      "XF86AudioStop", "XF86AudioNext", "XF86AudioPrev", "XF86MonBrightnessUp", "XF86MonBrightnessDown",
      "XF86Back", "XF86Forward", "XF86Reload", "XF86HomePage", "XF86Search", "XF86Calculator",
      "XF86LaunchA", "XF86ScreenSaver", "XF86Sleep", "XF86PowerOff",
    ]

  /// The names of what the signs on the keys are called, by the sign.
  static let punctuation: KeyValuePairs<String, String> = [
    "+": "plus", "-": "minus", "=": "equal", ",": "comma", ".": "period", "/": "slash", "\\": "backslash",
    ";": "semicolon", "'": "apostrophe", "`": "grave", "[": "bracketleft", "]": "bracketright", " ": "space",
    "*": "asterisk", "#": "numbersign", "<": "less", ">": "greater", "?": "question", "!": "exclam",
    "@": "at", "$": "dollar", "%": "percent", "&": "ampersand", "(": "parenleft", ")": "parenright",
    "_": "underscore", ":": "colon", "\"": "quotedbl", "|": "bar", "~": "asciitilde", "^": "asciicircum",
    "{": "braceleft", "}": "braceright",
  ]

  /// Other systems' names for the same keys.
  private static let foreign: KeyValuePairs<String, String> = [
    "ctrl": "Control", "cmd": "Super", "command": "Super", "win": "Super", "windows": "Super",
    "option": "Alt", "opt": "Alt", "enter": "Return", "esc": "Escape", "del": "Delete", "pgup": "Prior",
    "pageup": "Prior", "pgdn": "Next", "pagedown": "Next", "back": "BackSpace", "ins": "Insert",
  ]

  /// The name that a person probably meant.
  static func suggestion(for name: String) -> String? {
    let lowercased = name.lowercased()
    if let sign = punctuation.first(where: { $0.key == name }) { return sign.value }
    if let other = foreign.first(where: { $0.key == lowercased }) { return other.value }
    return nearest(to: name, among: modifiers.map(\.key) + common)
  }
}
