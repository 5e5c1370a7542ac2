// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

let window = GestureWindow("A card", width: 400, height: 600)
let card = Node(frame: Rect(x: 100, y: 200, width: 200, height: 120))
window.root.addChild(card)

let drag = PanGestureRecognizer()
drag.addAction { drag in
  card.frame.origin += drag.translation(in: window.root)
  drag.setTranslation(.zero, in: window.root)
}
card.addGestureRecognizer(drag)

card.onTapGesture(count: 2) {
  let start = card.center
  window.animate { card.center = start + (window.root.frame.center - start) * $0 }
}

window.onDraw { canvas in
  canvas.clear()
  canvas.within(card) { $0.fill(card.bounds, .blue, cornerRadius: 16) }
}
window.run()
