// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A way for bytes of others into the program, and what it makes of them.
///
/// A fault shows as a crash, or as a promise that does not hold, which ``check(_:_:)`` makes one.
struct FuzzTarget {
  /// What it is called on the command line.
  let name: String
  /// How many of a hundred inputs it gets.
  let share: Int
  /// The longest input, in bytes.
  var longest = 4096
  /// How long an input may take, in seconds of computing; a tenth where the bridge's one loop waits for it, as who touches the
  /// screen notices more.
  var patience = 0.1
  /// What others really say.
  let seeds: () -> [[UInt8]]
  /// Takes an input, from its beginning to its end.
  let run: ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .control, .request, .touchegg, .trace, .replay, .configuration, .edit,
    .toucheggFile, .libinputGesturesFile, .fusumaFile, .lisgdFile, .inputActionsFile,
    .elements, .spoken, .settings, .scene, .events, .devices, .windows,
  ]
}

/// Ends the program unless something holds that always does.
nonisolated func check(_ holds: Bool, _ promise: StaticString) {
  if !holds { fatalError("broken: \(promise)") }
}

/// Hands out the bytes of an input one by one, and zeros after its end.
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

/// The content of a file of the sources, by its path from their root.
func sourceFile(_ path: String) -> [UInt8] {
  let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  guard let file = fopen("\(root)/\(path)", "r") else { fatalError("there is no \(path)") }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}
