// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

/// The window of settings, used by its accessible elements, and proved by the file and by gestures.
@Suite(.serialized, .endingItsStage)
enum SettingsWindowTests {}

/// Ends the session that the tests share, after the last of them.
nonisolated struct StageEnd: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    await SettingsStage.end()
  }
}

extension Trait where Self == StageEnd {
  nonisolated static var endingItsStage: StageEnd { StageEnd() }
}
