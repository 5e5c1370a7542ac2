// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The kernel's names of keys, without "KEY_".
///
/// A name stands for a key's place on the keyboard: "Z" is the key at the place of Z on a US keyboard.
nonisolated enum EvdevKeys {
  /// X's name of a key on a US keyboard; nil without one.
  static func keysym(_ name: String) -> String? {
    if let name = names[name] { return name }
    if name.utf8.count == 1, let sign = name.utf8.first {
      switch sign {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return name.lowercased()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return name
      default: return nil
      }
    }
    if name.first == "F", let number = Int(name.dropFirst()), 1...24 ~= number { return name }
    if name.hasPrefix("KP"), name.utf8.count == 3, let digit = Int(name.dropFirst(2)) { return "KP_\(digit)" }
    return nil
  }

  /// A chord such as "LEFTCTRL+T" under X's names.
  static func chord(_ text: String) throws(GestureImportError) -> String {
    var names: [String] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let name = keysym(part.trimmed.uppercased()) else {
        throw GestureImportError("X has no name for the key '\(part)'")
      }
      names.append(name)
    }
    return names.joined(separator: "+")
  }

  /// The modifier of a key, as conditions name it; nil for other keys and for locks.
  static func modifier(_ name: String) -> String? { modifiers[name] }

  /// Whether the key is a lock; conditions ignore locks.
  static func isLock(_ name: String) -> Bool { ["CAPSLOCK", "NUMLOCK", "SCROLLLOCK"].contains(name) }

  /// The names of all keys but letters, digits and function keys.
  static var known: [String] { Array(names.keys) }

  private static let modifiers = [
    "LEFTSHIFT": "Shift", "RIGHTSHIFT": "Shift", "LEFTCTRL": "Control", "RIGHTCTRL": "Control",
    "LEFTALT": "Alt", "RIGHTALT": "Alt", "LEFTMETA": "Super", "RIGHTMETA": "Super",
  ]

  private static let names = [
    "LEFTSHIFT": "Shift", "RIGHTSHIFT": "Shift_R", "LEFTCTRL": "Control", "RIGHTCTRL": "Control_R",
    "LEFTALT": "Alt", "RIGHTALT": "AltGr", "LEFTMETA": "Super", "RIGHTMETA": "Super_R",
    "ENTER": "Return", "ESC": "Escape", "BACKSPACE": "BackSpace", "TAB": "Tab", "SPACE": "space",
    "MINUS": "minus", "EQUAL": "equal", "LEFTBRACE": "bracketleft", "RIGHTBRACE": "bracketright",
    "SEMICOLON": "semicolon", "APOSTROPHE": "apostrophe", "GRAVE": "grave", "BACKSLASH": "backslash",
    "COMMA": "comma", "DOT": "period", "SLASH": "slash", "102ND": "less",
    "CAPSLOCK": "Caps_Lock", "NUMLOCK": "Num_Lock", "SCROLLLOCK": "Scroll_Lock",
    "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right", "HOME": "Home", "END": "End",
    "PAGEUP": "Prior", "PAGEDOWN": "Next", "INSERT": "Insert", "DELETE": "Delete", "SYSRQ": "Print",
    "PAUSE": "Pause", "COMPOSE": "Menu", "MENU": "XF86MenuKB",
    "KPPLUS": "KP_Add", "KPMINUS": "KP_Subtract", "KPASTERISK": "KP_Multiply", "KPSLASH": "KP_Divide",
    "KPENTER": "KP_Enter", "KPDOT": "KP_Decimal", "KPEQUAL": "KP_Equal", "KPCOMMA": "KP_Separator",
    "MUTE": "XF86AudioMute", "VOLUMEUP": "XF86AudioRaiseVolume", "VOLUMEDOWN": "XF86AudioLowerVolume",
    "MICMUTE": "XF86AudioMicMute", "PLAYPAUSE": "XF86AudioPlay", "PLAY": "XF86AudioPlay",
    "PAUSECD": "XF86AudioPause", "STOPCD": "XF86AudioStop", "NEXTSONG": "XF86AudioNext",
    "PREVIOUSSONG": "XF86AudioPrev", "REWIND": "XF86AudioRewind", "FASTFORWARD": "XF86AudioForward",
    "BRIGHTNESSUP": "XF86MonBrightnessUp", "BRIGHTNESSDOWN": "XF86MonBrightnessDown",
    "KBDILLUMUP": "XF86KbdBrightnessUp", "KBDILLUMDOWN": "XF86KbdBrightnessDown",
    "KBDILLUMTOGGLE": "XF86KbdLightOnOff", "SWITCHVIDEOMODE": "XF86Display",
    "BACK": "XF86Back", "FORWARD": "XF86Forward", "REFRESH": "XF86Reload", "HOMEPAGE": "XF86HomePage",
    "SEARCH": "XF86Search", "WWW": "XF86WWW", "MAIL": "XF86Mail", "BOOKMARKS": "XF86Favorites",
    "CALC": "XF86Calculator", "COMPUTER": "XF86MyComputer", "FILE": "XF86Explorer",
    "SCALE": "XF86LaunchA", "DASHBOARD": "XF86LaunchB", "SLEEP": "XF86Sleep", "SUSPEND": "XF86Suspend",
    "COFFEE": "XF86ScreenSaver", "SCREENLOCK": "XF86ScreenSaver", "POWER": "XF86PowerOff",
    "ZOOMIN": "XF86ZoomIn", "ZOOMOUT": "XF86ZoomOut", "TOUCHPADTOGGLE": "XF86TouchpadToggle",
  ]
}
