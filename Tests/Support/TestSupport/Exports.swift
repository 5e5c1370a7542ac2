// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Tests of the engine use the testing library that is offered to other projects.
@_exported public import GesturesTesting
