// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of measurements of each workload; their median is robust against a busy machine.
private let runs = 9
/// The least number of touch samples in one run: some milliseconds, much more than the clock's error.
private let samplesPerRun = 20_000

/// Returns the median cost of one touch sample, in nanoseconds.
func medianCost(of workload: Workload) -> Double {
  let times = max(1, samplesPerRun / workload.samplesPerGesture)
  workload.play(times: times)
  var costs: [Double] = []
  for _ in 0..<runs {
    let start = processorTime()
    workload.play(times: times)
    costs.append((processorTime() - start) / Double(times * workload.samplesPerGesture))
  }
  return costs.sorted()[runs / 2]
}

/// Plays a million quick gestures of a finger.
///
/// Returns the cost of one in nanoseconds after 10,000 gestures and at the end, and the heap's growth in
/// bytes.
func liveLong() -> (first: Double, last: Double, growth: Int) {
  let workload = Workload(.manyBindings, fingers: 1, frames: 4)
  func cost() -> Double {
    (0..<20).map { _ in
      let start = processorTime()
      workload.play(times: 500)
      return (processorTime() - start) / 500
    }.min() ?? 0
  }
  workload.play(times: 10_000)
  let first = cost()
  let before = FPAllocatedBytes()
  workload.play(times: 1_000_000)
  let growth = Int(FPAllocatedBytes()) - Int(before)
  precondition(workload.fired > 0, "none of a million gestures was recognised")
  return (first, cost(), growth)
}

/// Returns the computing time of this thread in nanoseconds; other work on the machine does not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func row(_ name: String, _ cells: [String]) -> String {
  let columns = cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }
  return name + String(repeating: " ", count: max(1, 20 - name.count)) + columns.joined()
}
