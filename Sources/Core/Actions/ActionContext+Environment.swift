// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

extension ActionContext {
  /// The gesture's values as variables for a command: lengths in pixels, angles in degrees.
  ///
  /// All variables are always there; a value that the gesture lacks is empty.
  var environment: [String: String] {
    let degrees = rotation * 180 / .pi
    return [
      "FINGERPOST_GESTURE": gesture.rawValue,
      "FINGERPOST_FINGERS": "\(fingers)",
      "FINGERPOST_DIRECTION": directionName ?? "",
      "FINGERPOST_PHASE": phase.rawValue,
      "FINGERPOST_X": plainNumber(location.x),
      "FINGERPOST_Y": plainNumber(location.y),
      "FINGERPOST_START_X": plainNumber(landing.x),
      "FINGERPOST_START_Y": plainNumber(landing.y),
      "FINGERPOST_DX": plainNumber(translation.dx),
      "FINGERPOST_DY": plainNumber(translation.dy),
      "FINGERPOST_DELTA_X": plainNumber(delta.dx),
      "FINGERPOST_DELTA_Y": plainNumber(delta.dy),
      "FINGERPOST_VELOCITY_X": plainNumber(velocity.dx),
      "FINGERPOST_VELOCITY_Y": plainNumber(velocity.dy),
      "FINGERPOST_STEP": step.map { "\($0)" } ?? "",
      "FINGERPOST_SCALE": plainNumber(scale),
      "FINGERPOST_ROTATION": plainNumber(degrees),
      "FINGERPOST_DEVICE": device,
      "FINGERPOST_BINDING": binding,
      "FINGERPOST_WINDOW": window.map { "\($0.id)" } ?? "",
      "FINGERPOST_APP_CLASS": window?.applicationClass ?? "",
      "FINGERPOST_APP_INSTANCE": window?.applicationInstance ?? "",
      "FINGERPOST_TITLE": window?.title ?? "",
    ]
  }
}
