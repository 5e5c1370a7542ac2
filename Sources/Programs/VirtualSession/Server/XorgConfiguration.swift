// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The configuration file of a private X server: one invisible screen and virtual devices.
///
/// GLX is disabled: its Mesa and LLVM take a third of the server's start, and window managers run without it.
nonisolated struct XorgConfiguration {
  /// A virtual device: its name for `xinput`, the driver's type, and the path of the driver's socket.
  struct Device {
    var name: String
    var type: String
    var socketPath: String
    /// Further driver options.
    var options: [(name: String, value: String)] = []
  }

  var screen: ScreenSize
  var devices: [Device]

  var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "SuspendTime" "0"
      Option "OffTime" "0"
    EndSection
    Section "Module"
      Disable "glx"
    EndSection
    Section "Device"
      Identifier "video"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-1000
      VertRefresh 1-1000
      Modeline \(modeLine)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "video"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(modeName)"
        Virtual \(screen.width) \(screen.height)
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
    \(devices.map(reference).joined(separator: "\n"))
    EndSection
    \(devices.map(section).joined(separator: "\n"))

    """
  }

  private var modeName: String { "\(screen.width)x\(screen.height)" }

  /// The timings, which do not need to suit a monitor: a few blank pixels, and a dot clock that the driver
  /// accepts for any size.
  private var modeLine: String {
    let dotClockMHz = 60
    let (w, h) = (screen.width, screen.height)
    return "\"\(modeName)\" \(dotClockMHz) \(w) \(w + 8) \(w + 16) \(w + 24) \(h) \(h + 1) \(h + 2) \(h + 3)"
  }

  /// Returns a device's line; without core devices the server would look for devices of the machine.
  private func reference(_ device: Device) -> String {
    let role = ["Pointer": " \"CorePointer\"", "Keyboard": " \"CoreKeyboard\""][device.type] ?? ""
    return "  InputDevice \"\(device.name)\"\(role)"
  }

  private func section(_ device: Device) -> String {
    let options = [("DeviceType", device.type), ("SocketPath", device.socketPath)] + device.options
    return """
      Section "InputDevice"
        Identifier "\(device.name)"
        Driver "inputtest"
      \(options.map { "  Option \"\($0.0)\" \"\($0.1)\"" }.joined(separator: "\n"))
      EndSection
      """
  }
}
