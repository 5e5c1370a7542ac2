// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Gestures
internal import InputEvents
internal import X11

extension Subcommand {
  /// `fingerpost devices`: what fingers can use here.
  static let devices = Subcommand(
    name: "devices", summary: "list the touchscreens and touchpads of the X server",
    details: "The exit status is 1 if fingerpost can use none of them.",
    options: [.format]
  ) { arguments, output in
    let display = try Display()
    let devices = InputDevices(besideRunning: display).all
    let session = DeviceSession(display, environment: processEnvironment)
    let code = devices.contains { $0.unusableReason(on: display) == nil } ? ExitCode.done : .failed
    if arguments[.format] == "json" {
      for device in devices { output.write(device.json(in: session).description) }
      return code
    }
    if devices.isEmpty { output.write(Message("The X server has no touchscreen or touchpad.").local) }
    for device in devices {
      output.write(device.name)
      for line in device.lines(in: session) { output.write("  \(line)") }
    }
    if let remark = RunningProgram.all().remark { output.write(remark) }
    return code
  }
}

extension InputDevices {
  /// The devices, of which a running fingerpost may have taken touchscreens from their pointers to explore them.
  init(besideRunning display: Display) {
    let status = try? StatusReply.ofRunning(environment: processEnvironment)
    self.init(display, exploring: status?.exploring == true)
  }
}

/// What decides whether a device can be used, besides the device itself.
final class DeviceSession {
  let display: Display
  /// The configuration that is in force or would be; nil if it has errors.
  let configuration: ConfigurationResult?
  private(set) lazy var screens = Screens(display)
  private lazy var holder = display.sessionHolder
  private lazy var isTouchTaken = display.isTouchGrabTaken
  private lazy var takenGestures = [IndirectGesture.Kind.swipe, .pinch].filter {
    display.isGestureGrabTaken($0)
  }

  init(_ display: Display, environment: [String: String]) {
    self.display = display
    let path = Self.runningConfiguration(environment)
    let reading = ConfigurationSource(path, environment: environment).read()
    configuration = reading.hasErrors ? nil : reading
  }

  /// The file that the running fingerpost has its configuration from; nil if none runs, or if it has no file.
  private static func runningConfiguration(_ environment: [String: String]) -> String? {
    guard let status = try? StatusReply.ofRunning(environment: environment) else { return nil }
    return status.configuration.hasPrefix("/") ? status.configuration : nil
  }

  /// The patterns by which the configuration ignores a device; nil if it does not.
  func ignoringPattern(of device: InputDevice) -> String? {
    guard let rule = configuration?.configuration.rule(forDeviceNamed: device.name), rule.isIgnored else {
      return nil
    }
    return rule.match.map(\.text).joined(separator: ", ")
  }

  /// Which program takes a device's touches or gestures, and which of them; nil if none does.
  func taker(of device: InputDevice) -> (isFingerpost: Bool, words: String)? {
    guard device.unusableReason(on: display) == nil else { return nil }
    let what: String
    switch device.kind {
    case .touchscreen:
      guard isTouchTaken else { return nil }
      what = "touches"
    case .touchpad:
      guard !takenGestures.isEmpty else { return nil }
      what = takenGestures.map { $0 == .swipe ? "swipes" : "pinches" }.joined(separator: " and ")
    }
    if let holder { return (true, "ready; fingerpost runs\(holder.clause) and uses it") }
    return (false, "another program takes its \(what) (it holds the grab on the root window)")
  }
}

extension InputDevice {
  /// Whether it can be used, and why not.
  func state(in session: DeviceSession) -> String {
    if let unusableReason = unusableReason(on: session.display) { return unusableReason }
    if let pattern = session.ignoringPattern(of: self) {
      return
        "ignored by the configuration (devices: match \(pattern); in \(session.configuration?.name ?? ""))"
    }
    return session.taker(of: self)?.words ?? "ready"
  }

  /// The size in millimetres, of the device or the monitor.
  private func size(in session: DeviceSession) -> String? {
    if let physicalSize { return "\(millimetres(physicalSize))" }
    guard kind == .touchscreen else { return nil }
    let area = session.display.mapping(of: id).area
    let monitor = session.screens.monitor(at: area.center)
    guard let size = monitor.physicalSize else {
      return "size unknown: 163 pixels per inch are assumed"
    }
    return "\(millimetres(size)), the size of its monitor \(monitor.name)"
  }

  private func millimetres(_ size: Size) -> String {
    "\(Int(size.width.rounded())) × \(Int(size.height.rounded())) mm"
  }

  fileprivate func lines(in session: DeviceSession) -> [String] {
    var lines = ["\(kind.rawValue), device \(id.rawValue): \(state(in: session))"]
    if touchCount > 0 { lines.append("up to \(touchCount) fingers") }
    if hasGestures { lines.append("reports swipes and pinches") }
    if let size = size(in: session) { lines.append(size) }
    if let driver = session.display.driver(of: id) { lines.append("driver \(driver)") }
    return lines
  }

  fileprivate func json(in session: DeviceSession) -> JSONLine {
    var line = JSONLine()
    line.add("id", Int(id.rawValue))
    line.add("name", name)
    line.add("kind", kind.rawValue)
    line.add("usable", unusableReason(on: session.display) == nil)
    line.add("enabled", isEnabled)
    line.add("fingers", touchCount)
    line.add("gestures", hasGestures)
    line.add("widthMM", ifPresent: physicalSize?.width)
    line.add("heightMM", ifPresent: physicalSize?.height)
    line.add("driver", ifPresent: session.display.driver(of: id))
    let pattern = session.ignoringPattern(of: self)
    line.add("ignored", pattern != nil)
    line.add("ignoredBy", ifPresent: pattern)
    line.add("takenBy", ifPresent: session.taker(of: self).map { $0.isFingerpost ? "fingerpost" : "other" })
    return line
  }
}
