// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A way for foreign bytes into the program, and the code that handles them.
///
/// A fault shows as a crash, or as a broken promise, which ``check(_:_:)`` turns into one.
struct FuzzTarget {
  /// The name on the command line.
  let name: String
  /// The share of the inputs in percent.
  let share: Int
  var longest = 4096
  /// The time limit for an input, in seconds of computing: 0.1 where the bridge's one loop waits for it,
  /// since a user would notice more.
  var patience = 0.1
  /// Real inputs of this kind.
  let seeds: () -> [[UInt8]]
  /// Handles an input, from its beginning to its end.
  let run: ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .control, .request, .touchegg, .trace, .replay, .configuration, .edit,
    .toucheggFile, .libinputGesturesFile, .fusumaFile, .lisgdFile, .inputActionsFile,
    .elements, .spoken, .settings, .scene, .events, .devices, .windows,
  ]
}

/// Ends the program unless a promise holds.
nonisolated func check(_ holds: Bool, _ promise: StaticString) {
  if !holds { fatalError("broken: \(promise)") }
}

/// The bytes of an input one by one, and zeros after its end.
nonisolated struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }
  var rest: [UInt8] { Array(bytes) }

  mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func number() -> UInt32 { (0..<4).reduce(0) { number, _ in number << 8 | UInt32(next()) } }

  mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }
}

func sourceFile(_ path: String) -> [UInt8] {
  let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  guard let file = fopen("\(root)/\(path)", "r") else { fatalError("there is no \(path)") }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}
