// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "FirstApp",
  dependencies: [.package(name: "ThreadJournal", path: "../..")],
  targets: [
    .executableTarget(
      name: "FirstApp",
      dependencies: [.product(name: "ThreadJournal", package: "ThreadJournal")]
    )
  ],
  swiftLanguageModes: [.v6]
)
