// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include <expat.h>
#include <yaml.h>
