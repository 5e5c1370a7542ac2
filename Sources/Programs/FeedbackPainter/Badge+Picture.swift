// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Gestures

extension Badge {
  func picture(_ style: Style) -> Picture {
    switch self {
    case .arrow(let side, let label, let tone):
      let words = tone == .blocked ? Words.nothingThere : label
      let sign: Sign = tone == .takenBack ? .back : tone == .blocked ? .wall(side) : .arrow(side)
      return style.pill(words, sign, tone, style.palette.accent, atEnd: side == .right)
    case .name(let label, let tone): return style.pill(label, nil, tone, style.palette.accent)
    case .close(let label, let tone):
      return style.pill(label.isEmpty ? Words.close : label, .cross, tone, style.palette.loss)
    case .back: return style.pill(Words.cancelled, .back, .takenBack, style.palette.accent)
    case .ring(let parts): return style.ring(parts)
    case .bar(let share): return style.bar(share)
    }
  }
}

/// Texts of badges that do not show a name.
private enum Words {
  static let close = "Close"
  static let cancelled = "Cancelled"
  static let nothingThere = "Nothing here"
}

/// A sign in a small circle.
private enum Sign {
  case arrow(ScreenSide)
  /// An arrow against a wall.
  case wall(ScreenSide)
  case cross
  case back
}

extension Style {
  /// 2/5 of a monitor's width for a name: even the longest name hides less than half of that width.
  private static let shareOfMonitor = 0.4
  /// 3 times a badge's height: the width that a name may always use, if the monitor is wide enough.
  private static let leastRoom = 3.0

  fileprivate func pill(
    _ words: String, _ sign: Sign?, _ tone: Badge.Tone, _ accent: Ink, atEnd: Bool = false
  )
    -> Picture
  {
    var height = (Badge.height * pixelsPerMillimetre).rounded()
    let margin = 4 * pixelsPerMillimetre
    let most = max(monitorWidth - 2 * margin, height)
    let ends = sign == nil ? height * 0.8 : height * 1.5
    let room = min(max(monitorWidth * Self.shareOfMonitor, Self.leastRoom * height), most - ends)
    let line = words.isEmpty ? nil : typeface.line(words, room: room)
    // Large letters make the badge higher.
    if let line { height = max(height, (line.size.height * 1.4).rounded()) }
    var width = height
    if let line { width = line.size.width + (sign == nil ? height * 0.8 : height * 1.45) }
    let size = Size(width: width.rounded(), height: height)
    let isArmed = tone == .armed
    let isMuted = tone == .blocked || tone == .takenBack
    let edge = (ink: accent, thickness: max(2, self.line))
    return ground(size, radius: corner(height), edge: isArmed ? edge : nil) { canvas in
      var left = (height * 0.4).rounded()
      if let sign {
        let place = Point(x: atEnd ? size.width - height / 2 : height / 2, y: height / 2)
        let radius = height * 0.32
        canvas.addArc(place, radius)
        if isArmed { canvas.fill(accent) } else { canvas.fill(palette.sign, alpha: palette.tint) }
        let ink = isArmed ? (accent == palette.accent ? palette.onAccent : Ink(0xffffff)) : palette.sign
        canvas.add(sign, at: place, radius * 0.5)
        canvas.stroke(isMuted ? palette.muted : ink, self.line)
        left = atEnd ? (height * 0.45).rounded() : height
      }
      guard let line else { return }
      let corner = Point(x: left, y: ((height - line.size.height) / 2).rounded())
      canvas.write(line, at: corner, isMuted ? palette.muted : palette.sign)
    }
  }

  fileprivate func ring(_ parts: Int) -> Picture {
    let side = (Badge.ringDiameter * pixelsPerMillimetre).rounded()
    let thickness = max(3, pixelsPerMillimetre)
    let middle = Point(x: side / 2, y: side / 2)
    let radius = side / 2 - thickness * 1.5
    return ground(Size(width: side, height: side), radius: side / 2, edge: nil) { canvas in
      canvas.addArc(middle, radius)
      canvas.stroke(palette.sign, thickness, alpha: palette.tint)
      guard parts > 0 else { return }
      let isFull = parts == Badge.ringParts
      canvas.addArc(middle, radius, to: 2 * .pi * Double(parts) / Double(Badge.ringParts))
      canvas.stroke(isFull ? palette.accent : palette.sign, thickness)
    }
  }

  fileprivate func bar(_ share: Double) -> Picture {
    let size = Size(
      width: (Badge.barSize.width * pixelsPerMillimetre).rounded(),
      height: (Badge.barSize.height * pixelsPerMillimetre).rounded())
    let inset = max(2, pixelsPerMillimetre).rounded()
    let inside = Rect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
    return ground(size, radius: corner(size.height), edge: nil) { canvas in
      canvas.addRectangle(inside, radius: corner(inside.size.height))
      canvas.fill(palette.sign, alpha: palette.tint)
      let half = inside.size.width / 2
      let length = max(1, half * abs(share))
      canvas.addRectangle(inside, radius: corner(inside.size.height))
      canvas.clip {
        let left = share < 0 ? inside.midX - length : inside.midX
        canvas.addRectangle(
          Rect(x: left, y: inside.minY, width: length, height: inside.size.height), radius: 0)
        canvas.fill(palette.accent)
      }
      let tick = Rect(x: inside.midX - line / 2, y: inside.minY, width: line, height: inside.size.height)
      canvas.addRectangle(tick, radius: 0)
      canvas.fill(palette.sign)
    }
  }
}

extension Canvas {
  fileprivate func add(_ sign: Sign, at middle: Point, _ reach: Double) {
    switch sign {
    case .arrow(let side): addArrow(side, at: middle, reach)
    case .wall(let side):
      let ahead = Vector(dx: side.dx, dy: side.dy) * reach
      let across = Vector(dx: -ahead.dy, dy: ahead.dx)
      addArrow(side, at: middle - ahead * 0.25, reach * 0.75)
      let wall = middle + ahead
      addLine(wall + across * 0.9, wall - across * 0.9)
    case .cross:
      let (a, b) = (Vector(dx: reach, dy: reach) * 0.8, Vector(dx: reach, dy: -reach) * 0.8)
      addLine(middle - a, middle + a)
      addLine(middle - b, middle + b)
    case .back:
      // An arrow that turns round: to the right, down and back.
      let radius = reach * 0.6
      let (top, bottom) = (middle.y - radius * 0.7, middle.y + radius * 1.3)
      addLine(Point(x: middle.x - reach, y: top), Point(x: middle.x + reach * 0.3, y: top))
      addArc(Point(x: middle.x + reach * 0.3, y: (top + bottom) / 2), radius, from: 0, to: .pi)
      addLine(Point(x: middle.x + reach * 0.3, y: bottom), Point(x: middle.x - reach * 0.3, y: bottom))
      let barb = reach * 0.5
      addLine(
        Point(x: middle.x - reach + barb, y: top - barb), Point(x: middle.x - reach, y: top),
        Point(x: middle.x - reach + barb, y: top + barb))
    }
  }

  private func addArrow(_ side: ScreenSide, at middle: Point, _ reach: Double) {
    let ahead = Vector(dx: side.dx, dy: side.dy) * reach
    let across = Vector(dx: -ahead.dy, dy: ahead.dx)
    addLine(middle - ahead, middle + ahead)
    addLine(middle + across * 0.75 + ahead * 0.25, middle + ahead, middle - across * 0.75 + ahead * 0.25)
  }
}
