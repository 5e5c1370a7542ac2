// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Daemon

struct ControlRequestTests {
  private func error(_ bytes: [UInt8]) -> ControlRequest.RequestError? {
    do throws(ControlRequest.RequestError) {
      _ = try ControlRequest(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ControlCommand.allCases)
  func `every command can be asked for`(_ command: ControlCommand) throws {
    let line = "{\"command\":\"\(command.rawValue)\"}"
    #expect(try ControlRequest(line.utf8).command == command)
  }

  @Test func `what is to be performed has a name`() throws {
    let request = try ControlRequest(#"{"command":"perform","binding":"swipe 3 left"}"#.utf8)
    #expect(request.command == .perform && request.binding == "swipe 3 left")
    #expect(try ControlRequest(request.line.utf8) == request)
  }

  @Test func `what a listener wants to hear of can be said, and else it is gestures`() throws {
    #expect(try ControlRequest(#"{"command":"events"}"#.utf8).topics == [.gestures])
    let line = #"{"command":"events","topics":["touches","progress"],"titles":true}"#
    let request = try ControlRequest(line.utf8)
    #expect(request.topics == [.touches, .progress] && request.wantsTitles)
    #expect(try ControlRequest(request.line.utf8) == request)
    #expect(error(Array(#"{"command":"events","topics":["hand"]}"#.utf8)) == .unknownTopic("hand"))
    #expect(ControlRequest.RequestError.unknownTopic("hand").description.contains("did you mean 'hands'?"))
  }

  @Test(arguments: [
    #" { "command" : "status" } "#, #"{"command":"status","later":[1,{"a":null}]}"#,
    #"{"command":"\u0073tatus"}"#, "{\"command\":\"status\"}\r",
  ])
  func `space, other keys and escapes change nothing`(_ line: String) throws {
    #expect(try ControlRequest(line.utf8).command == .status)
  }

  @Test(arguments: [
    "status", "{", "}", "[]", "null", "12", "\"status\"", "{\"command\":\"status\"", "{'command':'status'}",
    "{\"command\":\"status\"}{\"command\":\"quit\"}", "{\"command\":\"status\"} quit", "\u{feff}", "\0",
    "{command:status}", "{\"command\":\"status\n\"}",
  ])
  func `what is no object is refused`(_ line: String) {
    #expect(error(Array(line.utf8)) == .malformed)
  }

  @Test(arguments: [
    "{}", #"{"Command":"status"}"#, #"{"command":null}"#, #"{"command":7}"#, #"{"command":["status"]}"#,
    #"{"command":{"command":"status"}}"#, #"{"command":true}"#,
  ])
  func `an object without a command is refused`(_ line: String) {
    #expect(error(Array(line.utf8)) == .noCommand)
  }

  @Test func `an unknown command is named, with the one that was probably meant`() {
    #expect(error(Array(#"{"command":"stauts"}"#.utf8)) == .unknown("stauts"))
    #expect("\(ControlRequest.RequestError.unknown("stauts"))".contains("did you mean 'status'?"))
    #expect("\(ControlRequest.RequestError.unknown("xyzzy"))".contains("reload, pause, resume"))
    #expect(error(Array(#"{"command":""}"#.utf8)) == .unknown(""))
  }

  @Test func `other encodings are refused`() {
    let text = #"{"command":"status"}"#
    #expect(error(text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }) == .malformed)
    #expect(error(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }) == .malformed)
    #expect(error(Array(#"{"command":"sta"#.utf8) + [0xff, 0xc0] + Array(#"tus"}"#.utf8)) == .malformed)
  }

  @Test func `a line that is too long is refused, however right it is`() {
    let pad = String(repeating: " ", count: ControlRequest.lengthLimit)
    #expect(error(Array("{\"command\":\"status\"}\(pad)".utf8)) == .tooLong)
  }

  @Test func `a deep nest is refused`() {
    let depth = ControlRequest.lengthLimit / 2 - 10
    let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(error(Array("{\"a\":\(nest)}".utf8)) != nil)
    #expect(error(Array(String(repeating: "[", count: ControlRequest.lengthLimit).utf8)) == .malformed)
    #expect(error(Array(String(repeating: "{\"a\":", count: 800).utf8)) == .malformed)
  }

  @Test func `random bytes and damaged requests are refused or understood, and nothing else`() {
    var random = SplitMix(seed: 22)
    let right = Array(#"{"command":"reload","x":[1,2.5e3,"\u00e9"]}"#.utf8)
    for _ in 0..<20_000 {
      var line = right
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: line.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line[index] = .random(in: 0...255, using: &random)
        case 1: line.insert(.random(in: 0...255, using: &random), at: index)
        default: line.remove(at: index)
        }
      }
      _ = error(line)
    }
  }
}
