// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated extension GesturePattern {
  /// Whether whoever makes the other gesture makes this one too, once far enough and with as many fingers.
  package func covers(_ other: GesturePattern) -> Bool {
    guard lead == other.lead, start == nil || start == other.start, pace == Pace() || pace == other.pace
    else { return false }
    return switch (motion, other.motion) {
    case (.tap(let mine), .tap(let theirs)): mine == theirs
    case (.swipe(let mine, _), .swipe(let theirs, _)): mine.covers(theirs)
    case (.pinch(let mine, _), .pinch(let theirs, _)): mine == theirs || mine == .any
    case (.rotation(let mine, _), .rotation(let theirs, _)): mine == theirs || mine == .any
    case (.longPress, .longPress), (.pan, .pan): true
    default: false
    }
  }
}

nonisolated extension Heading {
  /// Whether whatever goes the other way goes this way too.
  fileprivate func covers(_ other: Heading) -> Bool {
    switch (self, other) {
    case (.any, _): true
    case (.horizontal, .compass(.left)), (.horizontal, .compass(.right)): true
    case (.vertical, .compass(.up)), (.vertical, .compass(.down)): true
    default: self == other
    }
  }
}
