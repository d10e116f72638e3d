internal import JournalModel

/// Which side changed an entry, or a file, last: what decides between two values of one thing.
///
/// It depends on the two versions alone, so every device decides alike.
struct Freshness {
  /// When our side changed it; nothing where that is not known.
  let ours: Instant?

  /// When the other side changed it.
  let theirs: Instant?

  /// Whether our value wins: the later one, and of two of the same time the one of the greater bytes.
  func prefersOurs(
    _ ourValue: some Sequence<UInt8>,
    _ theirValue: some Sequence<UInt8>
  ) -> Bool {
    guard ours == theirs else { return isLater(ours, than: theirs) }
    return theirValue.lexicographicallyPrecedes(ourValue)
  }

  private func isLater(_ one: Instant?, than other: Instant?) -> Bool {
    guard let one else { return false }
    return other.map { one > $0 } ?? true
  }
}
