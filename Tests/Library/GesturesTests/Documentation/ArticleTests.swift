// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Gestures
import Testing

/// The program in "From touches to a decision" and docs/library.md: word for word the code in this file.
@Suite struct ArticleTests {
  // Stands for the standard library's function of the same name.
  private func runProgram(_ print: @escaping (Any...) -> Void) {
    // Begin of the program
    let root = Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    let environment = GestureEnvironment(root: root)
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    tap.addAction { print("tapped twice at", $0.location(in: nil)) }
    root.addGestureRecognizer(tap)

    let script: [(seconds: Double, finger: UInt64, phase: Touch.Phase)] = [
      (0.00, 1, .began), (0.01, 2, .began), (0.08, 1, .ended), (0.09, 2, .ended),
      (0.25, 1, .began), (0.25, 2, .began), (0.33, 2, .ended), (0.34, 1, .ended),
    ]
    for (seconds, finger, phase) in script {
      let change = TouchChange(id: finger, phase: phase, location: Point(x: 100 * Double(finger), y: 300))
      for verdict in environment.handle(InputBatch(at: seconds, touches: [change])) {
        print("touch", verdict.touch, verdict.verdict)
      }
    }
    // End of the program
  }

  @Test func `the article's program recognizes a double tap of two fingers`() {
    var lines: [String] = []
    runProgram { (items: Any...) in lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    #expect(
      lines == [
        "tapped twice at Point(x: 150.0, y: 300.0)", "touch 1 claimed", "touch 1 claimed", "touch 2 claimed",
        "touch 2 claimed",
      ])
  }

  @Test(arguments: [
    "Sources/Library/Gestures/Gestures.docc/From-touches-to-a-decision.md", "docs/library.md",
  ])
  func `the article and docs/library.md show the program that is tested`(path: String) throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent().appending(path: "../../..")
    let article = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    let shown = try #require(text(in: article, between: "```swift\nimport Gestures\n\n", and: "```\n"))
    let source = try String(contentsOf: here, encoding: .utf8)
    let tested = try #require(
      text(in: source, between: "// Begin of the program\n", and: "    // End of the program\n"))
    let lines = tested.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown == lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n"))
  }

  private func text(in whole: String, between start: String, and end: String) -> String? {
    guard let start = whole.firstRange(of: start) else { return nil }
    guard let end = whole[start.upperBound...].firstRange(of: end) else { return nil }
    return String(whole[start.upperBound..<end.lowerBound])
  }
}
