// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Gestures

extension FeedbackScene.Menu {
  /// The bounds of all entries.
  var place: Rect {
    entries.dropFirst().reduce(entries.first?.place ?? .zero) { $0.union($1.place) }
  }

  /// Draws the menu, with an edge around the entry that Return would choose.
  func picture(_ style: Style) -> Picture {
    let place = place
    // Entries in a column share one ground; entries around a place have one each.
    let isList = entries.allSatisfy { $0.place.minX == place.minX && $0.place.size.width == place.size.width }
    if isList, let first = entries.first {
      return style.ground(place.size, radius: min(style.corner(first.place.size.height), 10), edge: nil) {
        for (index, entry) in entries.enumerated() {
          let box = entry.place.offsetBy(dx: -place.minX, dy: -place.minY)
          if index > 0 {
            $0.addRectangle(Rect(x: box.minX, y: box.minY, width: box.size.width, height: 1), radius: 0)
            $0.fill(style.palette.sign, alpha: style.palette.tint)
          }
          $0.draw(entry, in: box, isSelected: index == selected, style)
        }
      }
    }
    let around = (style.shadow * 1.5).rounded(.up)
    let canvas = Canvas(
      width: Int(place.size.width + 2 * around), height: Int(place.size.height + 2 * around))
    for (index, entry) in entries.enumerated() {
      let box = entry.place.offsetBy(dx: around - place.minX, dy: around - place.minY)
      let radius = style.corner(box.size.height)
      // The inset leaves a gap between entries whose places adjoin.
      let inner = box.insetBy(dx: 1, dy: 1)
      if style.shadow > 0 { canvas.addShadow(inner, radius: radius, reach: style.shadow / 2) }
      canvas.addRectangle(inner, radius: radius)
      canvas.fill(style.palette.ground)
      canvas.addRectangle(inner.insetBy(dx: 0.5, dy: 0.5), radius: radius)
      canvas.stroke(style.palette.sign, style.palette.edges, alpha: style.palette.edges > 1 ? 1 : 0.25)
      canvas.draw(entry, in: box, isSelected: index == selected, style, radius: radius)
    }
    return Picture(
      canvas: canvas,
      content: Rect(x: around, y: around, width: place.size.width, height: place.size.height))
  }
}

extension Canvas {
  /// Writes an entry: its title, and its gesture at the end of the line if there is room.
  fileprivate func draw(
    _ entry: FeedbackScene.Menu.Entry, in box: Rect, isSelected: Bool, _ style: Style, radius: Double? = nil
  ) {
    let margin = (box.size.height * 0.4).rounded()
    let room = box.size.width - 2 * margin
    let title = style.typeface.line(entry.title, room: room)
    func place(_ line: Typeface.Line, x: Double) -> Point {
      Point(x: x, y: (box.midY - line.size.height / 2).rounded())
    }
    if entry.detail.isEmpty, radius != nil {
      write(title, at: place(title, x: (box.midX - title.size.width / 2).rounded()), style.palette.sign)
    } else {
      write(title, at: place(title, x: box.minX + margin), style.palette.sign)
    }
    if !entry.detail.isEmpty, !title.isCut {
      let detail = style.typeface.line(entry.detail, room: room)
      if title.size.width + detail.size.width + style.typeface.height <= room {
        write(detail, at: place(detail, x: box.maxX - margin - detail.size.width), style.palette.muted)
      }
    }
    guard isSelected else { return }
    let thickness = max(2, (0.8 * style.pixelsPerMillimetre).rounded())
    addRectangle(
      box.insetBy(dx: thickness / 2, dy: thickness / 2),
      radius: radius ?? min(style.corner(box.size.height), 10))
    stroke(style.palette.accent, thickness)
  }
}
