// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Gestures
import Testing
import VirtualSession

@testable import X11

/// The monitor to which a touchscreen belongs, and its matrix.
struct TouchscreenPlacementTests {
  private static let whole: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]

  /// Two monitors side by side; the right one is built in.
  private func layout(
    _ outputs: [String: ScreenLayout.Output] = [:], names: [String] = ["HDMI-1", "eDP-1"]
  ) -> ScreenLayout {
    let half = Size(width: 640, height: 800)
    let monitors = names.enumerated().map { index, name in
      Monitor(
        name: name, frame: Rect(origin: Point(x: Double(index) * 640, y: 0), size: half),
        physicalSize: Size(width: 100 * Double(index + 2), height: 150), isPrimary: index == 0)
    }
    return ScreenLayout(Screens(monitors, rootSize: Size(width: 1280, height: 800)), outputs)
  }

  private func placement(
    _ layout: ScreenLayout, name: String = "touch", size: Size? = nil, matrix: [Double] = whole,
    preferring known: String? = nil, assigned: String? = nil
  ) throws -> TouchscreenPlacement {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    var device = try #require(InputDevices(display).touchscreens.first)
    device.name = name
    if let size {
      device.horizontal = InputDevice.Axis(
        minimum: 0, maximum: 10000, resolution: Int(10000 / size.width * 1000))
      device.vertical = InputDevice.Axis(
        minimum: 0, maximum: 10000, resolution: Int(10000 / size.height * 1000))
    }
    return TouchscreenPlacement(
      of: device, covering: matrix, in: layout, preferring: known, assigned: assigned)
  }

  @Test func `names decide, then sizes, then what is built in`() throws {
    let plain = layout()
    #expect(try placement(plain).monitor.name == "eDP-1")
    #expect(try placement(plain, size: Size(width: 200, height: 150)).monitor.name == "HDMI-1")
    let named = layout(
      ["HDMI-1": .init(rotation: .normal, model: "Cintiq 16"), "eDP-1": .init(rotation: .normal)])
    #expect(try placement(named, name: "Wacom Cintiq 16 Finger touch").monitor.name == "HDMI-1")
    #expect(try placement(plain, preferring: "HDMI-1").monitor.name == "HDMI-1")
    #expect(try placement(layout(names: ["VGA-1", "DP-1"])).monitor.name == "VGA-1")
  }

  @Test func `a touchscreen that is right stays, and one that is not gets the matrix of its monitor`() throws
  {
    let turned = layout(["eDP-1": .init(rotation: .left)])
    let wrong = try placement(turned, matrix: [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
    #expect(wrong.fault == .notTurned && wrong.monitor.name == "eDP-1")
    #expect(wrong.matrix == [0, -0.5, 1, 1, 0, 0, 0, 0, 1])
    let right = try placement(turned, matrix: wrong.matrix)
    #expect(right.fault == nil && right.matrix == wrong.matrix)
    let other = try placement(
      turned, size: Size(width: 300, height: 150), matrix: [0.5, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(other.fault == .onOtherMonitor("HDMI-1") && other.monitor.name == "eDP-1")
  }

  @Test func `the monitor that the configuration names comes before all others`() throws {
    let plain = layout()
    let half = [0.5, 0, 0, 0, 1, 0, 0, 0, 1]
    let right = [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]
    let wrong = try placement(
      plain, size: Size(width: 200, height: 150), matrix: half, preferring: "HDMI-1", assigned: "eDP-1")
    #expect(wrong.fault == .notAssigned("HDMI-1") && wrong.matrix == right)
    // The touchscreen has the size of the other monitor.
    let left = try placement(plain, size: Size(width: 300, height: 150), matrix: half, assigned: "HDMI-1")
    #expect(left.fault == nil && left.missingMonitor == nil)
    let missing = try placement(plain, matrix: half, assigned: "DP-9")
    #expect(missing.monitor.name == "HDMI-1" && missing.fault == nil)
    #expect(missing.missingMonitor?.description.contains("'DP-9'") == true)
    #expect(missing.missingMonitor?.description.contains("HDMI-1, eDP-1") == true)
  }

  @Test func `a monitor's name is found in its EDID`() {
    var bytes = [UInt8](repeating: 0, count: 128)
    #expect(modelName(ofEDID: bytes).isEmpty)
    bytes.replaceSubrange(90..<108, with: [0, 0, 0, 0xFC, 0] + Array("Cintiq 16\n   ".utf8))
    #expect(modelName(ofEDID: bytes) == "Cintiq 16")
    #expect(modelName(ofEDID: Array(bytes.prefix(100))).isEmpty)
  }
}
