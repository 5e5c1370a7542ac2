// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

// The fuzzers as a program, with libFuzzer's own engine; see `make fuzz-coverage`.

@_silgen_name("LLVMFuzzerRunDriver")
nonisolated func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

var slowest = 0.0
var inputs = 0

/// The computing time of this thread: other work on the machine does not count.
func computed() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func test(_ bytes: [UInt8]) {
  let start = computed()
  chosen.run(bytes)
  let time = computed() - start
  inputs += 1
  // The first one fills tables that stay.
  guard inputs > 1 else { return }
  slowest = max(slowest, time)
  if time > chosen.patience { fatalError("broken: it took \(Int(time * 1000)) ms") }
}

let arguments = CommandLine.arguments
guard arguments.count > 1, let target = FuzzTarget.all.first(where: { $0.name == arguments[1] }) else {
  // One line for each: its name, its share and its longest input.
  for target in FuzzTarget.all { print(target.name, target.share, target.longest) }
  exit(0)
}
let chosen = target
if arguments.count == 4, arguments[2] == "--seeds" {
  for (index, seed) in chosen.seeds().enumerated() {
    guard let file = fopen("\(arguments[3])/seed-\(index)", "w") else { exit(1) }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
  }
  exit(0)
}
signal(SIGPIPE, SIG_IGN)
atexit { MainActor.assumeIsolated { print("slowest", Int(slowest * 1e6)) } }
var words = CommandLine.unsafeArgv
words[1] = words[0]
words += 1
var count = CommandLine.argc - 1
exit(
  runDriver(&count, &words) { bytes, length in
    MainActor.assumeIsolated { test(Array(UnsafeBufferPointer(start: bytes, count: length))) }
    return 0
  })
