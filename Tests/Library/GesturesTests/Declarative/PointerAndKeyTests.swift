// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct PointerAndKeyTests {
  private let script = Script()
  private let node = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))

  init() { script.root.addChild(node) }

  private func note(_ line: String) { script.journal.add(line) }

  private func point(
    _ phase: Touch.Phase, at place: (Double, Double), _ buttons: ButtonMask = .primary,
    _ modifiers: Modifiers = [], type: TouchType = .indirectPointer, ms: Double
  ) {
    let change = TouchChange(id: 7, phase: phase, location: Point(x: place.0, y: place.1), type: type)
    script.input(InputBatch(at: 0, touches: [change], modifiers: modifiers, buttons: buttons), ms: ms)
  }

  // MARK: Buttons

  @Test func `a gesture of the secondary button ignores the primary one and fingers`() {
    node.gesture(TapGesture(inputKinds: .secondaryPointer).onEnded { note("secondary") })
    node.gesture(TapGesture().onEnded { note("primary") })
    for (buttons, time) in [(ButtonMask.primary, 0.0), (.secondary, 1000)] {
      point(.began, at: (150, 150), buttons, ms: time)
      point(.ended, at: (150, 150), buttons, ms: time + 50)
    }
    script.tap(at: (150, 150), ms: 2000...2050)
    #expect(script.lines == ["50 primary", "1050 secondary", "2050 primary"])
  }

  @Test func `a drag with the secondary button`() {
    node.gesture(
      DragGesture(inputKinds: [.pointer, .secondaryPointer]).onEnded { note("drag \($0.translation.width)") })
    point(.began, at: (150, 150), .secondary, ms: 0)
    point(.moved, at: (190, 150), .secondary, ms: 10)
    point(.ended, at: (190, 150), .secondary, ms: 20)
    #expect(script.lines == ["20 drag 40.0"])
  }

  @Test func `a context menu opens after a rest, or as soon as the secondary button is down`() {
    node.onContextMenu { note("menu at \($0.x), \($0.y)") }
    script.down(1, at: (150, 160), ms: 0)
    script.advance(to: 600)
    script.up(1, ms: 700)
    script.tap(at: (150, 150), ms: 1000...1100)
    script.down(1, at: (150, 150), ms: 2000)
    script.move(1, by: (11, 0), ms: 2010)
    script.advance(to: 3000)
    script.up(1, ms: 3100)
    point(.began, at: (120, 130), .secondary, ms: 4000)
    #expect(script.lines == ["500 menu at 50.0, 60.0", "4000 menu at 20.0, 30.0"])
    point(.ended, at: (120, 130), .secondary, ms: 4050)
    point(.began, at: (120, 130), .primary, ms: 5000)
    script.advance(to: 6000)
    #expect(script.lines.count == 2)
  }

  // MARK: Keys

  @Test func `a gesture with modifiers wants them when its finger lands`() {
    node.gesture(
      DragGesture(minimumDistance: 0).modifiers([.control, .shift]).onEnded { _ in note("with keys") })
    let held: [Modifiers] = [[], .control, [.control, .shift], [.control, .shift, .alt]]
    for (index, modifiers) in held.enumerated() {
      let time = Double(index) * 1000
      point(.began, at: (150, 150), .primary, modifiers, type: .direct, ms: time)
      point(.moved, at: (180, 150), .primary, [], type: .direct, ms: time + 10)
      point(.ended, at: (180, 150), .primary, [], type: .direct, ms: time + 20)
    }
    #expect(script.lines == ["2020 with keys", "3020 with keys"])
  }

  @Test func `without its keys a gesture leaves the finger to another`() {
    node.gesture(TapGesture().onEnded { note("plain") })
    node.gesture(TapGesture().modifiers(.command).onEnded { note("command") })
    for (modifiers, time) in [(Modifiers([]), 0.0), (.super, 1000)] {
      point(.began, at: (150, 150), .primary, modifiers, ms: time)
      point(.ended, at: (150, 150), .primary, modifiers, ms: time + 50)
    }
    #expect(script.lines.first == "50 plain")
    #expect(script.lines.count == 2)
  }

  // MARK: Hover

  @Test func `hover reports once in and once out, and continuously where`() {
    let attachment = node.onHover { note("hover \($0)") }
    node.onContinuousHover { phase in
      switch phase {
      case .active(let place): note("at \(place.x)")
      case .ended: note("gone")
      }
    }
    func hover(_ phase: HoverChange.Phase, _ x: Double, ms: Double) {
      script.input(InputBatch(at: 0, hover: HoverChange(phase: phase, location: Point(x: x, y: 150))), ms: ms)
    }
    hover(.entered, 150, ms: 0)
    hover(.moved, 160, ms: 10)
    hover(.moved, 350, ms: 20)
    #expect(script.lines == ["0 hover true", "0 at 50.0", "10 at 60.0", "20 hover false", "20 gone"])
    hover(.moved, 150, ms: 30)
    attachment.remove()
    #expect(script.lines.suffix(3) == ["30 hover true", "30 at 50.0", "30 hover false"])
    hover(.exited, 150, ms: 40)
    #expect(script.lines.last == "40 gone")
  }
}
