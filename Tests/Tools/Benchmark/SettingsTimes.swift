// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

/// The time to the first frame of fingerpost-settings, beside the least program in C with the same widgets.
///
/// Also the cost of its window for fingerpost: memory and wake-ups with the window open and closed.
struct SettingsTimes {
  let rounds: Int
  /// 60 s: twice as long as first-frame waits for one.
  private static let patience = 60.0
  /// 12 bindings: as many as the program in C has.
  private let bindings = (0..<12).map {
    "{ gesture = swipe; fingers = \($0 % 3 + 3); direction = \(["left", "right", "up", "down"][$0 / 3]);"
      + " action = { workspace = next; }; },"
  }.joined(separator: "\n")

  func measure() throws {
    let session = try TestSession(workspaces: 2)
    defer { session.end() }
    let bridge = try session.start(["run"], configuration: "{ bindings = (\n\(bindings)\n); }")
    try bridge.waitUntilReady()

    let ui = "\(folder(above: #filePath, 4))/Sources/Programs/fingerpost-settings/ui"
    let programs = ["settings-floor", "fingerpost-settings"]
    let shell = """
      export GSETTINGS_BACKEND=memory GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 SETTINGS_UI='\(ui)'
      built="${FINGERPOST%/*}"
      exec dbus-run-session --
      """
    let frames = try session.startShell(
      "\(shell) \"$built/first-frame\" \(rounds) \(programs.map { "\"$built/\($0)\"" }.joined(separator: " "))"
    )
    var times: [String: [Double]] = [:]
    while times.values.reduce(0, { $0 + $1.count }) < rounds * programs.count {
      guard let line = frames.nextLine(before: Deadline(after: Self.patience)) else {
        throw RigError.didNotCome("a first frame", seen: frames.lines)
      }
      let parts = line.split(separator: " ")
      guard parts.count == 2, let time = Double(parts[1]), let name = parts[0].split(separator: "/").last
      else { continue }
      times[String(name), default: []].append(time)
    }
    let medians = programs.map { (times[$0] ?? []).sorted()[rounds / 2] }
    for (name, median) in zip(programs, medians) { print("first frame of \(name): \(Int(median)) ms") }
    print("that is \(Int((medians[1] / medians[0] * 100).rounded())) % of the program in C")

    rest("not started", bridge)
    let window = try session.startShell("\(shell) \"$built/fingerpost-settings\"")
    rest("open", bridge)
    window.signal(SIGTERM)
    rest("closed", bridge)
  }

  private func folder(above path: String, _ count: Int) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(count).joined(separator: "/")
  }

  private func number(_ file: String, _ key: String, of bridge: LoggedProcess) -> Int {
    guard let stream = fopen("/proc/\(bridge.pid)/\(file)", "r") else { return 0 }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, stream) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split { $0 == ":" || $0 == "\t" || $0 == " " || $0 == "\n" }
      if words.first.map(String.init) == key, words.count > 1 { return Int(words[1]) ?? 0 }
    }
    return 0
  }

  /// Prints the wake-ups in ten idle seconds, and the memory of its own then.
  private func rest(_ name: String, _ bridge: LoggedProcess) {
    passTime(3)
    let before = number("status", "voluntary_ctxt_switches", of: bridge)
    passTime(10)
    let wakes = number("status", "voluntary_ctxt_switches", of: bridge) - before
    let memory =
      number("smaps_rollup", "Private_Dirty", of: bridge)
      + number("smaps_rollup", "Private_Clean", of: bridge)
    print("fingerpost, window \(name): \(wakes) wake-ups in 10 s, \(memory) kB of its own")
  }
}
