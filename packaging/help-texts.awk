# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Writes what Swift sources say of commands and their options as C, for xgettext, which knows no literals of several lines.

FNR == 1 { print "#line 1 \"" FILENAME "\"" }

inside && /^ *"""/ {
	match($0, /^ */)
	text = ""
	for (i = 1; i <= count; i++) text = text (i > 1 ? "\\n" : "") substr(lines[i], RLENGTH + 1)
	print "tr(\"" text "\")"
	inside = 0
	next
}
inside { gsub(/"/, "\\\""); lines[++count] = $0; next }
/details: """$/ { inside = 1; count = 0; next }
match($0, /(summary|details|help): "([^"\\]|\\.)*"/) {
	text = substr($0, RSTART, RLENGTH)
	sub(/^[a-z]+: /, "", text)
	print "tr(" text ")"
}
