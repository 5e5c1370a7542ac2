// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import Gestures
internal import Glibc

/// The program that says what is under a finger that explores, and presses it: apart, since it waits for other programs.
///
/// It is spoken to without waiting: what it does not take at once, it does not get.
final class ElementProgram {
  /// Its name; it is installed beside this program.
  static let name = "fingerpost-speak"

  /// What it was started with.
  let options: [String]
  /// The end of the socket that is ours.
  let socket: Int32
  /// The place whose element it can press; nil if there is none, or if it has not said so yet.
  private(set) var pressable: (x: Int, y: Int)?
  private var input: [UInt8] = []

  /// 4 KiB of a line that does not end are none of its answers.
  private static let lineLimit = 4096

  /// Starts it.
  init?(_ options: [String], by commands: CommandRunner, log: Log) {
    self.options = options
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    socket = ends[0]
    _ = fcntl(ends[1], F_SETFL, 0)
    do throws(CommandError) {
      try commands.start([CompanionProgram.path(of: Self.name)] + options, input: ends[1])
    } catch {
      log.info("nobody speaks of what is explored but a screen reader: \(error)")
      close(ends[0])
      return nil
    }
  }

  isolated deinit { close(socket) }

  /// Tells it something; false if it cannot take it now.
  @discardableResult
  func send(_ request: ElementRequest) -> Bool {
    if request.explores { pressable = nil }
    let line = Array((request.line + "\n").utf8)
    return Glibc.send(socket, line, line.count, Int32(MSG_NOSIGNAL)) == line.count
  }

  /// Whether it can press what is at a place.
  func canPress(_ place: Point) -> Bool { pressable.map { $0 == place.pixel } ?? false }

  /// Reads what it has answered; nil if it has ended.
  func receive() -> [ElementReply]? {
    var bytes = [UInt8](repeating: 0, count: Self.lineLimit)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { return count < 0 && errno == EAGAIN ? [] : nil }
    input += bytes[..<count]
    guard let end = input.lastIndex(of: UInt8(ascii: "\n")) else {
      return input.count < Self.lineLimit ? [] : nil
    }
    let text = String(decoding: input[..<end], as: UTF8.self)
    input.removeSubrange(...end)
    let replies = text.split(separator: "\n").compactMap { ElementReply(line: $0) }
    for case .pressable(let x, let y) in replies { pressable = (x, y) }
    return replies
  }
}

extension Point {
  /// The pixel that it is on.
  var pixel: (x: Int, y: Int) { (Int(x.rounded(.down)), Int(y.rounded(.down))) }
}

extension TouchExploration {
  /// How the program is started that says what is explored; nil if it is not needed.
  var programOptions: [String]? {
    guard speech != .off || hasSounds || press == .action else { return nil }
    return ["--speech", speech.rawValue, "--rate", "\(rate)", "--sounds", hasSounds ? "YES" : "NO"]
  }
}
