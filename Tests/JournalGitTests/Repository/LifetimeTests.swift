import TestSupport
import Testing

@Suite struct LifetimeTests {
  /// What the compiler says to statements in a file of the module, in which `repository` and `id`
  /// are at hand.
  private func verdict(_ statements: String) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      let snippet = try folder.write(
        "internal import JournalSystem\nfunc snippet(_ id: ObjectID) throws(GitError) {\n\(statements)\n}\n",
        to: "Snippet.swift"
      )
      let below = try compile("JournalSystem", in: folder, ["-emit-module"])
      if below.exitCode != 0 { return below }
      let check = ["-wmo", "-emit-sil", "-o", "/dev/null", snippet]
      return try compile("JournalGit", in: folder, check)
    }
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
      // What the build has made of the system's headers is not made again.
      "-module-cache-path", "\(BuiltProducts.folder)/ModuleCache",
    ]
    return try ChildProcess(
      ["swiftc"] + options + more + sources,
      in: folder.path,
      path: Environment.value(of: "PATH") ?? "",
      seconds: 600
    ).run()
  }

  private static let open = """
    let repository = try Repository(opening: "x", System())
    let commit = try repository.commit(id)

    """

  @Test func `a handle may be used while its repository lives`() throws {
    let outcome = try verdict(Self.open + "_ = commit.pointer")
    #expect(outcome.exitCode == 0, "\(outcome.text)")
  }

  @Test func `the compiler refuses a handle that would be used after its repository`() throws {
    let outcome = try verdict(
      """
      func made() throws(GitError) -> Handle<Libgit2.Commit> {
        let repository = try Repository(opening: "x", System())
        return try repository.commit(id)
      }
      """
    )
    #expect(outcome.text.contains("a function with a ~Escapable result"), "\(outcome.text)")
    let late = try verdict(Self.open + "_ = consume repository\n_ = commit.pointer")
    #expect(late.text.contains("'repository' used after consume"), "\(late.text)")
  }
}
