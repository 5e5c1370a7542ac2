// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Reads a peer's messages, as far as answers need them.
///
/// Hostile input: lengths are checked before anything is read, and a malformed message ends the connection.
nonisolated struct DBusReader {
  /// 4 KiB: a ping takes 150 bytes.
  private static let longest = 4096

  private var unread: [UInt8] = []

  mutating func add(_ bytes: some Sequence<UInt8>) { unread += bytes }

  enum Result: Equatable {
    case message(DBusMessage)
    case incomplete
    case malformed
  }

  /// Takes the next message without its body.
  mutating func next() -> Result {
    guard unread.count >= 16 else { return .incomplete }
    let isLittle: Bool
    switch unread[0] {
    case UInt8(ascii: "l"): isLittle = true
    case UInt8(ascii: "B"): isLittle = false
    default: return .malformed
    }
    func number(at place: Int) -> Int? {
      guard place + 4 <= unread.count else { return nil }
      let parts = unread[place..<place + 4]
      return (isLittle ? Array(parts.reversed()) : Array(parts)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard unread[3] == 1, let kind = DBusMessage.Kind(rawValue: unread[1]), let bodyLength = number(at: 4),
      let serial = number(at: 8), serial > 0, let headLength = number(at: 12), bodyLength <= Self.longest,
      headLength <= Self.longest
    else { return .malformed }
    let headEnd = 16 + headLength
    let length = (headEnd + 7) / 8 * 8 + bodyLength
    guard unread.count >= length else { return .incomplete }
    var message = DBusMessage(kind: kind, serial: UInt32(serial))
    message.expectsNoAnswer = unread[2] & 1 != 0
    var place = 16
    while place < headEnd {
      place = (place + 7) / 8 * 8
      guard place + 4 < headEnd, unread[place + 1] == 1, unread[place + 3] == 0 else { return .malformed }
      let (code, type) = (unread[place], unread[place + 2])
      place += 4
      switch type {
      case UInt8(ascii: "s"), UInt8(ascii: "o"):
        guard let count = number(at: place), place + 4 + count + 1 <= headEnd else { return .malformed }
        let text = String(decoding: unread[place + 4..<place + 4 + count], as: UTF8.self)
        if let field = DBusMessage.Field(rawValue: code) { message.fields[field] = .text(text) }
        place += 4 + count + 1
      case UInt8(ascii: "g"):
        let count = Int(unread[place])
        guard place + 1 + count + 1 <= headEnd else { return .malformed }
        place += 1 + count + 1
      case UInt8(ascii: "u"):
        guard place + 4 <= headEnd else { return .malformed }
        place += 4
      default: return .malformed
      }
    }
    unread.removeFirst(length)
    return .message(message)
  }
}

nonisolated extension DBusMessage {
  /// Returns the answer to a call; nil if the client does not want one.
  ///
  /// Clients watch a connection with a ping; other calls get an error.
  func answer(serial: UInt32) -> DBusMessage? {
    guard kind == .call, !expectsNoAnswer else { return nil }
    let isPing =
      fields[.member] == .text("Ping")
      && (fields[.interface] == nil || fields[.interface] == .text("org.freedesktop.DBus.Peer"))
    var answer = DBusMessage(kind: isPing ? .answer : .error, serial: serial)
    answer.fields[.answeredSerial] = .number(self.serial)
    if !isPing { answer.fields[.errorName] = .text("org.freedesktop.DBus.Error.UnknownMethod") }
    return answer
  }
}
