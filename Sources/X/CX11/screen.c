// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "screen.h"

#include <X11/Xlibint.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/randrproto.h>

static Bool translate(Display *display, XEvent *event, xEvent *wire) {
  const xRRScreenChangeNotifyEvent *sent = (const xRRScreenChangeNotifyEvent *)wire;
  *(XRRScreenChangeNotifyEvent *)event = (XRRScreenChangeNotifyEvent){
      .type = sent->type & 0x7f,
      .serial = _XSetLastRequestRead(display, (xGenericReply *)wire),
      .send_event = (sent->type & 0x80) != 0,
      .display = display,
      .window = sent->window,
      .root = sent->root,
      .timestamp = sent->timestamp,
      .config_timestamp = sent->configTimestamp,
      .size_index = sent->sizeID,
      .subpixel_order = sent->subpixelOrder,
      .rotation = sent->rotation,
      .width = sent->widthInPixels,
      .height = sent->heightInPixels,
      .mwidth = sent->widthInMillimeters,
      .mheight = sent->heightInMillimeters,
  };
  return True;
}

void FPTranslateScreenChange(Display *display, int event) {
  XESetWireToEvent(display, event, translate);
}
