// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The libraries for AT-SPI, for the event loop that it needs, for speech, and for sounds.

#include <atspi/atspi.h>
#include <canberra.h>
#include <dbus/dbus.h>
#include <glib-unix.h>
#include <speech-dispatcher/libspeechd.h>
