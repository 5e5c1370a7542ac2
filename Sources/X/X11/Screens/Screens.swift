// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import InputEvents

/// One monitor's part of the root window.
nonisolated package struct Monitor: Hashable, Sendable {
  /// The output's name, such as "eDP-1"; hostile text of limited length.
  package var name: String
  /// In pixels of the root window.
  package var frame: Rect
  /// The size of its picture in millimetres, if it reports a plausible one.
  package var physicalSize: Size?
  var isPrimary: Bool

  /// The size of a pixel in points; 1 if the monitor does not report its size.
  package var pointsPerPixel: Double {
    guard let physicalSize else { return 1 }
    return physicalSize.width * pointsPerMillimetre / frame.size.width
  }
}

/// A snapshot of RandR's monitors; make a new one after ``ServerEvent/screenChanged(_:)``.
nonisolated package struct Screens: Hashable, Sendable {
  /// The monitors, the primary one first; at least one.
  package private(set) var monitors: [Monitor]
  /// In pixels.
  private(set) var rootSize: Size

  /// Asks the server: two round trips.
  @MainActor
  package init(_ display: Display) {
    let question = display.screens.map { display.ask(.monitors($0, of: display.root)) }
    self.init(MonitorList(question, on: display.connection), display.rootSize)
  }

  /// The monitors at the time of the connection; later changes are reported.
  @MainActor
  package static func first(_ display: Display) -> Screens {
    defer { display.firstMonitors = nil }
    return display.firstMonitors.map { Screens($0, display.rootSize) } ?? Screens(display)
  }

  private init(_ list: MonitorList, _ rootSize: Size) {
    self.rootSize = rootSize
    monitors = list.monitors
    monitors.sort { $0.isPrimary && !$1.isPrimary }
    if monitors.isEmpty {
      monitors = [
        Monitor(name: "", frame: Rect(origin: .zero, size: rootSize), physicalSize: nil, isPrimary: true)
      ]
    }
  }

  /// Requires at least one monitor.
  init(_ monitors: [Monitor], rootSize: Size) {
    self.monitors = monitors
    self.rootSize = rootSize
  }

  /// The monitor that shows a point, or else the first one.
  package func monitor(at point: Point) -> Monitor {
    monitors.first { $0.frame.contains(point) } ?? monitors[0]
  }
}

/// The monitors that the server has reported, with the questions for their names.
nonisolated struct MonitorList {
  private let found: [Monitor]
  private let names: [Question]

  /// Reads the answer to ``Request/monitors(_:of:)``, and asks for the names.
  @inline(never)
  init(_ question: Question?, on connection: OpaquePointer) {
    let answer = question?.read { $0.monitors }
    found = answer?.monitors ?? []
    // GetAtomName.
    names = (answer?.names ?? []).map { Question(Request(17).word($0), on: connection) }
  }

  var monitors: [Monitor] {
    var monitors = found
    for index in monitors.indices { monitors[index].name = names[index].name }
    return monitors
  }
}

nonisolated extension Question {
  fileprivate var name: String {
    read { answer in
      let end = 32 + answer.half(8)
      return end <= answer.count ? hostileText(answer.bytes[32..<end]) : nil
    } ?? ""
  }
}

nonisolated extension Request {
  /// Asks RandR for the active monitors.
  static func monitors(_ screens: Extension, of root: WindowID) -> Request {
    Request(screens.opcode, 42).window(root).byte(1).byte(0).half(0)
  }
}

nonisolated extension Answer {
  /// The monitors without their names, and the names as atoms, up to the first monitor that is cut off.
  var monitors: (monitors: [Monitor], names: [UInt32]) {
    let size = 24
    var place = 32
    var (monitors, names): ([Monitor], [UInt32]) = ([], [])
    for _ in 0..<word(12) {
      guard place + size <= count else { break }
      if let monitor = Monitor(self, at: place) {
        monitors.append(monitor)
        names.append(word(place))
      }
      place += size + half(place + 6) * 4
    }
    return (monitors, names)
  }
}

nonisolated extension Monitor {
  /// Reads RandR's description of a monitor; its name needs another question.
  fileprivate init?(_ answer: Answer, at place: Int) {
    func position(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: answer.half(place))) }
    let frame = Rect(
      x: position(place + 8), y: position(place + 10), width: Double(answer.half(place + 12)),
      height: Double(answer.half(place + 14)))
    // Any program may define an empty monitor.
    guard frame.size.width > 0, frame.size.height > 0 else { return nil }
    let millimetres = Size(
      width: Double(Int32(bitPattern: answer.word(place + 16))),
      height: Double(Int32(bitPattern: answer.word(place + 20))))
    self.init(
      name: "", frame: frame, physicalSize: Self.plausible(millimetres, for: frame.size),
      isPrimary: answer.byte(place + 4) != 0)
  }

  /// Reported sizes may be wrong: projectors report 0 or 16 by 9, servers without a monitor 96 dots per inch.
  private static func plausible(_ size: Size, for pixels: Size) -> Size? {
    guard size.width > 0, size.height > 0 else { return nil }
    let horizontal = pixels.width / size.width * 25.4
    let vertical = pixels.height / size.height * 25.4
    // 40 dots per inch is a television, 700 a phone; pixels are nearly square.
    guard (40...700).contains(horizontal), (0.8...1.25).contains(horizontal / vertical) else { return nil }
    return size
  }
}
