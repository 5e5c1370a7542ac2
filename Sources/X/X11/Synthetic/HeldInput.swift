// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CSystem
import Glibc

/// The keys and buttons that XTEST may hold down for us, in memory that outlives this process.
///
/// It never lists less than the server may hold: a press is recorded before it is sent, and a release after
/// it has certainly been sent. Recording does not cost a system call.
package final class HeldInput {
  /// One bit for each key and each button: keys first, then buttons, 256 of each.
  private static let wordCount = 8
  private static let size = wordCount * MemoryLayout<UInt64>.size

  /// The memory, as a file without a name; closed on exec.
  package let descriptor: Int32
  private let shared: UnsafeMutablePointer<UInt64>
  private var words: [UInt64]
  /// Whether the shared memory still lists released input.
  private var isBehind = false

  /// Makes empty memory; nil if the system refuses.
  package convenience init?() {
    let descriptor = FPMemoryFile("fingerpost-held")
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, Self.size) == 0 else {
      close(descriptor)
      return nil
    }
    self.init(owning: descriptor)
  }

  /// Reads the input that another process holds or held; nil if the descriptor cannot be mapped.
  package init?(owning descriptor: Int32) {
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    shared = memory.bindMemory(to: UInt64.self, capacity: Self.wordCount)
    words = Array(UnsafeBufferPointer(start: shared, count: Self.wordCount))
  }

  isolated deinit {
    munmap(shared, Self.size)
    close(descriptor)
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Keycodes that may be down.
  var keys: [UInt8] { numbers(from: 0) }
  /// Buttons that may be down.
  var buttons: [UInt8] { numbers(from: Self.wordCount / 2) }

  func noteKey(_ keycode: UInt8, isDown: Bool) { note(keycode, isDown, from: 0) }

  func noteButton(_ button: UInt8, isDown: Bool) { note(button, isDown, from: Self.wordCount / 2) }

  /// Removes released input from the shared memory, once everything has been sent to the server.
  func settle() {
    guard isBehind else { return }
    isBehind = false
    for index in words.indices { shared[index] = words[index] }
  }

  private func note(_ number: UInt8, _ isDown: Bool, from first: Int) {
    let (index, bit) = (first + Int(number) / 64, UInt64(1) << (number % 64))
    if isDown {
      words[index] |= bit
      shared[index] |= bit
    } else {
      words[index] &= ~bit
      isBehind = true
    }
  }

  private func numbers(from first: Int) -> [UInt8] {
    (0...UInt8.max).filter { words[first + Int($0) / 64] >> ($0 % 64) & 1 != 0 }
  }
}
