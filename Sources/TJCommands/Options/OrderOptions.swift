internal import CommandKit
internal import ThreadJournal

/// The options for the number of entries that are shown, and their order.
struct OrderOptions: Hashable, Sendable {
  /// The greatest number of entries, or `nil` if none was given.
  let number: Int?

  /// Whether the person requested an order; otherwise the command's default applies.
  let isSorted: Bool

  /// The sort key, as typed.
  private let key: String

  private let isReversed: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    number = invocation.integer("number")
    isSorted = invocation.has("sort")
    key = invocation.value("sort") ?? "-date"
    isReversed = invocation.has("reverse")
  }

  /// Whether the sort key was typed with a sign that reverses it.
  var hasSign: Bool { key.hasPrefix("-") }

  /// The selected order.
  func order() throws -> EntryOrder {
    let name = hasSign ? String(key.dropFirst()) : key
    let key: EntryOrder.Key
    switch name {
    case "date", "time": key = .date
    case "title": key = .title
    case "thread": key = .thread
    case "":
      throw Failure(.usage, "missing value for --sort (expected date, title, thread or a field)")
    default: key = .field(name)
    }
    return EntryOrder(by: key, isDescending: hasSign != isReversed)
  }
}

extension OrderOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .value("number", short: "n", "N", as: .integer(from: 0), "Show at most N results."),
    .flag("reverse", short: "r", "Reverse the order."),
    .value(
      "sort",
      "KEY",
      completion: .dynamic("sort"),
      "Sort by date, title, thread or a field; prefix with - to reverse [default: -date]."
    ),
  ]

  /// The options of commands that always sort by date.
  static let byDate = specs.filter { $0.name != "sort" }

  /// The sort option of an export, which has a natural order.
  static let exportSpec: OptionSpec = .value(
    "sort",
    "KEY",
    completion: .dynamic("sort"),
    "Sort by date, title, thread or a field."
  )
}
