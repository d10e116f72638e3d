internal import JournalSearch
package import JournalModel

/// The order in which entries are shown.
public struct EntryOrder: Hashable, Sendable {
  /// The value by which entries are compared.
  public enum Key: Hashable, Sendable {
    /// By time.
    case date
    /// By title, or by the first line of an entry without one.
    case title
    /// By the address of the thread.
    case thread
    /// By the value of a field; entries without one come last.
    case field(String)
  }

  /// The value by which entries are compared.
  public let key: Key

  /// Whether the greatest come first.
  public let isDescending: Bool

  /// An order by `key`.
  public init(by key: Key, isDescending: Bool = false) {
    (self.key, self.isDescending) = (key, isDescending)
  }

  /// By time, the newest first.
  public static let newestFirst = EntryOrder(by: .date, isDescending: true)

  /// By time, the oldest first.
  public static let oldestFirst = EntryOrder(by: .date)
}

extension EntryOrder {
  /// The corresponding order of a scan, or `nil` if a scan does not support it.
  var scanned: Scan.Order? {
    switch key {
    case .date: isDescending ? .newest : .oldest
    case .field(let name): .field(name, isDescending: isDescending)
    case .title, .thread: nil
    }
  }

  /// Whether a scan can find entries in this order, so that the first few are found without all the others.
  package var isScanned: Bool { scanned != nil }

  /// Entries in this order; equal ones keep their order.
  package func sorted(_ entries: [LocatedEntry]) -> [LocatedEntry] {
    switch key {
    case .date: sorted(entries, by: \.instant)
    case .title: sorted(entries) { $0.entry.headline.lowercased() }
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
