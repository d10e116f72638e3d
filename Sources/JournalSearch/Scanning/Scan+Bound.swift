internal import JournalModel

extension Scan {
  /// The same scan without the entries after the last one that counts, or `nil` if it finds nothing more quickly.
  ///
  /// Something is made of each entry that is among the first so far, and of most in vain, as better ones are found later.
  /// Where headers alone tell which entries count, it is quicker to find the last one before.
  func bounded(reading: @escaping Reader) throws(QueryError) -> Scan? {
    guard let limit, limit > Self.fewest, HeaderScan(self, nil) != nil else { return nil }
    let hits = try all(reading: reading) { _ in { _ in } }.hits
    guard hits.count == limit, let last = hits.last?.instant else { return nil }
    var scan = self
    if order == .newest { scan.earliest = last } else { scan.latest = last }
    return scan
  }
}
