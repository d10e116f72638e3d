/// The layout of the top level of the repository, and the documentation page of each target.
enum LayoutRule {
  /// The names that the top level may have, besides dot files.
  static let top: Set<String> = [
    "Package.swift", "Package.resolved", "Sources", "Tests", "fixtures", "man", "README.md",
    "LICENSE",
  ]

  /// One sentence for each name that does not belong at the top level.
  static func violations(atTop names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && !top.contains($0) }.map { "\($0) at the top level" }
  }

  /// One sentence for each folder of a target that has Swift files but no DocC page.
  static func violations(inSources files: [String]) -> [String] {
    let targets = Set(files.filter { $0.hasSuffix(".swift") }.compactMap(target))
    return targets.subtracting(SourceModule.cModules).sorted()
      .filter { !files.contains("Sources/\($0)/\($0).docc/\($0).md") }
      .map { "Sources/\($0) has no page \($0).docc/\($0).md" }
  }

  /// Returns the target that a file in `Sources` belongs to.
  static func target(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
