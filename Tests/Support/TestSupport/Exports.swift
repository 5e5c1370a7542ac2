// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Tests of the engine are written with what the library offers for other people's.
@_exported public import GesturesTesting
