// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PackageDescription

/// The name of the libraries' package, which is the name of the checkout's folder.
let checkout = String(Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "fingerpost")

func program(_ name: String, in folder: String, _ libraries: String...) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: checkout) }, path: folder,
    swiftSettings: [.treatAllWarnings(as: .error)])
}

/// Example programs in a package of their own, like a program that uses the libraries.
let package = Package(
  name: "examples",
  dependencies: [.package(path: "../..")],
  targets: [
    // The program in docs/library.md.
    program("first-window", in: "first-window", "GesturesCairo", "GesturesX11", "Gestures"),
    program("sample-map", in: "map", "GesturesCairo", "GesturesX11", "Gestures"),
    program("sample-list", in: "list", "GesturesCairo", "GesturesScrolling", "GesturesX11", "Gestures"),
    program("sample-drawing", in: "drawing", "GesturesCairo", "GesturesX11", "Gestures"),
    program("sample-puzzle", in: "puzzle", "GesturesCairo", "GesturesX11", "Gestures"),
    // A subclass of each open class, and gestures that several modules share.
    program(
      "outside", in: "outside", "GesturesText", "GesturesCairo", "GesturesControls", "GesturesScrolling",
      "GesturesTesting", "Gestures"),
  ],
  swiftLanguageModes: [.v6]
)
