// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import FoundationEssentials
internal import GestureTrace

extension RecordedCase {
  /// Reads a user's file: a recording, or the archive of `fingerpost report`.
  ///
  /// - Parameters:
  ///   - path: The recording or the archive.
  ///   - configuration: The configuration's file; without it that of the archive, else the built-in one.
  /// - Throws: ``CaseError/unreadable(_:)``.
  package init(path: String, configuration: String?) throws {
    let bytes = try Self.bytes(of: path)
    let files = ReportArchive(bytes)?.files ?? ["recording.trace": bytes]
    guard let recording = files["recording.trace"] else {
      throw CaseError.unreadable(
        "\(path) has no recording; 'fingerpost report --recording TRACE' makes one that has")
    }
    do throws(TraceError) {
      trace = try TraceReader().read(String(decoding: recording, as: UTF8.self))
    } catch {
      throw CaseError.unreadable("\(path): \(error)")
    }
    if let configuration {
      self.configuration = try Self.plist(try Self.bytes(of: configuration), name: configuration)
      return
    }
    guard let own = files["fingerpost.plist"] else {
      self.configuration = try Self.plist(Array(DefaultConfiguration.text.utf8), name: "built-in")
      return
    }
    var whole = try Self.plist(own, name: "fingerpost.plist").flat
    for number in 1... {
      guard let included = files["included-\(number).plist"] else { break }
      whole = whole.joined(with: try Self.plist(included, name: "included-\(number).plist").flat)
    }
    self.configuration = whole
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw CaseError.unreadable("\(path) cannot be read")
    }
    return Array(data)
  }

  /// A property list of any form.
  private static func plist(_ bytes: [UInt8], name: String) throws -> Plist {
    if let plain = Plist(reading: String(decoding: bytes, as: UTF8.self)) { return plain }
    guard let other = try? PropertyListDecoder().decode(ForeignPlist.self, from: Data(bytes)) else {
      throw CaseError.unreadable("\(name) is no property list; 'fingerpost check' says why")
    }
    return other.value
  }

  /// Writes a case and its expected result in a folder, in the form of a test.
  ///
  /// - Parameters:
  ///   - result: The reduced recording.
  ///   - name: The name of the files without their endings.
  ///   - folder: The path of the folder.
  /// - Throws: The file system's error.
  package static func write(_ result: CaseReducer.Result, as name: String, in folder: String) throws {
    func put(_ text: String, _ ending: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name).\(ending)"))
    }
    func list(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
    try put(TraceWriter().write(result.reduced.trace), "trace")
    try put(result.reduced.configurationText, "plist")
    try put(list(result.expected), "expected")
    try put(list(result.before), "before")
  }

  /// Plays the files of a case as its test does.
  ///
  /// - Parameters:
  ///   - name: The name of the files without their endings.
  ///   - folder: The path of the folder.
  /// - Returns: The expected result, and the actual one.
  /// - Throws: ``CaseError``.
  package static func play(_ name: String, in folder: String) throws -> (expected: [String], made: [String]) {
    let place = "\(folder)/\(name)"
    let text = (try? bytes(of: "\(place).plist")).map { String(decoding: $0, as: UTF8.self) }
    let reading = read(text ?? DefaultConfiguration.text)
    guard !reading.hasErrors else { throw CaseError.badConfiguration }
    let trace = try Self(path: "\(place).trace", configuration: nil).trace
    let expected = String(decoding: try bytes(of: "\(place).expected"), as: UTF8.self)
    return (expected.split(separator: "\n").map(String.init), CaseOutcome(of: trace, with: reading).lines)
  }
}

/// The files of an archive that `fingerpost report` has written.
///
/// Source: POSIX.1-2017, pax, ustar interchange format.
struct ReportArchive {
  var files: [String: [UInt8]] = [:]

  private static let block = 512

  /// Reads an archive; nil if it is another kind of file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > Self.block, bytes[257..<262].elementsEqual("ustar".utf8) else { return nil }
    var place = 0
    while place + Self.block <= bytes.count, bytes[place] != 0 {
      let name = String(decoding: bytes[place..<(place + 100)].prefix { $0 != 0 }, as: UTF8.self)
      let digits = String(decoding: bytes[(place + 124)..<(place + 135)], as: UTF8.self)
      guard let size = Int(digits, radix: 8), place + Self.block + size <= bytes.count else { return nil }
      place += Self.block
      files[String(name.split(separator: "/").last ?? "")] = Array(bytes[place..<(place + size)])
      place += (size + Self.block - 1) / Self.block * Self.block
    }
  }
}

private nonisolated struct ForeignPlist: Decodable {
  var value: Plist

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      value = .dictionary(
        try keyed.allKeys.map {
          Plist.Entry($0.stringValue, try keyed.decode(ForeignPlist.self, forKey: $0).value)
        })
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [Plist] = []
      while !list.isAtEnd { values.append(try list.decode(ForeignPlist.self).value) }
      value = .list(values)
    } else {
      let single = try decoder.singleValueContainer()
      if let flag = try? single.decode(Bool.self) {
        value = flag ? .yes : .no
      } else if let number = try? single.decode(Int.self) {
        value = .text("\(number)")
      } else if let number = try? single.decode(Double.self) {
        value = .text("\(number)")
      } else {
        value = .text(try single.decode(String.self))
      }
    }
  }
}

extension Plist {
  /// The same list without the names of its included files, as those are in the archive too.
  fileprivate var flat: Plist {
    guard case .dictionary(let entries) = self else { return self }
    return .dictionary(entries.filter { $0.key != "include" && $0.key != "enforce" })
  }

  /// Returns the list joined with an included file: its lists come last, and its values fill gaps.
  fileprivate func joined(with other: Plist) -> Plist {
    guard case .dictionary(var entries) = self, case .dictionary(let others) = other else { return self }
    for entry in others {
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        entries.append(entry)
        continue
      }
      switch (entries[index].value, entry.value) {
      case (.list(let own), .list(let more)): entries[index].value = .list(own + more)
      case (.dictionary, .dictionary): entries[index].value = entries[index].value.joined(with: entry.value)
      default: break
      }
    }
    return .dictionary(entries)
  }
}
