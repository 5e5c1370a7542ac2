// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

print("witness")
