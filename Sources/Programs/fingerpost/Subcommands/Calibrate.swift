// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Gestures
internal import Glibc
internal import InputEvents
internal import X11

extension Subcommand {
  private static let device = Option(
    name: "--device", value: "NAME", help: "the touchscreen, if there are several")
  private static let points = Option(
    name: "--points", value: "NUMBER", choices: ["4", "9"], help: "number of targets (default: 4)")
  private static let wait = Option(
    name: "--wait", value: "SECONDS", help: "undo it after this many seconds without a touch (default: 15)")

  static let calibrate = Subcommand(
    name: "calibrate", summary: "make touches arrive where the fingers are, by touching targets",
    details: """
      Shows targets on the touchscreen's monitor, sets its Coordinate Transformation Matrix so that touches are
      nearest to them, and asks for one more touch. Escape, a miss or no touch undoes it. Prints the lines that
      keep it after a restart of the X server. The exit status is 1 if nothing was changed.
      """,
    options: [device, points, wait]
  ) { arguments, output in
    let seconds = arguments[wait] ?? "15"
    guard let timeout = Double(seconds), (1...600).contains(timeout) else {
      throw UsageError.badOperand(seconds, form: Message("a number of seconds from 1 to 600"))
    }
    let display = try Display()
    // While touchscreens are explored by touch, a finger on a target would explore in place of pressing.
    let status = try? StatusReply.ofRunning(environment: processEnvironment)
    guard status?.exploring != true else {
      output.write("Touchscreens are explored by touch; first run 'fingerpost msg explore off'.")
      return .failed
    }
    let touchscreens = InputDevices(display).touchscreens.filter(\.sendsTouches)
    let chosen = touchscreens.filter { arguments[device] ?? $0.name == $0.name }
    guard let touchscreen = chosen.first, chosen.count == 1 || arguments.has(device) else {
      let words =
        chosen.isEmpty
        ? Message("There is no such touchscreen.") : Message("There are several touchscreens; use --device:")
      output.write(words.local)
      for other in touchscreens { output.write("  \(other.name)".printable) }
      return .failed
    }
    guard let calibrator = try Calibrator(touchscreen, on: display, timeout: timeout, output) else {
      output.write(Message("%1: has no Coordinate Transformation Matrix", touchscreen.name).local)
      return .failed
    }
    if let failure = calibrator.run(arguments[points] == "9" ? 9 : 4) {
      output.write(Message("%1; nothing is changed", of: [failure]).local)
      return .failed
    }
    return .done
  }
}

/// Asks for touches on targets, and changes the matrix of a touchscreen.
private final class Calibrator {
  private let touchscreen: InputDevice
  private let display: Display
  private let timeout: Double
  private let output: LineWriter
  private let former: [Double]
  private let placement: TouchscreenPlacement
  private let signals: SignalQueue
  private let fingers: RawTouchEventSelection
  private let window: CrosshairWindow
  private let keyboard: KeyboardGrab?

  /// Nil for a device without a matrix.
  init?(_ touchscreen: InputDevice, on display: Display, timeout: Double, _ output: LineWriter) throws {
    let session = DeviceSession(display, environment: processEnvironment)
    guard let placement = session.placement(of: touchscreen, in: ScreenLayout(display)) else { return nil }
    (self.touchscreen, self.display, self.timeout, self.output) = (touchscreen, display, timeout, output)
    self.placement = placement
    former = display.transformation(of: touchscreen.id)
    signals = try SignalQueue([SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP])
    fingers = RawTouchEventSelection(display, devices: InputDevices(display))
    window = CrosshairWindow(display, on: placement.monitor.frame)
    keyboard = KeyboardGrab(escapeOn: display)
  }

  /// Calibrates the touchscreen, and undoes it unless a last touch confirms it.
  ///
  /// - Returns: The reason if nothing is changed; nil if the new matrix is kept.
  func run(_ count: Int) -> Message? {
    let guardian = Guardian()
    if let code = guardian.start(keeping: former, of: touchscreen.id, for: display) {
      return Message("its guardian cannot be started (system error %1)", "\(code)")
    }
    var isKept = false
    defer {
      if !isKept { display.setTransformation(former, of: touchscreen.id) }
      display.finish()
      if !display.isLost { guardian.dismiss() }
    }
    // Maps the touchscreen to the whole screen, so that the server does not clip the places of touches.
    display.setTransformation([1, 0, 0, 0, 1, 0, 0, 0, 1], of: touchscreen.id)
    let root = display.rootSize
    func part(_ place: Point) -> Point { Point(x: place.x / root.width, y: place.y / root.height) }
    var samples: [Calibration.Sample] = []
    for (index, target) in Calibration.targets(count, on: placement.monitor.frame).enumerated() {
      ask(
        for: target,
        Message("Touch the middle of the circle: %1 of %2. Escape ends.", "\(index + 1)", "\(count)"))
      switch nextTouch() {
      case .failure(let end): return end.message
      case .success(let place): samples.append(Calibration.Sample(touch: part(place), target: part(target)))
      }
    }
    guard let calibration = Calibration(samples) else { return Message("the touches lie on a line") }
    let worst =
      calibration.residuals.map { Vector(dx: $0.dx * root.width, dy: $0.dy * root.height).length }.max() ?? 0
    let frame = placement.monitor.frame
    // A twentieth of the shorter side: people aim better.
    let limit = min(frame.size.width, frame.size.height) / 20
    guard worst <= limit else {
      return Message("the touches do not match the targets: one is off by %1 px", "\(Int(worst))")
    }
    display.setTransformation(calibration.matrix, of: touchscreen.id)
    ask(for: frame.center, Message("Touch this circle to keep the calibration. Escape undoes it."))
    switch nextTouch() {
    case .failure(let end): return end.message
    case .success(let place) where place.distance(to: frame.center) > limit:
      return Message("the last touch was off by %1 px", "\(Int(place.distance(to: frame.center)))")
    case .success: isKept = true
    }
    report(calibration.matrix, worst, count)
    return nil
  }

  private func ask(for target: Point, _ text: Message) {
    window.show(target, text.local)
    display.finish()
    output.write(text.local)
  }

  private enum End: MessageError {
    case escaped, late, signal, lost

    var message: Message {
      switch self {
      case .escaped: Message("Escape was pressed")
      case .late: Message("the circle was not touched")
      case .signal: Message("a signal has ended it")
      case .lost: Message("the X server is gone")
      }
    }
  }

  /// Waits for a touch of a single finger, and returns its mean place in pixels of the root window.
  private func nextTouch() -> Result<Point, End> {
    let deadline = EventLoop.now + timeout
    var down: [UInt32] = []
    var (sum, count, isAlone) = (Vector.zero, 0.0, true)
    while !display.isLost {
      while let event = display.nextEvent() {
        if keyboard?.chord(after: event) == "Escape" { return .failure(.escaped) }
        guard case .rawTouch(let touch) = event, touch.source == touchscreen.id,
          let place = fingers.location(of: touch)
        else { continue }
        if touch.phase == .began {
          if down.isEmpty { (sum, count, isAlone) = (.zero, 0, true) } else { isAlone = false }
          down.append(touch.touch)
        }
        (sum, count) = (sum + (place - Point.zero), count + 1)
        if touch.phase == .ended {
          let wasDown = down.contains(touch.touch)
          down.removeAll { $0 == touch.touch }
          if down.isEmpty, isAlone, wasDown { return .success(Point.zero + sum * (1 / count)) }
        }
      }
      if signals.next() != nil { return .failure(.signal) }
      guard EventLoop.now < deadline else { return .failure(.late) }
      var state = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // 0.1 s: the interval at which signals are looked for.
      if !display.hasQueuedEvents { _ = poll(&state, 1, 100) }
    }
    return .failure(.lost)
  }

  private func report(_ matrix: [Double], _ worst: Double, _ count: Int) {
    let monitor = placement.monitor
    let millimetres =
      monitor.physicalSize.map { ", \(tenths(worst * $0.width / monitor.frame.size.width)) mm" } ?? ""
    let numbers = matrix.map { "\((($0 + 0) * 1e6).rounded() / 1e6)" }.joined(separator: " ")
    let name = touchscreen.name.printable
    let place = monitor.name.isEmpty ? Message("the screen") : .name(monitor.name)
    let result = Message(
      "%1: calibrated on %2; %3 touches are off by %4 at most",
      of: [.name(name), place, .name("\(count)"), .name("\(tenths(worst)) px\(millimetres)")])
    output.write(result.local)
    let file = "/etc/X11/xorg.conf.d/99-fingerpost-calibration.conf"
    output.write(Message("To keep it, write this to %1:", file).local)
    output.write("Section \"InputClass\"")
    output.write("  Identifier \"fingerpost calibration\"")
    output.write("  MatchProduct \"\(name.filter { $0 != "\"" })\"")
    output.write("  Option \"TransformationMatrix\" \"\(numbers)\"")
    output.write("EndSection")
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
