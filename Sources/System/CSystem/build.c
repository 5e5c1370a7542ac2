// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "CBuild.h"

const char *const FPBuildCommit = FINGERPOST_COMMIT;
const char *const FPBuildSwift = FINGERPOST_SWIFT;
