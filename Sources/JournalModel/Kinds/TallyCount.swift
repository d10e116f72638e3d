/// The count of a tally, computed from all of its entries.
///
/// No totals are stored, so devices that have the same entries have the same count.
public struct TallyCount: Sendable {
  /// The amount of one entry, and its time.
  public struct Change: Hashable, Sendable {
    /// The time at which it counts.
    public var instant: Instant
    /// The amount, or `nil` if there is none, which counts as 0.
    public var amount: TallyAmount?

    /// A change at `instant`.
    public init(_ amount: TallyAmount?, at instant: Instant) {
      self.amount = amount
      self.instant = instant
    }
  }

  /// The count after all changes; it may be negative.
  public private(set) var value: Number

  /// The count after each change, in the order in which they count, with the position of its entry
  /// in the file.
  public private(set) var history: [(place: Int, count: Number)] = []

  /// Adds up changes that are given in file order, sorted by time and then by that order.
  public init(folding changes: some Sequence<Change>, from start: Number = .zero) {
    value = start
    let ordered = changes.enumerated().sorted { one, other in
      (one.element.instant, one.offset) < (other.element.instant, other.offset)
    }
    history.reserveCapacity(ordered.count)
    for (place, change) in ordered {
      value = change.amount?.applied(to: value) ?? value
      history.append((place, value))
    }
  }
}
