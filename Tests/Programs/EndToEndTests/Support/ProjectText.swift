// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import XorgSupport

func projectText(_ path: String) throws -> String {
  try String(contentsOfFile: projectFile(path), encoding: .utf8)
}
