// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Makes values from lines of JSON, as Foundation's decoder does, with the same errors.
///
/// Foundation's decoder would make up a third of the program's size and of its permanent memory.
package struct JSONReader {
  package init() {}

  /// Makes a value; throws a `DecodingError`, which is `dataCorrupted` if the text is not JSON.
  package func decode<Result: Decodable>(_ type: Result.Type, from text: String) throws -> Result {
    let value: JSONValue
    do {
      value = try JSONValue(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "this is no JSON"))
    }
    return try Result(from: JSONPlace(value: value, codingPath: []))
  }
}

extension Decodable {
  package init?(json line: String) {
    guard let value = try? JSONReader().decode(Self.self, from: line) else { return nil }
    self = value
  }
}

private struct JSONPlace: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let entries) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONObject(entries: entries, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = value else { throw mismatch([Any].self) }
    return JSONList(values: values, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "this is something else")
    if case .null = value { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }

  fileprivate func read<Result: Decodable>(_ type: Result.Type) throws -> Result { try Result(from: self) }

  private func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
  }
}

extension JSONPlace: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if case .null = value { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let digits) = value else { throw mismatch(type) }
    guard let number = Double(Substring(digits)), number.isFinite else {
      throw corrupted("this is too great")
    }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    guard case .number(let digits) = value else { throw mismatch(type) }
    let text = Substring(digits)
    guard let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:)) else {
      throw corrupted("this is no whole number, or too great")
    }
    return number
  }

  func decode<Result: Decodable>(_ type: Result.Type) throws -> Result { try read(type) }
}

private struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let entries: [String: JSONValue]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { entries.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { entries[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try place(key).decodeNil() }

  private func place(_ key: any CodingKey) throws -> JSONPlace {
    guard let value = entries[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no such key"))
    }
    return JSONPlace(value: value, codingPath: codingPath + [key])
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try place(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try place(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try place(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try place(key).decode(type) }
  func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
    try place(key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try place(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try place(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try place(JSONKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try place(key) }
}

private struct JSONList: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  private func place(_ type: Any.Type) throws -> JSONPlace {
    let path = codingPath + [JSONKey(index: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: path, debugDescription: "the list ends here"))
    }
    return JSONPlace(value: values[currentIndex], codingPath: path)
  }

  /// Counts a value as read only if it has the wanted type.
  private mutating func advance<Result>(_ type: Any.Type, _ read: (JSONPlace) throws -> Result) throws
    -> Result
  {
    let result = try read(place(type))
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard try place(Any.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try advance(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try advance(type) { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try advance(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try advance(type) { try $0.decode(type) } }
  mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
    try advance(type) { try $0.read(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try advance(type) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advance([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try advance(Any.self) { $0 } }
}

/// A key without a name, such as an index in a list.
private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init?(intValue: Int) { self.init(index: intValue) }
}
