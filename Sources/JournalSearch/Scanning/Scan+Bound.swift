internal import JournalModel

extension Scan {
  /// Returns the same scan limited to the time of the last result, or `nil` if that would not be
  /// faster.
  ///
  /// A scan creates a value for each entry that is among the first so far, most of them in vain, as
  /// later files contain better entries. If headers alone determine the result, it is faster to
  /// find the last result first.
  func bounded(reading: @escaping Reader) throws(QueryError) -> Scan? {
    guard let limit, limit > Self.fewest, HeaderScan(self, nil) != nil else { return nil }
    let hits = try all(reading: reading) { _ in { _ in } }.hits
    guard hits.count == limit, let last = hits.last?.instant else { return nil }
    var scan = self
    if order == .newest { scan.earliest = last } else { scan.latest = last }
    return scan
  }
}
