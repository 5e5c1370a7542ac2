// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Matching

/// What the bridge has found out about one gesture, and keeps to its end.
final class GestureMemo {
  let course: Course
  /// Whether it may act; nil until somebody has found out.
  var mayAct: Bool?
  /// The window that it is about; nil until somebody has looked for it, and the inner nil says that there is none.
  var window: TargetWindow??
  /// What the last action could not do, if so; what fails again and again is told once.
  var lastFailure: String?

  init(_ course: Course) { self.course = course }
}

extension Bridge {
  /// What is known of a gesture.
  func memo(of course: Course) -> GestureMemo {
    if let known = memos.first(where: { $0.course === course }) { return known }
    let memo = GestureMemo(course)
    memos.append(memo)
    return memo
  }

  /// Forgets the gestures that are over.
  func forgetEndedGestures() {
    guard !memos.isEmpty else { return }
    memos.removeAll { memo in !surfaces.contains { $0.isFollowing(memo.course) } }
  }
}
