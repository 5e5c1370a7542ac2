// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A walk through every state that a model can come to.
///
/// It goes deep first, since a state and its way are then all that has to be kept; of a state that was visited only a
/// number of 64 bits is kept, so that two in a hundred million are taken for one with a probability of 0.0003.
package struct Search {
  /// What was found.
  package struct Outcome {
    /// How many states there are.
    package var states = 0
    /// How many steps were tried.
    package var steps = 0
    /// How many steps the longest way has.
    package var depth = 0
    /// The first fault, with a way to it.
    package var fault: (text: String, way: [TouchModel.Step])?
    /// Whether all was visited.
    package var isComplete = true
  }

  private struct Level {
    let model: TouchModel
    let steps: [TouchModel.Step]
    var next = 0
  }

  /// Visits every state within some bounds, or as many as are asked for, until something is wrong.
  package static func run(_ bounds: TouchModel.Bounds, most: Int = .max) -> Outcome {
    var outcome = Outcome()
    var visited = FingerprintSet()
    let start = TouchModel(bounds)
    var levels = [Level(model: start, steps: start.steps)]
    visited.insert(start.hashValue)
    while let last = levels.indices.last {
      guard levels[last].next < levels[last].steps.count else {
        levels.removeLast()
        continue
      }
      guard visited.count < most else {
        outcome.isComplete = false
        break
      }
      let step = levels[last].steps[levels[last].next]
      levels[last].next += 1
      var model = levels[last].model
      outcome.steps += 1
      if let text = model.take(step) {
        outcome.fault = (text, shortened(levels.map { $0.steps[$0.next - 1] }, bounds))
        break
      }
      guard visited.insert(model.hashValue) else { continue }
      levels.append(Level(model: model, steps: model.steps))
      outcome.depth = max(outcome.depth, levels.count)
    }
    outcome.states = visited.count
    return outcome
  }

  /// Leaves out of a way to a fault what is not needed for it.
  private static func shortened(_ way: [TouchModel.Step], _ bounds: TouchModel.Bounds) -> [TouchModel.Step] {
    var way = way
    var index = way.count - 1
    while index >= 0 {
      var shorter = way
      shorter.remove(at: index)
      if fault(of: shorter, bounds) != nil { way = shorter }
      index -= 1
    }
    return way
  }

  /// What is wrong after some steps, or on the way; nil if nothing is, or if they cannot happen.
  private static func fault(of way: [TouchModel.Step], _ bounds: TouchModel.Bounds) -> String? {
    var model = TouchModel(bounds)
    for step in way {
      guard model.steps.contains(step) else { return nil }
      if let fault = model.take(step) { return fault }
    }
    return nil
  }

  /// What is wrong after some steps, with commas between them, or with the steps; nil if nothing is.
  package static func fault(of script: String, _ bounds: TouchModel.Bounds) -> String? {
    var model = TouchModel(bounds)
    for line in script.split(separator: ",").map({ $0.drop { $0 == " " } }) {
      guard let step = TouchModel.Step(line) else { return "\(line) is no step" }
      guard model.steps.contains(step) else { return "\(line) cannot happen here" }
      if let fault = model.take(step) { return fault }
    }
    return nil
  }
}

/// A set of numbers that are spread evenly, in eight to sixteen bytes each.
struct FingerprintSet {
  private var places: [Int] = Array(repeating: 0, count: 1 << 16)
  private(set) var count = 0

  /// Adds a number; false if it was there.
  @discardableResult mutating func insert(_ number: Int) -> Bool {
    if count * 4 > places.count * 3 { grow() }
    guard put(number == 0 ? 1 : number) else { return false }
    count += 1
    return true
  }

  private mutating func put(_ number: Int) -> Bool {
    let mask = places.count - 1
    var place = number & mask
    while places[place] != 0 {
      if places[place] == number { return false }
      place = (place + 1) & mask
    }
    places[place] = number
    return true
  }

  private mutating func grow() {
    let former = places
    places = Array(repeating: 0, count: 2 * former.count)
    for number in former where number != 0 { _ = put(number) }
  }
}
