internal import JournalModel

/// The times when each side last changed an entry or a file, which decide between two values.
///
/// They are taken from the two versions alone, so that every device decides in the same way.
struct Freshness {
  /// The time when our side changed it, or `nil` if that is unknown.
  let ours: Instant?

  /// The time when the other side changed it, or `nil` if that is unknown.
  let theirs: Instant?

  /// Whether our value wins.
  ///
  /// The later value wins, or, at the same time, the one with the greater bytes.
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
