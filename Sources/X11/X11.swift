// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// X11
