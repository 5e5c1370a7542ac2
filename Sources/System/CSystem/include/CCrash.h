// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The record of a crash: the addresses of the calls, written to a file without asking the user.

#ifndef FINGERPOST_CCRASH_H
#define FINGERPOST_CCRASH_H

/// Makes a crash write the addresses of its calls to a file, before the program ends as usual.
///
/// `path` is absolute; the file is replaced, and its folders are made. The first line of the file is
/// `program`; build ID, signal, time and addresses follow. Arguments, variables and other contents of the
/// stack are not written. Both texts are copied, and cut off if too long.
void FPCatchCrashes(const char *_Nonnull path, const char *_Nonnull program);

#endif
