// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Session

/// The bridge's findings about one gesture, kept to its end.
final class ActiveGestureRecord {
  /// Nil until known.
  var mayAct: Bool?
  /// The window that it applies to; nil before the look-up, and an inner nil without a window.
  var window: TargetWindow??
  /// The failure of the last action; a repeated failure is reported once.
  var lastFailure: String?
}

extension Bridge {
  func record(of activeGesture: ActiveGesture) -> ActiveGestureRecord {
    if let known = activeGesture.record as? ActiveGestureRecord { return known }
    let record = ActiveGestureRecord()
    activeGesture.record = record
    return record
  }
}
