// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@Suite struct NamedShapesTests {
  private func reading(_ shapes: String..., strokes: String = "") -> ConfigurationResult {
    let bindings = shapes.map {
      "{ gesture = stroke; fingers = 3; shape = \($0); action = { keys = a; }; },"
    }
    return read(
      "{ \(strokes.isEmpty ? "" : "strokes = { \(strokes) };") bindings = ( \(bindings.joined()) ); }")
  }

  @Test func `a shape is a name that is known, one of the file, or points`() throws {
    let strokes = #"hook = "0,0 0,1 1,1"; wave = ("0,0 1,1 2,0 3,1", "0,0 1,2 2,0 3,2");"#
    for (shape, name, count) in [
      ("circle", "circle", 1), ("hook", "hook", 1), ("wave", "wave", 2), (#""0,0 0,1 1,1""#, "DR", 1),
      (#""my hook: 0,0 0,1 1,1""#, "my hook", 1), ("(hook, L)", "hook", 2),
    ] {
      let result = reading(shape, strokes: strokes)
      #expect(result.diagnostics == [], "\(shape)")
      let gesture = try #require(result.configuration.bindings.first?.pattern.gesture as? StrokeBinding)
      #expect(gesture.directionName == name)
      #expect(gesture.shape.templates.count == count)
    }
  }

  @Test func `one's own shape takes the place of a known one of the same name`() throws {
    let gesture = reading("L", strokes: #"L = "0,0 1,0 1,1";"#).configuration.bindings.first?.pattern.gesture
    #expect((gesture as? StrokeBinding)?.shape.templates.first?.points[1] == Point(x: 1, y: 0))
  }

  @Test(arguments: ["hok", #""0,0 1,1""#, #""0,0 1,1 2,2""#, #""0,0 a,1 2,0""#, #""0,0 1e9,1 2,0""#, "( )"])
  func `what is no shape is an error`(shape: String) {
    let result = reading(shape, strokes: #"hook = "0,0 0,1 1,1";"#)
    #expect(result.hasErrors)
    #expect(result.configuration.bindings.isEmpty)
  }

  @Test func `a wrong shape among the names is an error at its place`() {
    let result = reading("L", strokes: "bad = (\"0,0 0,1 1,1\", \"0,0 1,0\");")
    #expect(result.diagnostics.count == 1)
    #expect(result.hasErrors)
  }

  @Test func `shapes that are too similar are a warning with their distance`() {
    let result = reading("L", #""corner: 0,0 0,1 0.75,1.02""#)
    #expect(result.diagnostics.count == 1)
    let text = "\(result.diagnostics[0])"
    #expect(
      text.contains("warning: the shapes of 'stroke 3 corner' and 'stroke 3 L' on line 1 are too similar"))
    #expect(text.contains("apart, and shapes nearer than 0.15 match"))
    #expect(reading("L", "check", "circle", "V").diagnostics == [])
  }
}
