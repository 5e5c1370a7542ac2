// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import FoundationEssentials
import GestureTrace
import Gestures
import TestSupport
import Testing

@testable import RecordedCases

/// The cases that `make case` makes of a recording: minimal, with the same fault, and without private data.
struct CaseReducerTests {
  /// Ten minutes of scrolling, taps and swipes on a tablet, with private data.
  private struct Diary {
    static let secrets = [
      "Ann", "ann", "4711", "hunter2", "Bob", "SN-77123", "DP-7", "ebank", "Diary", "diary", "8123",
    ]

    static let configuration = """
      // Ann's configuration
      { settings = { swipeDistance = "15 mm"; };
        passthrough = ( { application = ( onboard, "ann-keyboard*" ); } );
        bindings = (
          { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
          { gesture = swipe; fingers = 3; direction = left; name = "Next page of my Diary";
            when = { application = "ebank*"; title = "*4711"; };
            action = { command = "/home/ann/bin/next --secret hunter2"; }; },
          { gesture = tap; fingers = 2; action = { text = "Dear Bob"; }; },
        );
      }
      """

    var steps: [TraceStep] = []
    var time = 8123.4
    var dice = SplitMix(seed: 40)
    var next: UInt64 = 17

    mutating func between(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &dice) }

    /// Lands fingers, the last one late, moves them and lifts them.
    mutating func hand(_ fingers: Int, dx: Double, dy: Double, for duration: Double, late: Double = 0) {
      let start = Point(x: between(500, 1200), y: between(350, 700))
      let places = (0..<fingers).map { Point(x: start.x + 75 * Double($0), y: start.y + between(-20, 20)) }
      func report(_ phase: Touch.Phase, _ fingers: Range<Int>, at share: Double) {
        var batch = InputBatch(at: time)
        batch.touches = fingers.map { finger in
          TouchChange(
            id: next + UInt64(finger), phase: phase,
            location: Point(x: places[finger].x + dx * share, y: places[finger].y + dy * share),
            majorRadius: 11.25)
        }
        steps.append(TraceStep(batch))
      }
      report(.began, 0..<(fingers - (late > 0 ? 1 : 0)), at: 0)
      var hand = TraceHand()
      hand.facts.session = [.workspace: 2, .monitor: "DP-7"]
      hand.facts.windows[.fingers] = [
        .class: "Ebank", .instance: "ebank", .title: "account of Ann: 4711",
      ]
      steps[steps.count - 1].hand = hand
      if late > 0 {
        time += late
        report(.began, (fingers - 1)..<fingers, at: 0)
      }
      let count = Int(duration / 0.008)
      for place in 1...count {
        time += 0.008
        report(.moved, 0..<fingers, at: Double(place) / Double(count))
      }
      time += 0.008
      report(.ended, 0..<fingers, at: 1)
      next += UInt64(fingers)
      time += between(0.8, 2)
    }

    /// Ten minutes; in the middle of them, the last of three fingers comes too late.
    static func recorded() throws -> (RecordedCase, expected: [String]) {
      var diary = Diary()
      var expected: [String] = []
      for number in 0..<330 {
        if number == 200 {
          expected.append("Next page of my Diary")
          diary.hand(3, dx: -420, dy: 8, for: 0.25, late: 0.45)
        } else if number % 7 == 3 {
          expected.append("swipe 3 right")
          diary.hand(3, dx: 420, dy: 5, for: 0.25)
        } else if number % 7 == 5 {
          diary.hand(2, dx: 0, dy: -400, for: 0.4)
        } else {
          diary.hand(1, dx: diary.between(-200, 200), dy: diary.between(-300, 300), for: 0.5)
        }
      }
      var header = TraceHeader(
        screen: .init(width: 1920, height: 1080, widthMM: 345, heightMM: 194),
        device: .init(name: "Panel SN-77123", kind: .touchscreen))
      header.monitors = [.init(name: "DP-7", x: 0, y: 0, width: 1920, height: 1080)]
      header.origin = .init(
        version: "0.2.0", configuration: "0123456789abcdef", hasTurns: false, hasGrab: true, hasTitles: true)
      let plist = try #require(Plist(reading: configuration))
      return (RecordedCase(Trace(header: header, steps: diary.steps), with: plist), expected)
    }
  }

  @Test func `ten minutes with one wrong gesture become one hand that tells nothing of its owner`() throws {
    let (recorded, expected) = try Diary.recorded()
    #expect(recorded.trace.steps.last.map { $0.batch.timestamp - 8123.4 > 600 } == true)
    let clock = ContinuousClock()
    let start = clock.now
    let result = try CaseReducer.reduce(recorded, wanted: .init(expected))
    #expect(clock.now - start < .seconds(60))
    #expect(result.reduced.trace.handCount == 1 && result.reduced.trace.steps.count <= 5)
    #expect(result.expected == ["swipe 3 left"] && result.before.isEmpty && result.kept.isEmpty)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "fingerpost-case-\(UInt64.random(in: 1...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try RecordedCase.write(result, as: "late", in: folder.path())
    for ending in ["trace", "plist", "expected", "before"] {
      let text = String(
        decoding: try Data(contentsOf: folder.appending(path: "late.\(ending)")), as: UTF8.self)
      for secret in Diary.secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
    }
    // It fails until the fix, and would pass if the outcome before the fix were expected.
    let played = try RecordedCase.play("late", in: folder.path())
    #expect(played.made == [] && played.expected == ["swipe 3 left"])
    try Data().write(to: folder.appending(path: "late.expected"))
    let turned = try RecordedCase.play("late", in: folder.path())
    #expect(turned.made == turned.expected)
  }

  @Test func `one hand is named by its time`() throws {
    let (recorded, _) = try Diary.recorded()
    let numbers = recorded.trace.handOfSteps
    let place = try #require(numbers.firstIndex(of: 200 - 200 % 7 + 3))
    var other = recorded
    // A swipe to the left instead of the right, over another window.
    for index in other.trace.steps.indices where numbers[index] == numbers[place] {
      for touch in other.trace.steps[index].batch.touches.indices {
        other.trace.steps[index].batch.touches[touch].location.x =
          1900 - other.trace.steps[index].batch.touches[touch].location.x
      }
    }
    let time = other.trace.steps[place].batch.timestamp
    let result = try CaseReducer.reduce(other, wanted: .init(["swipe 3 right"], at: time))
    #expect(result.before == ["swipe 3 left"] && result.expected == ["swipe 3 right"] && result.kept.isEmpty)
    let text = result.reduced.configurationText + TraceWriter().write(result.reduced.trace)
    for secret in Diary.secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
  }

  @Test(arguments: [
    #"bindings = ( \(left) name = "Ann's page"; when = { application = "firef*"; }; }, \(left) name = other; when = { application = "eb*"; }; } );"#,
    #"applications = ( { match = "e?ank"; bindings = ( \(left) name = other; } ); } ); bindings = ( \(left) name = "Ann's page"; } );"#,
    #"bindings = ( \(left) name = "Ann's page"; } ); passthrough = ( { title = "*4711"; application = Ebank; } );"#,
  ])
  func `names on which the result depends are others afterwards`(_ text: String) throws {
    let left = "{ gesture = swipe; fingers = 3; direction = left; action = { command = \"ann --hunter2\"; };"
    let plist = try #require(Plist(reading: "{ \(text.replacing(#"\(left)"#, with: left)) }"))
    var diary = Diary()
    diary.hand(3, dx: -420, dy: 0, for: 0.2)
    let header = TraceHeader(
      screen: .init(width: 1920, height: 1080, widthMM: 345, heightMM: 194),
      device: .init(name: "Panel SN-77123", kind: .touchscreen))
    let recorded = RecordedCase(Trace(header: header, steps: diary.steps), with: plist)
    let result = try CaseReducer.reduce(recorded, wanted: .init(["Ann's page"]))
    #expect(result.kept.isEmpty && result.expected != result.before, "\(result.kept)")
    #expect(result.reduced.outcome?.lines == result.before)
    let written = result.reduced.configurationText + TraceWriter().write(result.reduced.trace)
    for secret in Diary.secrets + ["other"] { #expect(!written.contains(secret), "\(secret) in \(written)") }
  }

  @Test func `what nobody decided about is a fault too, whatever was recognised`() throws {
    let (recorded, expected) = try Diary.recorded()
    let hand = recorded.trace.handOfSteps
    var short = recorded
    short.trace.steps = zip(recorded.trace.steps, hand).filter { $1 < 12 }.map(\.0)
    // Simulates a core that leaves hands of two fingers undecided.
    let result = try CaseReducer.reduce(short, wanted: .init(Array(expected.prefix(2)))) { other in
      guard var outcome = other.outcome else { return nil }
      for index in outcome.hands.indices where outcome.hands[index].fingers == 2 {
        outcome.hands[index].lines.append(CaseOutcome.undecided)
      }
      return outcome
    }
    #expect(result.before == [CaseOutcome.undecided] && result.expected == [])
    #expect(result.reduced.trace.fingers.count == 2)
  }

  @Test func `what fingerpost report has written is read as it is`() throws {
    let (recorded, _) = try Diary.recorded()
    let trace = TraceWriter().write(
      Trace(header: recorded.trace.header, steps: Array(recorded.trace.steps.prefix(3))))
    let own = #"{ include = ( other ); settings = { swipeDistance = "9 mm"; }; bindings = ( a ); }"#
    let included = #"{ settings = { swipeDistance = "7 mm"; chordInterval = "60 ms"; }; bindings = ( b ); }"#
    var archive: [UInt8] = []
    for (name, text) in [
      ("fingerpost.plist", own), ("included-1.plist", included), ("recording.trace", trace),
    ] {
      var header = [UInt8](repeating: 0, count: 512)
      let size = String(text.utf8.count, radix: 8)
      for (field, offset) in [
        ("fingerpost-report/\(name)", 0), (String(repeating: "0", count: 11 - size.count) + size, 124),
        ("ustar", 257),
      ] { header.replaceSubrange(offset..<(offset + field.utf8.count), with: Array(field.utf8)) }
      archive += header + Array(text.utf8) + [UInt8](repeating: 0, count: (512 - text.utf8.count % 512) % 512)
    }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "fingerpost-report-\(UInt64.random(in: 1...UInt64.max)).tar")
    try Data(archive + [UInt8](repeating: 0, count: 1024)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let read = try RecordedCase(path: file.path(), configuration: nil)
    #expect(read.trace.steps.count == 3)
    #expect(read.configuration["settings"]?["swipeDistance"] == "9 mm")
    #expect(read.configuration["settings"]?["chordInterval"] == "60 ms")
    #expect(read.configuration["bindings"] == ["a", "b"] && read.configuration["include"] == nil)
  }

  @Test func `a touchpad's reports are joined, not lost`() throws {
    var steps: [TraceStep] = []
    var time = 500.0
    for dx in [300.0, 300, -30] {
      for place in 0...21 {
        var batch = InputBatch(at: time)
        batch.indirect = IndirectGesture(
          kind: .swipe, phase: place == 0 ? .began : place == 21 ? .ended : .changed, fingers: 3,
          location: Point(x: 333, y: 222), delta: Vector(dx: 0 < place && place < 21 ? dx / 20 : 0, dy: 0))
        steps.append(TraceStep(batch))
        time += place == 21 ? 2 : 0.01
      }
    }
    let header = TraceHeader(
      screen: .init(width: 1920, height: 1080, widthMM: 345, heightMM: 194),
      device: .init(name: "Ann's touchpad", kind: .touchpad))
    let plist = try #require(Plist(reading: DefaultConfiguration.text))
    let result = try CaseReducer.reduce(
      RecordedCase(Trace(header: header, steps: steps), with: plist),
      wanted: .init(["swipe 3 right", "swipe 3 right", "swipe 3 left"]))
    let reduced = result.reduced.trace
    #expect(result.before.isEmpty && result.expected == ["swipe 3 left"] && reduced.handCount == 1)
    // 2 mm are 11 pixels.
    let way = reduced.batches.reduce(0) { $0 + ($1.indirect?.delta.dx ?? 0) }
    #expect(reduced.steps.count < 6 && abs(way + 30) <= 11.2 && !reduced.header.device.name.contains("Ann"))
  }

  @Test func `nothing is made of a recording that is taken for what is expected`() throws {
    let (recorded, expected) = try Diary.recorded()
    #expect(throws: CaseError.self) {
      try CaseReducer.reduce(recorded, wanted: .init(expected.filter { $0 == "swipe 3 right" }))
    }
  }

  @Test func `no touch of ordinary hands is left undecided`() throws {
    let (recorded, _) = try Diary.recorded()
    #expect(recorded.outcome?.lines.contains { $0.hasPrefix("!") } == false)
  }
}
