internal import CommandKit
internal import ThreadJournal

/// The options for the number of entries that are shown, and their order.
struct OrderOptions: Hashable, Sendable {
  private let invocation: Invocation

  /// Selects the options of a command line.
  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The greatest number of entries, or `nil` if none was given.
  var number: Int? { invocation[Self.number] }

  /// Whether the person requested an order; otherwise the command's default applies.
  var isSorted: Bool { invocation[Self.sort] != nil }

  /// Whether the sort key was typed with a sign that reverses it.
  var hasSign: Bool { key.hasPrefix("-") }

  private var key: String { invocation[Self.sort] ?? "-date" }

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
    return EntryOrder(by: key, isDescending: hasSign != invocation[Self.reverse])
  }
}

extension OrderOptions {
  static let number = Option.integer(
    "number",
    short: "n",
    "N",
    in: 0 ... .max,
    "Show at most N results."
  )
  static let reverse = Option.flag("reverse", short: "r", "Reverse the order.")
  static let sort = Option.value(
    "sort",
    "KEY",
    completion: .dynamic("sort"),
    "Sort by date, title, thread or a field; prefix with - to reverse [default: -date]."
  )

  /// All options, in the order of the help.
  static let specs = byDate + [sort.spec]

  /// The options of commands that always sort by date.
  static let byDate = [number.spec, reverse.spec]
}
