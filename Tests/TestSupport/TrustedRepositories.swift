/// What the person who runs the tests has told git of repositories that belong to somebody else.
public enum TrustedRepositories {
  /// Whether all of them are trusted, which libgit2 obeys in the process of a test too.
  public static func areAll() throws -> Bool {
    var git = ChildProcess(["git", "config", "--get-all", "safe.directory"], in: "/")
    for name in ["HOME", "XDG_CONFIG_HOME"] { git.environment[name] = Environment.value(of: name) }
    return try git.run().text.split(separator: "\n").contains("*")
  }
}
