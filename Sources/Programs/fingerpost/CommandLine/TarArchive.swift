// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An archive of small files, as tar reads it.
///
/// Source: POSIX.1-2017, pax, ustar interchange format.
struct TarArchive {
  private var content: [UInt8] = []
  /// The modification time of its files, in seconds since 1970.
  let time: Int

  init(time: Int) { self.time = time }

  private static let block = 512

  /// Adds a text as a file, whose name has at most 80 bytes.
  mutating func add(_ file: String, _ text: String) {
    let (name, bytes) = ("fingerpost-report/\(file)", Array(text.utf8))
    var header = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
    put(name, at: 0)
    put(octal(0o600, 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(octal(bytes.count, 11), at: 124)
    put(octal(time, 11), at: 136)
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar", at: 257)
    put("00", at: 263)
    // For the checksum, the eight bytes of the checksum field itself count as spaces.
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    content += header + bytes
    content += [UInt8](repeating: 0, count: (Self.block - bytes.count % Self.block) % Self.block)
  }

  var bytes: [UInt8] { content + [UInt8](repeating: 0, count: 2 * Self.block) }
}
