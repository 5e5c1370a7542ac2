// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

/// The coordinator's seven questions: the answers of closures, the defaults, and the closures' arguments.
struct GestureCoordinatorTests {
  /// The arguments of the closures, by the number of their question.
  private final class Received {
    var calls: [(question: Int, recognizer: GestureRecognizer, input: AnyObject?)] = []
  }

  private let received = Received()
  private let mine = GestureRecognizer()
  private let other = GestureRecognizer()
  private let touch = Touch()
  private let press = Press()
  private let event = Event()
  private static let defaults = [true, true, true, true, true, false, false]

  /// Returns a coordinator with closures for some questions, which keep their arguments.
  private func coordinator(_ questions: Range<Int>, answering answer: Bool) -> GestureCoordinator {
    func about(_ question: Int) -> GestureQuestion? {
      guard questions.contains(question) else { return nil }
      return { [received] in
        received.calls.append((question, $0, nil))
        return answer
      }
    }
    func about<Input: AnyObject>(_ question: Int, _: Input.Type) -> GestureInputQuestion<Input>? {
      guard questions.contains(question) else { return nil }
      return { [received] in
        received.calls.append((question, $0, $1))
        return answer
      }
    }
    return GestureCoordinator(
      shouldBegin: about(0), shouldRecognizeSimultaneouslyWith: about(1),
      shouldReceiveTouch: about(2, Touch.self), shouldReceivePress: about(3, Press.self),
      shouldReceiveEvent: about(4, Event.self), shouldRequireFailureOf: about(5),
      shouldBeRequiredToFailBy: about(6))
  }

  private func answers(of coordinator: GestureCoordinator) -> [Bool] {
    [
      coordinator.gestureRecognizerShouldBegin(mine),
      coordinator.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other),
      coordinator.gestureRecognizer(mine, shouldReceive: touch),
      coordinator.gestureRecognizer(mine, shouldReceive: press),
      coordinator.gestureRecognizer(mine, shouldReceive: event),
      coordinator.gestureRecognizer(mine, shouldRequireFailureOf: other),
      coordinator.gestureRecognizer(mine, shouldBeRequiredToFailBy: other),
    ]
  }

  @Test func `without any closure there are five yes and two no`() {
    #expect(answers(of: GestureCoordinator()) == Self.defaults)
  }

  @Test(arguments: 0..<7, [false, true])
  func `a closure alone answers its own question once`(_ question: Int, _ answer: Bool) {
    var expected = Self.defaults
    expected[question] = answer
    #expect(answers(of: coordinator(question..<question + 1, answering: answer)) == expected)
    #expect(received.calls.map(\.question) == [question])
  }

  @Test func `each of seven closures receives what its question is about`() {
    #expect(answers(of: coordinator(0..<7, answering: true)) == Array(repeating: true, count: 7))
    #expect(received.calls.map(\.question) == Array(0..<7))
    #expect(
      zip(received.calls, [mine, other, mine, mine, mine, other, other]).allSatisfy { $0.recognizer === $1 })
    let inputs: [AnyObject?] = [nil, nil, touch, press, event, nil, nil]
    #expect(zip(received.calls, inputs).allSatisfy { $0.input === $1 })
  }
}
