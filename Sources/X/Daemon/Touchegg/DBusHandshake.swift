// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The server's side of the D-Bus handshake between two programs on one machine.
///
///     waiting ──AUTH EXTERNAL──▶ authenticated ──BEGIN──▶ speaking
///        │ ──AUTH EXTERNAL without a user──▶ asked ──DATA──▶ ─▲
///        └──a line that is too long, a first byte other than 0──▶ refused
///
/// The user that the client names is ignored, since the kernel reports the real one.
/// Source: D-Bus specification, "Authentication Protocol".
nonisolated struct DBusHandshake {
  enum State: Equatable {
    case waiting
    case asked
    case authenticated
    case speaking
    case refused
  }

  /// 1 KiB: the longest unfinished line; all lines of an honest client together take 200 bytes.
  private static let longest = 1024

  private(set) var state = State.waiting
  private var unread: [UInt8] = []
  private var hasSeenZero = false
  private let id: String

  /// The identity of the server is 32 hexadecimal digits.
  init(id: String) { self.id = id }

  /// Takes bytes of the client.
  ///
  /// - Returns: The answer, and the bytes after the handshake.
  mutating func take(_ bytes: some Sequence<UInt8>) -> (answer: [UInt8], rest: [UInt8]) {
    unread += bytes
    if !hasSeenZero, let first = unread.first {
      guard first == 0 else {
        state = .refused
        return ([], [])
      }
      hasSeenZero = true
      unread.removeFirst()
    }
    var answer = ""
    while state != .speaking, state != .refused, let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      var line = unread[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      answer += reply(to: String(decoding: line, as: UTF8.self))
      unread.removeSubrange(...end)
    }
    if state == .speaking {
      defer { unread = [] }
      return (Array(answer.utf8), unread)
    }
    if unread.count > Self.longest { state = .refused }
    return (Array(answer.utf8), [])
  }

  private mutating func reply(to line: String) -> String {
    let words = line.split(separator: " ")
    switch (words.first.map(String.init) ?? "", state) {
    case ("AUTH", .waiting) where words.dropFirst().first == "EXTERNAL":
      guard words.count > 2 else {
        state = .asked
        return "DATA\r\n"
      }
      return accept()
    case ("AUTH", .waiting): return "REJECTED EXTERNAL\r\n"
    case ("DATA", .asked): return accept()
    case ("BEGIN", .authenticated):
      state = .speaking
      return ""
    case ("BEGIN", _):
      state = .refused
      return ""
    case ("CANCEL", .asked), ("ERROR", .asked):
      state = .waiting
      return "REJECTED EXTERNAL\r\n"
    default: return "ERROR\r\n"
    }
  }

  private mutating func accept() -> String {
    state = .authenticated
    return "OK \(id)\r\n"
  }
}
