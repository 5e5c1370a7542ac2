// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A moment as the user's clock shows it.
nonisolated package struct LocalTime {
  private let parts: tm

  package init(_ seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    self.parts = parts
  }

  /// "2026-11-21 14:39:00".
  package var words: String { text("%F %T") }

  /// "14:39", preceded by the day unless that is today.
  package var briefly: String {
    let today = LocalTime(time(nil)).parts
    return text(parts.tm_yday == today.tm_yday && parts.tm_year == today.tm_year ? "%H:%M" : "%F %H:%M")
  }

  private func text(_ format: String) -> String {
    var parts = parts
    // "2026-11-21 14:39:00" and the 0 at its end.
    var text = [CChar](repeating: 0, count: 20)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
