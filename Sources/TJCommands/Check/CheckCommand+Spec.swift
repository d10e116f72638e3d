internal import CommandKit

extension CheckCommand {
  static let strict = Option.flag("strict", "Treat warnings as errors.")

  static let fix = Option.flag(
    "fix",
    "Apply the fixes that are printed, as one operation, and report what is left."
  )

  static let ids = Option.flag("ids", "Report entries without an id as well.")

  static let roundtrip = Option.flag(
    "roundtrip",
    "Verify that a file would be written back byte for byte."
  )

  static let tree = Option.flag("tree", "Print the syntax tree; diagnostics go to standard error.")

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

        Links to threads and entries that lead to nothing are reported where no file is named, since they \
        depend on the rest of the journal.

        Only thread files are checked; 'tj doctor' examines the rest of a journal, such as its \
        attachments, settings and repository.
        """,
      options: [
        strict.spec, fix.spec, ids.spec, roundtrip.spec, tree.spec,
        OutputOptions.json.spec.summarized(as: "Print an array with one JSON object per file."),
      ],
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
