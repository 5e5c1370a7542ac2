// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import FoundationEssentials
import Synchronization

extension Value {
  /// Reads a property list of any form and tells which it was; throws what Foundation throws.
  nonisolated static func decoding(_ data: Data) throws -> (value: Value, isBinary: Bool) {
    let decoder = PropertyListDecoder()
    if let key = DecodedValue.budgetKey { decoder.userInfo[key] = DecodingBudget() }
    var format = PropertyListDecoder.PropertyListFormat.xml
    let value = try decoder.decode(DecodedValue.self, from: data, format: &format).value
    return (value, format == .binary)
  }
}

/// How many values a list may still have.
///
/// In the binary form a list may contain itself, so a short file can stand for a list without end.
nonisolated private final class DecodingBudget: Sendable {
  /// 20,000 values: some two thousand bindings.
  private let left = Atomic(20_000)

  /// Takes one value off; false when there are none left.
  func spend() -> Bool { left.subtract(1, ordering: .relaxed).newValue > 0 }
}

/// A value that Foundation's decoder can make whatever the file holds.
nonisolated private struct DecodedValue: Decodable {
  static let budgetKey = CodingUserInfoKey(rawValue: "budget")

  let value: Value

  init(from decoder: any Decoder) throws {
    let budget = DecodedValue.budgetKey.flatMap { decoder.userInfo[$0] } as? DecodingBudget
    guard budget?.spend() ?? true, decoder.codingPath.count <= SourceMap.depthLimit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the list is too large or contains itself"))
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var entries: [String: Value] = [:]
      for key in container.allKeys {
        entries[key.stringValue] = try container.decode(DecodedValue.self, forKey: key).value
      }
      value = .dictionary(entries)
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !container.isAtEnd { values.append(try container.decode(DecodedValue.self).value) }
      value = .list(values)
    } else {
      value = DecodedValue.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) -> Value {
    if let flag = try? container.decode(Bool.self) { return .flag(flag) }
    if let number = try? container.decode(Int.self) { return .integer(number) }
    if let number = try? container.decode(Double.self) { return .real(number) }
    if let text = try? container.decode(String.self) { return .text(text) }
    return .other
  }
}

/// Any key of a dictionary.
nonisolated private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
