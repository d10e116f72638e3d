internal import JournalFormat
internal import JournalModel

/// The entries that only one side has, whose links follow the files that got another name.
struct LinkingText {
  private let moves: [FilePath: FilePath]

  /// The paths of the files, as links spell them.
  private let paths: PathSearch

  /// What each of the spellings becomes.
  private let spellings: [[UInt8]]

  /// The entries that the other versions have, too.
  private var known: Set<[UInt8]> = []

  /// The text of a side that is in none of `versions`, for files that got new names.
  init(blocks versions: [JournalMerge.Files], _ moves: [FilePath: FilePath]) {
    self.moves = moves
    let sorted = moves.sorted { $0.key < $1.key }
    paths = PathSearch(sorted.flatMap { Self.spellings(of: $0.key) })
    spellings = sorted.flatMap { Self.spellings(of: $0.value) }
    if moves.isEmpty { return }
    for bytes in versions.flatMap(\.values) where !paths.places(in: bytes[...]).isEmpty {
      known.formUnion(JournalThread(parsing: bytes).tree.entries.map { Array(bytes[$0.block]) })
    }
  }

  /// Gives the files of one side their new names, and has the links of its threads lead there.
  func follow(in files: inout JournalMerge.Files) {
    if moves.isEmpty { return }
    for (path, place) in moves { files[place] = files.removeValue(forKey: path) }
    for (path, bytes) in files where !paths.places(in: bytes[...]).isEmpty {
      let thread = JournalThread(parsing: bytes)
      guard thread.isThread else { continue }
      var result: [UInt8] = []
      var end = 0
      for entry in thread.tree.entries where !known.contains(Array(bytes[entry.block])) {
        result += bytes[end..<entry.block.lowerBound]
        result += following(bytes[entry.block], at: path)
        end = entry.block.upperBound
      }
      files[path] = result + bytes[end...]
    }
  }

  /// The text of an entry of the thread at `path`, with its links changed.
  private func following(_ block: ArraySlice<UInt8>, at path: FilePath) -> [UInt8] {
    let lead = Array(repeating: Array("../".utf8), count: path.folders.count).flatMap(\.self)
    let places = paths.places(in: block).compactMap { place, number -> (Range<Int>, Int)? in
      let start = place.lowerBound - lead.count
      guard start >= block.startIndex, block[start..<place.lowerBound] == lead[...],
        PathSearch.standsAlone(start..<place.upperBound, in: block)
      else { return nil }
      return (place, number)
    }
    var text: [UInt8] = []
    var end = block.startIndex
    for (place, number) in Self.apart(places, in: block) {
      text += block[end..<place.lowerBound]
      text += spellings[number]
      end = place.upperBound
    }
    return text + block[end...]
  }

  /// The places of links that do not overlap, in order; of those that do, the one whose file comes first is taken.
  private static func apart(
    _ places: [(Range<Int>, Int)],
    in block: ArraySlice<UInt8>
  ) -> [(Range<Int>, Int)] {
    var isTaken = Array(repeating: false, count: block.count)
    let sorted = places.sorted { ($0.1, $0.0.lowerBound) < ($1.1, $1.0.lowerBound) }
    return sorted.filter { place, _ in
      let bytes = place.lowerBound - block.startIndex..<place.upperBound - block.startIndex
      guard !isTaken[bytes].contains(true) else { return false }
      for byte in bytes { isTaken[byte] = true }
      return true
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// The ways to write the path of a file in a link: as it is, and escaped.
  private static func spellings(of file: FilePath) -> [[UInt8]] {
    let link = Attachment(path: file.text)
    let ways = link.path == link.escapedPath ? [link.path] : [link.path, link.escapedPath]
    return ways.map { Array($0.utf8) }
  }
}
