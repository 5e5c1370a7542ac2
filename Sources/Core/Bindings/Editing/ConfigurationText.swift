// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The text of a configuration, with edits that add elements to its lists and remove others.
///
/// Additions look like the text beside them. Comments stay, also those of a removed element.
nonisolated struct ConfigurationText {
  let bytes: [UInt8]
  let map: SourceMap

  private static let (newline, comma) = (UInt8(ascii: "\n"), UInt8(ascii: ","))
  private let lineBreak: String

  init(_ bytes: [UInt8]) throws(SourceMap.ParseError) {
    self.bytes = bytes
    map = try SourceMap(bytes)
    let end = bytes.firstIndex(of: Self.newline) ?? 0
    lineBreak = end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  // MARK: Adding

  func appending(_ value: Plist, to list: SourceMap.Part) -> TextEdit {
    guard case .list(let parts) = list.content else { return TextEdit([]) }
    var changes: [TextEdit.Change] = []
    var hasCommas = true
    if map.format == .plain, let last = parts.last, separator(behind: last) == nil {
      changes.append(.init(at: last.end, ","))
      hasCommas = false
    }
    let comma = map.format == .plain && hasCommas ? "," : ""
    let place = insertion(into: list, beside: parts.map(\.offset)) { layout, isInLines in
      guard isInLines else { return [layout.line(value) + (parts.isEmpty ? "" : comma)] }
      var lines = layout.lines(value)
      lines[lines.count - 1] += comma
      return lines
    }
    return TextEdit(changes + [place])
  }

  /// Puts a value at the beginning of a list that has elements.
  func prepending(_ value: Plist, to list: SourceMap.Part) -> TextEdit {
    guard case .list(let parts) = list.content, let first = parts.first else { return TextEdit([]) }
    let sign = map.format == .plain ? "(" : "<array>"
    guard bytes[list.offset...].starts(with: sign.utf8) else { return TextEdit([]) }
    let margin = margin(at: first.offset)
    let layout = PlistLayout(format: map.format, unit: unit(margin ?? ""))
    let comma = map.format == .plain ? "," : ""
    let lines = margin == nil ? [layout.line(value)] : layout.lines(value)
    let before = margin.map { lineBreak + $0 } ?? " "
    return TextEdit([
      .init(at: list.offset + sign.utf8.count, before + lines.joined(separator: before) + comma)
    ])
  }

  func appending(_ entry: Plist.Entry, to dictionary: SourceMap.Part) -> TextEdit {
    guard case .dictionary(let entries) = dictionary.content else { return TextEdit([]) }
    return TextEdit([
      insertion(into: dictionary, beside: entries.map(\.offset)) { layout, isInLines in
        isInLines ? layout.lines(entry) : [layout.lines(entry).map { $0.trimmedStart }.joined(separator: " ")]
      }
    ])
  }

  /// Gives a key of a dictionary a value, or takes the key out if nil.
  func setting(_ key: String, to value: Plist?, of dictionary: SourceMap.Part) -> TextEdit {
    switch (dictionary.entries.last { $0.key == key }, value) {
    case (nil, nil): TextEdit([])
    case (nil, let value?): appending(Plist.Entry(key, value), to: dictionary)
    case (let entry?, let value?): replacing(entry.value, by: value)
    case (let entry?, nil): removing(entry, of: dictionary)
    }
  }

  /// Inserts text before the end of a list or dictionary, indented like its other content.
  private func insertion(
    into part: SourceMap.Part, beside places: [Int],
    _ make: (_ layout: PlistLayout, _ isInLines: Bool) -> [String]
  ) -> TextEdit.Change {
    guard let end = endSign(of: part) else {
      // A dictionary without braces ends with the file; <array/> does not have an end tag.
      let margin = map.format == .plain ? "" : margin(at: part.offset) ?? ""
      let layout = PlistLayout(format: map.format, unit: unit(margin))
      guard map.format == .xml else {
        let prelude = bytes.last == Self.newline ? "" : lineBreak
        return .init(at: bytes.count, prelude + joined(make(layout, true), margin: ""))
      }
      let name = if case .list = part.content { "array" } else { "dict" }
      let inner = joined(make(layout, true), margin: margin + layout.unit)
      return .init(part.offset..<part.end, "<\(name)>\(lineBreak)\(inner)\(margin)</\(name)>")
    }
    let start = lineStart(of: end)
    if start > part.offset, let closing = margin(at: end) {
      let own = places.last.flatMap(margin(at:))
      let layout = PlistLayout(format: map.format, unit: unit(own ?? closing))
      return .init(at: start, joined(make(layout, true), margin: own ?? closing + layout.unit))
    }
    let layout = PlistLayout(format: map.format, unit: "")
    let text = make(layout, false).joined(separator: " ")
    if isBlank(bytes[end - 1]) { return .init(at: end, text + " ") }
    return .init(at: end, places.isEmpty || map.format == .xml ? text : " " + text)
  }

  /// The offset of the bracket, brace or tag that ends a part; nil without one.
  private func endSign(of part: SourceMap.Part) -> Int? {
    switch map.format {
    case .plain:
      let opening: UInt8 = if case .list = part.content { UInt8(ascii: "(") } else { UInt8(ascii: "{") }
      return bytes[part.offset] == opening ? part.end - 1 : nil
    case .xml:
      // The last "<" of a part begins its end tag.
      let sign = bytes[part.offset..<part.end].lastIndex(of: UInt8(ascii: "<")) ?? part.offset
      return sign == part.offset ? nil : sign
    }
  }

  private func joined(_ lines: [String], margin: String) -> String {
    lines.map { margin + $0 + lineBreak }.joined()
  }

  private func unit(_ margin: String) -> String { margin.contains("\t") ? "\t" : "  " }

  // MARK: Replacing and removing

  func replacing(_ part: SourceMap.Part, by value: Plist) -> TextEdit {
    let margin = margin(at: part.offset)
    let layout = PlistLayout(format: map.format, unit: unit(margin ?? ""))
    guard let margin, map.format == .xml else {
      return TextEdit([.init(part.offset..<part.end, layout.line(value))])
    }
    return TextEdit([
      .init(part.offset..<part.end, layout.lines(value).joined(separator: lineBreak + margin))
    ])
  }

  func exchanging(_ part: SourceMap.Part, _ other: SourceMap.Part) -> TextEdit {
    func text(_ part: SourceMap.Part) -> String {
      String(decoding: bytes[part.offset..<part.end], as: UTF8.self)
    }
    return TextEdit([
      .init(part.offset..<part.end, text(other)), .init(other.offset..<other.end, text(part)),
    ])
  }

  /// Takes an element out of a list, with its comma, and with its lines where they hold nothing else.
  func removing(_ index: Int, of list: SourceMap.Part) -> TextEdit {
    guard case .list(let parts) = list.content, parts.indices.contains(index) else { return TextEdit([]) }
    let part = parts[index]
    var changes: [TextEdit.Change] = []
    var range = part.offset..<part.end
    if map.format == .plain {
      if let comma = separator(behind: part) {
        if bytes[part.end..<comma].allSatisfy(isBlank) {
          range = part.offset..<comma + 1
        } else {
          changes.append(.init(comma..<comma + 1, ""))
        }
      } else if index > 0, let comma = separator(behind: parts[index - 1]) {
        // The element before is the last one now; it has a comma only if the removed one had.
        changes.append(.init(comma..<comma + 1, ""))
      }
    }
    return TextEdit(changes + [.init(widened(range, in: list), "")])
  }

  /// Takes a key and its value out of a dictionary, with their lines where they hold nothing else.
  func removing(_ entry: SourceMap.Entry, of dictionary: SourceMap.Part) -> TextEdit {
    var end = entry.value.end
    if map.format == .plain {
      var format = TextPropertyListParser(bytes)
      format.scanner.offset = end
      if (try? format.skipBlanks()) != nil, format.scanner.next == UInt8(ascii: ";") {
        end = format.scanner.offset + 1
      }
    }
    return TextEdit([.init(widened(entry.offset..<end, in: dictionary), "")])
  }

  /// A range with the white space around it that can be removed too.
  private func widened(_ range: Range<Int>, in list: SourceMap.Part) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < list.end, isSpace(bytes[end]) { end += 1 }
    let first = lineStart(of: start)
    if first > list.offset, bytes[first..<start].allSatisfy(isSpace) {
      if bytes[end] == Self.newline { return first..<end + 1 }
      if bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == Self.newline { return first..<end + 2 }
    }
    if end == range.upperBound {
      while start > list.offset + 1, isSpace(bytes[start - 1]), !isBlank(bytes[start - 2]) { start -= 1 }
    }
    return start..<end
  }

  // MARK: Signs

  /// The offset of the comma after a part of a list in the text form.
  private func separator(behind part: SourceMap.Part) -> Int? {
    var format = TextPropertyListParser(bytes)
    format.scanner.offset = part.end
    guard (try? format.skipBlanks()) != nil, format.scanner.next == Self.comma else { return nil }
    return format.scanner.offset
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
  }

  /// The white space before an offset on its line; nil if other text stands there.
  private func margin(at offset: Int) -> String? {
    let margin = bytes[lineStart(of: offset)..<offset]
    return margin.allSatisfy(isSpace) ? String(decoding: margin, as: UTF8.self) : nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

nonisolated extension String {
  fileprivate var trimmedStart: Substring { drop(while: \.isWhitespace) }
}
