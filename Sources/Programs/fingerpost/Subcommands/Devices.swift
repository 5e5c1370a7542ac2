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
      for line in device.lines(in: session) { output.write("  \(line.local)") }
    }
    if let remark = RunningProgram.all().remark { output.write(remark.local) }
    return code
  }
}

extension InputDevices {
  /// Finds the devices, also touchscreens that a running fingerpost has detached from their pointers to
  /// explore them.
  init(besideRunning display: Display) {
    let status = try? StatusReply.ofRunning(environment: processEnvironment)
    self.init(display, exploring: status?.exploring == true)
  }
}

/// The facts besides a device itself that decide whether it can be used.
final class DeviceSession {
  let display: Display
  /// The configuration in force, or the configuration that a start would use; nil if it has errors.
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

  /// The configuration file of the running fingerpost; nil if it does not run or does not have a file.
  private static func runningConfiguration(_ environment: [String: String]) -> String? {
    guard let status = try? StatusReply.ofRunning(environment: environment) else { return nil }
    return status.configuration.hasPrefix("/") ? status.configuration : nil
  }

  func assignedMonitor(of device: InputDevice) -> String? {
    configuration?.configuration.monitor(ofDeviceNamed: device.name)
  }

  /// The area where a touchscreen's touches arrive; nil for a device without a matrix.
  func placement(of device: InputDevice, in layout: ScreenLayout) -> TouchscreenPlacement? {
    TouchscreenPlacement(of: device, in: layout, on: display, assigned: assignedMonitor(of: device))
  }

  func ignoringPattern(of device: InputDevice) -> String? {
    guard let rule = configuration?.configuration.rule(forDeviceNamed: device.name), rule.isIgnored else {
      return nil
    }
    return rule.match.map(\.text).joined(separator: ", ")
  }

  /// The program that takes a device's touches or gestures, in words; nil without such a program.
  func taker(of device: InputDevice) -> (isFingerpost: Bool, words: Message)? {
    guard device.unusableReason(on: display) == nil else { return nil }
    let what: Message
    switch (device.kind, takenGestures) {
    case (.touchscreen, _):
      guard isTouchTaken else { return nil }
      what = Message("another program takes its touches (it holds the grab on the root window)")
    case (.touchpad, []): return nil
    case (.touchpad, [.swipe]):
      what = Message("another program takes its swipes (it holds the grab on the root window)")
    case (.touchpad, [.pinch]):
      what = Message("another program takes its pinches (it holds the grab on the root window)")
    case (.touchpad, _):
      what = Message("another program takes its swipes and pinches (it holds the grab on the root window)")
    }
    if let holder { return (true, Message("ready; fingerpost runs%1 and uses it", of: [holder.clause])) }
    return (false, what)
  }
}

extension InputDevice {
  func state(in session: DeviceSession) -> Message {
    if let unusableReason = unusableReason(on: session.display) { return unusableReason }
    if let pattern = session.ignoringPattern(of: self) {
      return Message(
        "ignored by the configuration (devices: match %1; in %2)", pattern, session.configuration?.name ?? "")
    }
    return session.taker(of: self)?.words ?? Message("ready")
  }

  /// The size in millimetres, of the device or else of its monitor.
  private func size(in session: DeviceSession) -> Message? {
    if let physicalSize { return .name(millimetres(physicalSize)) }
    guard kind == .touchscreen else { return nil }
    let area = session.display.mapping(of: id).area
    let monitor = session.screens.monitor(at: area.center)
    guard let size = monitor.physicalSize else {
      return Message("size unknown: 163 pixels per inch are assumed")
    }
    return Message("%1, the size of its monitor %2", millimetres(size), monitor.name)
  }

  private func millimetres(_ size: Size) -> String {
    "\(Int(size.width.rounded())) × \(Int(size.height.rounded())) mm"
  }

  fileprivate func lines(in session: DeviceSession) -> [Message] {
    let kind = Message.text(kind.rawValue, [])
    var lines = [Message("%1, device %2: %3", of: [kind, .name("\(id.rawValue)"), state(in: session)])]
    if touchCount > 0 { lines.append(Message("up to %1 fingers", "\(touchCount)")) }
    if hasGestures { lines.append(Message("reports swipes and pinches")) }
    if let size = size(in: session) { lines.append(size) }
    if let driver = session.display.driver(of: id) { lines.append(Message("driver %1", driver)) }
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
