internal import CommandKit

extension CheckCommand {
  /// How it is typed.
  static var spec: CommandSpec {
    CommandSpec(
      "check",
      group: CommandGroup.setUp,
      "Check thread files for mistakes.",
      discussion: """
        Prints what is wrong with each file and where, and changes nothing. Without a file it looks at \
        the whole journal, or at the threads that -t names. The exit code is 4 where there is an error.
        """,
      options: CheckOptions.specs,
      arguments: [
        ArgumentSpec("FILE", .any, completion: .files, "A thread file; - reads standard input.")
      ],
      examples: [
        ExampleSpec("tj check", "Check the whole journal."),
        ExampleSpec("tj check daily.md work/*.md", "Check some threads."),
        ExampleSpec("git show HEAD:daily.md | tj check -", "Check the last committed version."),
      ]
    )
  }
}
