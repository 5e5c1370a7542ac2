// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// How far fingers go for a whole workspace.
nonisolated package enum FollowDistance: Hashable, Sendable {
  /// On a touchscreen as far as the workspace, which so stays under the fingers; on a touchpad 33 mm.
  case usual
  /// A length of the device, in millimetres.
  case millimetres(Double)

  /// 33 mm of a touchpad: what GNOME's own gestures take for one workspace.
  private static let ofTouchpad = 33.0
  /// 10.5 for each millimetre of a touchpad, as drivers report them without pointer acceleration.
  ///
  /// Source: libinput, filter-touchpad.c: 1000/25.4 × 0.9 × 0.2968.
  private static let touchpadPixels = 10.52

  /// The distance in pixels of the screen, or in a touchpad's units without pointer acceleration.
  ///
  /// - Parameters:
  ///   - context: What is known of the gesture.
  ///   - side: How far it is across the monitor, the way that the fingers go.
  /// - Returns: The distance.
  package func pixels(_ context: ActionContext, across side: Double) -> Double {
    switch self {
    case .usual: context.isIndirect ? Self.ofTouchpad * Self.touchpadPixels : side
    case .millimetres(let length):
      length * (context.isIndirect ? Self.touchpadPixels : pointsPerMillimetre * context.pixelsPerPoint)
    }
  }
}
