// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The record of a crash: the addresses of the calls, written to a file without asking the user.

#ifndef FINGERPOST_CCRASH_H
#define FINGERPOST_CCRASH_H

/// Has a crash write the addresses of its calls to a file, before the program ends as usual.
///
/// The path is absolute; the file is replaced, and its folders are made. It contains addresses only, without
/// arguments, variables and other contents of the stack. Its first line is `program`. Both texts are copied,
/// and cut off if too long.
void FPCatchCrashes(const char *_Nonnull path, const char *_Nonnull program);

#endif
