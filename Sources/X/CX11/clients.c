// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// One request of the extension X-Resource, without loading a library for it. In C, since Swift does not see
// the macros of Xlibint.h that make requests.

#include "clients.h"

#include <X11/Xlibint.h>
#include <X11/extensions/XResproto.h>

int fp_process_of_client(Display *dpy, XID resource) {
  int opcode, event, error, process = 0;
  if (!XQueryExtension(dpy, XRES_NAME, &opcode, &event, &error)) return 0;
  LockDisplay(dpy);
  xXResQueryClientIdsReq *req;
  GetReqExtra(XResQueryClientIds, sz_xXResClientIdSpec, req);
  req->reqType = (CARD8)opcode;
  req->XResReqType = X_XResQueryClientIds;
  req->numSpecs = 1;
  xXResClientIdSpec *spec = (xXResClientIdSpec *)(req + 1);
  spec->client = (CARD32)resource;
  spec->mask = X_XResLocalClientPIDMask;
  xXResQueryClientIdsReply reply;
  if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
    unsigned long words = reply.length;
    xXResClientIdValue value;
    // One client and one kind of id were asked for, so the first value is the only one.
    if (reply.numIds > 0 && words > sz_xResClientIdValue / 4) {
      _XRead(dpy, (char *)&value, sz_xResClientIdValue);
      words -= sz_xResClientIdValue / 4;
      if (value.spec.mask == X_XResLocalClientPIDMask && value.length == 4) {
        CARD32 number;
        _XRead(dpy, (char *)&number, 4);
        words--;
        process = (int)number;
      }
    }
    _XEatDataWords(dpy, words);
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return process;
}

// The mask is the same for all clients of a server.
Bool fp_have_one_client(Display *dpy, XID a, XID b) { return ((a ^ b) & ~dpy->resource_mask & 0x1fffffff) == 0; }
