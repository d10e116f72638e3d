package import CommandKit

/// Something that `tj` can do: how it is typed, and what comes of it.
package protocol Command: SendableMetatype {
  /// Its name, options, arguments, help and examples, from which everything else is made.
  static var spec: CommandSpec { get }

  /// Does it.
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode
}
