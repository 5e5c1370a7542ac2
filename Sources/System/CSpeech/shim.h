// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// AT-SPI with the loop that it needs, speech and sounds.

#include <atspi/atspi.h>
#include <canberra.h>
#include <dbus/dbus.h>
#include <glib-unix.h>
#include <speech-dispatcher/libspeechd.h>
