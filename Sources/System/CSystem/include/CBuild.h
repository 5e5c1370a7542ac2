// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Facts that are known only when building.

#ifndef FINGERPOST_CBUILD_H
#define FINGERPOST_CBUILD_H

/// The commit that was built; empty if the build does not set it.
extern const char *_Nonnull const FPBuildCommit;

/// The version of Swift that built it; empty if the build does not set it.
extern const char *_Nonnull const FPBuildSwift;

#endif
