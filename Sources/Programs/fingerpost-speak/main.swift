// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT
//
// Speaks the element under an exploring finger. `fingerpost` starts it with a socket as its standard input,
// for requests and answers; this program ends when the socket is closed.

internal import CSpeech
internal import Daemon
internal import Formats
internal import Glibc
internal import Speaking
internal import X11

/// Keeps the program's state for the callbacks of GLib's loop.
final class Conversation {
  static var current: Conversation?

  private var speaker: ElementSpeaker
  private var input: [UInt8] = []

  /// The number of calls of ``look()`` since the last touch or press; nil if no further call is needed.
  private var looks: Int?

  /// 64 KiB: longer input without the end of a line is not a request.
  private static let lineLimit = 65536
  /// Whether a timer calls ``look()``.
  private var isLooking = false
  /// 400 ms between the ten calls of ``look()``: some programs compute their content only when asked.
  private static let lookInterval: UInt32 = 400
  private static let lookLimit = 10

  /// Whether the accessibility bus is there; without it programs cannot be asked, and only a restart finds a
  /// new one.
  private let isConnected: () -> Bool

  init(_ speaker: ElementSpeaker, isConnected: @escaping () -> Bool) {
    (self.speaker, self.isConnected) = (speaker, isConnected)
  }

  /// Reads and answers pending requests; returns false when the program must end.
  func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && [EAGAIN, EINTR].contains(errno) }
    input += bytes[..<count]
    guard let end = input.lastIndex(of: UInt8(ascii: "\n")) else { return input.count < Self.lineLimit }
    let text = String(decoding: input[..<end], as: UTF8.self)
    input.removeSubrange(...end)
    let requests = text.split(separator: "\n").compactMap { ElementRequest(line: $0) }
    looks = nil
    switch requests.last {
    // A press may change the element, or open a window.
    case .begin, .explore, .press, .click, .menu: lookLater()
    default: break
    }
    return isConnected() && answer(requests) && write(.handled(text.split(separator: "\n").count))
  }

  private func lookLater() {
    looks = 0
    guard !isLooking else { return }
    isLooking = true
    g_timeout_add(Self.lookInterval, { _ in Conversation.current?.look() == true ? 1 : 0 }, nil)
  }

  /// Checks the present place again; returns false after the last check.
  private func look() -> Bool {
    guard let looks, looks < Self.lookLimit, speaker.lookAgain().allSatisfy(write) else {
      isLooking = false
      return false
    }
    self.looks = looks + 1
    return true
  }

  private func answer(_ requests: [ElementRequest]) -> Bool {
    speaker.handle(requests, now: Int(EventLoop.now * 1000)).allSatisfy(write)
  }

  private func write(_ reply: ElementReply) -> Bool {
    let line = Array((reply.line + "\n").utf8)
    return Glibc.write(STDIN_FILENO, line, line.count) == line.count
  }
}

/// Returns the argument after an option; nil without the option.
func value(of name: String) -> String? {
  CommandLine.arguments.firstIndex(of: name).flatMap {
    CommandLine.arguments.indices.contains($0 + 1) ? CommandLine.arguments[$0 + 1] : nil
  }
}

// Looks for a bus first, because atspi_init() would start a missing one.
let bus = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/bus" }
guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil || bus.map({ access($0, F_OK) == 0 }) == true,
  atspi_init() < 2, let display = try? Display()
else {
  let line = "\(ElementReply.unavailable.line)\n"
  _ = line.withCString { write(STDIN_FILENO, $0, strlen($0)) }
  exit(0)
}
let library = Accessibility()
let events = AccessibleEvents(library)
events.start()
signal(SIGPIPE, SIG_IGN)
// Discards standard error, because the libraries write complaints about missing sound cards there.
let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
let speech = value(of: "--speech") ?? "auto"
let voice = speech == "off" ? nil : SpeechDispatcher(rate: Int(value(of: "--rate") ?? "") ?? 0)
var lookTime = -Double.infinity
var isReaderThere = false
Conversation.current = Conversation(
  ElementSpeaker(
    AccessibleTree(library, events, on: display), voice: voice,
    sounds: value(of: "--sounds") == "YES" ? DesktopSounds() : nil,
    isSpokenByOther: {
      guard speech == "auto" else { return false }
      // 2 s between searches: a screen reader starts and ends rarely, and the list of processes is long.
      if EventLoop.now - lookTime > 2 {
        isReaderThere = !RunningProgram.all(of: ["orca"]).isEmpty
        lookTime = EventLoop.now
      }
      return isReaderThere
    }), isConnected: { library.isConnected })
g_unix_fd_add(
  STDIN_FILENO, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_ERR.rawValue | G_IO_HUP.rawValue),
  { _, _, _ in
    if Conversation.current?.read() != true { exit(0) }
    return 1
  }, nil)
g_main_loop_run(g_main_loop_new(nil, 0))
