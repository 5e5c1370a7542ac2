// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <X11/Xlib.h>

/// A request whose answer, or error, is collected later.
typedef struct FPQuestion FPQuestion;

/// Queues a request in the form of the protocol, and fills in the length field of the request.
///
/// `size` is a multiple of 4, up to some hundred bytes. The request is sent with the next flush.
void FPSend(Display *display, const void *request, size_t size);

/// Queues a request with an answer or a possible error, without waiting, so that many share a round trip.
///
/// Returns NULL if memory cannot be allocated.
FPQuestion *FPAsk(Display *display, const void *request, size_t size);

/// The whole answer, of 32 bytes and more; NULL for an error, or if the server is gone.
///
/// Takes at most one round trip, and does not wait if the program has waited for the server since the
/// request.
const void *FPAnswer(FPQuestion *question, size_t *size);

/// Whether the server has refused the request, as far as answers have been read.
bool FPIsRefused(const FPQuestion *question);

/// Frees a question and its answer, before the connection is closed.
void FPForget(FPQuestion *question);
