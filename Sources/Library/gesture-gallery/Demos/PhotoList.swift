// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesScrolling
import GesturesX11

/// A list as on a phone: it glides on, bounces and refreshes; its rows are swiped open, moved and removed.
final class PhotoList: Demo {
  static let name = "list"
  static let summary = "scroll, pull to refresh, swipe a row, or rest on one to move it"

  let list: ScrollNode
  let carousel: ScrollNode
  private(set) var rows: [PhotoRow] = []
  private(set) var refreshes = 0
  private let window: GestureWindow
  private var lifted: PhotoRow?
  private var scrolling: RunningAnimation?

  init(in window: GestureWindow) {
    self.window = window
    let size = window.size
    list = ScrollNode(frame: Rect(x: 0, y: 84, width: size.width, height: size.height - 84))
    carousel = ScrollNode(frame: Rect(x: 0, y: 0, width: size.width, height: Self.carouselHeight))
    window.root.addChild(list)
    list.contentNode.addChild(carousel)
    fillCarousel()
    rows = (0..<40).map { number in
      PhotoRow(number, width: size.width) { [unowned self] in remove($0) }
    }
    for row in rows {
      list.contentNode.addChild(row)
      row.onTapGesture { [unowned self, unowned row] in tap(row) }
    }
    layOut()
    list.onRefresh = { [unowned self, unowned window] in
      window.after(1) { [unowned self] in
        refreshes += 1
        list.endRefreshing()
      }
    }
    let press = LongPressGestureRecognizer(target: self, action: PhotoList.move)
    list.contentNode.addGestureRecognizer(press)
    // A finger that lands elsewhere closes open rows.
    list.onTouchDown { [unowned self] place in
      let inside = place + (list.contentOffset - .zero)
      for row in rows where row.isOpen && !row.frame.contains(inside) {
        row.setContentOffset(.zero, animated: true)
      }
    }
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  /// Places pictures side by side; scrolling stops at one of them.
  private func fillCarousel() {
    let step = 270.0
    for number in 0..<8 {
      let place = Rect(x: 20 + step * Double(number), y: 16, width: step - 16, height: 170)
      carousel.contentNode.addChild(PhotoCard(number + 3, place))
    }
    // With this size, the last place at which scrolling stops is the end of the content.
    carousel.contentSize = Size(width: carousel.frame.size.width + 6 * step, height: Self.carouselHeight)
    carousel.willEndDragging = { _, target in Point(x: (target.x / step).rounded() * step, y: 0) }
  }

  private func tap(_ row: PhotoRow) {
    if row.isOpen { return row.setContentOffset(.zero, animated: true) }
    row.isSelected.toggle()
  }

  private func remove(_ row: PhotoRow) {
    rows.removeAll { $0 === row }
    row.removeFromParent()
    layOut(in: window)
  }

  /// Stacks the rows; animated in a window, else at once.
  private func layOut(in window: GestureWindow? = nil) {
    for (index, row) in rows.enumerated() where row !== lifted {
      row.move(to: Self.carouselHeight + PhotoRow.height * Double(index), in: window)
    }
    list.contentSize = Size(
      width: list.frame.size.width, height: Self.carouselHeight + PhotoRow.height * Double(rows.count) + 12)
  }

  // MARK: Moving a row

  private func move(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began:
      let row = rows.first { $0.frame.contains(press.location(in: list.contentNode)) }
      guard let row else { return }
      lifted = row
      row.lift(true, in: window)
      list.contentNode.bringToFront(row)
      scrolling = window.animate(while: { [unowned self, unowned press] _ in
        scrollAtEdge(press)
        return lifted != nil
      })
    case .changed: follow(press)
    default:
      scrolling?.stop()
      lifted?.lift(false, in: window)
      lifted = nil
      layOut(in: window)
    }
  }

  /// Moves the row with the finger; other rows make room.
  private func follow(_ press: LongPressGestureRecognizer) {
    guard let row = lifted, let index = rows.firstIndex(where: { $0 === row }) else { return }
    row.center.y = press.location(in: list.contentNode).y
    let place = Int((row.center.y - Self.carouselHeight) / PhotoRow.height)
    let target = min(max(place, 0), rows.count - 1)
    guard target != index else { return }
    rows.insert(rows.remove(at: index), at: target)
    layOut(in: window)
  }

  /// Scrolls while the finger is near an edge; faster the nearer the finger is to the edge.
  private func scrollAtEdge(_ press: LongPressGestureRecognizer) {
    let (place, height) = (press.location(in: list).y, list.frame.size.height)
    let speed = max(0, place - (height - 70)) - max(0, 70 - place)
    guard speed != 0 else { return }
    let (least, greatest) = list.offsetLimits
    let y = min(max(list.contentOffset.y + speed * 0.15, least.y), greatest.y)
    guard y != list.contentOffset.y else { return }
    list.contentOffset.y = y
    follow(press)
  }

  // MARK: Drawing

  private func draw(on canvas: Canvas) {
    canvas.clear(Color(0xF4F4F8))
    if list.contentOffset.y < 0 {
      let pull = min(1, -list.contentOffset.y / list.refreshHeight)
      canvas.text(
        list.isRefreshing ? "refreshing …" : "pull to refresh",
        at: Point(x: canvas.size.width / 2, y: list.frame.minY + 36), size: 20, Color.grey.withAlpha(pull),
        alignment: .center)
    }
    canvas.draw(list)
    let bar = Rect(x: 0, y: 0, width: canvas.size.width, height: list.frame.minY)
    // The bar casts a shadow once rows have scrolled below it.
    let depth = min(1, max(0, list.contentOffset.y / 40))
    if depth > 0 { canvas.shadow(of: bar, radius: 14, Color.black.withAlpha(0.3 * depth)) }
    canvas.fill(bar, .white)
    canvas.text("Journeys", at: Point(x: 24, y: 56), size: 38, isBold: true)
    canvas.text(
      "\(rows.count) pictures", at: Point(x: canvas.size.width - 24, y: 54), size: 20, .grey,
      alignment: .right)
  }

  private static let carouselHeight = 206.0
}

final class PhotoCard: Node, DrawnNode {
  private let drawing: CachedDrawing
  /// Room for the shadow.
  private static let margin = 16.0

  init(_ number: Int, _ frame: Rect) {
    let (picture, margin) = (Landscape(number), Self.margin)
    drawing = CachedDrawing(
      size: Size(width: frame.size.width + 2 * margin, height: frame.size.height + 2 * margin)
    ) { canvas in
      let box = canvas.bounds.insetBy(dx: margin, dy: margin)
      canvas.shadow(of: box, cornerRadius: 16, radius: 14)
      picture.draw(on: canvas, in: box, cornerRadius: 16)
      // Darkened, because white letters must be readable on snow too.
      canvas.clipped(to: box, cornerRadius: 16) { canvas in
        let foot = Rect(x: box.minX, y: box.maxY - 80, width: box.size.width, height: 80)
        canvas.fill(foot, from: Color.black.withAlpha(0), to: Color.black.withAlpha(0.55))
      }
      canvas.text(
        picture.title, at: Point(x: box.minX + 16, y: box.maxY - 16), size: 20, .white, isBold: true,
        maximumWidth: 220)
    }
    super.init(frame: frame)
  }

  func draw(on canvas: Canvas) { canvas.draw(drawing, at: Point(x: -Self.margin, y: -Self.margin)) }
}
