// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// GestureTrace
