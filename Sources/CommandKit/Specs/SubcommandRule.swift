/// What the first word of a command may be that has commands below it.
public enum SubcommandRule: Hashable, Sendable {
  /// It names a command below; without one, nothing can be done: `tj thread`.
  case needed

  /// It names a command below, or there is none: `tj` alone does something too.
  case optional

  /// It names a command below, or else is a word like any other: `tj tally list`, `tj tally tea`.
  ///
  /// Behind `--` no word names a command, so that `tj tally -- list` counts what is called "list".
  case besideWords
}
