# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# A program on Tk: a long text, and a menu on the third button. What it says is in tell.h.

proc tell {args} {
  puts "[clock microseconds] [join $args]"
  flush stdout
}

wm geometry . 900x600
text .text -yscrollcommand {apply {{from to} {tell scrolled [expr {round($from * 10000)}]}}}
for {set line 0} {$line < 400} {incr line} {
  .text insert end "a line with a number of words that could be selected\n"
}
.text see 1.0
pack .text -fill both -expand yes
menu .menu -tearoff no
foreach item {1 2 3} { .menu add command -label "An item" -command {tell chosen} }
bind .menu <Map> {tell menu open}
bind .menu <Unmap> {tell menu closed}
bind .text <<Selection>> {if {[.text tag ranges sel] ne ""} {tell selected}}
bind .text <ButtonPress> {+tell press %b}
bind .text <ButtonRelease> {+tell release %b}
bind .text <Button-3> {
  tell press 3
  tk_popup .menu %X %Y
}
bind .text <Expose> {
  tell ready
  bind .text <Expose> {}
}
