package import CommandKit

/// A command of `tj`: its definition and its implementation.
package protocol Command: SendableMetatype {
  /// The name, options, arguments, help and examples of the command, from which everything else is derived.
  static var spec: CommandSpec { get }

  /// Returns the forms in which the command can print its result; by default a single fixed one.
  static func printedForm(_ invocation: Invocation) -> PrintedForm

  /// Whether the person can pick among the entries that the command selects; by default if its arguments select
  /// entries.
  static var canPick: Bool { get }

  /// Runs the command.
  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode
}

extension Command {
  package static func printedForm(_ invocation: Invocation) -> PrintedForm { .fixed() }

  package static var canPick: Bool {
    spec.arguments.contains { $0.name == FilterOptions.argument().name }
  }
}

/// The titles under which help lists the commands.
enum CommandGroup {
  static let setUp = "set up"
  static let threads = "threads"
  static let capture = "capture"
  static let read = "read"
  static let change = "change"
  static let goals = "goals and milestones"
  static let history = "history"
  static let out = "import and export"
  static let sync = "sync"
}
