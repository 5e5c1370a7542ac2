// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Testing
import VirtualSession

@testable import X11

struct ServerHoldTests {
  @Test func `between a look and the next flush nobody else changes anything`() throws {
    let server = try XorgServer()
    let (display, other) = (try Display(server.displayName), try Display(server.displayName))
    // An arbitrary property that other clients do not use.
    let atom = display.atoms[.lentKeycodes]
    var value: [UInt] { display.numbers(of: display.root, atom) }
    for number in 1...20 as ClosedRange<UInt> {
      display.holdServer()
      // A round trip, so that the server has received this client's hold before the other client's request.
      #expect(value == (number == 1 ? [] : [number - 1]))
      other.setNumbers([number], of: other.root, atom)
      other.flush()
      for _ in 0..<20 { #expect(value == (number == 1 ? [] : [number - 1])) }
      display.holdServer()
      display.flush()
      #expect(display.eventually { value == [number] })
    }
  }

  @Test func `a process that is stopped meanwhile goes on, so that others are served`() async throws {
    let server = try XorgServer()
    let name = server.displayName
    await #expect(processExitsWith: .success) { [name = name as String] in
      try await MainActor.run {
        let display = try Display(name)
        display.holdServer()
        display.sync()
        // A signal to the process could reach another thread, and stop this one only after it has flushed.
        raise(SIGSTOP)
        display.flush()
      }
    }
    try Display(name).sync()
  }
}
