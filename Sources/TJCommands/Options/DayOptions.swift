internal import CommandKit

/// The options of the commands that show a whole day: which entries count, and whether to go to another day.
struct DayOptions: Sendable {
  /// The entries that count.
  let filters: FilterOptions

  /// Whether the next day with entries is shown instead.
  let isNext: Bool

  /// Whether the previous day with entries is shown instead.
  let isPrevious: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    filters = FilterOptions(invocation)
    (isNext, isPrevious) = (invocation.has("next"), invocation.has("prev"))
  }
}

extension DayOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] =
    [
      .flag(
        "next",
        conflictsWith: ["prev"],
        "Show the next day that has entries instead."
      ),
      .flag("prev", "Show the previous day that has entries instead."),
    ] + FilterOptions.undated
}
