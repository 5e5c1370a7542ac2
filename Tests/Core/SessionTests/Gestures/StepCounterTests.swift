// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Session

@Suite struct StepCounterTests {
  private func steps(_ counter: StepCounter, _ places: [Double]) -> [Int] {
    var counter = counter
    return places.map { counter.move(to: $0) }
  }

  @Test func `one step at the threshold, taken back near the beginning`() {
    let counter = StepCounter(first: 10, stride: nil)
    #expect(steps(counter, [5, 10, 500, 3, 1, 10]) == [0, 1, 0, 0, -1, 1])
  }

  @Test func `a step for every stride, taken back half a stride before`() {
    let counter = StepCounter(first: 10, stride: 10)
    #expect(steps(counter, [9, 10, 19, 20, 55, 46, 44, 5, 4.9]) == [0, 1, 0, 1, 3, 0, -1, -3, -1])
  }

  @Test func `a trembling finger makes a step once`() {
    let counter = StepCounter(first: 10, stride: 10)
    #expect(steps(counter, [20, 19.5, 20.5, 19, 21]) == [2, 0, 0, 0, 0])
  }

  @Test func `the other side counts only if it is wanted`() {
    #expect(steps(StepCounter(first: 10, stride: 10), [-30, 10]) == [0, 1])
    var both = StepCounter(first: 10, stride: 10)
    both.hasTwoWays = true
    #expect(steps(both, [20, -20, 20]) == [2, -4, 4])
  }

  @Test func `no more steps than the limit`() {
    var counter = StepCounter(first: 10, stride: 10)
    counter.limit = 2
    #expect(steps(counter, [500, 0]) == [2, -2])
  }
}
