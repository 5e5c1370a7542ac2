// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import Gestures
internal import Glibc

/// Announces and presses the element under an exploring finger, in a process that waits for other programs.
///
/// Requests do not wait: a request that the process cannot take at once is lost. A process that does not
/// answer for two seconds is ended.
final class ElementProgram {
  /// Installed beside this program.
  static let name = "fingerpost-speak"

  let options: [String]
  let socket: Int32
  private let process: Int32
  /// When the program must have answered, in seconds of ``EventLoop/now``; nil while all requests are
  /// answered.
  private(set) var deadline: Double?
  private var unanswered = 0
  /// The place at which the program may request a click, and the end of that permission.
  private var pendingClick: (place: (x: Int, y: Int), end: Double)?
  private var input: [UInt8] = []

  /// 4 KiB: a longer line is not an answer.
  private static let lineLimit = 4096
  /// 2 s for an answer: the process itself waits at most one second for other programs.
  private static let patience = 2.0
  /// 1 s: a click requested later no longer belongs to the press that permitted it.
  private static let clickTime = 1.0

  init?(_ options: [String], by commands: CommandRunner, log: Log) {
    self.options = options
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    socket = ends[0]
    _ = fcntl(ends[1], F_SETFL, 0)
    do throws(CommandError) {
      process = try commands.start([CompanionProgram.path(of: Self.name)] + options, input: ends[1])
    } catch {
      log.info("nobody speaks of what is explored but a screen reader: \(error)")
      close(ends[0])
      return nil
    }
  }

  isolated deinit { close(socket) }

  /// Sends a request; returns false if the program cannot take it now.
  @discardableResult
  func send(_ request: ElementRequest) -> Bool {
    let now = EventLoop.now
    deadline = deadline ?? now + Self.patience
    let line = Array((request.line + "\n").utf8)
    guard Glibc.send(socket, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else { return false }
    unanswered += 1
    return true
  }

  /// Requests a press of the last announced element at a place; `request` makes the request.
  func press(_ place: Point, _ request: (_ x: Int, _ y: Int, _ time: Int) -> ElementRequest) {
    let (now, (x, y)) = (EventLoop.now, place.pixel)
    pendingClick = ((x, y), now + Self.clickTime)
    send(request(x, y, Int(now * 1000)))
  }

  /// Uses up the permission for a click, and returns whether the program had it for this place.
  func takeClick(x: Int, y: Int) -> Bool {
    defer { pendingClick = nil }
    return pendingClick.map { $0.place == (x, y) && EventLoop.now < $0.end } ?? false
  }

  /// Ends the program even if it hangs.
  func kill() { Glibc.kill(process, SIGKILL) }

  /// Reads the program's answers; nil if it has ended.
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
    for case .handled(let count) in replies {
      unanswered = max(0, unanswered - count)
      deadline = unanswered > 0 ? EventLoop.now + Self.patience : nil
    }
    return replies
  }
}

extension Point {
  var pixel: (x: Int, y: Int) { (Int(x.rounded(.down)), Int(y.rounded(.down))) }
}

extension TouchExploration {
  /// The arguments of the program that announces explored elements; nil if it is not needed.
  var programOptions: [String]? {
    guard speech != .off || hasSounds || press == .action else { return nil }
    return ["--speech", speech.rawValue, "--rate", "\(rate)", "--sounds", hasSounds ? "YES" : "NO"]
  }
}
