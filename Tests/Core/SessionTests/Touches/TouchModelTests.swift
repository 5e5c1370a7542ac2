// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

/// The table of fingers, in every order of events of one touch and in many orders of those of two.
///
/// `make prove` searches further.
struct TouchModelTests {
  @Test(arguments: TouchModel.Bounds.named(1).map(\.name))
  func `nothing is wrong with one touch in any order`(_ name: String) throws {
    let outcome = Search.run(try bounds(name, 1))
    #expect(outcome.fault == nil && outcome.isComplete && outcome.states > 50)
  }

  @Test(arguments: TouchModel.Bounds.named(2).map(\.name))
  func `nothing is wrong with two touches in many orders`(_ name: String) throws {
    let outcome = Search.run(try bounds(name, 2), most: 10_000)
    #expect(outcome.fault == nil && outcome.states > 1000)
  }

  // MARK: Faults found

  @Test func `a finger that lifted before its touch was offered does not stay for ever`() {
    #expect(
      fault(
        "float", 1,
        "land ours, readRaw, incident, lift 0, readRaw, readGrab, claim 0, readGrab, letGo, answer") == nil)
  }

  @Test func `a touch that its owner never answers is no part of later gestures`() {
    #expect(
      fault(
        "float", 1,
        "land queued, readRaw, readGrab, lift 0, readRaw, readGrab, leave 0, incident, letGo, answer") == nil)
  }

  @Test func `a claim that comes when all was given back takes no other finger`() {
    #expect(
      fault(
        "release", 2,
        "land ours, readRaw, readGrab, land ours, readRaw, readGrab, incident, claim 0, readGrab, readGrab, answer"
      ) == nil)
  }

  @Test func `a finger that rested comes before a younger one that has lifted`() {
    for order in ["leave 0, rest", "rest, leave 0"] {
      #expect(
        fault(
          "longPress", 2,
          "land ours, readRaw, readGrab, land ours, readRaw, readGrab, lift 1, readRaw, readGrab, leave 1,"
            + "readGrab, answer, \(order), readGrab, answer"
        ) == nil)
    }
  }

  @Test func `steps that cannot happen are refused`() {
    #expect(fault("plain", 1, "lift 0") == "lift 0 cannot happen here")
    #expect(fault("plain", 1, "jump 0") == "jump 0 is no step")
  }

  @Test func `every step is read as it is written`() throws {
    let steps: [TouchModel.Step] = [.land(.queued), .move(2), .othersPass(1), .readRaw, .incident, .leave(0)]
    #expect(steps.map { TouchModel.Step($0.description) } == steps)
  }

  private func bounds(_ name: String, _ touches: Int) throws -> TouchModel.Bounds {
    try #require(TouchModel.Bounds.named(touches).first { $0.name == name }?.bounds)
  }

  /// The fault after these steps, separated by commas; nil without a fault.
  private func fault(_ name: String, _ touches: Int, _ script: String) -> String? {
    guard let bounds = TouchModel.Bounds.named(touches).first(where: { $0.name == name })?.bounds else {
      return "there is no search \(name)"
    }
    return Search.fault(of: script, bounds)
  }
}
