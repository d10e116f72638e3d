internal import CommandKit

/// The option that says in which order names are counted.
struct CountOptions: Hashable, Sendable {
  /// Whether they come by name, and not by how frequent they are.
  let isByName: Bool

  /// What a command line says.
  init(_ invocation: Invocation) { isByName = invocation.value("sort") == "name" }

  static let specs: [OptionSpec] = [
    .value("sort", "KEY", choices: ["count", "name"], "What to sort by [default: count].")
  ]
}
