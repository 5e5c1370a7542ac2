// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PackageDescription

/// The checkout's folder, which is the package's name here whatever it is called.
let checkout = String(Context.packageDirectory.split(separator: "/").dropLast(3).last ?? "fingerpost")

/// A program as other people write it: another package, Swift 6, warnings are errors.
let package = Package(
  name: "outside",
  dependencies: [.package(path: "../../..")],
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
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
