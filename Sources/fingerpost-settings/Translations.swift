// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Where the translations of this program are.
enum Translations {
  /// `/usr/share/locale` for `/usr/bin/fingerpost-settings`.
  static var folder: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folders = own.split(separator: "/").dropLast(2)
    return "/" + (folders + ["share", "locale"]).joined(separator: "/")
  }
}
