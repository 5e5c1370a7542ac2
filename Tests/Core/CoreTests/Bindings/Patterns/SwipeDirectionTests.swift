// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bindings

@Suite struct SwipeDirectionTests {
  private func heading(_ word: String) throws -> SwipeDirection {
    let reading = read(
      "{ bindings = ( { gesture = swipe; fingers = 3; direction = \"\(word)\"; action = { keys = a; }; } ); }"
    )
    #expect(reading.diagnostics == [])
    let gesture = try #require(reading.configuration.bindings.first).pattern.gesture
    return try #require(gesture as? SwipeBinding).direction
  }

  @Test(
    arguments: [
      "left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right", "horizontal",
      "vertical",
      "any", "30 deg to 60 deg", "-45 deg to 45 deg",
    ])
  func `a heading is read as it is written`(word: String) throws {
    #expect(try "\(heading(word))" == word)
  }

  private func degrees(_ heading: SwipeDirection, amongEight: Bool = false) -> [Int] {
    stride(from: 0, to: 360, by: 30).filter {
      heading.contains(Double($0) * .pi / 180, amongEight: amongEight)
    }
  }

  @Test func `alone a direction has 90 degrees, beside diagonals 45`() {
    #expect(degrees(.compass(.right)) == [0, 30, 330])
    #expect(degrees(.compass(.down)) == [60, 90, 120])
    #expect(degrees(.compass(.right), amongEight: true) == [0])
    #expect(degrees(.compass(.downRight), amongEight: true) == [30, 60])
  }

  @Test func `axes go both ways and arcs clockwise`() {
    #expect(degrees(.horizontal) == [0, 30, 150, 180, 210, 330])
    #expect(degrees(.vertical) == [60, 90, 120, 240, 270, 300])
    #expect(degrees(.arc(from: -.pi / 4, to: .pi / 4)) == [0, 30, 330])
    #expect(degrees(.any).count == 12)
  }
}

private enum HeadingTestError: Error { case noSwipe }
