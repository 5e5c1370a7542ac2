// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The look of the desktop's own windows; nil values are unknown.
nonisolated struct DesktopLook: Hashable, Sendable {
  /// The font and its size, as Pango and GTK write it: "Cantarell 11".
  var font: String?
  /// The dots per inch that convert font sizes to pixels.
  var resolution: Double?
  var theme: String?
  /// Whether dark windows are preferred with any theme.
  var prefersDark: Bool?
  var hasAnimations: Bool?

  init() {}

  /// Whether the desktop's windows are dark; nil if the settings do not say so.
  var isDark: Bool? {
    if prefersDark == true { return true }
    return theme.map { $0.has("dark") || $0.has("inverse") || $0.has("noir") }
  }
  var hasHighContrast: Bool { theme?.has("highcontrast") ?? false }

  /// Returns this look, with its missing values from another one.
  func completed(by other: DesktopLook) -> DesktopLook {
    var look = self
    look.font = font ?? other.font
    look.resolution = resolution ?? other.resolution
    look.theme = theme ?? other.theme
    look.prefersDark = prefersDark ?? other.prefersDark
    look.hasAnimations = hasAnimations ?? other.hasAnimations
    return look
  }

  /// 24 to 1200 dots per inch: other values are mistakes.
  private static let resolutions = 24.0...1200

  mutating func takeResolution(_ value: Double) {
    if Self.resolutions.contains(value) { resolution = value }
  }
}

// GTK's file: lines of "name=value".
nonisolated extension DesktopLook {
  /// Reads a settings.ini of GTK.
  init(settingsFile text: String) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = String(line[line.index(after: equals)...].trimmed)
      switch line[..<equals].trimmed {
      case "gtk-font-name": font = value
      case "gtk-xft-dpi": if let number = Double(value) { takeResolution(number / Self.resolutionUnit) }
      case "gtk-theme-name": theme = value
      case "gtk-application-prefer-dark-theme": prefersDark = value == "1" || value == "true"
      case "gtk-enable-animations": hasAnimations = value == "1" || value == "true"
      default: break
      }
    }
  }

  /// 1024: GTK and XSETTINGS give the resolution in units of 1/1024 dot per inch.
  static let resolutionUnit = 1024.0
}

nonisolated extension String {
  /// Whether the text contains a lower-case word; ignores the case of the text.
  fileprivate func has(_ word: String) -> Bool {
    let (own, word) = (Array(lowercased().utf8), Array(word.utf8))
    guard own.count >= word.count else { return false }
    return (0...own.count - word.count).contains { own[$0..<$0 + word.count].elementsEqual(word) }
  }
}

nonisolated extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }
}
