// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures

/// The first line of a recording: the surface that was touched, and the device that reported it.
package struct TraceHeader: Hashable, Sendable {
  /// What the first line calls the format.
  package static let format = "fingerpost-trace"
  /// The version of the format that this program writes, and the newest that it reads.
  ///
  /// It grows only when a reader that skips unknown keys would misunderstand a recording.
  package static let version = 2

  /// The extent of the screen.
  package var screen: Screen
  /// The devices, of which the first is meant where a line names none; never empty.
  package var devices: [Device]
  /// The monitors; empty if the whole screen is one.
  package var monitors: [Monitor] = []
  /// How it was recorded; nil for a recording by hand or of another program.
  package var origin: Origin?

  /// Describes a recording of one device.
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
    /// The width in pixels.
    package var width: Double
    /// The height in pixels.
    package var height: Double
    /// The width in millimetres.
    package var widthMM: Double?
    /// The height in millimetres.
    package var heightMM: Double?

    package init(width: Double, height: Double, widthMM: Double? = nil, heightMM: Double? = nil) {
      self.width = width
      self.height = height
      self.widthMM = widthMM
      self.heightMM = heightMM
    }

    /// How many points one pixel is: a point is 1/163 inch, or one pixel where the screen hides its size.
    package var pointsPerPixel: Double {
      guard let widthMM, widthMM > 0, width > 0 else { return 1 }
      return widthMM / width * pointsPerMillimetre
    }
  }

  /// A device as its driver names it.
  package struct Device: Hashable, Sendable {
    /// The driver's name for the device.
    package var name: String
    package var kind: DeviceKind
    /// How many pixels a point is on it; nil if that follows from the screen's size.
    package var pixelsPerPoint: Double?

    package init(name: String, kind: DeviceKind, pixelsPerPoint: Double? = nil) {
      self.name = name
      self.kind = kind
      self.pixelsPerPoint = pixelsPerPoint
    }
  }

  /// One monitor's part of the screen, in pixels.
  package struct Monitor: Hashable, Sendable, Decodable {
    /// The name of its output.
    package var name: String
    /// Its left side.
    package var x: Double
    /// Its upper side.
    package var y: Double
    package var width: Double
    package var height: Double

    package init(name: String, x: Double, y: Double, width: Double, height: Double) {
      (self.name, self.x, self.y, self.width, self.height) = (name, x, y, width, height)
    }
  }

  /// What recorded it.
  package struct Origin: Hashable, Sendable, Decodable {
    /// The program's version.
    package var version: String
    /// A fingerprint of the configuration: ``ConfigurationResult/fingerprint``.
    package var configuration: String
    /// Whether each moment is recorded at which the program looked and answered, so that a replay is the same to the last one.
    ///
    /// Otherwise a replay is as prompt as the recording: it was made by one.
    package var hasTurns: Bool
    /// Whether touches came through the grab on touchscreens.
    package var hasGrab: Bool
    /// Whether window titles are in it.
    package var hasTitles: Bool

    /// Says how a recording was made.
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

  /// How many pixels a point is on a device.
  package func pixelsPerPoint(of device: Device) -> Double {
    device.pixelsPerPoint ?? 1 / screen.pointsPerPixel
  }
}
