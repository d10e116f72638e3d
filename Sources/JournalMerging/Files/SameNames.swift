internal import JournalFormat
internal import JournalModel

/// Files that both sides have created under one name, each with contents of its own, such as two photographs.
///
/// One of them gets another name before anything else is merged, and the links in what its side has written since lead
/// there. Which one depends on the contents alone, so that every device chooses alike.
struct SameNames {
  /// The files of our side, with the new names.
  private(set) var ours: JournalMerge.Files

  /// The files of the other side, with the new names.
  private(set) var theirs: JournalMerge.Files

  /// The new names, by the ones that the other files keep.
  private(set) var places: [FilePath: FilePath] = [:]

  /// Finds them; `isUsed` tells which names besides those of the versions something has already.
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
      let moves = places.filter { place in
        yielding.contains { $0.path == place.key && $0.isOurs == isOurs }
      }
      let known = LinkingText(blocks: [base, isOurs ? theirs : ours], moves)
      if isOurs { known.follow(in: &self.ours) } else { known.follow(in: &self.theirs) }
    }
  }

  /// Whether our version of a file gets another name, or theirs; `nil` if neither does.
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

/// The entries that only one side has, whose links follow the files that got another name.
private struct LinkingText {
  private let moves: [FilePath: FilePath]

  /// The entries that the other versions have, too.
  private var known: Set<[UInt8]> = []

  init(blocks versions: [JournalMerge.Files], _ moves: [FilePath: FilePath]) {
    self.moves = moves
    if moves.isEmpty { return }
    for bytes in versions.flatMap(\.values) where mayLink(bytes) {
      known.formUnion(JournalThread(parsing: bytes).tree.entries.map { Array(bytes[$0.block]) })
    }
  }

  /// Gives the files of one side their new names, and has the links of its threads lead there.
  func follow(in files: inout JournalMerge.Files) {
    if moves.isEmpty { return }
    for (path, place) in moves { files[place] = files.removeValue(forKey: path) }
    for (path, bytes) in files where mayLink(bytes) {
      let thread = JournalThread(parsing: bytes)
      guard thread.isThread else { continue }
      var result = bytes
      for entry in thread.tree.entries.reversed() where !known.contains(Array(bytes[entry.block])) {
        result.replaceSubrange(entry.block, with: following(bytes[entry.block], at: path))
      }
      files[path] = result
    }
  }

  private func mayLink(_ bytes: [UInt8]) -> Bool {
    moves.keys.contains { path in
      Self.spellings(of: path, for: "").contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    }
  }

  /// The text of an entry of the thread at `path`, with its links changed.
  private func following(_ block: ArraySlice<UInt8>, at path: FilePath) -> [UInt8] {
    var text = Array(block)
    for (old, new) in moves.sorted(by: { $0.key < $1.key }) {
      for (before, after) in zip(
        Self.spellings(of: old, for: path),
        Self.spellings(of: new, for: path)
      ) {
        text = Self.replacing(Array(before.utf8), by: Array(after.utf8), in: text)
      }
    }
    return text
  }

  /// The ways to write the path of a file in a link of the thread at `path`: as it is, and escaped.
  private static func spellings(of file: FilePath, for path: FilePath) -> [String] {
    let link = Attachment(place: file.text, from: path.text)
    return link.path == link.escapedPath ? [link.path] : [link.path, link.escapedPath]
  }

  /// Replaces a path wherever it stands alone, and is not a part of a longer one.
  private static func replacing(_ old: [UInt8], by new: [UInt8], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let found = rest.firstRange(of: old) {
      let isWhole =
        (found.lowerBound == 0 || opening.contains(text[found.lowerBound - 1]))
        && (found.upperBound == text.count || closing.contains(text[found.upperBound]))
      result += rest[..<found.lowerBound] + (isWhole ? new : old)
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  private static let blanks = Set(" \t\r\n,\"'".utf8)
  private static let opening = blanks.union(Array("(<[:".utf8))
  private static let closing = blanks.union(Array(")>]#".utf8))
}
