// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

func repositoryFile(_ path: String) throws -> String {
  let root = #filePath.split(separator: "/").dropLast(6).joined(separator: "/")
  let data = try #require(FileManager.default.contents(atPath: "/\(root)/\(path)"))
  return String(decoding: data, as: UTF8.self)
}
