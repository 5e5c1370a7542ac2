// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Glibc

/// systemd's user manager, if it runs.
enum UserServices {
  /// 5 s: systemctl usually ends within some tenths of a second.
  private static let timeout: Int32 = 5000

  /// Runs systemctl for the user's manager.
  ///
  /// - Returns: Its exit code; nil if no manager runs for this user, or it takes too long.
  @discardableResult
  static func ask(_ words: String..., environment: [String: String]) -> Int32? {
    guard let folder = environment["XDG_RUNTIME_DIR"], access("\(folder)/systemd/private", F_OK) == 0,
      let systemctl = try? HelperProcess("/usr/bin/systemctl", ["--user", "--quiet"] + words)
    else { return nil }
    var end = pollfd(fd: systemctl.descriptor, events: 0, revents: 0)
    guard poll(&end, 1, timeout) > 0 else { return nil }
    _ = systemctl.takeLines()
    return systemctl.exitCode
  }
}
