// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Two requests and the event of the extension MIT-SCREEN-SAVER, without loading a library for them. They are
// in C because Swift does not see the macros of Xlibint.h that make requests.

#include "saver.h"

#include <X11/Xlibint.h>
#include <X11/extensions/saverproto.h>

static Bool read_event(Display *dpy, XEvent *host, xEvent *wire) {
  xScreenSaverNotifyEvent *from = (xScreenSaverNotifyEvent *)wire;
  FPScreenSaverEvent *to = (FPScreenSaverEvent *)host;
  to->type = from->type & 0x7f;
  to->serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  to->send_event = (from->type & 0x80) != 0;
  to->display = dpy;
  to->state = from->state;
  to->time = from->timestamp;
  return True;
}

void fp_hear_screen_saver(Display *dpy, int opcode, int event, Window window, Bool is_wanted) {
  XESetWireToEvent(dpy, event + ScreenSaverNotify, read_event);
  LockDisplay(dpy);
  xScreenSaverSelectInputReq *req;
  GetReq(ScreenSaverSelectInput, req);
  req->reqType = (CARD8)opcode;
  req->saverReqType = X_ScreenSaverSelectInput;
  req->drawable = (CARD32)window;
  req->eventMask = is_wanted ? ScreenSaverNotifyMask : 0;
  UnlockDisplay(dpy);
  SyncHandle();
}

Bool fp_is_screen_saved(Display *dpy, int opcode, Window window, unsigned long *idle) {
  LockDisplay(dpy);
  xScreenSaverQueryInfoReq *req;
  GetReq(ScreenSaverQueryInfo, req);
  req->reqType = (CARD8)opcode;
  req->saverReqType = X_ScreenSaverQueryInfo;
  req->drawable = (CARD32)window;
  xScreenSaverQueryInfoReply reply;
  Bool has_reply = _XReply(dpy, (xReply *)&reply, 0, xTrue);
  UnlockDisplay(dpy);
  SyncHandle();
  *idle = has_reply ? reply.idle : 0;
  return has_reply && reply.state == ScreenSaverOn;
}
