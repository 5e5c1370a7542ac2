// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT
import QtQuick 2.15

Column {
    id: page
    signal followed(string address)

    component Heading: Text {
        font.bold: true
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    Heading { text: "Weather" }
    Text {
        text: "in the paper"
        font.underline: true
        Accessible.role: Accessible.Link
        Accessible.name: text
        Accessible.onPressAction: page.followed("sun")
        MouseArea {
            anchors.fill: parent
            onClicked: page.followed("sun")
        }
    }
    Heading { text: "Prices" }
}
