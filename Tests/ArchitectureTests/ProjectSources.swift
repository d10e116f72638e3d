import TestSupport

/// The files of the project that the rules check.
enum ProjectSources {
  static let sources = Fixtures.files(below: "Sources", suffix: ".swift")
  static let tests = Fixtures.files(below: "Tests", suffix: ".swift")

  /// Returns the findings of a rule in files, each with the file's path in front.
  static func findings(
    in paths: [String],
    _ rule: (String, String) -> [String]
  ) throws -> [String] {
    try paths.flatMap { path in
      rule(try Fixtures.text(path), path).map { "\(path): \($0)" }
    }
  }
}
