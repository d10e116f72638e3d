package import CommandKit

/// Something that `tj` can do: how it is typed, and what comes of it.
package protocol Command: SendableMetatype {
  /// Its name, options, arguments, help and examples, from which everything else is made.
  static var spec: CommandSpec { get }

  /// In which forms it prints its result; in one alone, where a command does not say.
  static func printedForm(_ invocation: Invocation) -> PrintedForm

  /// Does it.
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode
}

extension Command {
  package static func printedForm(_ invocation: Invocation) -> PrintedForm { .fixed() }
}
