// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// The touches that applications get beside gestures, with `limits`.
struct TouchLimitsTests {
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"
  private let press = "{ gesture = longPress; fingers = 1; action = { click = right; }; },"
  private let left = Point(x: 800, y: 400)
  private let middle = Point(x: 900, y: 400)
  private let right = Point(x: 1000, y: 400)

  @Test(arguments: [true, false])
  func `no more fingers reach an application than it may have`(_ isBound: Bool) {
    var stage = FingerStage(isBound ? swipe : "", "limits = ( { fingers = 1; } );")
    stage.down(1, at: [left])
    stage.wait(0.3)
    stage.down(2, at: [middle])
    stage.wait(0.3)
    #expect(stage.verdicts == [1: .released, 2: .claimed])
    #expect(stage.reasons == [2: "limits.fingers"])
    // A taken finger stays taken; the next finger goes to the application, since there is room again.
    stage.up(1)
    stage.wait(0.1)
    stage.down(3, at: [right])
    stage.wait(0.3)
    stage.up(2, 3)
    stage.wait(1)
    #expect(stage.verdicts == [1: .released, 2: .claimed, 3: .released])
  }

  @Test func `of fingers that land at once the first is the application's`() {
    var stage = FingerStage("", "limits = ( { fingers = 1; } );")
    stage.down(1, 2, at: [left, right])
    stage.go([1, 2], dx: 100)
    stage.up(1, 2)
    #expect(stage.verdicts == [1: .released, 2: .claimed])
  }

  @Test func `it does not matter which finger lifts before anything is decided`() {
    // The gestures wait for more fingers for longer than these are down.
    for order: [UInt64] in [[1, 2], [2, 1]] {
      var stage = FingerStage(swipe, "limits = ( { fingers = 1; } );")
      stage.down(1, at: [left])
      stage.down(2, at: [right])
      for finger in order { stage.up(finger) }
      stage.wait(1)
      #expect(stage.verdicts == [1: .released, 2: .claimed], "\(order)")
      stage.down(3, at: [middle])
      stage.up(3)
      stage.wait(1)
      #expect(stage.verdicts[3] == .released)
    }
  }

  @Test func `with none a screen is only looked at, and gestures go on`() {
    var stage = FingerStage(swipe, "limits = ( { fingers = 0; } );")
    stage.down(1, at: [left])
    stage.wait(0.1)
    stage.up(1)
    stage.wait(1)
    #expect(stage.verdicts == [1: .claimed] && stage.reasons == [1: "limits.fingers"])
    stage.down(2, 3, 4, at: [left, middle, right])
    stage.go([2, 3, 4], dx: -300)
    stage.up(2, 3, 4)
    #expect(stage.acts == ["swipe 3 left"] && stage.reasons.count == 1)
  }

  @Test func `fingers of two hands count together`() {
    var stage = FingerStage("", "limits = ( { fingers = 1; } );")
    stage.down(1, at: [Point(x: 100, y: 400)])
    stage.go([1], dx: 40)
    stage.down(2, at: [Point(x: 1800, y: 400)])
    stage.wait(0.1)
    #expect(stage.verdicts == [1: .released, 2: .claimed])
    stage.up(1, 2)
  }

  @Test func `a finger that rests reaches its application when it lifts`() {
    var stage = FingerStage("", "limits = ( { longPress = NO; } );")
    stage.down(1, at: [middle])
    stage.wait(3)
    stage.go([1], dx: 10)
    #expect(stage.verdicts.isEmpty)
    stage.up(1)
    #expect(stage.verdicts == [1: .released] && stage.reasons.isEmpty)
  }

  @Test func `a finger that goes somewhere reaches it on its way`() {
    var stage = FingerStage("", "limits = ( { longPress = NO; } );")
    stage.down(1, at: [middle])
    stage.wait(2)
    stage.go([1], dx: 40)
    #expect(stage.verdicts == [1: .released])
    stage.up(1)
  }

  @Test func `what rests beside a finger that goes somewhere is part of it`() {
    var stage = FingerStage("", "limits = ( { longPress = NO; } );")
    stage.down(1, at: [left])
    stage.down(2, at: [right])
    stage.wait(1)
    #expect(stage.verdicts.isEmpty)
    stage.go([2], dx: 60)
    #expect(stage.verdicts == [1: .released, 2: .released])
    stage.up(1, 2)
  }

  @Test func `a tap beside a finger that rests waits for it, so that both come in order`() {
    var stage = FingerStage("", "limits = ( { longPress = NO; } );")
    stage.down(1, at: [left])
    stage.down(2, at: [right])
    stage.wait(0.1)
    stage.up(2)
    stage.wait(1)
    #expect(stage.verdicts.isEmpty)
    stage.up(1)
    #expect(stage.verdicts == [1: .released, 2: .released])
  }

  @Test func `a finger over the limit does not let one go that rests`() {
    var stage = FingerStage("", "limits = ( { fingers = 1; longPress = NO; } );")
    stage.down(1, at: [left])
    stage.down(2, at: [right])
    stage.go([2], dx: 100)
    stage.wait(1)
    #expect(stage.verdicts == [2: .claimed])
    stage.up(2)
    stage.up(1)
    #expect(stage.verdicts == [1: .released, 2: .claimed])
  }

  @Test func `a long press that is bound acts all the same`() {
    var stage = FingerStage(press, "limits = ( { longPress = NO; } );")
    stage.down(1, at: [middle])
    stage.wait(1)
    stage.up(1)
    #expect(stage.acts == ["longPress 1"] && stage.verdicts == [1: .claimed] && stage.reasons.isEmpty)
  }

  @Test func `what begins at an edge is taken, and gestures from there go on`() {
    let fromEdge =
      "{ name = edge; gesture = swipe; fingers = 1; direction = right; from = left; action = { workspace = next; }; },"
    var stage = FingerStage(fromEdge, "limits = ( { edges = NO; } );")
    stage.down(1, at: [Point(x: 4, y: 400)])
    stage.wait(0.1)
    stage.up(1)
    stage.wait(1)
    #expect(stage.verdicts == [1: .claimed] && stage.reasons == [1: "limits.edges"])
    stage.down(2, at: [Point(x: 4, y: 400)])
    stage.go([2], dx: 300)
    stage.up(2)
    #expect(stage.acts == ["edge"] && stage.reasons[2] == nil)
    stage.down(3, at: [middle])
    stage.up(3)
    stage.wait(1)
    #expect(stage.verdicts[3] == .released)
  }

  @Test func `the first entry whose condition holds counts`() {
    let limits = """
      limits = ( { when = { class = Maps; }; fingers = 2; }, { when = { class = Free; }; }, { fingers = 1; } );
      """
    let windows: [(String, [UInt64])] = [("Maps", [3]), ("Free", []), ("Other", [2, 3])]
    for (name, taken) in windows {
      var stage = FingerStage("", limits, over: [.class: .text(name)])
      stage.down(1, 2, 3, at: [left, middle, right])
      stage.wait(0.5)
      stage.up(1, 2, 3)
      #expect(stage.reasons.keys.sorted() == taken, "\(name)")
    }
  }
}
