internal import JournalFormat
internal import JournalModel

/// Files with different contents that both sides created under one name, such as two photographs.
///
/// One of them is renamed before the merge, and the links in new entries of its side are changed. Which file is renamed
/// depends on the contents alone, so that every device makes the same choice.
struct PathCollisions {
  /// The files of our side, after renaming.
  private(set) var ours: JournalMerge.Files

  /// The files of the other side, after renaming.
  private(set) var theirs: JournalMerge.Files

  /// The new names of renamed files by their old names, which the other files keep.
  private(set) var places: [FilePath: FilePath] = [:]

  /// Finds and renames the files; `isUsed` tells whether a name is used outside the versions.
  init(
    base: JournalMerge.Files,
    ours: JournalMerge.Files,
    theirs: JournalMerge.Files,
    _ isUsed: (FilePath) -> Bool
  ) {
    (self.ours, self.theirs) = (ours, theirs)
    let yielding = ours.keys.sorted().compactMap { path in
      Self.yieldingSide(of: path, base, ours, theirs).map { (path: path, isOurs: $0) }
    }
    if yielding.isEmpty { return }
    var names = Set([base, ours, theirs].flatMap(\.keys))
    names.formUnion(names.flatMap(\.folders))
    for (path, _) in yielding {
      var number = 2
      while names.contains(path.numbered(number)) || isUsed(path.numbered(number)) { number += 1 }
      names.insert(path.numbered(number))
      places[path] = path.numbered(number)
    }
    for isOurs in [true, false] {
      let moving = Set(yielding.filter { $0.isOurs == isOurs }.map(\.path))
      let moves = places.filter { moving.contains($0.key) }
      let known = LinkingText(blocks: [base, isOurs ? theirs : ours], moves)
      if isOurs { known.follow(in: &self.ours) } else { known.follow(in: &self.theirs) }
    }
  }

  /// Returns whether our version of a file is renamed (true) or theirs (false), or `nil` if neither is.
  private static func yieldingSide(
    of path: FilePath,
    _ base: JournalMerge.Files,
    _ ours: JournalMerge.Files,
    _ theirs: JournalMerge.Files
  ) -> Bool? {
    guard base[path] == nil, let mine = ours[path], let other = theirs[path], mine != other,
      !Merge.isByEntries(ours: mine, theirs: other)
    else { return nil }
    let merge = PlainFileMerge(path, base: nil, ours: mine, theirs: other)
    return merge.other.map { $0 == mine }
  }
}
