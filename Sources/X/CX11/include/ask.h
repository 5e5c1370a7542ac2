// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <X11/Xlib.h>

/// A request that has an answer.
typedef struct FPQuestion FPQuestion;

/// Sends a request with what is sent next, as the protocol has it, but for its length, which is filled in.
///
/// It is whole words, and not more than some hundred bytes.
void FPSend(Display *display, const void *request, size_t size);

/// The same for a request that has an answer, or may be refused, which is not waited for: many are asked with one round
/// trip. NULL without memory.
FPQuestion *FPAsk(Display *display, const void *request, size_t size);

/// The answer, with what follows its first 32 bytes; NULL if it is an error, or the server is gone.
///
/// Up to one round trip, and none if anything has waited for the server since.
const void *FPAnswer(FPQuestion *question, size_t *size);

/// Whether the server has refused the request, by the last answer that anything has waited for.
bool FPIsRefused(const FPQuestion *question);

/// Frees a question and its answer, before the connection is closed.
void FPForget(FPQuestion *question);
