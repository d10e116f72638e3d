internal import CommandKit
internal import ThreadJournal

/// The options that say how many entries are shown, and in which order.
struct OrderOptions: Hashable, Sendable {
  /// At most so many.
  let number: Int?

  /// Whether a person asked for an order, and did not leave it to the command.
  let isSorted: Bool

  /// By what, as typed.
  private let key: String

  private let isReversed: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    number = invocation.integer("number")
    isSorted = invocation.has("sort")
    key = invocation.value("sort") ?? "-date"
    isReversed = invocation.has("reverse")
  }

  /// The order that is meant.
  func order() throws(Failure) -> EntryOrder {
    let isDescending = key.hasPrefix("-")
    let name = isDescending ? String(key.dropFirst()) : key
    let key: EntryOrder.Key
    switch name {
    case "date", "time": key = .date
    case "title": key = .title
    case "thread": key = .thread
    case "":
      throw Failure(.usage, "missing value for --sort (expected date, title, thread or a field)")
    default: key = .field(name)
    }
    return EntryOrder(by: key, isDescending: isDescending != isReversed)
  }
}

extension OrderOptions {
  /// All of them, as help lists them.
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

  /// That of an export, which has a natural order.
  static let exportSpec: OptionSpec = .value(
    "sort",
    "KEY",
    completion: .dynamic("sort"),
    "Sort by date, title, thread or a field."
  )
}
