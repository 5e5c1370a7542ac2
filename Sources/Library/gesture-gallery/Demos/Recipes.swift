// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// Gestures as values: six cards, each with a composed gesture.
final class Recipes: Demo {
  static let name = "recipes"
  static let summary = "gestures as values: a press before a drag, two at once, priorities"

  final class Card: Node, DrawnNode {
    let heading: String
    let color: Color
    var text = "–"

    init(_ heading: String, _ frame: Rect, _ color: Color) {
      (self.heading, self.color) = (heading, color)
      super.init(frame: frame)
      name = heading
    }

    func draw(on canvas: Canvas) {
      canvas.fill(bounds, color, cornerRadius: 16)
      canvas.text(heading, at: Point(x: 18, y: 38), size: 22, .white, isBold: true)
      canvas.text(text, at: Point(x: 18, y: 76), size: 22, Color.white.withAlpha(0.85))
    }
  }

  let cards: [Card]

  init(in window: GestureWindow) {
    let size = (width: 520.0, height: 100.0)
    let headings = [
      ("press, then drag", Color.blue), ("double tap, else single", .violet), ("pinch and turn", .green),
      ("drag, and back by itself", .red), ("state that resets itself", Color(0xC2571A)),
      ("who goes first", Color(0x3B4A6B)),
    ]
    cards = headings.enumerated().map { index, card in
      let y = 24 + (size.height + 20) * Double(index)
      return Card(card.0, Rect(x: 40, y: y, width: size.width, height: size.height), card.1)
    }
    for card in cards { window.root.addChild(card) }
    pressThenDrag(cards[0])
    doubleElseSingle(cards[1])
    pinchAndTurn(cards[2])
    dragAndBack(cards[3], in: window)
    stateThatResets(cards[4])
    priorities(cards[5])
    window.onDraw { canvas in
      canvas.clear()
      canvas.draw(window.root)
    }
  }

  private func pressThenDrag(_ card: Card) {
    card.gesture(
      LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
        .onChanged { [unowned card] value in
          switch value {
          case .first: card.text = "pressing"
          case .second(_, nil): card.text = "pressed: now drag"
          case .second(_, let drag?):
            card.text = "by \(Int(drag.translation.width)), \(Int(drag.translation.height))"
          }
        }
        .onEnded { [unowned card] _ in card.text = "done" })
  }

  private func doubleElseSingle(_ card: Card) {
    card.gesture(
      TapGesture(count: 2).onEnded { [unowned card] in card.text = "double" }
        .exclusively(before: TapGesture().onEnded { [unowned card] in card.text = "single" }))
  }

  private func pinchAndTurn(_ card: Card) {
    card.gesture(
      MagnifyGesture().simultaneously(with: RotateGesture())
        .onChanged { [unowned card] value in
          let scale = value.first?.magnification ?? 1
          card.text =
            "\((scale * 100).rounded() / 100) ×, \(Int((value.second?.rotation.degrees ?? 0).rounded()))°"
        })
  }

  private func dragAndBack(_ card: Card, in window: GestureWindow) {
    let home = card.frame.origin
    card.gesture(
      DragGesture(coordinateSpace: .global)
        .onChanged { [unowned card] value in
          card.text = "let go"
          card.frame.origin = home + Vector(dx: value.translation.width, dy: value.translation.height)
        }
        .onEnded { [unowned card, unowned window] _ in
          let start = card.frame.origin
          window.animate { card.frame.origin = start + (home - start) * $0 }
          card.text = "home again"
        })
  }

  /// The state returns to 0 at the end of a drag, even if the drag is cancelled.
  private func stateThatResets(_ card: Card) {
    @GestureState var pull = 0.0
    $pull.observe { [unowned card] way, _ in card.text = way == 0 ? "at rest" : "pulled by \(Int(way))" }
    card.gesture(DragGesture().updating($pull) { drag, pull, _ in pull = drag.translation.width })
  }

  /// A tap is the inner button's, unless the frame's gesture has a high priority or masks the button.
  private func priorities(_ card: Card) {
    let inner = Card("inner", Rect(x: 330, y: 14, width: 170, height: 72), Color(0x6E7FA8))
    inner.text = ""
    card.addChild(inner)
    inner.onTapGesture { [unowned card] in card.text = "the inner one" }
    var attachments: [GestureAttachment] = []
    let outer = TapGesture().onEnded { [unowned card] in card.text = "the frame" }
    let modes = ["inner first", "frame first", "only the frame"]
    var mode = 0
    func attach() {
      attachments.forEach { $0.remove() }
      attachments = [
        mode == 1
          ? card.highPriorityGesture(outer) : card.gesture(outer, including: mode == 2 ? .gesture : .all),
        card.simultaneousGesture(
          LongPressGesture().onEnded { [unowned card] _ in
            mode = (mode + 1) % modes.count
            card.text = modes[mode]
            attach()
          }),
      ]
    }
    attach()
    card.text = "rest: " + modes[mode]
  }
}
