/// Parses the words of a command line according to a definition.
///
/// Names cannot be abbreviated, so that the meaning of a script never changes. `--` ends the
/// options; `-` alone is a word. An option takes its value after `=`, or as the next word, even if
/// that begins with a hyphen; a short option also takes it directly after its letter. An option of
/// the root may be given before or after the command's name. If both define the same name or
/// letter, the command's definition applies after its name.
public struct CommandParser: Sendable {
  private let root: CommandSpec

  /// Creates a parser for `root` and the commands below it.
  public init(_ root: CommandSpec) {
    self.root = root
  }

  /// Parses `words`, which do not include the program's own name.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var line = CommandLineReader(root, words)
    while try line.takeWord() {}
    return try line.invocation()
  }
}
