import TestSupport
import Testing

@Suite(.pureSwift) struct LifetimeTests {
  /// The compiler's messages about functions in a file of the module; `folder` has the module that it imports.
  private func verdict(
    _ functions: String,
    in folder: TemporaryDirectory
  ) throws -> ChildProcess.Outcome {
    let snippet = try folder.write(
      "internal import JournalSystem\n\(functions)\n",
      to: "Snippet.swift"
    )
    let check = ["-wmo", "-emit-sil", "-o", "/dev/null", snippet]
    return try compile("JournalGit", in: folder, check)
  }

  /// Runs the compiler over a module of this package.
  private func compile(
    _ module: String,
    in folder: TemporaryDirectory,
    _ more: [String]
  ) throws -> ChildProcess.Outcome {
    let sources = Fixtures.files(below: "Sources/\(module)", suffix: ".swift")
      .map { "\(Fixtures.root)/\($0)" }
    let options = [
      "-swift-version", "6", "-package-name", "tests", "-module-name", module, "-I", ".",
      "-enable-experimental-feature", "Lifetimes", "-I", "\(Fixtures.root)/Sources/CPosix",
      "-I", "\(Fixtures.root)/Sources/CGit2/include",
      // The build's modules of the system's headers are reused.
      "-module-cache-path", "\(BuiltProducts.folder)/ModuleCache",
    ]
    return try ChildProcess(
      ["swiftc"] + options + more + sources,
      in: folder.path,
      path: Environment.value(of: "PATH") ?? "",
      seconds: 600
    ).run()
  }

  /// A function of this name that opens a repository and reads a tree from it.
  private func function(_ name: String, _ statements: String) -> String {
    """
    func \(name)(_ id: ObjectID) throws {
      let repository = try Repository(opening: "x", System())
      let tree = try repository.tree(id)
      \(statements)
    }

    """
  }

  @Test func `the compiler rejects the use of a handle after its repository`() throws {
    try TemporaryDirectory.run { folder in
      let below = try compile("JournalSystem", in: folder, ["-emit-module"])
      try #require(below.exitCode == 0, "\(below.text)")
      let result = """
        func made() throws -> Handle<Libgit2.Tree> {
          let repository = try Repository(opening: "x", System())
          return try repository.tree(id)
        }
        """
      let escaping = try verdict(function("escaping", result), in: folder).text
      #expect(escaping.contains("a function with a ~Escapable result"), "\(escaping)")
      // The late use is the only error: the function above it may use its handle.
      let functions =
        function("timely", "_ = tree.pointer")
        + function("late", "_ = consume repository\n_ = tree.pointer")
      let late = try verdict(functions, in: folder).text
      #expect(late.contains("'repository' used after consume"), "\(late)")
      #expect(late.matches(of: #/:[0-9]+:[0-9]+: error: /#).count == 1, "\(late)")
    }
  }
}
