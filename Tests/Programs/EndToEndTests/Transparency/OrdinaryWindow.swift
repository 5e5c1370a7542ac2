// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import VirtualSession
import XorgSupport

/// A toolkit's window from `Tests/Programs/Toolkits/ordinary-window.py`, and the events that it reports.
final class OrdinaryWindow {
  nonisolated enum Toolkit: String, CaseIterable {
    case gtk3, gtk4, qt5, qt6, tk

    /// The toolkits of every run of the table.
    static let usual = [gtk3, gtk4, qt5]

    var isInstalled: Bool {
      let file =
        switch self {
        case .gtk3: "/usr/lib/*/girepository-1.0/Gtk-3.0.typelib"
        case .gtk4: "/usr/lib/*/girepository-1.0/Gtk-4.0.typelib"
        case .qt5: "/usr/lib/python3/dist-packages/PyQt5/__init__.py"
        case .qt6: "/usr/lib/python3/dist-packages/PyQt6/__init__.py"
        case .tk: "/usr/lib/python3*/lib-dynload/_tkinter*.so"
        }
      var found = glob_t()
      defer { globfree(&found) }
      return glob(file, 0, nil, &found) == 0
    }
  }

  private let process: ChildProcess
  var pid: Int32 { process.pid }
  private let commands: Int32
  private let lines: LineReader
  private var places: [String: ScreenPoint] = [:]

  init(_ toolkit: Toolkit, in session: TestSession, seenBy witness: Witness) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw SessionError.system(call: "socketpair", code: errno)
    }
    defer { close(ends[1]) }
    commands = dup(ends[0])
    _ = fcntl(commands, F_SETFD, FD_CLOEXEC)
    lines = LineReader(owning: ends[0])
    let program = toolkitFile("ordinary-window.py")
    process = try ChildProcess(
      "/usr/bin/python3", [program, toolkit.rawValue],
      environment: [
        "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(session.folder.path)",
        "XDG_RUNTIME_DIR=\(session.folder.path)", "LC_ALL=C.UTF-8", "NO_AT_BRIDGE=1", "GTK_A11Y=none",
        "GDK_BACKEND=x11", "GSK_RENDERER=cairo", "LIBGL_ALWAYS_SOFTWARE=1", "GSETTINGS_BACKEND=memory",
        "QT_QPA_PLATFORM=xcb",
      ],
      input: .descriptor(ends[1]), output: .descriptor(ends[1]), error: .inherited)
    try next("shown", within: 30)
    let isThere = try eventually {
      try witness.command("adopt ordinary \([.gtk3, .tk].contains(toolkit) ? "Ordinary" : "ordinary")")
      return try Self.corner(witness) != nil
    }
    guard isThere, let corner = try Self.corner(witness) else {
      throw RigError.didNotCome("the window of \(toolkit.rawValue)", seen: [])
    }
    say("places")
    while let line = lines.nextLine(before: Deadline(after: defaultPatience)), line != "ready" {
      let words = line.split(separator: " ")
      guard words.count == 4, let x = Double(words[2]), let y = Double(words[3]) else { continue }
      places[String(words[1])] = corner.moved(byX: x, y: y)
    }
  }

  isolated deinit {
    close(commands)
    process.stop()
  }

  private static func corner(_ witness: Witness) throws -> ScreenPoint? {
    guard let frame = try? witness.command("geometry ordinary"), let x = frame.double("x"),
      let y = frame.double("y"), frame["visible"] == "true", (frame.double("width") ?? 0) > 500
    else { return nil }
    return ScreenPoint(x, y)
  }

  func place(of name: String) throws -> ScreenPoint {
    guard let place = places[name] else { throw RigError.refused("the place of \(name)") }
    return place
  }

  func others() -> (slider: ScreenPoint, combo: ScreenPoint, source: ScreenPoint)? {
    guard let slider = places["slider"], let combo = places["combo"], let source = places["source"] else {
      return nil
    }
    return (slider, combo, source)
  }

  /// The events since the last call, once the window rests.
  func happened() throws -> [String: Double] {
    var total: [String: Double] = [:]
    for _ in 0..<20 {
      // It has handled all events before the question; its own later effects, such as a fling, take a moment.
      _ = lines.nextLine(before: Deadline(after: 0.06))
      say("tell")
      let now = try next("happened", within: defaultPatience)
      let isQuiet = now.allSatisfy { $0.value == 0 || $0.key == "zoom" && $0.value == 1 }
      for (name, value) in now {
        switch name {
        case "zoom": if value != 1 || total[name] == nil { total[name] = value }
        case "first": if total[name] ?? 0 == 0 { total[name] = value }
        case "selected": total[name] = max(total[name] ?? 0, value)
        default: total[name, default: 0] += value
        }
      }
      if isQuiet { break }
    }
    return total
  }

  private func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    send(commands, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  @discardableResult
  private func next(_ word: String, within seconds: Double) throws -> [String: Double] {
    let deadline = Deadline(after: seconds)
    while let line = lines.nextLine(before: deadline) {
      let words = line.split(separator: " ")
      guard words.first.map(String.init) == word else { continue }
      let pairs = words.dropFirst().map { $0.split(separator: "=") }
      return Dictionary(pairs.map { (String($0[0]), Double($0[1]) ?? 0) }) { $1 }
    }
    throw RigError.didNotCome("“\(word)” of the window", seen: [])
  }
}
