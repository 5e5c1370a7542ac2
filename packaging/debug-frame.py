#!/usr/bin/env python3
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Makes of a program's .debug_frame what debuggers expect there. The linker has put the tables for unwinding the stack into it
# as they are in .eh_frame, which only differs in the first words of its entries: these say otherwise what is common to others,
# and where that is. Nothing is moved, and a program that has been changed already stays as it is.
#
# Source: DWARF 5, 6.4.1, and Linux Standard Base Core 5.0, 10.6.1.

import os
import struct
import sys


def section(data, name):
    """The offset and the size of a section of a file for 64 bits with the low byte first; nothing if it has none."""
    if data[:6] != b"\x7fELF\x02\x01":
        return None
    (headers,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    (strings,) = struct.unpack_from("<Q", data, headers + names * size + 0x18)
    for index in range(count):
        header = headers + index * size
        start = strings + struct.unpack_from("<I", data, header)[0]
        if data[start : data.index(b"\0", start)] == name:
            return struct.unpack_from("<QQ", data, header + 0x18)
    return None


def convert(data, offset, size):
    place = offset
    while place < offset + size:
        (length,) = struct.unpack_from("<I", data, place)
        if length == 0:
            break
        field = place + 4
        (common,) = struct.unpack_from("<I", data, field)
        if common == 0:
            struct.pack_into("<I", data, field, 0xFFFFFFFF)
        elif place == offset:
            return False
        else:
            struct.pack_into("<I", data, field, field - common - offset)
        place = field + length
    return True


for path in filter(os.path.exists, sys.argv[1:]):
    with open(path, "rb") as file:
        data = bytearray(file.read())
    found = section(data, b".debug_frame")
    if found and convert(data, *found):
        with open(path, "r+b") as file:
            file.seek(found[0])
            file.write(data[found[0] : found[0] + found[1]])
