// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The cost of a touch in the engine: nanoseconds for one finger's landing, movement or lift, and allocations
// for movements once gestures are under way, also while an action follows them. Exits with 1 if such a
// movement allocates, or if memory grows with a million gestures.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Plays one set so many times, for a profiler: `engine-benchmark "one that follows" 1 1000`.
func playForProfiler() -> Never {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let set = sets.first(where: { $0.name == arguments[1] })?.set,
    let fingers = Int(arguments[2]), let times = Int(arguments[3])
  else {
    print("usage: engine-benchmark [SET FINGERS TIMES]")
    exit(2)
  }
  Workload(set, fingers: fingers).play(times: times)
  exit(0)
}

let fingerCounts = [1, 3, 10]
let sets: [(name: String, set: RecognizerSet)] = [
  ("1 recognizer", .mixed(1)), ("10 recognizers", .mixed(10)), ("100 recognizers", .mixed(100)),
  ("built-in bindings", .builtIn), ("many bindings", .manyBindings), ("one that follows", .following),
]

if CommandLine.arguments.count > 1 { playForProfiler() }

print(row("ns per touch sample", fingerCounts.map { $0 == 1 ? "1 finger" : "\($0) fingers" }))
var allocations = (before: UInt64(0), underWay: UInt64(0))
for (name, set) in sets {
  var cells: [String] = []
  for fingers in fingerCounts {
    let workload = Workload(set, fingers: fingers)
    cells.append("\(Int(medianCost(of: workload).rounded()))")
    let count = workload.countAllocations()
    allocations.before += count.before
    allocations.underWay += count.underWay
    switch set {
    case .manyBindings, .following, .mixed: precondition(workload.fired > 0, "\(name) recognise nothing")
    case .builtIn: break
    }
  }
  print(row(name, cells))
}
print(
  "heap allocations while gestures begin: \(allocations.before), while they are under way: "
    + "\(allocations.underWay)")

let crowds = [20, 50, 100, 200, 400]
print(row("us for all to begin", crowds.map { "\($0) at once" }))
for (name, kind) in [("builder gestures", DecidingCrowd.Delegates.coordinators), ("one delegate", .shared)] {
  print(row(name, crowds.map { "\(Int((DecidingCrowd($0, kind).leastCost() / 1000).rounded()))" }))
}
print(row("ns per touch event", ["two fingers"]))
for kind in LibraryWork.Kind.allCases {
  print(row(kind.rawValue, ["\(Int(LibraryWork(kind).leastCost().rounded()))"]))
}
let lists = [100, 1000, 10_000]
print(row("us for a landing", lists.map { "\($0) rows" }))
print(row("with a tap each", lists.map { "\(Int((LibraryWork.landing(onRows: $0) / 1000).rounded()))" }))
let drawing = Drawing()
let judgement = drawing.measure()
precondition(drawing.drawn > 0, "no shape was recognised")
print(
  "us at the lift of three fingers for 16 shapes: \(Int((judgement.lift / 1000).rounded())), heap allocations while they"
    + " draw: \(judgement.allocations)")
let life = liveLong()
print(
  "ns for a gesture: \(Int(life.first.rounded())), after a million more: \(Int(life.last.rounded())), heap bytes more:"
    + " \(life.growth)")
// A finger that lands is an object; a count of zero would mean that the counter does not work.
exit(
  allocations.before > 0 && allocations.underWay + judgement.allocations == 0 && life.growth <= 0 ? 0 : 1)
