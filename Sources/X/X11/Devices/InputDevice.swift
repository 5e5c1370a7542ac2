// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// A device that fingers use.
nonisolated package struct InputDevice: Hashable, Sendable {
  /// What kind of surface it is.
  package enum Kind: String, Hashable, Sendable {
    /// Fingers touch the picture itself.
    case touchscreen
    /// Fingers move a pointer, and the driver may report gestures.
    case touchpad
  }

  /// Whom the device moves.
  package enum Attachment: Hashable, Sendable {
    /// A master pointer.
    case master(DeviceID)
    /// None: it floats, and no grab on masters sees it.
    case floating
  }

  /// One direction of the surface.
  package struct Axis: Hashable, Sendable {
    /// The smallest value.
    package var minimum: Double
    /// The largest value.
    package var maximum: Double
    /// Units per metre; 0 if the driver does not report it.
    package var resolution: Int

    /// The extent in millimetres, if the driver reports the resolution.
    package var millimetres: Double? {
      // 1000 units per metre and less is what drivers report that made the number up.
      guard resolution > 1000, maximum > minimum else { return nil }
      return (maximum - minimum) / Double(resolution) * 1000
    }
  }

  /// Its number.
  package var id: DeviceID
  /// Its name; hostile text of limited length.
  package var name: String
  package var kind: Kind
  /// Whether it is switched on.
  package var isEnabled: Bool
  /// Whose pointer it moves.
  package var attachment: Attachment
  /// How many fingers it can distinguish; 0 if it sends no touches.
  ///
  /// The server may send more.
  package var touchCount: Int
  /// How many buttons it has; the last one is never pressed by fingers.
  package var buttonCount = 0
  /// Whether the driver reports swipes and pinches.
  package var hasGestures: Bool
  /// Left to right, if it has such an axis.
  package var horizontal: Axis?
  /// Top to bottom, if it has such an axis.
  package var vertical: Axis?

  /// Whether it is switched on and moves a pointer, so that grabs see what fingers do on it.
  package var sendsTouches: Bool {
    if case .master = attachment { isEnabled } else { false }
  }

  /// The size of the device in millimetres, if the driver reports it.
  package var physicalSize: Size? {
    guard let width = horizontal?.millimetres, let height = vertical?.millimetres else { return nil }
    return Size(width: width, height: height)
  }
}
