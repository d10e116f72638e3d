internal import JournalFormat
internal import JournalModel

/// The entries that only one side has, in which links are changed to the new names of renamed files.
struct LinkingText {
  /// The files with their new names, by the old ones.
  private let moves: [FilePath: FilePath]

  /// The old names.
  private let places: [FilePath]

  private let references: FileReferences

  /// The entries that the other versions also have.
  private var known: Set<[UInt8]> = []

  /// Prepares changing links in entries of a side that are in none of `versions`; `moves` are the new names.
  init(blocks versions: [JournalMerge.Files], _ moves: [FilePath: FilePath]) {
    self.moves = moves
    places = moves.keys.sorted()
    references = FileReferences(to: places.map(\.text))
    if moves.isEmpty { return }
    for (path, bytes) in versions.joined() where isReferring(bytes, at: path) {
      known.formUnion(JournalThread(parsing: bytes).tree.entries.map { Array(bytes[$0.block]) })
    }
  }

  /// Renames files of one side, and changes the links in its threads to the new names.
  func follow(in files: inout JournalMerge.Files) {
    if moves.isEmpty { return }
    for (path, place) in moves { files[place] = files.removeValue(forKey: path) }
    for (path, bytes) in files where isReferring(bytes, at: path) {
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

  private func isReferring(_ bytes: [UInt8], at path: FilePath) -> Bool {
    FileReferences.canBe(in: path.text) && !references.places(in: bytes, at: path.text).isEmpty
  }

  /// Returns the text of an entry of the thread at `path` with changed links; only the name in a link changes, since a
  /// file stays in its folder.
  private func following(_ block: ArraySlice<UInt8>, at path: FilePath) -> [UInt8] {
    var names: [Range<Int>: String] = [:]
    let text = Array(block)
    references.forEachMatch(in: text, at: path.text) { match in
      guard match.isExact, let place = moves[places[match.file]] else { return }
      let name = Attachment(path: place.name)
      names[match.name] = match.isEscaped ? name.escapedPath : name.path
    }
    var result: [UInt8] = []
    var end = 0
    for (range, name) in names.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
    where range.lowerBound >= end {
      result += text[end..<range.lowerBound] + name.utf8
      end = range.upperBound
    }
    return result + text[end...]
  }
}
