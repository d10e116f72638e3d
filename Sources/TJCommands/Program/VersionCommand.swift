internal import CommandKit
internal import JournalSystem

/// `tj version`: prints the version.
enum VersionCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "version",
      group: CommandGroup.setUp,
      "Print the version.",
      examples: [ExampleSpec("tj version", "Print the version, for a bug report.")]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    try context.write("tj \(TJ.version)\n", to: .standardOutput)
    return .done
  }
}
