// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// 1024 bytes of a name or title: enough to distinguish windows, and little for memory and logs.
nonisolated let textLimit = 1024

/// Text by another client or a driver: repaired UTF-8, without control characters, cut at the limit.
nonisolated func hostileText(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes.prefix(textLimit), as: UTF8.self)
  return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isControl }))
}

/// C text by another client or a driver.
nonisolated func hostileText(_ text: UnsafePointer<CChar>?) -> String {
  guard let text else { return "" }
  let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  var length = 0
  while length < textLimit, bytes[length] != 0 { length += 1 }
  return hostileText(UnsafeBufferPointer(start: bytes, count: length))
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal or a log would obey the character instead of showing it.
  ///
  /// Covers Unicode's categories Cc, Zl and Zp, which never get another member, and its property
  /// Bidi_Control, which changes the order of all following text.
  fileprivate var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
