// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A walk through every state that a model can reach.
///
/// It goes depth first, so it keeps only the states of the present path. Of a visited state it keeps only a
/// hash of 64 bits: two in a hundred million collide with a probability of 0.0003.
package struct Search {
  package struct Outcome {
    package var states = 0
    package var steps = 0
    /// The number of steps of the longest path.
    package var depth = 0
    package var fault: (text: String, way: [TouchModel.Step])?
    package var isComplete = true
  }

  private struct Level {
    let model: TouchModel
    let steps: [TouchModel.Step]
    var next = 0
  }

  /// Visits every state within some bounds, or as many as are asked for, until a fault.
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

  /// Returns a path to a fault without the steps that it does not need.
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

  /// Returns the fault after some steps, or on the way; nil without a fault, or if they cannot happen.
  private static func fault(of way: [TouchModel.Step], _ bounds: TouchModel.Bounds) -> String? {
    var model = TouchModel(bounds)
    for step in way {
      guard model.steps.contains(step) else { return nil }
      if let fault = model.take(step) { return fault }
    }
    return nil
  }

  /// Returns the fault after comma-separated steps, or a fault of the steps; nil without one.
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

/// A set of evenly spread numbers, in eight to sixteen bytes each.
struct FingerprintSet {
  private var places: [Int] = Array(repeating: 0, count: 1 << 16)
  private(set) var count = 0

  /// Adds a number; returns false if it was present.
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
