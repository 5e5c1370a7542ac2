// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What is on the screen of gestures at one moment, in pixels of the root window.
package struct FeedbackScene: Equatable, Sendable {
  /// The ground of what is shown.
  package enum Theme: String, Sendable, CaseIterable {
    /// As the desktop's own windows are.
    case auto
    /// Light signs on a dark ground.
    case dark
    /// Dark signs on a light ground.
    case light
  }

  /// How a frame looks.
  package enum FrameLook: String, Sendable, CaseIterable {
    /// Its edge only: if the fingers lifted now, nothing would happen.
    case outline
    /// Filled: what it shows would happen.
    case armed
    /// Filled in the color of a warning: the window would go away.
    case loss
  }

  /// A frame on its way.
  package struct Frame: Equatable, Sendable {
    /// Where it comes from.
    package var start: Rect
    /// Where it goes.
    package var end: Rect
    /// How much of the way is done, from 0 to 1.
    package var share: Double
    /// How long its sides are at least, in pixels.
    package var least: Double
    /// How it looks.
    package var look: FrameLook

    package init(from start: Rect, to end: Rect, share: Double, least: Double, look: FrameLook) {
      self.start = start
      self.end = end
      self.share = share
      self.least = least
      self.look = look
    }

    /// Where it is, in whole pixels.
    package var place: Rect {
      func mix(_ a: Double, _ b: Double) -> Double { (a + (b - a) * share).rounded() }
      let (left, top) = (mix(start.minX, end.minX), mix(start.minY, end.minY))
      let (right, bottom) = (mix(start.maxX, end.maxX), mix(start.maxY, end.maxY))
      let (width, height) = (max(right - left, least.rounded()), max(bottom - top, least.rounded()))
      return Rect(
        x: ((left + right - width) / 2).rounded(), y: ((top + bottom - height) / 2).rounded(), width: width,
        height: height)
    }
  }

  /// A badge and where it is.
  package struct PlacedBadge: Equatable, Sendable {
    /// What it shows.
    package var badge: Badge
    /// Where.
    package var anchor: Badge.Anchor

    /// Places a badge.
    package init(_ badge: Badge, _ anchor: Badge.Anchor) {
      self.badge = badge
      self.anchor = anchor
    }
  }

  package struct Menu: Equatable, Sendable {
    /// Something to choose.
    package struct Entry: Equatable, Sendable {
      /// Where it is.
      package var place: Rect
      /// What it does.
      package var title: String
      /// The gesture that does the same; may be empty.
      package var detail: String

      package init(_ place: Rect, title: String, detail: String) {
        self.place = place
        self.title = title
        self.detail = detail
      }
    }

    /// What there is to choose.
    package var entries: [Entry]
    /// The index of the one that Return would choose.
    package var selected: Int

    package init(_ entries: [Entry], selected: Int) {
      self.entries = entries
      self.selected = selected
    }
  }

  /// The color of what would happen now: red, green and blue in 8 bits each.
  package var accent: UInt32 = 0
  /// The ground.
  package var theme = Theme.auto
  package var monitor = Rect.zero
  /// How large a millimetre is on it, in pixels.
  package var pixelsPerMillimetre = 1.0
  /// The frame; nil if there is none.
  package var frame: Frame?
  /// The badge; nil if there is none.
  package var badge: PlacedBadge?
  /// What fingers draw, from place to place; empty if they draw nothing.
  package var stroke: [Point] = []
  /// The menu; nil if none is open.
  package var menu: Menu?
  /// Where fingers are, each of which is to be seen.
  package var fingers: [Point] = []
  /// What the gesture is called that was recognised last; empty if that is not to be said.
  package var name = ""

  /// Shows nothing.
  package init() {}

  /// Whether nothing is shown.
  package var isEmpty: Bool {
    frame == nil && badge == nil && stroke.isEmpty && menu == nil && fingers.isEmpty && name.isEmpty
  }
}
