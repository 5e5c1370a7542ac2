// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import FeedbackPainter
internal import Glibc

// Draws the feedback on gestures; fingerpost starts it.
exit(FeedbackProgram.run(timeout: CommandLine.arguments.dropFirst().first))
