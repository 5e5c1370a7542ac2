// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The properties that the desktop's settings program publishes on the server.
// Source: freedesktop.org, "XSETTINGS - cross toolkit configuration proposal" 0.5.
nonisolated extension DesktopLook {
  /// Reads the property of a settings program; ignores everything after a damaged or missing part.
  init(xsettings bytes: [UInt8]) {
    self.init()
    guard bytes.count >= 12 else { return }
    var reader = Reader(bytes: bytes, isLittle: bytes[0] == 0)
    reader.place = 8
    guard let count = reader.number(4) else { return }
    for _ in 0..<min(count, bytes.count) {
      guard let kind = reader.number(1), reader.skip(1), let length = reader.number(2),
        let name = reader.text(length), reader.skip(4)
      else { return }
      switch kind {
      case 0:
        guard let value = reader.number(4) else { return }
        take(name, Int(Int32(truncatingIfNeeded: value)))
      case 1:
        guard let length = reader.number(4), let value = reader.text(length) else { return }
        take(name, value)
      case 2: guard reader.skip(8) else { return }
      default: return
      }
    }
  }

  private mutating func take(_ name: String, _ value: Int) {
    switch name {
    case "Xft/DPI": takeResolution(Double(value) / Self.resolutionUnit)
    case "Gtk/EnableAnimations", "Net/EnableAnimations": hasAnimations = value != 0
    case "Gtk/ApplicationPreferDarkTheme": prefersDark = value != 0
    default: break
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "Gtk/FontName": font = value
    case "Net/ThemeName": theme = value
    default: break
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    let isLittle: Bool
    var place = 0

    mutating func number(_ size: Int) -> Int? {
      guard let range = take(size) else { return nil }
      let parts = isLittle ? Array(bytes[range].reversed()) : Array(bytes[range])
      return parts.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads a text and its padding to four bytes.
    mutating func text(_ length: Int) -> String? {
      guard let range = take(length), skip((4 - length % 4) % 4) else { return nil }
      return String(decoding: bytes[range], as: UTF8.self)
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    private mutating func take(_ count: Int) -> Range<Int>? {
      guard count >= 0, count <= bytes.count - place else { return nil }
      defer { place += count }
      return place..<place + count
    }
  }
}
