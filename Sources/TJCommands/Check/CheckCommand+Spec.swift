internal import CommandKit

extension CheckCommand {
  /// The definition of the command.
  static var spec: CommandSpec {
    CommandSpec(
      "check",
      group: CommandGroup.setUp,
      "Check thread files for mistakes.",
      discussion: """
        Prints each problem with its file and location, and changes nothing unless --fix is given. Without a file, it \
        checks the whole journal, or the threads that -t names. The exit code is 4 if there are \
        errors.

        Only thread files are checked; 'tj doctor' examines the rest of a journal, such as its \
        attachments, settings and repository.
        """,
      options: CheckOptions.specs,
      arguments: [
        ArgumentSpec(
          "FILE",
          .any,
          completion: .files,
          takesStandardInput: true,
          "A thread file; - reads standard input."
        )
      ],
      examples: [
        ExampleSpec("tj check", "Check the whole journal."),
        ExampleSpec("tj check daily.md work/*.md", "Check some threads."),
        ExampleSpec(
          "tj check --fix",
          "Apply the fixes that 'tj check' prints; 'tj undo' takes them back."
        ),
        ExampleSpec("git show HEAD:daily.md | tj check -", "Check the last committed version."),
      ],
      seeAlso: ["tj-doctor(1)", "tj-fmt(1)", "thread(5)"]
    )
  }
}
