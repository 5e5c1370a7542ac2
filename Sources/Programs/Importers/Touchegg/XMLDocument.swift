// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CImport

/// Reads XML files with expat.
nonisolated enum XMLDocument {
  /// 16 levels of nested elements: a configuration of touchegg has 5.
  static let depthLimit = 16

  static func root(of text: String) throws(ImportError) -> XMLElement {
    let xml = LenientXML(Array(text.utf8))
    guard let parser = XML_ParserCreate("UTF-8") else { throw .malformed(line: 1, reason: "out of memory") }
    defer { XML_ParserFree(parser) }
    let builder = Builder(parser, xml)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser, { Builder.from($0)?.begin($1, $2) }, { data, _ in Builder.from(data)?.end() })
    XML_SetCharacterDataHandler(parser) { Builder.from($0)?.add($1, $2) }
    // Refuses entities: nested ones can expand hugely, and configurations do not need them.
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in Builder.from(data)?.refuseEntity() }
    let status = xml.strict.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    return try withExtendedLifetime(builder) { () throws(ImportError) in
      if let failure = builder.failure { throw failure }
      guard status == XML_STATUS_OK, let root = builder.root else {
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
        throw .malformed(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason)
      }
      return root
    }
  }

  private final class Builder {
    private(set) var root: XMLElement?
    private(set) var failure: ImportError?
    private let parser: XML_Parser
    private let xml: LenientXML
    private var open: [(element: XMLElement, start: Int)] = []

    init(_ parser: XML_Parser, _ xml: LenientXML) {
      self.parser = parser
      self.xml = xml
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Builder? {
      data.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    func begin(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      guard open.count < XMLDocument.depthLimit else {
        return stop(.tooDeep(line: line, limit: XMLDocument.depthLimit))
      }
      var element = XMLElement(name: name.map { String(cString: $0) } ?? "", line: line)
      var pair = attributes
      while let place = pair, let key = place[0], let value = place[1] {
        element.attributes[String(cString: key)] = String(cString: value)
        pair = place + 2
      }
      open.append((element, Int(XML_GetCurrentByteIndex(parser))))
    }

    func end() {
      guard let (begun, start) = open.popLast() else { return }
      var element = begun
      let end = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
      element.source = xml.source(from: start, to: end)
      element.text = element.text.trimmed
      if open.isEmpty {
        root = element
      } else {
        open[open.count - 1].element.children.append(element)
      }
    }

    func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
      guard !open.isEmpty, let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      open[open.count - 1].element.text += String(decoding: bytes, as: UTF8.self)
    }

    func refuseEntity() { stop(.unwanted(line: line, what: "an entity")) }

    private func stop(_ error: ImportError) {
      guard failure == nil else { return }
      failure = error
      XML_StopParser(parser, UInt8(XML_FALSE))
    }
  }
}

nonisolated extension StringProtocol {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

nonisolated struct XMLElement: Hashable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  /// The element's own text, without the text of its children and without blanks at the ends.
  var text = ""
  /// The first line, from 1.
  var line: Int
  /// The whole element as the file spells it, without comments.
  var source = ""

  func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text of the last child element with this name; nil without one.
  func value(_ name: String) -> String? { children.last { $0.name == name }?.text }
}
