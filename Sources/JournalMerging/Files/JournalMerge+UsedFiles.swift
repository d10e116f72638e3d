internal import JournalModel

/// Files that one side removed and the other side has linked to since.
///
/// Files with the same contents are stored once, so an entry may link to an existing attachment while another device
/// removes that attachment as unused.
extension JournalMerge {
  /// Keeps those files, with a note.
  mutating func keepUsedFiles(base: Files, ours: Files, theirs: Files) {
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      let removed = base.filter { path, bytes in
        other[path] == nil && side[path] == bytes && files[path] == nil
          && !JournalThread(parsing: bytes).isThread
      }
      guard !removed.isEmpty else { continue }
      let places = removed.keys.sorted()
      let references = FileReferences(to: places.map(\.text))
      var used: Set<Int> = []
      for (path, bytes) in side where FileReferences.canBe(in: path.text) && base[path] != bytes {
        let earlier = references.places(in: base[path] ?? [], at: path.text)
        used.formUnion(references.places(in: bytes, at: path.text).subtracting(earlier))
      }
      for number in used {
        files[places[number]] = removed[places[number]]
        notes[places[number], default: []].append(MergeNote(.keptFile))
      }
    }
  }
}
