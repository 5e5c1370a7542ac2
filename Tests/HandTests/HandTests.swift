// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import HandSupport
import Testing

/// Simulated people; `make hands` has more of them and prints what comes of each.
struct HandTests {
  @Test func `tidy hands are understood, with everything bound and with the default configuration`() throws {
    let tidy = try #require(Family.all.first)
    for cell in tidy.cells {
      #expect(cell.score(Bindings.everything, times: 10, seed: 1).percent == 100, "\(cell.name)")
      #expect(
        cell.score(Bindings.standard, times: 10, onlyBound: true, seed: 1).percent == 100, "\(cell.name)")
    }
  }

  @Test func `the same seed gives the same hands`() throws {
    let landing = try #require(Family.all.dropFirst().first?.cells.first)
    let first = landing.score(Bindings.everything, times: 20, seed: 7)
    #expect(first == landing.score(Bindings.everything, times: 20, seed: 7))
  }
}
