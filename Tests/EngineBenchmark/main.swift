// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What a touch costs in the engine: nanoseconds for one finger's landing, movement or lift, and blocks of heap memory
// for movements once gestures are under way. There must be none: exits with 1 otherwise.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let fingerCounts = [1, 3, 10]
let sets: [(name: String, set: RecognizerSet)] = [
  ("1 recognizer", .mixed(1)), ("10 recognizers", .mixed(10)), ("100 recognizers", .mixed(100)),
  ("built-in bindings", .builtIn), ("many bindings", .manyBindings), ("one that follows", .following),
]

print(row("ns per touch sample", fingerCounts.map { $0 == 1 ? "1 finger" : "\($0) fingers" }))
var allocations = (before: UInt64(0), underWay: UInt64(0), following: UInt64(0))
for (name, set) in sets {
  var cells: [String] = []
  for fingers in fingerCounts {
    let workload = Workload(set, fingers: fingers)
    cells.append("\(Int(medianCost(of: workload).rounded()))")
    let count = workload.countAllocations()
    allocations.before += count.before
    if case .following = set {
      allocations.following += count.underWay
    } else {
      allocations.underWay += count.underWay
    }
    switch set {
    case .manyBindings, .following, .mixed: precondition(workload.fired > 0, "\(name) recognise nothing")
    case .builtIn: break
    }
  }
  print(row(name, cells))
}
let followed = fingerCounts.count * (Workload.frames - Workload.settledFrame)
print(
  "heap allocations while gestures begin: \(allocations.before), while they are under way: "
    + "\(allocations.underWay), in \(followed) movements that an action follows: \(allocations.following)"
)
// A finger that lands is an object; a count of none would mean that nothing is counted.
exit(allocations.before > 0 && allocations.underWay == 0 ? 0 : 1)
