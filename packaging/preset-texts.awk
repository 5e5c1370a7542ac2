# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Writes the first sentence of each preset, which the window of settings shows, as C for xgettext.

FNR == 1 { print "#line 1 \"" FILENAME "\""; text = ""; found = 0 }
found { next }
{
	sub(/^\/\/ ?/, "")
	text = text (text == "" ? "" : " ") $0
	if (match(text, /\.( |$)/)) {
		print "tr(\"" substr(text, 1, RSTART) "\")"
		found = 1
	}
}
