import JournalMerging
import TestSupport

/// The result of `git merge-file` for three files.
enum GitMerge {
  /// The outcome; `texts` are base, ours, theirs.
  static func merged(
    _ texts: [[UInt8]],
    in folder: String,
    _ options: String...
  ) throws -> (bytes: [UInt8], isClean: Bool) {
    for (name, text) in zip(["base", "ours", "theirs"], texts) {
      try Disk.write(text, to: "\(folder)/\(name)")
    }
    let names = ["-L", "ours", "-L", "base", "-L", "theirs"]
    var git = ChildProcess(
      ["git", "merge-file", "-p"] + options + names + ["ours", "base", "theirs"],
      in: folder
    )
    git.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    git.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    let outcome = try git.run()
    return (outcome.output, outcome.exitCode == 0)
  }
}
