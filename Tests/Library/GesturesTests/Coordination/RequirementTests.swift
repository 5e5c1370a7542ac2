// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct RequirementTests {
  static func tap(_ name: String, taps: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    return tap
  }

  let single = tap("single", taps: 1)
  let double = tap("double", taps: 2)
  let delegate = ClosureDelegate()

  @Test func `a requirement outranks permission to run together`() {
    single.require(toFail: double)
    delegate.runsBeside = { _, _ in true }
    single.delegate = delegate
    double.delegate = delegate
    let script = Script(single, double)
    script.tap(ms: 0...50)
    script.tap(ms: 200...250)
    script.advance(to: 2000)
    #expect(script.lines == ["250 double ended at (100,100)"])
  }

  @Test(arguments: [true, false])
  func `a delegate of either side can require a failure, and is asked once`(isWaiting: Bool) {
    var questions = 0
    if isWaiting {
      delegate.needsFailure = { [single, double] in
        questions += 1
        return $0 === single && $1 === double
      }
    } else {
      delegate.isNeededToFail = { [single, double] in
        questions += 1
        return $0 === double && $1 === single
      }
    }
    (isWaiting ? single : double).delegate = delegate
    let script = Script(single, double)
    script.tap(ms: 0...50)
    script.flush()
    #expect(script.lines.isEmpty)
    script.advance(to: 1000)
    #expect(script.lines == ["400 single ended at (100,100)"])
    #expect(questions <= 2)
  }

  /// A tap that requires every tap of more taps to fail, by its own answer or by theirs.
  final class Patient: TapGestureRecognizer {
    var waits = false
    var isAwaited = false
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waits }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isAwaited }
  }

  @Test(arguments: [true, false]) func `a subclass can require a failure as well`(isWaiting: Bool) {
    let (first, second) = (Patient(), Patient())
    first.name = "first"
    second.name = "second"
    second.numberOfTapsRequired = 2
    first.waits = isWaiting
    second.isAwaited = !isWaiting
    let script = Script(first, second)
    script.tap(ms: 0...50)
    script.advance(to: 1000)
    #expect(script.lines == ["400 first ended at (100,100)"])
  }

  /// A pan that requires the one called "first" to fail.
  final class PatientPan: PanGestureRecognizer {
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other.name == "first" }
  }

  @Test(arguments: ["a requirement", "a subclass", "a delegate"])
  func `who runs together with all is waited for nevertheless`(reason: String) {
    let first = PanGestureRecognizer()
    let second = reason == "a subclass" ? PatientPan() : PanGestureRecognizer()
    let third = PanGestureRecognizer()
    (first.name, second.name, third.name) = ("first", "second", "third")
    // Without answers of its own a coordinator lets its gesture run together with all.
    let coordinators = [GestureCoordinator(), GestureCoordinator(), GestureCoordinator()]
    (first.delegate, second.delegate, third.delegate) = (coordinators[0], coordinators[1], coordinators[2])
    if reason == "a requirement" { second.require(toFail: first) }
    if reason == "a delegate" {
      delegate.needsFailure = { $1 === first && $0 === second }
      second.delegate = delegate
    }
    let script = Script(first, second, third)
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.flush()
    #expect(
      script.lines == [
        "10 first began translation (12,0)", "10 second failed: first recognized",
        "10 third began translation (12,0)",
      ])
    withExtendedLifetime(coordinators) {}
  }

  @Test func `a pan whose fingers lift while it waits fails`() {
    let pan = PanGestureRecognizer()
    pan.require(toFail: double)
    let script = Script(pan, double)
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.up(1, ms: 50)
    script.advance(to: 1000)
    #expect(script.lines == ["400 pan failed: liftedEarly", "400 double failed: timedOut"])
  }

  @Test func `should-begin is asked once, before waiting`() {
    var times: [Double] = []
    let script = Script(single, double)
    delegate.shouldBegin = { [single] in
      if $0 === single { times.append(script.environment.now) }
      return true
    }
    single.delegate = delegate
    single.require(toFail: double)
    script.tap(ms: 0...50)
    script.advance(to: 1000)
    #expect(times == [0.05])
    #expect(script.lines == ["400 single ended at (100,100)"])
  }

  @Test func `who is disabled or detached does not keep others waiting`() {
    single.require(toFail: double)
    let script = Script(single, double)
    double.isEnabled = false
    script.tap(ms: 0...50)
    script.flush()
    double.isEnabled = true
    script.root.removeGestureRecognizer(double)
    script.tap(ms: 1000...1050)
    #expect(script.lines == ["50 single ended at (100,100)", "1050 single ended at (100,100)"])
  }

  @Test func `disabling while others wait releases them`() {
    single.require(toFail: double)
    let script = Script(single, double)
    script.tap(ms: 0...50)
    script.flush()
    double.isEnabled = false
    script.advance(to: 60)
    #expect(script.lines.map { $0.drop { $0 != " " } } == [" single ended at (100,100)"])
  }

  @Test func `who gets no touch does not keep others waiting`() {
    let script = Script(single)
    let child = Node(frame: Rect(x: 500, y: 500, width: 100, height: 100))
    script.root.addChild(child)
    script.attach(double, to: child)
    single.require(toFail: double)
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 single ended at (100,100)"])
  }

  @Test func `who has failed stays out as long as somebody waits for others too`() {
    let triple = Self.tap("triple", taps: 3)
    double.maximumInterval = 0.1
    single.require(toFail: double)
    single.require(toFail: triple)
    let script = Script(single, double, triple)
    script.tap(ms: 0...80)
    script.advance(to: 300)
    #expect(double.state == .failed)
    script.advance(to: 430)
    #expect(double.state == .possible)
    #expect(script.lines == ["430 single ended at (100,100)"])
  }

  @Test func `a chain is waited for to its end`() {
    let triple = Self.tap("triple", taps: 3)
    single.require(toFail: double)
    double.require(toFail: triple)
    let script = Script(single, double, triple)
    script.tap(ms: 0...80)
    script.advance(to: 999)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.advance(to: 1999)
    for start in [2000.0, 2200, 2400] { script.tap(ms: start...(start + 80)) }
    script.advance(to: 5000)
    #expect(
      script.lines == [
        "430 single ended at (100,100)", "1630 double ended at (100,100)", "2480 triple ended at (100,100)",
      ])
  }

  @Test func `a circle of requirements is refused`() {
    let triple = Self.tap("triple", taps: 3)
    #expect(single.require(toFail: double))
    #expect(double.require(toFail: triple))
    #expect(!triple.require(toFail: single))
    #expect(!single.require(toFail: single))
    let script = Script(single, double, triple)
    script.tap(ms: 0...80)
    script.advance(to: 2000)
    #expect(script.lines == ["430 single ended at (100,100)"])
  }

  @Test func `a circle that delegates make is broken, and somebody wins`() {
    delegate.needsFailure = { _, _ in true }
    let taps = ["a", "b", "c"].map { Self.tap($0, taps: 1) }
    for tap in taps { tap.delegate = delegate }
    let script = Script(taps[0], taps[1], taps[2])
    script.tap(ms: 0...50)
    script.advance(to: 2000)
    #expect(script.lines.count == 1)
    #expect(script.environment.nextDeadline == nil)
    script.tap(ms: 3000...3050)
    #expect(script.lines.count == 2, "the next attempt works as well")
  }

  @Test func `who becomes free by a decision is decided before those who come later`() {
    let taps = ["waiter", "winner", "loser", "last"].map { Self.tap($0, taps: 1) }
    var asked: [String] = []
    delegate.needsFailure = {
      asked.append("\($0.name ?? "") \($1.name ?? "")")
      return $0 === taps[0] && $1 === taps[2]
    }
    delegate.runsBeside = { $0 !== taps[2] && $1 !== taps[2] }
    for tap in taps { tap.delegate = delegate }
    let script = Script(taps[0], taps[1], taps[2], taps[3])
    var decisions: [String] = []
    script.environment.onDecision = { decisions.append("\($0)") }
    script.tap(ms: 0...50)
    script.flush()
    #expect(
      decisions == [
        "waiter waits for loser to fail", "winner is recognized", "waiter is recognized",
        "last is recognized",
        "loser failed: winner came first",
      ])
    #expect(asked.count == Set(asked).count, "each is asked once about each other one")
  }

  @Test func `many that run together are decided in order, and asked once about each other`() {
    let taps = (0..<60).map { Self.tap("\($0)", taps: $0 % 3 == 0 ? 2 : 1) }
    var asked: [String: Int] = [:]
    delegate.needsFailure = {
      asked["\($0.name ?? "") \($1.name ?? "")", default: 0] += 1
      return false
    }
    delegate.runsBeside = { _, _ in true }
    for tap in taps { tap.delegate = delegate }
    let script = Script(taps[0])
    for tap in taps.dropFirst() { script.attach(tap, to: script.root) }
    var decisions: [String] = []
    script.environment.onDecision = { decisions.append("\($0)") }
    script.tap(ms: 0...50)
    script.flush()
    let single = taps.filter { $0.numberOfTapsRequired == 1 }
    #expect(decisions == single.map { "\($0.name ?? "") is recognized" })
    decisions = []
    script.tap(ms: 200...250)
    script.flush()
    let double = taps.filter { $0.numberOfTapsRequired == 2 }
    #expect(decisions == (double + single).map { "\($0.name ?? "") is recognized" })
    #expect(asked["0 1"] == 1, "two taps are one attempt")
    #expect(asked.values.max() == 2, "the others make an attempt of each")
  }
}
