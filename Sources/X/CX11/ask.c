// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include <X11/Xlibint.h>

struct FPQuestion {
  _XAsyncHandler handler;
  Display *display;
  unsigned long number;
  bool is_answered;
  void *answer;
  size_t size;
};

static void put(Display *display, const void *request, size_t size) {
  xReq *place = _XGetRequest(display, *(const CARD8 *)request, size);
  CARD16 length = place->length;
  memcpy(place, request, size);
  place->length = length;
}

void FPSend(Display *display, const void *request, size_t size) {
  LockDisplay(display);
  put(display, request, size);
  UnlockDisplay(display);
}

/// The handler that Xlib calls for each answer and each error.
static Bool take(Display *display, xReply *reply, char *bytes, int size, XPointer data) {
  FPQuestion *question = (FPQuestion *)data;
  if (LastKnownRequestProcessed(display) != question->number) return False;
  DeqAsyncHandler(display, &question->handler);
  question->is_answered = true;
  if (reply->generic.type == X_Reply && (question->answer = malloc((size_t)size))) {
    memcpy(question->answer, bytes, (size_t)size);
    question->size = (size_t)size;
  }
  return True;
}

FPQuestion *FPAsk(Display *display, const void *request, size_t size) {
  FPQuestion *question = calloc(1, sizeof *question);
  if (!question) return NULL;
  question->display = display;
  LockDisplay(display);
  put(display, request, size);
  question->number = NextRequest(display) - 1;
  question->handler = (_XAsyncHandler){display->async_handlers, take, (XPointer)question};
  display->async_handlers = &question->handler;
  UnlockDisplay(display);
  return question;
}

/// Waits for the answer to the last request.
static void wait(FPQuestion *question) {
  Display *display = question->display;
  xReply head;
  LockDisplay(display);
  // Errors come through `take`.
  if (_XReply(display, &head, 0, xFalse)) {
    DeqAsyncHandler(display, &question->handler);
    question->is_answered = true;
    size_t rest = (size_t)head.generic.length * 4;
    char *answer = malloc(sizeof head + rest);
    if (answer) {
      memcpy(answer, &head, sizeof head);
      if (rest) _XRead(display, answer + sizeof head, (long)rest);
      question->answer = answer;
      question->size = sizeof head + rest;
    } else {
      _XEatDataWords(display, head.generic.length);
    }
  }
  UnlockDisplay(display);
}

const void *FPAnswer(FPQuestion *question, size_t *size) {
  if (!question->is_answered) {
    if (question->number == NextRequest(question->display) - 1) {
      wait(question);
    } else {
      XSync(question->display, False);
    }
  }
  *size = question->size;
  return question->answer;
}

bool FPIsRefused(const FPQuestion *question) { return question->is_answered && !question->answer; }

void FPForget(FPQuestion *question) {
  if (!question->is_answered) {
    LockDisplay(question->display);
    DeqAsyncHandler(question->display, &question->handler);
    UnlockDisplay(question->display);
  }
  free(question->answer);
  free(question);
}
