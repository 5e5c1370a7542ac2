// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

// The Makefile finds suites by these.
extension Tag {
  /// Starts real programs, or repeats more in `make test-apps`.
  @Tag static var applications: Self
  /// The timing is not a matter of milliseconds.
  @Tag static var patient: Self
}
