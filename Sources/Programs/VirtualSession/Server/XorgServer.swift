// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A private X server with a screen in memory and virtual input devices.
///
/// It runs for root and for an ordinary user, does not need a display, and does not disturb an existing one.
/// It ends, and its files are removed, with this object, and also when our process is killed.
package final class XorgServer {
  /// The display's name, such as `:3`.
  package let displayName: String
  package let screen: ScreenSize
  /// Touchscreens that cover the whole screen; at least one.
  package let touchscreens: [VirtualTouchscreen]
  package let touchpad: VirtualTouchpad
  package let mouse: VirtualMouse
  /// A pen, if the server was started with one.
  package let pen: VirtualPen?
  package let keyboard: VirtualKeyboard
  package let process: ChildProcess
  /// A folder for files that must not outlive the server.
  package let folder: TemporaryFolder

  package var touchscreen: VirtualTouchscreen { touchscreens[0] }

  private let lifeline: ParentDeathWatcher
  private var stopped = false

  /// Starts a server and connects its devices.
  ///
  /// There is at least one touchscreen; all of them, and the pen, cover the screen. `touchCount` is the
  /// number of fingers that each touchscreen claims to follow.
  package init(
    screen: ScreenSize = ScreenSize(width: 1280, height: 800), touchscreens count: Int = 1,
    hasPen: Bool = false, touchCount: Int = 10
  ) throws(SessionError) {
    guard let program = serverPaths.first(where: { access($0, X_OK) == 0 }) else {
      throw .missingProgram("Xorg", package: "xserver-xorg-core")
    }
    let folder = try TemporaryFolder()
    func device(_ name: String, _ type: String) -> XorgConfiguration.Device {
      XorgConfiguration.Device(name: "virtual \(name)", type: type, socketPath: folder.file(name))
    }
    let screens = (1...max(1, count)).map { number in
      var touchscreen = device(number == 1 ? "touchscreen" : "touchscreen \(number)", "Touch")
      touchscreen.options = [("TouchCount", "\(touchCount)")]
      return touchscreen
    }
    let pad = device("touchpad", "PointerGesture")
    let pointer = device("mouse", "Pointer")
    let keys = device("keyboard", "Keyboard")
    var stylus = device("pen", "PointerAbsolute")
    stylus.options = [("PointerHasPressure", "true")]
    let configuration = XorgConfiguration(
      screen: screen, devices: screens + (hasPen ? [stylus] : []) + [pad, pointer, keys])

    self.folder = folder
    self.screen = screen
    let process: ChildProcess
    (process, displayName) = try Self.launch(program, configuration, in: folder)
    do throws(SessionError) {
      lifeline = try ParentDeathWatcher(for: process.pid, folder: folder.path)
      touchscreens = try screens.map { (device) throws(SessionError) in
        VirtualTouchscreen(try InputTestDevice(device.name, socketPath: device.socketPath), screen: screen)
      }
      touchpad = VirtualTouchpad(try InputTestDevice(pad.name, socketPath: pad.socketPath))
      mouse = VirtualMouse(try InputTestDevice(pointer.name, socketPath: pointer.socketPath))
      pen =
        hasPen
        ? VirtualPen(try InputTestDevice(stylus.name, socketPath: stylus.socketPath), screen: screen) : nil
      keyboard = VirtualKeyboard(try InputTestDevice(keys.name, socketPath: keys.socketPath))
    } catch {
      process.stop()
      throw error
    }
    self.process = process
  }

  isolated deinit { stop() }

  /// Ends the server.
  ///
  /// Close your own connections to it first: Xlib ends a process when its server goes.
  package func stop() {
    guard !stopped else { return }
    stopped = true
    lifeline.release()
    process.stop()
    let number = displayName.dropFirst()
    // Removes the files of a killed server, unless another server has been given the same number since.
    guard Self.owner(ofDisplay: String(number)) == process.pid else { return }
    unlink("/tmp/.X\(number)-lock")
    unlink("/tmp/.X11-unix/X\(number)")
  }

  /// Returns the process of a display's server from the lock file; nil without such a file.
  package static func owner(ofDisplay number: String) -> Int32? {
    Int32(readFile("/tmp/.X\(number)-lock").filter(\.isNumber))
  }

  private static func launch(
    _ program: String, _ configuration: XorgConfiguration, in folder: TemporaryFolder
  ) throws(SessionError) -> (ChildProcess, displayName: String) {
    let file = try folder.write(configuration.text, to: "xorg.conf")
    // Replaces the machine's folder; it contains a file because the server complains about an empty folder.
    let extra = try folder.makeFolder("xorg.conf.d")
    try folder.write("# nothing to add\n", to: "xorg.conf.d/nothing.conf")
    let log = folder.file("xorg.log")
    let (reading, writing) = try closingPipe()
    let readiness = LineReader(owning: reading)
    let started = Result { () throws(SessionError) in
      try ChildProcess(
        program,
        [
          "-displayfd", "\(writing)", "-config", file, "-configdir", extra, "-logfile", log, "-noreset",
          "-novtswitch", "-sharevts", "-nolisten", "tcp", "-dpi", "96",
        ],
        environment: ["PATH=/usr/bin:/bin"], keeping: [writing])
    }
    close(writing)
    let process = try started.get()
    // The server writes the display's number when it is ready; when it fails instead, the pipe closes.
    guard let number = readiness.nextLine(before: Deadline(after: startPatience)) else {
      process.stop()
      throw failure(log: readFile(log))
    }
    return (process, ":\(number)")
  }

  private static func failure(log: String) -> SessionError {
    let lines = log.split(separator: "\n").map(String.init)
    // [     1.234] (EE) Failed to load module "dummy" (module does not exist, 0)
    let missing = lines.compactMap { line -> Substring? in
      let parts = line.split(separator: "\"")
      return parts.count > 1 && parts[0].hasSuffix("Failed to load module ") ? parts[1] : nil
    }
    if missing.contains("dummy") { return .missingDriver("dummy", package: "xserver-xorg-video-dummy") }
    if missing.contains("inputtest") { return .missingDriver("inputtest", package: "xserver-xorg-core") }
    // Ignores the line that explains the marks; it contains both (EE) and (WW).
    let complaints = lines.filter { line in
      let words = line.split(separator: " ")
      return words.contains("(EE)") && !words.contains("(WW)")
    }
    return .serverFailed(log: complaints.isEmpty ? lines.suffix(10) : complaints)
  }
}

/// The paths of the server itself in various distributions.
///
/// `/usr/bin/Xorg` may be a wrapper that needs a console.
private nonisolated let serverPaths = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg"]

/// 10 s: a hundred times the usual 0.1 s, for a machine under load.
private nonisolated let startPatience = 10.0
