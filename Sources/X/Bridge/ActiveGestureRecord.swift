// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Session

/// The bridge's findings about one gesture, kept to its end.
final class ActiveGestureRecord {
  enum Target {
    case unknown
    /// The window that the gesture applies to; nil without one.
    case window(TargetWindow?)
  }

  /// Nil until known.
  var mayAct: Bool?
  var target = Target.unknown
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
