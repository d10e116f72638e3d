/// The git setting that trusts repositories of other owners, for the person who runs the tests.
public enum TrustedRepositories {
  /// Returns whether all repositories are trusted, which libgit2 also obeys in the test process.
  public static func areAll() throws -> Bool {
    var git = ChildProcess(["git", "config", "--get-all", "safe.directory"], in: "/")
    for name in ["HOME", "XDG_CONFIG_HOME"] { git.environment[name] = Environment.value(of: name) }
    return try git.run().text.split(separator: "\n").contains("*")
  }
}
