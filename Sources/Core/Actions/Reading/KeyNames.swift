// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The names of keys that people bind, for lists and suggestions; X knows some two thousand more.
nonisolated package enum KeyNames {
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// The key's function, in a few words.
    package let summary: String
  }

  /// All names, modifiers first.
  package static let all: [Entry] =
    modifiers.map { Entry(name: $0.key, summary: $0.value) }
    + keys.map { Entry(name: $0.key, summary: $0.value) }
    + (1...12).map { Entry(name: "F\($0)", summary: "function key") }

  /// Named like X's keysyms, without _L and _R.
  private static let modifiers: KeyValuePairs<String, String> = [
    "Shift": "modifier", "Control": "modifier", "Alt": "modifier", "Super": "modifier, the Windows key",
    "Meta": "modifier", "Hyper": "modifier", "AltGr": "modifier for the third level",
  ]

  private static let keys: KeyValuePairs<String, String> = [
    "Return": "enter", "Escape": "cancel", "Tab": "next field", "space": "space bar",
    "BackSpace": "erase before", "Delete": "erase after", "Insert": "insert", "Home": "beginning",
    "End": "end", "Prior": "page up", "Next": "page down", "Left": "arrow", "Right": "arrow", "Up": "arrow",
    "Down": "arrow", "Menu": "context menu", "Print": "screen shot", "Pause": "pause",
    "plus": "+", "minus": "-", "equal": "=", "comma": ",", "period": ".", "slash": "/", "backslash": "\\",
    "semicolon": ";", "apostrophe": "'", "grave": "`", "bracketleft": "[", "bracketright": "]",
    "KP_Add": "+ of the number pad", "KP_Subtract": "- of the number pad",
    "KP_Enter": "enter of the number pad", "XF86AudioRaiseVolume": "louder",
    "XF86AudioLowerVolume": "quieter", "XF86AudioMute": "silent", "XF86AudioMicMute": "microphone off",
    "XF86AudioPlay": "play or pause", "XF86AudioStop": "stop playing", "XF86AudioNext": "next track",
    "XF86AudioPrev": "previous track", "XF86MonBrightnessUp": "brighter",
    "XF86MonBrightnessDown": "darker", "XF86Back": "back in the browser",
    "XF86Forward": "forward in the browser", "XF86Reload": "reload", "XF86HomePage": "home page",
    "XF86Search": "search", "XF86Calculator": "calculator", "XF86ScreenSaver": "lock the screen",
    "XF86Sleep": "sleep",
  ]
}
