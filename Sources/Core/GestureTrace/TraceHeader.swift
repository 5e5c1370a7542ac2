// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures

/// The first line of a recording: the surface that was touched, and the device that reported it.
package struct TraceHeader: Hashable, Sendable {
  /// The value of `format` in the first line.
  static let format = "fingerpost-trace"
  /// The version of the format that this program writes, and the newest that it reads.
  ///
  /// The version grows only if a change would mislead older readers, which skip unknown keys.
  static let version = 2

  package var screen: Screen
  /// The devices, at least one; a line that does not name a device is about the first.
  package var devices: [Device]
  /// The monitors; empty if the whole screen is one.
  package var monitors: [Monitor] = []
  /// The program that made the recording; nil for a recording by hand or by another program.
  package var origin: Origin?

  package init(screen: Screen, device: Device) {
    self.screen = screen
    devices = [device]
  }

  /// The first device, which is the only one of most recordings.
  package var device: Device {
    get { devices[0] }
    set { devices[0] = newValue }
  }
}

extension TraceHeader {
  /// The extent of a screen in pixels and, if the screen reports it, in millimetres.
  package struct Screen: Hashable, Sendable, Decodable {
    package var width: Double
    package var height: Double
    package var widthMM: Double?
    var heightMM: Double?

    package init(width: Double, height: Double, widthMM: Double? = nil, heightMM: Double? = nil) {
      self.width = width
      self.height = height
      self.widthMM = widthMM
      self.heightMM = heightMM
    }

    /// The size of a pixel in points: a point is 1/163 inch, or one pixel on a screen without a known size.
    package var pointsPerPixel: Double {
      guard let widthMM, widthMM > 0, width > 0 else { return 1 }
      return widthMM / width * pointsPerMillimetre
    }
  }

  package struct Device: Hashable, Sendable {
    /// The driver's name for the device.
    package var name: String
    package var kind: DeviceKind
    /// The size of a point in pixels; nil if it follows from the screen's size.
    var pixelsPerPoint: Double?

    package init(name: String, kind: DeviceKind, pixelsPerPoint: Double? = nil) {
      self.name = name
      self.kind = kind
      self.pixelsPerPoint = pixelsPerPoint
    }
  }

  /// One monitor's part of the screen, in pixels.
  package struct Monitor: Hashable, Sendable, Decodable {
    /// The name of the monitor's output.
    package var name: String
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(name: String, x: Double, y: Double, width: Double, height: Double) {
      (self.name, self.x, self.y, self.width, self.height) = (name, x, y, width, height)
    }
  }

  /// The program that made the recording.
  package struct Origin: Hashable, Sendable, Decodable {
    /// The program's version.
    package var version: String
    /// A fingerprint of the configuration: ``ConfigurationResult/fingerprint``.
    package var configuration: String
    /// Whether the recording has every moment at which the program read input and answered the server, so
    /// that a replay repeats these moments.
    ///
    /// Otherwise a replay assumes a server and a program without delay.
    package var hasTurns: Bool
    /// Whether touches came through the grab on touchscreens.
    package var hasGrab: Bool
    /// Whether the recording contains window titles.
    package var hasTitles: Bool

    package init(version: String, configuration: String, hasTurns: Bool, hasGrab: Bool, hasTitles: Bool) {
      self.version = version
      self.configuration = configuration
      self.hasTurns = hasTurns
      self.hasGrab = hasGrab
      self.hasTitles = hasTitles
    }

    private enum CodingKeys: String, CodingKey {
      case version, configuration
      case hasTurns = "turns"
      case hasGrab = "grab"
      case hasTitles = "titles"
    }
  }

  package func pixelsPerPoint(of device: Device) -> Double {
    device.pixelsPerPoint ?? 1 / screen.pointsPerPixel
  }
}
