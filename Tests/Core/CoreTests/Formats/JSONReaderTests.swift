// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Foundation
import Testing

/// The reader, compared with Foundation's decoder.
@Suite nonisolated struct JSONReaderTests {
  private struct Part: Codable, Equatable {
    var text: String
    var number: Double
    var whole: Int?
    var flag: Bool?
    var parts: [Part]?
    var names: [String: [Int]]?
  }

  private func error(_ read: () throws -> some Any) -> String {
    do {
      _ = try read()
      return "none"
    } catch DecodingError.typeMismatch(let type, let context) {
      return "\(type) at \(words(context.codingPath))"
    } catch DecodingError.valueNotFound(let type, let context) {
      return "no \(type) at \(words(context.codingPath))"
    } catch DecodingError.keyNotFound(let key, let context) {
      return "no \(key.stringValue) at \(words(context.codingPath))"
    } catch {
      return "corrupted"
    }
  }

  private func words(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  @Test(arguments: [
    #"{"text":"a\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00ü","number":-1.5e-3}"#,
    #" { "text" : "" , "number" : 0 , "whole" : -7 , "flag" : true , "parts" : [ ] , "more" : [ null , {} ] } "#,
    #"{"text":"x","number":12345678901234567890,"whole":1.0,"flag":false,"parts":[{"text":"y","number":1E+2}]}"#,
    #"{"text":"x","number":1,"whole":null,"names":{"a":[1,2,3],"b":[],"ü":[9007199254740993]}}"#,
    #"{"text":"x","number":1,"parts":[{"text":"y","number":2},{"text":"z","number":3,"parts":[]}]}"#,
  ])
  func `values are the same`(_ text: String) throws {
    let expected = try JSONDecoder().decode(Part.self, from: Data(text.utf8))
    #expect(try JSONReader().decode(Part.self, from: text) == expected)
  }

  private struct Widths: Codable, Equatable {
    var bytes: [UInt8]
    var small: Int8
    var half: UInt16
    var word: Int32
    var long: UInt64
    var short: Float
    var shorts: [Float]
    var keys: [String: Int64]
  }

  @Test(arguments: ["255", "256", "-1", "1.0", "1.5", "true"])
  func `numbers have any width`(_ byte: String) throws {
    let rest = #""small":-128,"half":65535,"word":-7,"long":18446744073709551615"#
    let text = #"{"bytes":[0,\#(byte)],\#(rest),"short":0.5,"shorts":[1,2.5],"keys":{"a":-9007199254740993}}"#
    let expected = try? JSONDecoder().decode(Widths.self, from: Data(text.utf8))
    #expect((try? JSONReader().decode(Widths.self, from: text)) == expected)
    #expect(Widths(json: text) == expected)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[]", "null", "nul", "1", "{}", #"{"text":"x"}"#, #"{"text":1,"number":1}"#,
    #"{"text":"x","number":"1"}"#, #"{"text":null,"number":1}"#, #"{"text":"x","number":1}x"#,
    #"{"text":"x","number":01}"#, #"{"text":"x","number":.5}"#,
    #"{"text":"x","number":1.}"#, #"{"text":"x","number":+1}"#, #"{"text":"x","number":1e}"#,
    #"{"text":"x","number":-}"#, #"{"text":"x","number":1,"whole":1.5}"#, #"{text:"x","number":1}"#,
    #"{"text":"x","number":1,"whole":99999999999999999999}"#, #"{"text":"\x","number":1}"#,
    #"{"text":"\u12","number":1}"#, #"{"text":"\ud83d","number":1}"#, #"{"text":"\ud83dx","number":1}"#,
    #"{"text":"\u+123","number":1}"#, #"{"text":"\ude00","number":1}"#, "{\"text\":\"\u{1}\",\"number\":1}",
    #"{"text":"x","number":1,"flag":1}"#, #"{"text":"x","number":1,"parts":{}}"#, #"{"text":"x" "number":1}"#,
    #"{"text":"x","number":1,"parts":[{"text":"y","number":2},{"text":"z"}]}"#, #"{"text":'x',"number":1}"#,
    #"{"text":"x","number":1,"parts":[{"text":"y","number":2},[]]}"#, #"{"text":"x","number":tru}"#,
    #"{"text":"x","number":1,"names":{"a":[1,"2"]}}"#, #"{"text":"x","number":1,"names":{"a":[1,null]}}"#,
    #"{"text":"x","number":NaN}"#, #"{"text":"x","number":1e999}"#,
  ])
  func `mistakes are the same`(_ text: String) {
    let expected = error { try JSONDecoder().decode(Part.self, from: Data(text.utf8)) }
    #expect(expected != "none")
    #expect(error { try JSONReader().decode(Part.self, from: text) } == expected)
  }

  @Test func `of damaged texts it takes those that Foundation takes`() throws {
    let text = #"{"text":"aé\u00e9","number":-1.5e3,"whole":7,"flag":true,"parts":[{"text":"y","number":2}]}"#
    for place in text.unicodeScalars.indices {
      for letter in ["", "\"", "\\", "0", "-", "]", "{", ",", " ", "e", "."] {
        var scalars = text.unicodeScalars
        scalars.replaceSubrange(place...place, with: letter.unicodeScalars)
        let damaged = String(scalars)
        let expected = try? JSONDecoder().decode(Part.self, from: Data(damaged.utf8))
        #expect((try? JSONReader().decode(Part.self, from: damaged)) == expected, "\(damaged)")
      }
    }
  }

  @Test(arguments: ["[1,]", "[1,,2]", "[,]"])
  func `a comma behind the last value is a mistake, unlike with Foundation`(_ text: String) {
    #expect(error { try JSONReader().decode([Int].self, from: text) } == "corrupted")
  }

  @Test func `a text that nests without end is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(error { try JSONReader().decode([Int].self, from: deep) } == "corrupted")
  }
}
