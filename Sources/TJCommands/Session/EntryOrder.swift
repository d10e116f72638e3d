internal import CommandKit
internal import JournalIndex
internal import JournalModel

/// The order in which entries are shown.
struct EntryOrder: Hashable, Sendable {
  /// What they are compared by.
  enum Key: Hashable, Sendable {
    case date, title, thread
    case field(String)
  }

  let key: Key
  let isDescending: Bool

  static let newestFirst = EntryOrder(key: .date, isDescending: true)
  static let oldestFirst = EntryOrder(key: .date, isDescending: false)
}

extension EntryOrder {
  /// What the options `--sort` and `--reverse` say.
  init(_ invocation: Invocation) throws(Failure) {
    let text = invocation.value("sort") ?? "-date"
    let isDescending = text.hasPrefix("-")
    let name = isDescending ? String(text.dropFirst()) : text
    switch name {
    case "date", "time": key = .date
    case "title": key = .title
    case "thread": key = .thread
    case "":
      throw Failure(.usage, "--sort needs a key", remedy: "take date, title, thread or a field")
    default: key = .field(name)
    }
    self.isDescending = isDescending != invocation.has("reverse")
  }

  /// The order as far as a scan knows it.
  var scanned: Scan.Order {
    switch key {
    case .date: isDescending ? .newest : .oldest
    case .field(let name): .field(name, isDescending: isDescending)
    case .title, .thread: .place
    }
  }

  /// Whether a scan gives entries in this order, so that it can stop when it has enough.
  var isScanned: Bool { key != .title && key != .thread }

  /// Entries in this order; equal ones stay as they are.
  func sorted(_ entries: [LocatedEntry]) -> [LocatedEntry] {
    switch key {
    case .date: sorted(entries, by: \.instant)
    case .title: sorted(entries) { $0.headline.lowercased() }
    case .thread: sorted(entries, by: \.address)
    case .field: entries
    }
  }

  private func sorted(
    _ entries: [LocatedEntry],
    by value: (LocatedEntry) -> some Comparable
  ) -> [LocatedEntry] {
    let keyed = entries.enumerated().map { (place: $0.offset, value: value($0.element)) }
    return keyed.sorted { one, other in
      if one.value == other.value { return one.place < other.place }
      return (one.value < other.value) != isDescending
    }.map { entries[$0.place] }
  }
}
