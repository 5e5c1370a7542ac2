// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/XI.h>
#include <X11/extensions/XI2proto.h>
#include <X11/extensions/XIproto.h>
#include <X11/extensions/xtestproto.h>

void FPFakeInput(Display *display, int opcode, int event, int detail, Window root, int x, int y, int device) {
  LockDisplay(display);
  xXTestFakeInputReq *request = _XGetRequest(display, (CARD8)opcode, sz_xXTestFakeInputReq);
  request->xtReqType = X_XTestFakeInput;
  request->type = (BYTE)event;
  request->detail = (BYTE)detail;
  request->time = CurrentTime;
  request->root = (CARD32)root;
  request->rootX = (INT16)x;
  request->rootY = (INT16)y;
  request->deviceid = (CARD8)device;
  UnlockDisplay(display);
}

void FPFakeButton(Display *display, int opcode, int first, int isDown, int button, int x, int y, int device) {
  LockDisplay(display);
  xXTestFakeInputReq *request =
      _XGetRequest(display, (CARD8)opcode, sz_xXTestFakeInputReq + sizeof(deviceValuator));
  memset((char *)request + sizeof(xReq), 0, sz_xXTestFakeInputReq + sizeof(deviceValuator) - sizeof(xReq));
  request->xtReqType = X_XTestFakeInput;
  request->type = (BYTE)(first + (isDown ? XI_DeviceButtonPress : XI_DeviceButtonRelease));
  request->detail = (BYTE)button;
  request->deviceid = (CARD8)device;
  deviceValuator *place = (deviceValuator *)(request + 1);
  place->type = (BYTE)(first + XI_DeviceValuator);
  place->num_valuators = 2;
  place->valuator0 = x;
  place->valuator1 = y;
  UnlockDisplay(display);
}

void FPAllowEvents(Display *display, int opcode, int device, int mode, unsigned touch, Window root) {
  LockDisplay(display);
  xXI2_2AllowEventsReq *request = _XGetRequest(display, (CARD8)opcode, sizeof *request);
  request->ReqType = X_XIAllowEvents;
  request->time = CurrentTime;
  request->deviceid = (CARD16)device;
  request->mode = (CARD8)mode;
  request->touchid = touch;
  request->grab_window = (CARD32)root;
  UnlockDisplay(display);
}
