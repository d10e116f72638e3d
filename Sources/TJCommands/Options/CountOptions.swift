internal import CommandKit

/// The option that selects the order in which names are listed.
struct CountOptions: Hashable, Sendable {
  /// Whether the names are sorted by name instead of by frequency.
  let isByName: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) { isByName = invocation.value("sort") == "name" }

  /// The argument of a command that counts.
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
