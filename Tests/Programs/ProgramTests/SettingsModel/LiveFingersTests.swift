// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Client
import Gestures
import SettingsModel
import Testing

@Suite struct LiveFingersTests {
  private let moving = #"""
    {"t":1,"event":"progress","binding":"swipe 3 left","fingers":2,"progress":0.5,"candidates":[
    {"binding":"swipe 3 left","progress":0.5,"reached":6,"needed":12,"unit":"mm","pixels":48},
    {"binding":"tap 2","progress":0}],"device":"a","touchpad":false,"pixelsPerMillimetre":4,"touches":[
    {"id":1,"x":76,"y":200,"startX":100,"startY":200},{"id":2,"x":276,"y":200,"startX":300,"startY":200}]}
    """#

  private func live(_ lines: String...) -> LiveFingers {
    var live = LiveFingers()
    for line in lines {
      let isUnderstood = live.take(line: line)
      #expect(isUnderstood == line.contains("progress"))
    }
    return live
  }

  private let lifted = #"{"t":2,"event":"progress","candidates":[],"touches":[]}"#
  private let next =
    #"{"t":3,"event":"progress","candidates":[],"touches":[{"id":3,"x":1,"y":1,"startX":1,"startY":1}]}"#

  @Test func `places are millimetres from where the fingers landed`() {
    let live = live(moving)
    #expect(live.isDown)
    #expect(live.fingers == [.init(x: -31, y: 0), .init(x: 19, y: 0)])
    #expect(live.middle == .init(x: -6, y: 0))
    #expect(live.rings == [.init(radius: 12, binding: "swipe 3 left")])
    #expect(live.leader?.name == "swipe 3 left" && live.leader?.share == 0.5)
  }

  @Test func `the picture stays when the fingers have gone, and begins anew with the next ones`() {
    let gone = live(moving, lifted)
    #expect(!gone.isDown && gone.fingers.count == 2 && gone.rings.count == 1)
    let anew = live(moving, lifted, next, "{")
    #expect(anew.isDown && anew.fingers == [.init(x: 0, y: 0)] && anew.rings.isEmpty && anew.leader == nil)
  }
}
