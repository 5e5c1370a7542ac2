// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

/// The window of settings, used by what it says to a screen reader, and proved by the file and by what fingers do then.
@Suite(.serialized)
enum SettingsWindowTests {}
