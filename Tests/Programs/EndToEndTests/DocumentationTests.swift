// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

@Suite(.tags(.patient)) struct DocumentationTests {
  @Test(arguments: LibrarySymbol.modules)
  func `whatever has two arguments or more says what each one is`(module: String) throws {
    for symbol in try LibrarySymbol.all(of: module) {
      // An override uses the documentation of its base class. The sides of an operator need no explanation.
      guard symbol.parameters.count > 1, !symbol.documentation.isEmpty, !symbol.isOperator else { continue }
      for name in symbol.parameters {
        let isSaid = symbol.documentation.contains { line in
          let text = line.drop { $0 == " " }
          return text.hasPrefix("- \(name):") || text.hasPrefix("- Parameter \(name):")
        }
        #expect(isSaid, "\(module).\(symbol.path) does not say what \(name) is")
      }
    }
  }

  @Test(arguments: LibrarySymbol.modules)
  func `what is said of a declaration begins with a noun or a verb`(module: String) throws {
    let questions: Set<Substring> = ["How", "What", "When", "Where", "Which", "Who", "Why"]
    for symbol in try LibrarySymbol.all(of: module) {
      let word = symbol.documentation.first?.prefix { $0.isLetter } ?? ""
      #expect(!questions.contains(word), "\(module).\(symbol.path)")
    }
  }

  @Test func `what is used most has an example, and every example compiles`() throws {
    let examples = try Self.examples()
    #expect(examples.filter { $0.place.hasSuffix(".swift") }.count >= 100)
    var program = Self.context
    // In a file of its own, as both have an `AffineTransform`.
    var besideFoundation = "import Foundation\nimport Gestures\nimport GesturesFoundation\n"
    for (number, example) in examples.enumerated() {
      // A method is put into a class of nodes.
      let isMethod = example.lines.first?.hasPrefix("override ") ?? false
      let waits = example.lines.contains { $0.contains(Substring("await ")) }
      let text =
        (isMethod
          ? "final class Example\(number): Card {\n" : "func example\(number)()\(waits ? " async" : "") {\n")
        + "#sourceLocation(file: \"\(example.place)\", line: \(example.number))\n"
        + example.lines.joined(separator: "\n") + "\n#sourceLocation()\n}\n"
      if example.place.hasPrefix("GesturesFoundation") { besideFoundation += text } else { program += text }
    }
    let folder = try TemporaryFolder()
    let files = ["Examples.swift", "Foundation.swift"].map(folder.file)
    try program.write(toFile: files[0], atomically: true, encoding: .utf8)
    try besideFoundation.write(toFile: files[1], atomically: true, encoding: .utf8)
    let compiler = try LoggedProcess(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"] + LibrarySymbol.searchPaths()
        + files, environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    let status = try compiler.waitForEnd(within: 120)
    #expect(
      status == 0, "\(compiler.lines.filter { $0.contains(Substring("error: ")) }.joined(separator: "\n"))")
  }

  private struct Example {
    /// The file and its first line.
    let place: String
    let number: Int
    let lines: [Substring]
  }

  /// The articles with fragments of programs; other tests contain the rest word for word.
  private static let articles = [
    "DrawnShapes", "GesturesCairo", "GesturesFoundation", "GesturesTesting", "GesturesX11", "Keys", "Lists",
    "OrderOfAttachment", "Scrolling", "TouchDown", "WhichWay",
  ]

  /// The code between lines of three backquotes, in comments of the libraries and in articles.
  private static func examples() throws -> [Example] {
    let sources = LibrarySymbol.package.appending(path: "Sources/Library")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path()).filter { file in
      file.hasPrefix("Gestures")
        && (file.hasSuffix(".swift") || articles.contains { file.hasSuffix("/\($0).md") })
    }
    var examples: [Example] = []
    for file in files.sorted() {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      var lines: [Substring]?
      var start = 0
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let content = file.hasSuffix(".md") ? line : comment(line)
        if content == "```swift" {
          (lines, start) = ([], number + 2)
        } else if content == "```" || content == nil {
          if let lines { examples.append(Example(place: file, number: start, lines: lines)) }
          lines = nil
        } else if let content {
          lines?.append(content)
        }
      }
    }
    return examples
  }

  private static func comment(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return nil }
    return text.hasPrefix("/// ") ? text.dropFirst(4) : text.dropFirst(3)
  }

  private static let context = """
    import Gestures
    import GesturesCairo
    import GesturesScrolling
    import GesturesTesting
    import GesturesX11
    import Glibc
    import Testing

    class Card: Node {
      var isSelected = false
      var isLifted = false
      var scale = 1.0
      let model = Model()
      func zoom(about place: Point) {}
    }
    @MainActor final class Model { var landings = 0 }

    func some<Value>() -> Value { fatalError() }
    nonisolated(unsafe) let root: Node = some()
    nonisolated(unsafe) let board: Node = some()
    nonisolated(unsafe) let node: Node = some()
    nonisolated(unsafe) let header: Node = some()
    nonisolated(unsafe) let drawer: Node = some()
    nonisolated(unsafe) let square: Node = some()
    nonisolated(unsafe) let card: Card = some()
    nonisolated(unsafe) let picture: Card = some()
    nonisolated(unsafe) let piece: Card = some()
    nonisolated(unsafe) let table: Node = some()
    nonisolated(unsafe) let list: ScrollNode = some()
    nonisolated(unsafe) let map: ScrollNode = some()
    nonisolated(unsafe) let carousel: ScrollNode = some()
    nonisolated(unsafe) let rows: [Node] = some()
    nonisolated(unsafe) let tap: TapGestureRecognizer = some()
    nonisolated(unsafe) let pan: PanGestureRecognizer = some()
    nonisolated(unsafe) let pinch: PinchGestureRecognizer = some()
    nonisolated(unsafe) let window: GestureWindow = some()
    nonisolated(unsafe) let canvas: Canvas = some()
    nonisolated(unsafe) let environment: GestureEnvironment = some()
    nonisolated(unsafe) let script: Script = some()
    let drag: DragGesture.Value = some()
    let band: RubberBand = some()
    let home: Point = some()
    let xid: UInt = some()
    nonisolated(unsafe) var scale: Double = some()
    nonisolated(unsafe) var title: String = some()
    nonisolated(unsafe) var flight: RunningAnimation? = some()
    nonisolated(unsafe) var throwing: WindowAnimation? = some()
    func now() -> Double { some() }
    func settle(with velocity: Vector) {}
    func addPiece(at place: Point) {}
    func showCrosshair(at place: Point) {}
    func showMenu(at place: Point) {}
    func select(within radius: Double, of center: Point) {}
    func showNext() {}
    func showPrevious() {}
    func showHint() {}
    func log(_ text: String) {}
    func undo() {}
    func close() {}

    """
}
