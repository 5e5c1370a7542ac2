// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Daemon
import Gestures
import SettingsModel
import Testing

@Suite struct GesturePictureTests {
  private func picture(_ keys: String) throws -> GesturePicture {
    let text = Array("bindings = ( { \(keys) action = { click = left; }; } );".utf8)
    let place = try #require(try EditedConfiguration.editor.places(in: text, file: "").first)
    return GesturePicture(place.binding.pattern)
  }

  @Test func `a swipe has an arrow that goes its way`() throws {
    let left = try picture("gesture = swipe; fingers = 3; direction = left;")
    #expect(left.fingers.count == 3 && left.arrows.count == 1)
    #expect(left.arrows[0].end.x < left.arrows[0].start.x && left.arrows[0].end.y == left.arrows[0].start.y)
    let up = try picture("gesture = swipe; fingers = 4; direction = up;")
    #expect(up.arrows[0].end.y < up.arrows[0].start.y)
    #expect(try picture("gesture = swipe; fingers = 3; direction = horizontal;").arrows.count == 2)
  }

  @Test func `a pinch's fingers go to the middle or away from it`() throws {
    let (inwards, outwards) = (
      try picture("gesture = pinch; fingers = 4; direction = in;"),
      try picture("gesture = pinch; fingers = 4; direction = out;")
    )
    #expect(inwards.arrows.count == 4 && outwards.arrows.map(\.end) == inwards.arrows.map(\.start))
  }

  @Test func `taps have rings, rests another, turns an arc and edges a line`() throws {
    #expect(try picture("gesture = tap; fingers = 2; taps = 3;").rings == 3)
    #expect(try picture("gesture = longPress; fingers = 2;").isRest)
    let turn = try picture("gesture = rotation; fingers = 2; direction = counterclockwise;")
    #expect((turn.arc?.sweep ?? 0) < 0)
    #expect(try picture("gesture = swipe; fingers = 1; direction = right; from = left;").edges == ["left"])
  }

  @Test func `a shape is drawn from its beginning, as large as there is room`() throws {
    for shape in NamedShapes.known {
      let picture = try picture("gesture = stroke; fingers = 3; shape = \(shape.name);")
      #expect(picture.path.count > 1 && picture.fingers == [picture.path[0]] && picture.arrows.isEmpty)
      let (across, down) = (picture.path.map(\.x), picture.path.map(\.y))
      let size = max((across.max() ?? 0) - (across.min() ?? 0), (down.max() ?? 0) - (down.min() ?? 0))
      #expect(abs(size - 0.8) < 1e-9 && (across + down).allSatisfy { (0...1).contains($0) }, "\(shape.name)")
    }
  }

  @Test func `gestures that follow each other are a chain of pictures`() throws {
    let chain = try picture(
      "gesture = swipe; fingers = 3; direction = up;"
        + " after = ( { gesture = tap; fingers = 1; from = top-left; }, { gesture = swipe; direction = right; } );"
    )
    #expect(chain.earlier.map(\.fingers.count) == [1, 3])
    #expect(chain.earlier.map(\.edges) == [["left", "top"], []] && chain.edges == [])
    #expect(chain.earlier[0].rings == 1 && chain.earlier[1].arrows.count == 1 && chain.arrows.count == 1)
  }

  @Test func `every place is inside of the picture`() throws {
    for fingers in 1...10 {
      for keys in ["gesture = pan;", "gesture = tap;", "gesture = pinch; direction = in;"] where fingers > 1 {
        let places = try picture("\(keys) fingers = \(fingers);").fingers
        #expect(places.count == fingers)
        #expect(places.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
      }
    }
  }
}
