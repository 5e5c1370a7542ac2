// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// An error that prevents the import of a whole file.
nonisolated package enum ImportError: Error, Hashable {
  /// The system refuses to read the file, with this error number.
  case system(code: Int32)
  /// The file is longer than the limit in bytes.
  case tooLong(limit: Int)
  /// The file is not UTF-8 at this line.
  case noText(line: Int)
  /// The text breaks the rules of the file format; the reason is the parser's wording.
  case malformed(line: Int, reason: String)
  /// The file nests deeper than the limit in levels.
  case tooDeep(line: Int, limit: Int)
  /// The file uses a feature that could make the result huge, and that configurations do not need.
  case unwanted(line: Int, what: String)
  /// A key occurs twice in one mapping.
  case duplicateKey(line: Int, key: String, firstLine: Int)
  /// The file is not a configuration of the program that it is imported from.
  case foreign(program: ImportableProgram, reason: String)
  /// The result is longer than a configuration may be, in bytes.
  case resultTooLong(limit: Int)

  /// The line of the error; nil if it concerns the whole file.
  package var line: Int? {
    switch self {
    case .noText(let line), .malformed(let line, _), .tooDeep(let line, _), .unwanted(let line, _),
      .duplicateKey(let line, _, _):
      line
    case .system, .tooLong, .foreign, .resultTooLong: nil
    }
  }
}

nonisolated extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let code): "\(String(cString: strerror(code))); check the path and its permissions"
    case .tooLong(let limit): "this is longer than \(limit >> 10) KiB; give the path of a configuration"
    case .noText: "this is not UTF-8 text; give the path of a configuration, or convert it with iconv"
    case .malformed(_, let reason): "\(reason); fix the file first"
    case .tooDeep(_, let limit): "this nests deeper than \(limit) levels; give the path of a configuration"
    case .unwanted(_, let what): "\(what) is not supported; remove it from the file"
    case .duplicateKey(_, let key, let firstLine):
      "the key '\(key)' is already set on line \(firstLine); remove one of them"
    case .foreign(let program, let reason): "this is not a configuration of \(program.rawValue): \(reason)"
    case .resultTooLong(let limit):
      "the result is longer than the \(limit >> 10) KiB limit of a configuration; split the file"
    }
  }
}
