// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures
import Testing

nonisolated struct RoundTripTests {
  let touchscreen = TraceHeader(
    screen: .init(width: 1920, height: 1080, widthMM: 345, heightMM: 194),
    device: .init(name: "Panel", kind: .touchscreen))

  @Test func `a written recording is the documented text`() {
    let trace = Trace(
      header: touchscreen,
      batches: [
        InputBatch(at: 0.0125, touches: [TouchChange(id: 1, phase: .began, location: Point(x: 100, y: 200))]),
        InputBatch(
          at: 0.02,
          touches: [
            TouchChange(id: 1, phase: .moved, location: Point(x: 100.5, y: 200)),
            TouchChange(
              id: 2, phase: .began, location: Point(x: 3, y: -4), type: .pencil, force: 0.5, majorRadius: 7),
          ], modifiers: [.shift, .super]),
      ])
    #expect(
      TraceWriter().write(trace) == """
        {"format":"fingerpost-trace","version":2,"screen":{"width":1920,"height":1080,"widthMM":345,"heightMM":194},\
        "device":{"name":"Panel","kind":"touchscreen"}}
        {"t":12.5,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
        {"t":20,"touches":[{"id":1,"phase":"moved","x":100.5,"y":200},\
        {"id":2,"phase":"began","x":3,"y":-4,"type":"pencil","force":0.5,"radius":7}],"modifiers":["shift","super"]}

        """)
  }

  @Test func `a touchpad's gesture is the documented text`() {
    let header = TraceHeader(
      screen: .init(width: 800, height: 600), device: .init(name: "Pad", kind: .touchpad))
    let trace = Trace(
      header: header,
      batches: [
        InputBatch(
          at: 0.0125,
          indirect: IndirectGesture(
            kind: .swipe, phase: .changed, fingers: 3, location: .zero, delta: Vector(dx: -10.5, dy: 0))),
        InputBatch(
          at: 0.013,
          indirect: IndirectGesture(
            kind: .pinch, phase: .ended, fingers: 2, location: Point(x: 1, y: 2), scale: 1.25,
            rotationDelta: .pi / 2)),
      ])
    #expect(
      TraceWriter().write(trace) == """
        {"format":"fingerpost-trace","version":2,"screen":{"width":800,"height":600},\
        "device":{"name":"Pad","kind":"touchpad"}}
        {"t":12.5,"indirect":{"kind":"swipe","phase":"changed","fingers":3,"dx":-10.5,"dy":0}}
        {"t":13,"indirect":{"kind":"pinch","phase":"ended","fingers":2,"x":1,"y":2,"dx":0,"dy":0,"scale":1.25,"angle":90}}

        """)
  }

  @Test func `what was written reads back, and writes again as the same bytes`() throws {
    var batches: [InputBatch] = []
    for step in 0..<500 {
      let phase = Touch.Phase(rawValue: step % 5) ?? .began
      let place = Point(x: Double(step) * 0.1, y: 1000 / Double(step + 1))
      batches.append(
        InputBatch(
          at: Double(step) / 60,
          touches: [
            TouchChange(
              id: (1 << 53) - UInt64(step), phase: phase, location: place,
              type: TouchType(rawValue: step % 4) ?? .direct, force: 1 / 3)
          ],
          indirect: IndirectGesture(
            kind: .pinch, phase: .changed, fingers: 2, location: place, scale: 1 / 3,
            rotationDelta: Double(step) * 0.001)))
    }
    let text = TraceWriter().write(Trace(header: touchscreen, batches: batches))
    let trace = try TraceReader().read(text)
    #expect(trace.header == touchscreen)
    #expect(trace.batches.map(\.touches) == batches.map(\.touches))
    #expect(TraceWriter().write(trace) == text)
  }

  @Test func `seconds in the engine are milliseconds in the file`() throws {
    let line = TraceWriter(origin: 1000).line(for: InputBatch(at: 1001.5))
    #expect(line == "{\"t\":1500}\n")
    let trace = try TraceReader().read(TraceWriter().line(for: touchscreen) + line)
    #expect(trace.steps.map(\.batch.timestamp) == [1.5])
  }

  @Test func `a hostile device name survives`() throws {
    var header = touchscreen
    header.device.name = "\"\\\u{0}\n\u{1B}[31m}é指"
    let text = TraceWriter().line(for: header)
    #expect(text.split(separator: "\n").count == 1)
    #expect(try TraceReader().read(text).header == header)
  }

  @Test func `pixels become points where the screen reports its size`() throws {
    #expect(touchscreen.screen.pointsPerPixel == 345 / 1920.0 * (163 / 25.4))
    #expect(TraceHeader.Screen(width: 800, height: 600).pointsPerPixel == 1)
    let batch = InputBatch(
      at: 1, touches: [TouchChange(id: 1, phase: .moved, location: Point(x: 10, y: 20), majorRadius: 3)],
      indirect: IndirectGesture(
        kind: .swipe, phase: .changed, fingers: 3, location: Point(x: 1, y: 2), delta: Vector(dx: 3, dy: 4))
    ).scaled(by: 2)
    #expect(
      batch.touches == [
        TouchChange(id: 1, phase: .moved, location: Point(x: 20, y: 40), majorRadius: 6)
      ])
    #expect(batch.indirect?.location == Point(x: 2, y: 4))
    #expect(batch.indirect?.delta == Vector(dx: 6, dy: 8))
  }
}
