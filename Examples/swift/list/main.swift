// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesScrolling
import GesturesX11
import Glibc

// A list with pull to refresh, rows to swipe open or away and to move, and pages inside that scroll sideways.
// The key f prints how many pictures were drawn.

let (width, rowHeight, top) = (480.0, 70.0, 130.0)

/// A row, which scrolls to the side by the width of its button.
final class Row: ScrollNode, DrawnNode {
  let title: String
  var (isSelected, isLifted) = (false, false)

  init(_ title: String, remove: @escaping (Row) -> Void) {
    self.title = title
    super.init(frame: Rect(x: 0, y: 0, width: width, height: rowHeight))
    contentNode.addChild(Face(self))
    let delete = ButtonNode(frame: Rect(x: width - 100, y: 0, width: 100, height: rowHeight)) {
      [unowned self] in
      remove(self)
    }
    insertChild(delete, at: 0)
    contentSize = frame.size
    contentInset.right = 100
    willEndDragging = { [unowned self] velocity, target in
      if velocity.dx > 2500 { remove(self) }
      return Point(x: target.x > 50 ? 100 : 0, y: 0)
    }
  }

  func draw(on canvas: Canvas) {
    if isLifted { canvas.shadow(of: bounds) }
    canvas.fill(bounds, .red)
    canvas.text("Delete", at: Point(x: width - 50, y: 44), size: 22, .white, alignment: .center)
  }

  /// The visible part of a closed row.
  final class Face: Node, DrawnNode {
    unowned let row: Row
    init(_ row: Row) {
      self.row = row
      super.init(frame: row.bounds)
    }
    func draw(on canvas: Canvas) {
      canvas.fill(bounds, row.isLifted ? Color(0xFFF6D6) : row.isSelected ? Color(0xDCE9FF) : .white)
      canvas.fill(Rect(x: 0, y: rowHeight - 1, width: width, height: 1), Color.black.withAlpha(0.1))
      canvas.text(row.title, at: Point(x: 20, y: 44), size: 24)
    }
  }
}

final class Page: Node, DrawnNode {
  func draw(on canvas: Canvas) {
    canvas.fill(bounds, [.violet, .green, .blue, .red][tag % 4], cornerRadius: 14)
    canvas.text(
      "\(tag)", at: Point(x: bounds.midX, y: 67), size: 40, .white, isBold: true, alignment: .center)
  }
}

final class List: ScrollNode {
  let pages = ScrollNode(frame: Rect(x: 0, y: 0, width: width, height: top))
  let window: GestureWindow
  var rows: [Row] = [], lifted: Row?, rolling: RunningAnimation?

  init(in window: GestureWindow) {
    self.window = window
    super.init(frame: Rect(x: 0, y: 56, width: width, height: 704))
    contentNode.addChild(pages)
    for number in 0..<7 {
      let page = Page(frame: Rect(x: 15 + 210 * Double(number), y: 12, width: 195, height: 106))
      page.tag = number
      pages.contentNode.addChild(page)
    }
    pages.contentSize = Size(width: width + 210 * 5, height: top)
    pages.willEndDragging = { _, target in Point(x: (target.x / 210).rounded() * 210, y: 0) }
    for number in 0..<30 { add(Row("Row \(number)") { [unowned self] in remove($0) }) }
    layOut()
    onRefresh = { [unowned self] in window.after(1) { [unowned self] in endRefreshing() } }
    // A finger that lands elsewhere closes the open row.
    onTouchDown { [unowned self] place in
      let inside = place + (contentOffset - Point.zero)
      for row in rows where row.contentOffset.x > 0 && !row.frame.contains(inside) {
        row.setContentOffset(.zero, animated: true)
      }
    }
    contentNode.addGestureRecognizer(LongPressGestureRecognizer(target: self, action: List.move))
  }

  func add(_ row: Row) {
    rows.append(row)
    contentNode.addChild(row)
    row.onTapGesture { [unowned row] in
      if row.contentOffset.x > 0 {
        row.setContentOffset(.zero, animated: true)
      } else {
        row.isSelected.toggle()
      }
    }
  }

  func remove(_ row: Row) {
    rows.removeAll { $0 === row }
    row.removeFromParent()
    layOut()
  }

  func layOut() {
    for (index, row) in rows.enumerated() where row !== lifted {
      row.frame.origin.y = top + rowHeight * Double(index)
    }
    contentSize = Size(width: width, height: top + rowHeight * Double(rows.count))
  }

  func move(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began:
      lifted = rows.first { $0.frame.contains(press.location(in: contentNode)) }
      guard let lifted else { return }
      lifted.isLifted = true
      contentNode.bringToFront(lifted)
      rolling = window.animate(while: { [unowned self, unowned press] _ in
        let y = press.location(in: self).y
        let step = y < 60 ? -4.0 : y > frame.size.height - 60 ? 4 : 0
        let (least, greatest) = offsetLimits
        contentOffset.y = min(max(contentOffset.y + step, least.y), greatest.y)
        follow(press)
        return true
      })
    case .changed: follow(press)
    default:
      rolling?.stop()
      lifted?.isLifted = false
      lifted = nil
      layOut()
    }
  }

  func follow(_ press: LongPressGestureRecognizer) {
    guard let row = lifted else { return }
    row.center.y = press.location(in: contentNode).y
    rows.removeAll { $0 === row }
    rows.insert(row, at: min(max(Int((row.center.y - top) / rowHeight), 0), rows.count))
    layOut()
  }
}

let window = GestureWindow("list", width: width, height: 760, pixelsPerPoint: 1)
let list = List(in: window)
window.root.addChild(list)
var pictures = 0
window.onDraw { canvas in
  pictures += 1
  canvas.clear(Color(0xDDDDE4))
  if list.contentOffset.y < 0 {
    let word = list.isRefreshing ? "loading…" : "pull"
    canvas.text(word, at: Point(x: width / 2, y: 96), size: 22, .grey, alignment: .center)
  }
  canvas.draw(list)
  canvas.fill(Rect(x: 0, y: 0, width: width, height: 56), Color(0x2B3350))
  canvas.text("Inbox · \(list.rows.count)", at: Point(x: 20, y: 38), size: 26, .white, isBold: true)
}
window.onKey = { key in
  if key == "f" { print("pictures", pictures, "rows", list.rows.count) }
  fflush(nil)
}
window.run()
