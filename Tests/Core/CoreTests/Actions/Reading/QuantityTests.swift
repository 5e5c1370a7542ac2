// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct QuantityTests {
  @Test(
    arguments: [
      ("500 ms", 500, "ms"), ("0.5s", 0.5, "s"), ("25%", 25, "%"), (" -3  deg ", -3, "deg"), ("7", 7, ""),
    ] as [(String, Double, String)])
  func `a quantity is a number and a unit`(text: String, number: Double, unit: String) throws {
    let quantity = try #require(Quantity(text))
    #expect(quantity.number == number)
    #expect(quantity.unit == unit)
  }

  @Test(arguments: ["", "ms", "nan s", "inf s", "1.2.3 s", "--1 s", "-", "."])
  func `what is no number is no quantity`(text: String) { #expect(Quantity(text) == nil) }

  @Test func `spellings of numbers that only programmers know leave an unknown unit`() {
    #expect(Quantity("1e9 ms")?.unit == "e9 ms")
    #expect(Quantity("0x10 ms")?.unit == "x10 ms")
  }

  @Test func `a measure writes its values as people do`() {
    #expect(Measure.time(0...1).text(0.05) == "50 ms")
    #expect(Measure.fraction(0...1).text(0.25) == "25%")
    #expect(Measure.angle(0...7).text(.pi / 9) == "20 deg")
  }

  @Test func `numbers are written without needless decimals`() {
    #expect([1, 1.5, -0.0004, 2.0004, 1e300].map(plainNumber) == ["1", "1.5", "0", "2", "1e+300"])
  }
}
