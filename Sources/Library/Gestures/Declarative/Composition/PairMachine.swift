// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

class PairMachine<First, Second, Value>: GestureMachine<Value> {
  final let first: GestureMachine<First>
  final let second: GestureMachine<Second>

  init(_ first: GestureMachine<First>, _ second: GestureMachine<Second>) {
    self.first = first
    self.second = second
  }

  override func abandonContents(_ step: GestureStep) {
    first.abandon(step)
    second.abandon(step)
  }

  override func resetContents() {
    first.reset()
    second.reset()
  }

  override final func adopt(_ newer: GestureMachine<Value>) {
    guard let newer = newer as? PairMachine else { return }
    first.adopt(newer.first)
    second.adopt(newer.second)
  }
}
