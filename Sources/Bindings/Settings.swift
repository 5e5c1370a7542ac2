// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What holds for all bindings.
nonisolated package struct Settings: Hashable, Sendable {
  /// What applications see of the touches that may become gestures.
  package enum TouchDelivery: String, Hashable, Sendable, CaseIterable {
    /// Nothing until it is clear that no gesture comes of them; a gesture's touches never.
    case exclusive
    /// Everything: gestures are watched, nothing is withheld.
    case shared
  }

  /// What applications see of the touches that may become gestures.
  package var touchDelivery = TouchDelivery.exclusive
  /// How long fingers that are down wait for the next one, in seconds.
  package var chordInterval = Defaults.chordInterval
  /// How long an undecided touch that does not move is kept from its application, in seconds.
  package var maximumHold = Defaults.maximumHold
  /// How long a tap's fingers may rest, in seconds.
  package var tapDuration = Defaults.tapDuration
  /// How far a tap's fingers may move.
  package var tapMovement = Defaults.tapMovement
  /// How far apart the fingers of a tap of two may land; each further finger adds half of it.
  package var tapSpread = Defaults.tapSpread
  /// How long the next tap of several may let itself be waited for, in seconds.
  package var tapInterval = Defaults.tapInterval
  /// How far a swipe goes.
  package var swipeDistance = Defaults.swipeDistance
  /// How wide the edges of a monitor are, where gestures may begin that come from there.
  package var edgeWidth = Defaults.edgeWidth
  /// How far a pan's fingers move before they are followed.
  package var panDistance = Defaults.panDistance
  /// By what fraction a pinch's fingers approach or spread.
  package var pinchThreshold = Defaults.pinchThreshold
  /// How far a rotation's fingers turn, in radians.
  package var rotationThreshold = Defaults.rotationThreshold
  /// How long a long press's fingers rest, in seconds.
  package var longPressDuration = Defaults.longPressDuration
  /// How far a long press's fingers may move while they rest.
  package var longPressMovement = Defaults.longPressMovement

  /// Makes the settings that hold where a file says nothing.
  package init() {}
}
