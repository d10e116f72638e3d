public import JournalModel

/// A three-way merge of two versions of a journal, across its files.
///
/// Threads are identified by their ids: if one side renamed a thread and the other added text to it, the renamed thread
/// has the text; if one side moved an entry to another thread and the other changed it, the change is made in the new
/// thread. Pass all files that differ between the three versions; identical files may be left out.
///
/// ```swift
/// let merge = JournalMerge(base: base, ours: ours, theirs: theirs, rendering: .siblings)
/// merge.files["daily.md"]  // the bytes to save
/// ```
public struct JournalMerge: Sendable {
  /// The files of one version, by their paths.
  public typealias Files = [FilePath: [UInt8]]

  /// The files of the merged journal.
  public internal(set) var files: Files = [:]

  /// The conflicts by file, where both sides changed the same place of a text.
  public private(set) var conflicts: [FilePath: [MergeConflict]] = [:]

  /// The decisions of the merge by file.
  public internal(set) var notes: [FilePath: [MergeNote]] = [:]

  /// Creates a result with `files`, without conflicts and notes.
  public init(taking files: Files) { self.files = files }

  /// Merges two versions of a journal.
  ///
  /// - Parameters:
  ///   - base: The files of the common ancestor.
  ///   - ours: The files of this side.
  ///   - theirs: The files of the other side.
  ///   - rendering: The form of texts that both sides changed.
  ///   - zones: The rules of time zones, for times without an offset; UTC if `nil`.
  ///   - occupant: Returns the kind of file that exists at a path outside the versions, or `nil`.
  public init(
    base: Files,
    ours: Files,
    theirs: Files,
    rendering: Merge.Rendering,
    zones: (any ZoneProvider)? = nil,
    occupant: (FilePath) -> Occupant? = { _ in nil }
  ) {
    let goOn = { () throws(Never) in }
    self.init(
      base: base,
      ours: ours,
      theirs: theirs,
      rendering: rendering,
      zones: zones,
      occupant: occupant,
      checkpoint: goOn
    )
  }

  /// Merges two versions of a journal, and ends early if `checkpoint`, which is called between files and entries,
  /// throws an error.
  public init<Stop: Error>(
    base: Files,
    ours: Files,
    theirs: Files,
    rendering: Merge.Rendering,
    zones: (any ZoneProvider)? = nil,
    occupant: (FilePath) -> Occupant? = { _ in nil },
    checkpoint: () throws(Stop) -> Void
  ) throws(Stop) {
    let names = PathCollisions(base: base, ours: ours, theirs: theirs) { occupant($0) != nil }
    try self.init(
      base: base,
      ours: rendering.marks == nil ? names.ours : ours,
      theirs: rendering.marks == nil ? names.theirs : theirs,
      rendering,
      from: TimeSource(zones: zones ?? NoZoneRules()),
      occupant,
      checkpoint
    )
    if rendering.marks != nil { return }
    keepUsedFiles(base: base, ours: names.ours, theirs: names.theirs)
    for (path, place) in names.places {
      notes[path, default: []].append(.init(.keptBothFiles(place.text)))
    }
  }

  /// Merges two versions without path collisions.
  private init<Stop: Error>(
    base: Files,
    ours: Files,
    theirs: Files,
    _ rendering: Merge.Rendering,
    from source: TimeSource,
    _ occupant: (FilePath) -> Occupant?,
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) {
    let same = base.filter { ours[$0.key] == $0.value && theirs[$0.key] == $0.value }
    files = same
    var versions: [[FilePath: MergeVersion]] = []
    for files in [base, ours, theirs] {
      var version: [FilePath: MergeVersion] = [:]
      for (path, bytes) in files where same[path] == nil {
        try checkpoint()
        version[path] = MergeVersion(bytes, from: source)
      }
      versions.append(version)
    }
    let pairing = FilePairing(base: versions[0], ours: versions[1], theirs: versions[2])
    let merges = try pairing.items.map { (item) throws(Stop) in
      try checkpoint()
      return FileMerge(item, versions, from: source)
    }
    let threads = merges.indices.filter { merges[$0].isThread }
    let moves = try EntryMoves(
      threads.map { merges[$0].sides },
      paths: threads.map { merges[$0].path },
      checkpoint
    )
    let shares = Dictionary(uniqueKeysWithValues: zip(threads, moves.shares))
    var results: [(file: FileMerge, result: FileMerge.Result, share: EntryMoves.Share)] = []
    for place in merges.indices.sorted(by: { merges[$0].comesFirst(before: merges[$1]) }) {
      let share = shares[place] ?? .init()
      guard let result = try merges[place].merged(rendering, share, checkpoint) else { continue }
      results.append((merges[place], result, share))
    }
    let folders = Set(results.flatMap(\.file.path.folders) + same.keys.flatMap(\.folders))
    let names = Set(results.map(\.file.path))
    for (file, result, share) in results {
      let isFolder = { folders.contains($0) || occupant($0) == .folder }
      add(file, result, share.survivors, isFolder) { path in
        names.contains(path) || folders.contains(path) || occupant(path) != nil
      }
    }
  }

  /// Adds a merged file, under an unused name if its path is that of another file or a folder.
  private mutating func add(
    _ file: FileMerge,
    _ result: FileMerge.Result,
    _ survivors: [(id: EntryID, origin: FilePath)],
    _ isFolder: (FilePath) -> Bool,
    _ isUsed: (FilePath) -> Bool
  ) {
    let merge = result.merge
    let isFree = files[file.path] == nil && !isFolder(file.path)
    let path = isFree ? file.path : freePath(beside: file.path, isUsed)
    files[path] = merge.bytes
    var decisions: [MergeNote.Decision] = file.otherPath.map { [.chosePath($0.text)] } ?? []
    if path != file.path { decisions.append(.newPath(file.path.text)) }
    if let other = result.other {
      let place = freePath(beside: path, isUsed)
      files[place] = other
      decisions.append(.keptBothFiles(place.text))
    }
    let kept = survivors.map { MergeNote(.keptMoved(from: $0.origin.text), about: $0.id) }
    let all = decisions.map { MergeNote($0) } + merge.notes + kept
    if !all.isEmpty { notes[path] = all }
    if !merge.conflicts.isEmpty { conflicts[path] = merge.conflicts }
  }

  /// Returns the path with the first unused number.
  private func freePath(beside path: FilePath, _ isUsed: (FilePath) -> Bool) -> FilePath {
    var number = 2
    while files[path.numbered(number)] != nil || isUsed(path.numbered(number)) { number += 1 }
    return path.numbered(number)
  }
}

extension JournalMerge {
  /// The kind of an existing file at a path outside the merged files.
  public enum Occupant: Hashable, Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
  }
}

/// Files that one side removed and the other side has linked to since.
///
/// Files with the same contents are stored once, so an entry may link to an existing attachment while another device
/// removes that attachment as unused.
extension JournalMerge {
  /// Keeps the files that one side removed and the other side has linked to since, each with a note.
  private mutating func keepUsedFiles(base: Files, ours: Files, theirs: Files) {
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
