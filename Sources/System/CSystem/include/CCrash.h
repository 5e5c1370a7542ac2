// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What is left of a crash: where the program was, in a file that nobody has to be asked for.

#ifndef FINGERPOST_CCRASH_H
#define FINGERPOST_CCRASH_H

/// Has a crash write where the program was to a file, before it ends as it would have without that.
///
/// The file, whose path begins at the root, is replaced, and its folders are made. It has no more than addresses: no argument,
/// no variable, nothing of the stack. The text says which program it is. Both texts are copied; what is too long is cut off.
void FPCatchCrashes(const char *_Nonnull path, const char *_Nonnull program);

#endif
