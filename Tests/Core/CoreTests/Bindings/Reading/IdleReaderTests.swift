// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

@Suite struct IdleReaderTests {
  private let action = "action = { keys = F5; };"

  @Test(arguments: [("5 min", 300.0), ("90s", 90), ("1.5 h", 5400), ("1 s", 1)])
  func `a time in each unit, and a name that says it`(_ text: String, _ seconds: Double) {
    let reading = read("{ bindings = ( { idle = \"\(text)\"; \(action) } ); }")
    #expect(reading.diagnostics.isEmpty && reading.configuration.bindings.isEmpty)
    #expect(reading.configuration.idleBindings.map(\.idleTime) == [seconds])
    #expect(reading.configuration.idleBindings.map(\.name) == ["idle \(text)"])
    #expect(reading.tally == "1 binding, no errors")
  }

  @Test func `it has a condition and a name, and may be switched off`() {
    let reading = read(
      "{ bindings = ( { idle = \"1 min\"; name = reset; when = { class = x; }; \(action) },"
        + " { idle = \"2 min\"; enabled = NO; \(action) } ); }")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.configuration.idleBindings.map(\.name) == ["reset"])
    #expect(reading.configuration.idleBindings[0].condition != nil)
  }

  @Test func `of one name the first counts, and may switch the others off`() {
    let reading = read(
      "{ bindings = ( { idle = \"1 min\"; name = a; \(action) }, { idle = \"2 min\"; name = a; \(action) },"
        + " { idle = \"3 min\"; name = b; enabled = NO; \(action) }, { idle = \"4 min\"; name = b; \(action) },"
        + " { idle = \"5 min\"; \(action) }, { idle = \"5 min\"; \(action) } ); }")
    #expect(reading.configuration.idleBindings.map(\.idleTime) == [60, 300, 300])
  }

  @Test func `what makes no sense is reported`() {
    func count(_ binding: String) -> Int { read("{ bindings = ( { \(binding) } ); }").diagnostics.count }
    for time in ["500 ms", "25 h", "5", "soon"] {
      #expect(count("idle = \"\(time)\"; \(action)") == 1, "\(time)")
    }
    #expect(count("idle = \"5 min\";") == 1)
    #expect(count("idle = \"5 min\"; gesture = tap; fingers = 2; \(action)") == 2)
    #expect(count("idle = \"5 min\"; action = { pointer = drag; };") == 1)
    let section =
      "{ applications = ( { match = x; bindings = ( { idle = \"5 min\"; \(action) } ); } ); bindings = ( ); }"
    #expect(read(section).hasErrors)
  }
}
