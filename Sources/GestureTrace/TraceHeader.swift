// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The first line of a recording: the surface that was touched, and the device that reported it.
package struct TraceHeader: Hashable, Sendable {
  /// What the first line calls the format.
  package static let format = "fingerpost-trace"
  /// The version of the format that this program writes, and the newest that it reads.
  ///
  /// It grows only when a reader that skips unknown keys would misunderstand a recording.
  package static let version = 1

  /// The extent of the screen.
  package var screen: Screen
  /// The device.
  package var device: Device

  /// Describes a recording.
  package init(screen: Screen, device: Device) {
    self.screen = screen
    self.device = device
  }
}

extension TraceHeader {
  /// The extent of a screen in pixels and, where the screen tells it, in millimetres.
  package struct Screen: Hashable, Sendable, Decodable {
    /// The width in pixels.
    package var width: Double
    /// The height in pixels.
    package var height: Double
    /// The width in millimetres.
    package var widthMM: Double?
    /// The height in millimetres.
    package var heightMM: Double?

    /// Describes a screen.
    package init(width: Double, height: Double, widthMM: Double? = nil, heightMM: Double? = nil) {
      self.width = width
      self.height = height
      self.widthMM = widthMM
      self.heightMM = heightMM
    }

    /// How many points one pixel is: a point is 1/163 inch, or one pixel where the screen hides its size.
    package var pointsPerPixel: Double {
      guard let widthMM, widthMM > 0, width > 0 else { return 1 }
      let pointsPerMillimetre = 163 / 25.4
      return widthMM / width * pointsPerMillimetre
    }
  }

  /// A device as its driver names it.
  package struct Device: Hashable, Sendable {
    /// What a device is.
    package enum Kind: Hashable, Sendable {
      /// Fingers are where the picture is.
      case touchscreen
      /// The driver reports gestures, not fingers.
      case touchpad
    }

    /// The driver's name for the device.
    package var name: String
    /// What the device is.
    package var kind: Kind

    /// Names a device.
    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }
}
