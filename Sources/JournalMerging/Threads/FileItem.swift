internal import JournalModel

/// A file in all the versions of a journal that have it, by its path there.
struct FileItem: Hashable {
  /// Its path in what both sides grew out of.
  var base: String?
  /// Its path on our side.
  var ours: String?
  /// Its path on the other side.
  var theirs: String?

  /// Where it stands in the result, and the path that was not taken where both sides moved it.
  var path: (chosen: String, other: String?)? {
    guard let mine = ours ?? theirs, let other = theirs ?? ours else { return nil }
    if let settled = ThreeWay.choice(base, mine, other), let settled { return (settled, nil) }
    return (min(mine, other), max(mine, other))
  }
}
