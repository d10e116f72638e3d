import TestSupport

/// What `git merge-file` makes of three files.
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

/// Plain texts with lines that recur, as prose and code have them.
enum RandomLines {
  /// A text and two versions of it.
  static func triple(using generator: inout SeededGenerator) -> [[UInt8]] {
    let base = (0..<generator.int(in: 3...40)).map { _ in line(using: &generator) }
    return [base, changed(base, using: &generator), changed(base, using: &generator)].map {
      Array(($0.joined(separator: "\n") + "\n").utf8)
    }
  }

  private static func changed(
    _ lines: [String],
    using generator: inout SeededGenerator
  ) -> [String] {
    var lines = lines
    for _ in 0..<generator.int(in: 0...4) {
      let place = generator.int(in: 0..<lines.count)
      switch generator.int(in: 0...2) {
      case 0: lines[place] = line(using: &generator)
      case 1: lines.insert(line(using: &generator), at: place)
      default: if lines.count > 1 { lines.remove(at: place) }
      }
    }
    return lines
  }

  private static func line(using generator: inout SeededGenerator) -> String {
    generator.chance(0.3)
      ? generator.element(of: ["", "}", "---", "The end."])
      : "Line \(generator.int(in: 0...300))"
  }
}
