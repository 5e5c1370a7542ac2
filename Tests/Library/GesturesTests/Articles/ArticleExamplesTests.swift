// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Gestures
import TestSupport
import Testing

/// The examples of the articles, exactly as printed there.
private struct Examples {
  final class Photo {
    var scale = 1.0
    var rotation = 0.0
    var isLocked = false

    func attach(to node: Node) {
      node.gesture(
        MultiFingerPinchGesture()
          .onChanged { pinch in
            self.scale *= pinch.scale
            pinch.scale = 1
          }
          .shouldBegin { _ in !self.isLocked })
      node.gesture(
        MultiFingerRotationGesture()
          .onChanged { rotation in
            self.rotation += rotation.rotation
            rotation.rotation = 0
          })
      node.gesture(
        MultiFingerTapGesture(numberOfTapsRequired: 2, numberOfTouchesRequired: 2)
          .onEnded { _ in self.scale = 1 })
    }
  }

  struct Drag: UIGestureRecognizerRepresentable {
    var fingers: Int
    let onMove: (Point) -> Void

    func makeUIGestureRecognizer(context: Context) -> PanGestureRecognizer {
      PanGestureRecognizer()
    }

    func updateUIGestureRecognizer(_ recognizer: PanGestureRecognizer, context: Context) {
      recognizer.minimumNumberOfTouches = fingers
    }

    func handleUIGestureRecognizerAction(_ recognizer: PanGestureRecognizer, context: Context) {
      guard recognizer.state == .changed else { return }
      onMove(context.converter.location(in: .named("board")))
    }
  }

  final class PullDown: MotionGestureRecognizer {
    override func judge(_ motion: TouchMotion) -> Match {
      let way = motion.translation
      if way.dy >= 60, motion.straightness > 0.9 { return .matched }
      return way.dx.magnitude > 30 || way.dy < -30 ? .failed : .possible
    }
  }

  func attachDrawer(to node: Node, _ report: @escaping (String) -> Void) {
    let drawer = PullDown()
    drawer.numberOfTouchesRequired = 3
    drawer.addAction { drawer in
      report("open by \(drawer.total.translation.dy)")
    }
    node.addGestureRecognizer(drawer)
  }

  enum Command: Equatable {
    case open
    case slide
  }

  func attach(to node: Node, _ report: @escaping (String) -> Void) {
    node.detectGesture(Command.self) { state in
      if state.detected(.slide(direction: .right, minimumDistance: 50)) { return .slide }
      if state.detected(.sequentialTap(count: 2, maximumTapIntervalMilliseconds: 300)) { return .open }
      return nil
    } handleGesture: { command, state in
      guard command == .slide else { return .finished }
      let distance = state.tappingFingers.first?.diff.dx ?? 0
      report("slid by \(distance)")
      return state.lastGestureValue?.timing == .ended ? .finished : .yet
    } gestureEnded: { command, _ in
      report("\(command) is complete")
    }
  }
}

struct ArticleExamplesTests {
  private typealias Drag = Examples.Drag
  let script = Script()

  @Test(arguments: [
    "Builders", "Sure-movements", "Representables", "Detection", "Declarative", "WritingARecognizer",
    "DrivingTheEngine", "TestingGestures", "Concurrency", "DragsThatFeelRight", "GesturesScrolling",
  ])
  func `the code of an article is the code of a file in this folder`(article: String) throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func lines(_ url: URL) throws -> [Substring] {
      try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let folder = here.deletingLastPathComponent()
    let others = ["DeclarativeExamplesTests.swift", "GuideExamplesTests.swift"]
    let files = [here] + others.map { folder.appending(path: $0) }
    let code = try files.flatMap(lines).map { $0.trimmingPrefix { $0 == " " } }
    let module = article.hasPrefix("Gestures") ? article : "Gestures"
    let text = try lines(
      package.appending(
        path: "Sources/Library/\(module)/\(module).docc/\(article).md", directoryHint: .notDirectory))
    let blocks = text.split { $0.hasPrefix("```") }.enumerated().filter { !$0.offset.isMultiple(of: 2) }
    try #require(!blocks.isEmpty)
    for block in blocks {
      let wanted = block.element.map { $0.trimmingPrefix { $0 == " " } }
      #expect(
        code.indices.contains { code[$0...].starts(with: wanted) }, "not compiled: \(block.element.joined())")
    }
  }

  @Test func `a photo is scaled and turned at once, unless it is locked`() {
    let photo = Examples.Photo()
    photo.attach(to: script.root)
    func play(ms: Double) {
      script.down(1, at: (400, 500), ms: ms)
      script.down(2, at: (500, 500), ms: ms)
      script.move(2, to: (520, 520), ms: ms + 10)
      script.move(1, to: (450, 400), ms: ms + 20)
      script.move(2, to: (450, 600), ms: ms + 20)
      script.up(1, 2, ms: ms + 30)
      script.flush()
    }
    play(ms: 0)
    #expect((photo.scale - 2).magnitude < 1e-9)
    #expect((photo.rotation - .pi / 2).magnitude < 1e-9)
    photo.isLocked = true
    play(ms: 1000)
    #expect((photo.scale - 2).magnitude < 1e-9)
    #expect((photo.rotation - .pi).magnitude < 1e-9)
    for ms in [2000.0, 2100] {
      script.down(1, at: (400, 500), ms: ms)
      script.down(2, at: (500, 500), ms: ms)
      script.up(1, 2, ms: ms + 50)
    }
    script.flush()
    #expect(photo.scale == 1)
  }

  @Test func `a drawer opens when three fingers pull it down`() {
    Examples().attachDrawer(to: script.root) { script.journal.add($0) }
    func pull(ms: Double, x: Double, y: Double) {
      for finger in 1...3 { script.down(UInt64(finger), at: (100 * Double(finger), 100), ms: ms) }
      script.move(1, 2, 3, by: (x, y), ms: ms + 10)
      script.move(1, 2, 3, by: (0, 5), ms: ms + 20)
      script.up(1, 2, 3, ms: ms + 30)
    }
    pull(ms: 0, x: 5, y: 60)
    pull(ms: 1000, x: 40, y: 20)
    #expect(script.lines == ["10 open by 60.0", "20 open by 65.0", "30 open by 65.0"])
  }

  @Test func `a drag tells where it is on the board`() {
    let board = Node(frame: Rect(x: 100, y: 100, width: 800, height: 800))
    let card = Node(frame: Rect(x: 50, y: 50, width: 200, height: 200))
    board.coordinateSpaceName = "board"
    script.root.addChild(board)
    board.addChild(card)
    var position: Point?
    let attachment = card.gesture(Drag(fingers: 1) { position = $0 })
    attachment.update(Drag(fingers: 2) { position = $0 })
    script.down(1, at: (200, 200), ms: 0)
    script.move(1, by: (50, 0), ms: 10)
    script.move(1, by: (50, 0), ms: 20)
    script.flush()
    #expect(position == nil)
    script.down(2, at: (300, 200), ms: 30)
    script.move(1, 2, by: (0, 20), ms: 40)
    script.move(1, 2, by: (0, 20), ms: 50)
    script.flush()
    #expect(position == Point(x: 200, y: 140))
  }

  @Test func `two taps open, and a slide slides`() {
    Examples().attach(to: script.root) { script.journal.add($0) }
    script.tap(ms: 0...50)
    script.tap(ms: 150...200)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (60, 0), ms: 1010)
    script.up(1, ms: 1020)
    #expect(
      script.lines == [
        "200 open is complete", "1010 slid by 60.0", "1020 slid by 60.0", "1020 slide is complete",
      ])
  }
}
