// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// A game for two: each hand moves pieces of its own, as many at once as there are fingers.
final class Board: Demo {
  static let name = "board"
  static let summary = "a board for two people: move or throw pieces, all at once"

  /// A piece that goes to the middle of a square when it is released.
  final class Piece: Node, DrawnNode {
    @GestureState var isHeld = false
    private let (lying, lifted): (CachedDrawing, CachedDrawing)
    private var flight: RunningAnimation?

    init(_ color: Color, at square: (column: Int, row: Int)) {
      (lying, lifted) = (Self.drawing(color, lift: 0), Self.drawing(color, lift: 8))
      super.init(
        frame: Rect(
          center: Board.middle(square.column, square.row), size: Size(width: Board.side, height: Board.side)))
    }

    override func contains(_ point: Point) -> Bool { point.distance(to: bounds.center) < Board.side * 0.55 }

    func attach(to window: GestureWindow) {
      var start = Point.zero
      onTouchDown { [unowned self] _ in
        flight?.stop()
        window.root.bringToFront(self)
        start = center
      }
      gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .updating($isHeld) { _, isHeld, _ in isHeld = true }
          .onChanged { [unowned self] in
            center = start + Vector(dx: $0.translation.width, dy: $0.translation.height)
          }
          .onEnded { [unowned self, unowned window] drag in
            let velocity = Vector(dx: drag.velocity.width, dy: drag.velocity.height)
            let goal = Board.nearest(to: Deceleration.fast.destination(from: center, velocity: velocity))
            flight = window.animate(Glide(from: center, velocity: velocity, to: goal, spring: .snappy)) {
              [unowned self] in center = $0
            }
          })
    }

    func draw(on canvas: Canvas) {
      canvas.draw(isHeld ? lifted : lying, at: Point(x: -Self.margin, y: -Self.margin))
    }

    private static func drawing(_ color: Color, lift: Double) -> CachedDrawing {
      let size = Board.side + 2 * margin
      return CachedDrawing(size: Size(width: size, height: size)) { canvas in
        let disc = Rect(
          center: canvas.bounds.center - Vector(dx: 0, dy: lift),
          size: Size(width: 0.78 * Board.side, height: 0.78 * Board.side))
        canvas.shadow(
          of: disc.offsetBy(dx: 0, dy: lift), cornerRadius: Board.side, radius: 10 + lift,
          Color.black.withAlpha(0.5))
        canvas.fill(disc, from: color.mixed(with: .white, 0.35), to: color, cornerRadius: Board.side)
        canvas.strokeCircle(disc.center, radius: disc.size.width * 0.34, Color.white.withAlpha(0.5), width: 3)
      }
    }

    private static let margin = 20.0
  }

  let pieces: [Piece]

  init(in window: GestureWindow) {
    pieces = (0..<8).flatMap { row in
      (0..<8).compactMap { column -> Piece? in
        guard (row < 2 || row > 5) && (row + column) % 2 == 1 else { return nil }
        return Piece(row < 2 ? Color(0x6B2D3A) : Color(0x2B4C7E), at: (column, row))
      }
    }
    for piece in pieces {
      window.root.addChild(piece)
      piece.attach(to: window)
    }
    let ground = CachedDrawing(size: window.size, Self.drawGround)
    window.onDraw { canvas in
      canvas.clear(Color(0x2C303A))
      canvas.draw(ground, at: .zero)
      canvas.draw(window.root)
    }
  }

  private static func drawGround(on canvas: Canvas) {
    canvas.fill(canvas.bounds, from: Color(0x3B3F4A), to: Color(0x22252D))
    let board = Rect(origin: origin, size: Size(width: 8 * side, height: 8 * side))
    canvas.shadow(of: board, cornerRadius: 10, radius: 24, Color.black.withAlpha(0.6))
    canvas.fill(board.insetBy(dx: -8, dy: -8), Color(0x6E4F33), cornerRadius: 10)
    for square in 0..<64 {
      let isLight = (square % 8 + square / 8) % 2 == 0
      canvas.fill(
        Rect(center: middle(square % 8, square / 8), size: Size(width: side, height: side)),
        isLight ? Color(0xF0E2C6) : Color(0xB58A5A))
    }
  }

  static let side = 66.0
  static let origin = Point(x: 36, y: 110)

  static func middle(_ column: Int, _ row: Int) -> Point {
    origin + side * Vector(dx: Double(column) + 0.5, dy: Double(row) + 0.5)
  }

  static func nearest(to place: Point) -> Point {
    func index(_ way: Double) -> Int { Int(min(max(way / side, 0), 7.99)) }
    return middle(index(place.x - origin.x), index(place.y - origin.y))
  }
}
