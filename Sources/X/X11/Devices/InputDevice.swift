// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

nonisolated package struct InputDevice: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Fingers touch the picture itself.
    case touchscreen
    /// Fingers move a pointer, and the driver may report gestures.
    case touchpad
  }

  package enum Attachment: Hashable, Sendable {
    case master(DeviceID)
    /// The device floats: it does not move a pointer, and grabs on masters do not see it.
    case floating
  }

  struct Axis: Hashable, Sendable {
    var minimum: Double
    var maximum: Double
    /// Units per metre; 0 if the driver does not report it.
    var resolution: Int

    /// The length of the axis in millimetres; nil if the driver does not report the resolution.
    var millimetres: Double? {
      // Drivers without a real resolution report 1000 units per metre or less.
      guard resolution > 1000, maximum > minimum else { return nil }
      return (maximum - minimum) / Double(resolution) * 1000
    }
  }

  package var id: DeviceID
  /// Hostile text of limited length.
  package var name: String
  package var kind: Kind
  package var isEnabled: Bool
  package var attachment: Attachment
  /// The number of fingers that it can distinguish; 0 if it does not send touches.
  ///
  /// The server may send more.
  package var touchCount: Int
  /// The number of buttons; fingers never press the last one, which ``EmulatedButton`` therefore uses.
  var buttonCount = 0
  /// Whether the driver reports swipes and pinches.
  package var hasGestures: Bool
  /// Left to right, if it has such an axis.
  var horizontal: Axis?
  /// Top to bottom, if it has such an axis.
  var vertical: Axis?

  /// Whether it is enabled and moves a pointer, so that grabs see its fingers.
  package var sendsTouches: Bool {
    if case .master = attachment { isEnabled } else { false }
  }

  /// In millimetres, if the driver reports it.
  package var physicalSize: Size? {
    guard let width = horizontal?.millimetres, let height = vertical?.millimetres else { return nil }
    return Size(width: width, height: height)
  }
}
