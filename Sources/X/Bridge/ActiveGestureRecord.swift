// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Session

/// What the bridge has found out about one gesture, and keeps to its end.
final class ActiveGestureRecord {
  /// Whether it may act; nil until that is known.
  var mayAct: Bool?
  /// The window that it applies to; nil until it was looked for, and the inner nil means that there is none.
  var window: TargetWindow??
  /// What the last action could not do, if so; what fails repeatedly is reported once.
  var lastFailure: String?
}

extension Bridge {
  /// What is known of a gesture.
  func record(of activeGesture: ActiveGesture) -> ActiveGestureRecord {
    if let known = activeGesture.record as? ActiveGestureRecord { return known }
    let record = ActiveGestureRecord()
    activeGesture.record = record
    return record
  }
}
