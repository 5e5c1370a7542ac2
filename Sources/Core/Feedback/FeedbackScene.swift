// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The feedback of gestures on the screen at one moment, in pixels of the root window.
package struct FeedbackScene: Equatable, Sendable {
  /// The background of the feedback.
  package enum Theme: String, Sendable, CaseIterable {
    /// Dark or light, as the desktop's own windows are.
    case auto
    /// Light signs on a dark ground.
    case dark
    /// Dark signs on a light ground.
    case light
  }

  package enum FrameLook: String, Sendable, CaseIterable {
    /// Only the frame's edge: if the fingers lifted now, nothing would happen.
    case outline
    /// Filled: the action would happen.
    case armed
    /// Filled in the color of a warning: the window would go away.
    case loss
  }

  package struct Frame: Equatable, Sendable {
    var start: Rect
    var end: Rect
    /// The completed share of the way, from 0 to 1.
    package var share: Double
    /// The least length of the frame's sides, in pixels.
    var least: Double
    package var look: FrameLook

    package init(from start: Rect, to end: Rect, share: Double, least: Double, look: FrameLook) {
      self.start = start
      self.end = end
      self.share = share
      self.least = least
      self.look = look
    }

    /// The frame's present place, in whole pixels.
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

  package struct PlacedBadge: Equatable, Sendable {
    package var badge: Badge
    package var anchor: Badge.Anchor

    package init(_ badge: Badge, _ anchor: Badge.Anchor) {
      self.badge = badge
      self.anchor = anchor
    }
  }

  package struct Menu: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
      package var place: Rect
      package var title: String
      /// The name of a gesture with the same effect as the entry; may be empty.
      package var detail: String

      package init(_ place: Rect, title: String, detail: String) {
        self.place = place
        self.title = title
        self.detail = detail
      }
    }

    package var entries: [Entry]
    /// The index of the entry that Return would choose.
    package var selected: Int

    package init(_ entries: [Entry], selected: Int) {
      self.entries = entries
      self.selected = selected
    }
  }

  /// The color of actions that would happen now: red, green and blue in 8 bits each.
  package var accent: UInt32 = 0
  package var theme = Theme.auto
  package var monitor = Rect.zero
  /// The size of a millimetre on the monitor, in pixels.
  package var pixelsPerMillimetre = 1.0
  package var frame: Frame?
  package var badge: PlacedBadge?
  /// The line that fingers draw, from place to place; empty if they do not draw.
  package var stroke: [Point] = []
  package var menu: Menu?
  /// The on-screen keyboard for exploration; its entries are keys.
  package var keyboard: Menu?
  /// The place of the explored element, which gets a frame.
  package var element: Rect?
  /// Whether the whole screen is dark, for people who explore it by touch and do not look at it.
  package var isDark = false
  /// The places of the fingers that are marked.
  package var fingers: [Point] = []
  /// The name of the gesture that was recognised last; empty if it is not shown.
  package var name = ""

  package init() {}

  package var isEmpty: Bool {
    frame == nil && badge == nil && stroke.isEmpty && menu == nil && fingers.isEmpty && name.isEmpty
      && element == nil && keyboard == nil && !isDark
  }
}
