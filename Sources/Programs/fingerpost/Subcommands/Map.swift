// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Subcommand {
  private static let watch = Option(
    name: "--watch", short: "-w", help: "go on, and map again when monitors or devices change")
  private static let undoing = Option(
    name: "--undo", help: "give each touchscreen its former place back when watching ends")

  static let map = Subcommand(
    name: "map", summary: "map each touchscreen to its monitor, and turn it with it",
    details: """
      Each touchscreen gets the Coordinate Transformation Matrix of its monitor: the one that the
      configuration names, or that it covers, or that has its name or its size, or that is built in. The
      exit status is 1 if there is no touchscreen.
      The setting 'map' lets a running fingerpost do the same.
      """,
    options: [watch, undoing]
  ) { arguments, output in
    guard !arguments.has(undoing) || arguments.has(watch) else {
      throw UsageError.outOfPlace("--undo", reason: Message("it requires --watch"))
    }
    let display = try Display()
    let mapper = TouchscreenMapper(display)
    guard !arguments.has(watch) else { return try follow(mapper, on: display, arguments, output) }
    let session = DeviceSession(display, environment: processEnvironment)
    let placements = mapper.update(
      InputDevices(besideRunning: display).all, assignment: session.assignedMonitor)
    for placement in placements { placement.write(to: output) }
    if placements.isEmpty {
      output.write(Message("The X server has no touchscreen that can be mapped.").local)
    }
    return placements.isEmpty ? .failed : .done
  }

  /// Maps touchscreens after each change, until a signal arrives or the server ends.
  private static func follow(
    _ mapper: TouchscreenMapper, on display: Display, _ arguments: Arguments, _ output: LineWriter
  ) throws -> ExitCode {
    let signals = try SignalQueue([SIGTERM, SIGINT, SIGHUP])
    let loop = EventLoop()
    if let failure = loop.failure { throw failure }
    var isFirst = true
    func update() {
      let session = DeviceSession(display, environment: processEnvironment)
      let placements = mapper.update(
        InputDevices(besideRunning: display).all, assignment: session.assignedMonitor)
      for placement in placements where isFirst || placement.fault != nil { placement.write(to: output) }
      isFirst = false
      display.flush()
    }
    loop.watch(display.fileDescriptor) {}
    loop.watch(signals.descriptor) { if signals.next() != nil { loop.stop() } }
    update()
    loop.run {
      display.read()
      var hasChanged = false
      repeat {
        while let event = display.nextEvent() {
          switch event {
          case .screenChanged, .hierarchyChanged, .deviceChanged: hasChanged = true
          default: break
          }
        }
        if hasChanged { update() }
        hasChanged = false
      } while display.hasQueuedEvents
      if display.isLost { loop.stop() }
      return nil
    }
    guard !display.isLost else { return .failed }
    if arguments.has(undoing) { mapper.undo() }
    return .done
  }
}

extension TouchscreenPlacement {
  fileprivate func write(to output: LineWriter) {
    output.write(description)
    if let missingMonitor { output.write("\(device.name.printable): \(missingMonitor.local)") }
  }

  private var description: String {
    let place = monitor.name.isEmpty ? Message("the screen") : .name(monitor.name)
    let what = fault == nil ? Message("is on %1", of: [place]) : Message("mapped to %1", of: [place])
    let turn = rotation == .normal ? [] : [Message("turned '%1'", rotation.words)]
    return "\(device.name.printable): \(Message.list([what] + turn).local)"
  }
}
