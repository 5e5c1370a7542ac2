// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import FoundationEssentials
import Synchronization

extension Value {
  /// Reads a property list of the binary form.
  ///
  /// - Throws: What is wrong with it.
  nonisolated static func decodingBinary(_ data: Data) throws(SyntaxMistake) -> Value {
    let decoder = PropertyListDecoder()
    if let key = DecodedValue.budgetKey { decoder.userInfo[key] = DecodingBudget() }
    var format = PropertyListDecoder.PropertyListFormat.xml
    do {
      let value = try decoder.decode(DecodedValue.self, from: data, format: &format).value
      // Foundation takes what begins like a binary list but is none for text.
      if format == .binary { return value }
    } catch let mistake as SyntaxMistake {
      throw mistake
    } catch {}
    throw .damagedBinary
  }
}

/// How many values a list may still have.
///
/// In the binary form lists may share what they contain, so a short file can stand for a list almost without end.
nonisolated private final class DecodingBudget: Sendable {
  /// 200,000 values: ten thousand bindings with all their keys.
  static let limit = 200_000

  private let left = Atomic(limit)

  /// Takes one value off; false when there are none left.
  func spend() -> Bool { left.subtract(1, ordering: .relaxed).newValue > 0 }
}

/// A value that Foundation's decoder can make whatever the file holds.
nonisolated private struct DecodedValue: Decodable {
  static let budgetKey = CodingUserInfoKey(rawValue: "budget")

  let value: Value

  init(from decoder: any Decoder) throws {
    let budget = DecodedValue.budgetKey.flatMap { decoder.userInfo[$0] } as? DecodingBudget
    guard budget?.spend() ?? true else { throw SyntaxMistake.tooManyValues(limit: DecodingBudget.limit) }
    guard decoder.codingPath.count <= SourceMap.depthLimit else {
      throw SyntaxMistake.tooDeep(limit: SourceMap.depthLimit)
    }
    // Most values are strings, and each attempt that fails takes longer than all the rest.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      value = .text(text)
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
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
