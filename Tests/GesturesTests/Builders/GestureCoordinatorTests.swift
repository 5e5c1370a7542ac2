// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

/// The coordinator's seven questions: the answers of closures, the defaults, and what the closures are given.
struct GestureCoordinatorTests {
  let mine = GestureRecognizer()
  let other = GestureRecognizer()
  /// What a closure was given.
  final class Received {
    var recognizer: GestureRecognizer?
    var input: AnyObject?
    var count = 0
  }
  let received = Received()

  /// A closure that keeps what it is given.
  func answering(_ answer: Bool) -> GestureQuestion {
    { [received] recognizer in
      received.recognizer = recognizer
      received.count += 1
      return answer
    }
  }

  func answering<Input: AnyObject>(_ answer: Bool, about type: Input.Type) -> GestureInputQuestion<Input> {
    { [received] recognizer, input in
      received.recognizer = recognizer
      received.input = input
      received.count += 1
      return answer
    }
  }

  // MARK: shouldBegin

  @Test func `1 a closure may refuse the beginning`() {
    #expect(!GestureCoordinator(shouldBegin: answering(false)).gestureRecognizerShouldBegin(mine))
    #expect(received.count == 1)
  }

  @Test func `2 without a closure a gesture may begin`() {
    #expect(GestureCoordinator().gestureRecognizerShouldBegin(mine))
  }

  @Test func `3 the closure about the beginning receives the recognizer itself`() {
    _ = GestureCoordinator(shouldBegin: answering(true)).gestureRecognizerShouldBegin(mine)
    #expect(received.recognizer === mine)
  }

  // MARK: shouldRecognizeSimultaneouslyWith

  @Test func `4 a closure may refuse to run beside another recognizer`() {
    let coordinator = GestureCoordinator(shouldRecognizeSimultaneouslyWith: answering(false))
    #expect(!coordinator.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other))
    #expect(received.count == 1)
  }

  @Test func `5 without a closure a gesture runs beside any other, unlike the platform's`() {
    #expect(GestureCoordinator().gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other))
  }

  @Test func `6 the closure about running together receives the other recognizer`() {
    let coordinator = GestureCoordinator(shouldRecognizeSimultaneouslyWith: answering(true))
    _ = coordinator.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other)
    #expect(received.recognizer === other)
  }

  // MARK: shouldReceiveTouch

  @Test func `7 a closure may refuse a touch`() {
    let coordinator = GestureCoordinator(shouldReceiveTouch: answering(false, about: Touch.self))
    #expect(!coordinator.gestureRecognizer(mine, shouldReceive: Touch()))
    #expect(received.count == 1)
  }

  @Test func `8 without a closure a touch is received`() {
    #expect(GestureCoordinator().gestureRecognizer(mine, shouldReceive: Touch()))
  }

  @Test func `9 the closure about touches receives the recognizer and the touch`() {
    let touch = Touch()
    let coordinator = GestureCoordinator(shouldReceiveTouch: answering(true, about: Touch.self))
    _ = coordinator.gestureRecognizer(mine, shouldReceive: touch)
    #expect(received.recognizer === mine)
    #expect(received.input === touch)
  }

  // MARK: shouldReceivePress

  @Test func `10 a closure may refuse a press`() {
    let coordinator = GestureCoordinator(shouldReceivePress: answering(false, about: Press.self))
    #expect(!coordinator.gestureRecognizer(mine, shouldReceive: Press()))
    #expect(received.count == 1)
  }

  @Test func `11 without a closure a press is received`() {
    #expect(GestureCoordinator().gestureRecognizer(mine, shouldReceive: Press()))
  }

  @Test func `12 the closure about presses receives the recognizer and the press`() {
    let press = Press()
    let coordinator = GestureCoordinator(shouldReceivePress: answering(true, about: Press.self))
    _ = coordinator.gestureRecognizer(mine, shouldReceive: press)
    #expect(received.recognizer === mine)
    #expect(received.input === press)
  }

  // MARK: shouldReceiveEvent

  @Test func `13 a closure may hide an event`() {
    let coordinator = GestureCoordinator(shouldReceiveEvent: answering(false, about: Event.self))
    #expect(!coordinator.gestureRecognizer(mine, shouldReceive: Event()))
    #expect(received.count == 1)
  }

  @Test func `14 without a closure an event is shown`() {
    #expect(GestureCoordinator().gestureRecognizer(mine, shouldReceive: Event()))
  }

  @Test func `15 the closure about events receives the recognizer and the event`() {
    let event = Event()
    let coordinator = GestureCoordinator(shouldReceiveEvent: answering(true, about: Event.self))
    _ = coordinator.gestureRecognizer(mine, shouldReceive: event)
    #expect(received.recognizer === mine)
    #expect(received.input === event)
  }

  // MARK: shouldRequireFailureOf

  @Test func `16 a closure may demand that another recognizer fails`() {
    let coordinator = GestureCoordinator(shouldRequireFailureOf: answering(true))
    #expect(coordinator.gestureRecognizer(mine, shouldRequireFailureOf: other))
    #expect(received.count == 1)
  }

  @Test func `17 without a closure nobody has to fail`() {
    #expect(!GestureCoordinator().gestureRecognizer(mine, shouldRequireFailureOf: other))
  }

  @Test func `18 the closure about failure receives the other recognizer`() {
    let coordinator = GestureCoordinator(shouldRequireFailureOf: answering(false))
    _ = coordinator.gestureRecognizer(mine, shouldRequireFailureOf: other)
    #expect(received.recognizer === other)
  }

  // MARK: shouldBeRequiredToFailBy

  @Test func `19 a closure may let another recognizer wait`() {
    let coordinator = GestureCoordinator(shouldBeRequiredToFailBy: answering(true))
    #expect(coordinator.gestureRecognizer(mine, shouldBeRequiredToFailBy: other))
    #expect(received.count == 1)
  }

  @Test func `20 without a closure nobody waits`() {
    #expect(!GestureCoordinator().gestureRecognizer(mine, shouldBeRequiredToFailBy: other))
  }

  @Test func `21 the closure about waiting receives the other recognizer`() {
    let coordinator = GestureCoordinator(shouldBeRequiredToFailBy: answering(false))
    _ = coordinator.gestureRecognizer(mine, shouldBeRequiredToFailBy: other)
    #expect(received.recognizer === other)
  }

  // MARK: All together

  @Test func `22 each of seven closures answers its own question`() {
    var asked: [String] = []
    let coordinator = GestureCoordinator(
      shouldBegin: { _ in
        asked.append("begin")
        return true
      },
      shouldRecognizeSimultaneouslyWith: { _ in
        asked.append("together")
        return true
      },
      shouldReceiveTouch: { _, _ in
        asked.append("touch")
        return true
      },
      shouldReceivePress: { _, _ in
        asked.append("press")
        return true
      },
      shouldReceiveEvent: { _, _ in
        asked.append("event")
        return true
      },
      shouldRequireFailureOf: { _ in
        asked.append("require")
        return true
      },
      shouldBeRequiredToFailBy: { _ in
        asked.append("be required")
        return true
      })
    _ = coordinator.gestureRecognizerShouldBegin(mine)
    _ = coordinator.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other)
    _ = coordinator.gestureRecognizer(mine, shouldReceive: Touch())
    _ = coordinator.gestureRecognizer(mine, shouldReceive: Press())
    _ = coordinator.gestureRecognizer(mine, shouldReceive: Event())
    _ = coordinator.gestureRecognizer(mine, shouldRequireFailureOf: other)
    _ = coordinator.gestureRecognizer(mine, shouldBeRequiredToFailBy: other)
    #expect(asked == ["begin", "together", "touch", "press", "event", "require", "be required"])
  }

  @Test func `23 without any closure there are five yes and two no`() {
    let coordinator = GestureCoordinator()
    let answers = [
      coordinator.gestureRecognizerShouldBegin(mine),
      coordinator.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other),
      coordinator.gestureRecognizer(mine, shouldReceive: Touch()),
      coordinator.gestureRecognizer(mine, shouldReceive: Press()),
      coordinator.gestureRecognizer(mine, shouldReceive: Event()),
      coordinator.gestureRecognizer(mine, shouldRequireFailureOf: other),
      coordinator.gestureRecognizer(mine, shouldBeRequiredToFailBy: other),
    ]
    #expect(answers == [true, true, true, true, true, false, false])
  }
}
