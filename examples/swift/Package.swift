// swift-tools-version: 6.2
// A Swift program that uses Luma as a library: `swift run web-images PHOTOS OUTPUT`.
import PackageDescription

let package = Package(
  name: "web-images",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "luma", path: "../..")],
  targets: [
    .executableTarget(
      name: "web-images",
      dependencies: [.product(name: "Luma", package: "luma")])
  ]
)
