// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PackageDescription

/// The checkout's folder, which is the package's name here whatever it is called.
let checkout = String(Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "fingerpost")

/// Whether the program is one on the main actor, as Xcode begins new ones since 26.
let isOnMainActor = Context.environment["OUTSIDE_ISOLATION"] == "MainActor"

/// A program as other people write it: another package, Swift 6, warnings are errors, with a default isolation or without.
let package = Package(
  name: "outside",
  dependencies: [.package(path: "../..")],
  targets: [
    .executableTarget(
      name: "Outside",
      dependencies: [
        .product(name: "Gestures", package: checkout), .product(name: "GesturesTesting", package: checkout),
        .product(name: "GesturesCairo", package: checkout),
        .product(name: "GesturesScrolling", package: checkout),
        .product(name: "GesturesControls", package: checkout),
        .product(name: "GesturesText", package: checkout),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
        + (isOnMainActor ? [.defaultIsolation(MainActor.self)] : []))
  ],
  swiftLanguageModes: [.v6]
)
