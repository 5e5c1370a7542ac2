// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The kernel's figures about a running program.
struct ProcessFigures {
  let pid: Int32

  /// Returns the computing time of its threads, in nanoseconds.
  func processorTime() throws -> Double {
    var sum = 0.0
    for thread in threads() {
      let figures = try read("task/\(thread)/schedstat")
      sum += figures.split(separator: " ").first.flatMap { Double($0) } ?? 0
    }
    return sum
  }

  /// Returns how often its threads have gone to sleep voluntarily.
  func sleeps() throws -> Double {
    var sum = 0.0
    for thread in threads() {
      sum += try value(of: "voluntary_ctxt_switches", in: "task/\(thread)/status")
    }
    return sum
  }

  /// Returns its memory in MB: resident, the changed and unshared part of that, and its share of all.
  func memory() throws -> (resident: Double, anonymous: Double, share: Double) {
    (
      try value(of: "VmRSS", in: "status") / 1024, try value(of: "RssAnon", in: "status") / 1024,
      try value(of: "Pss", in: "smaps_rollup") / 1024
    )
  }

  private func threads() -> [String] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if Int32(name) != nil { names.append(name) }
    }
    return names
  }

  private func value(of name: String, in file: String) throws -> Double {
    let line = try read(file).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split { $0 == ":" || $0 == " " || $0 == "\t" } ?? []
    guard words.count > 1, let number = Double(words[1]) else { throw Trouble.noFigures(process: pid) }
    return number
  }

  private func read(_ name: String) throws -> String {
    guard let file = fopen("/proc/\(pid)/\(name)", "r") else { throw Trouble.noFigures(process: pid) }
    defer { fclose(file) }
    // More than the size of any of these files.
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
