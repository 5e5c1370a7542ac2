// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import SettingsModel

/// The picture of an action: the target area of a window, or an icon of the theme.
enum ActionPicture {
  /// 24 pixels: the picture is beside a single line of text.
  private static let side: Int32 = 24

  /// Makes the picture, hidden from screen readers because the row names the action.
  static func make(of action: Plist) -> Handle {
    let key = ActionCatalog.key(of: action)?.name ?? ""
    let word = if case .text(let text)? = action[key] { text } else { "" }
    guard key == "tile" else {
      let image = Handle(gtk_image_new_from_icon_name(icon(key, word)))
      gtk_accessible_set_hidden(image())
      return image
    }
    let words = word.split(separator: "-").map(String.init)
    let area = Drawing.make { cairo, _, _, color in draw(words, cairo, color) }
    gtk_accessible_set_hidden(area())
    gtk_drawing_area_set_content_width(area(), side)
    gtk_drawing_area_set_content_height(area(), side)
    gtk_widget_set_valign(area(), GTK_ALIGN_CENTER)
    return area
  }

  /// Draws the monitor, and the part of it that the words name.
  private static func draw(_ words: [String], _ cairo: OpaquePointer, _ color: GdkRGBA) {
    let (x, y, width, height) = (2.5, 4.5, 19.0, 15.0)
    Drawing.setColor(cairo, color, 0.8)
    cairo_set_line_width(cairo, 1)
    cairo_rectangle(cairo, x, y, width, height)
    cairo_stroke(cairo)
    let isThird = words.contains("third")
    let share = isThird ? width / 3 : words.contains("left") || words.contains("right") ? width / 2 : width
    let left = words.contains("right") ? x + width - share : words.contains("middle") ? x + share : x
    let part = words.contains("top") || words.contains("bottom") ? height / 2 : height
    cairo_rectangle(cairo, left, words.contains("bottom") ? y + height - part : y, share, part)
    cairo_fill(cairo)
  }

  /// Returns the icon of an action, or else of its kind.
  private static func icon(_ key: String, _ word: String) -> String {
    let directions = [
      "next": "go-next", "right": "go-next", "previous": "go-previous", "left": "go-previous", "up": "go-up",
      "down": "go-down",
    ]
    switch (key, word) {
    case ("window", "close"): return "window-close-symbolic"
    case ("window", let word) where word.hasPrefix("maximise"): return "window-maximize-symbolic"
    case ("window", "restore"): return "window-restore-symbolic"
    case ("window", "minimise"): return "window-minimize-symbolic"
    case ("window", "fullscreen"): return "view-fullscreen-symbolic"
    case ("zoom", "in"): return "zoom-in-symbolic"
    case ("zoom", "out"): return "zoom-out-symbolic"
    case ("magnify", "in"), ("magnify", "toggle"): return "zoom-in-symbolic"
    case ("magnify", "out"): return "zoom-out-symbolic"
    case ("keys", "XF86AudioRaiseVolume"): return "audio-volume-high-symbolic"
    case ("keys", "XF86AudioLowerVolume"): return "audio-volume-low-symbolic"
    case ("keys", "XF86AudioMute"): return "audio-volume-muted-symbolic"
    case ("workspace", _), ("monitor", _), ("scroll", _):
      if let direction = directions[word] { return "\(direction)-symbolic" }
    default: break
    }
    let kinds = [
      "workspace": "view-grid", "window": "focus-windows", "monitor": "video-display",
      "desktop": "user-desktop", "keys": "input-keyboard", "text": "document-edit", "click": "input-mouse",
      "pointer": "input-mouse", "scroll": "view-continuous", "command": "system-run",
      "stream": "network-transmit", "menu": "open-menu", "bridge": "media-playback-pause",
      "explore": "preferences-desktop-accessibility", "magnify": "zoom-fit-best",
    ]
    return "\(kinds[key] ?? "emblem-system")-symbolic"
  }
}
