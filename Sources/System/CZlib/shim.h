// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include <zlib.h>
