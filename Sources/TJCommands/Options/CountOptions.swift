internal import CommandKit

/// The option that says in which order names are counted.
struct CountOptions: Hashable, Sendable {
  /// Whether they come by name, and not by how frequent they are.
  let isByName: Bool

  /// What a command line says.
  init(_ invocation: Invocation) { isByName = invocation.value("sort") == "name" }

  /// The words of a command that counts.
  static let query = ArgumentSpec(
    "QUERY",
    .any,
    completion: .dynamic("query"),
    "Count only entries that match."
  )

  static let specs: [OptionSpec] = [
    .value("sort", "KEY", choices: ["count", "name"], "Sort by this key [default: count].")
  ]
}
