/// The count of a tally, folded from all that its entries do.
///
/// Nothing aggregated is stored, so devices that have the same entries have the same count.
public struct TallyCount: Sendable {
  /// What one entry does, and when.
  public struct Change: Hashable, Sendable {
    /// When it counts.
    public var instant: Instant
    /// What it does; nothing counts 0.
    public var amount: TallyAmount?

    /// A change at `instant`.
    public init(_ amount: TallyAmount?, at instant: Instant) {
      self.amount = amount
      self.instant = instant
    }
  }

  /// The count after everything; it may be below zero.
  public private(set) var value: Number

  /// The count after each change, in the order in which they count, with its place in the file.
  public private(set) var history: [(place: Int, count: Number)] = []

  /// Folds changes that are given in file order, by instant and then by that order.
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
