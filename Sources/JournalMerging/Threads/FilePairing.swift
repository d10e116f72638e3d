internal import JournalModel

/// The pairs of corresponding files in the versions of a journal.
///
/// A thread is identified by its id, even at another path; any other file by its path.
struct FilePairing {
  /// The files, ordered by their paths.
  private(set) var items: [FileItem] = []

  /// The paths and ids of one version.
  private struct Version {
    let paths: [FilePath]
    let ids: [FilePath: ThreadID]
    private let places: [ThreadID: FilePath]
    private let all: Set<FilePath>

    init(_ files: [FilePath: MergeVersion]) {
      paths = files.keys.sorted()
      all = Set(paths)
      ids = files.compactMapValues { $0.thread.isThread ? $0.thread.id : nil }
      var places: [ThreadID: FilePath] = [:]
      for path in paths {
        if let id = ids[path], places[id] == nil { places[id] = path }
      }
      self.places = places
    }

    /// Returns the path in this version of the file that was at `path` with `id`, or `nil` if it is gone.
    func path(of path: FilePath, _ id: ThreadID?) -> FilePath? {
      if let id, let place = places[id], ids[path] != id { return place }
      return all.contains(path) ? path : nil
    }
  }

  /// Pairs the files of three versions.
  init(
    base: [FilePath: MergeVersion],
    ours: [FilePath: MergeVersion],
    theirs: [FilePath: MergeVersion]
  ) {
    let (old, mine, other) = (Version(base), Version(ours), Version(theirs))
    var (takenOurs, takenTheirs): (Set<FilePath>, Set<FilePath>) = ([], [])
    for path in old.paths {
      let oursPath = mine.path(of: path, old.ids[path])
      let theirsPath = other.path(of: path, old.ids[path])
      let item = FileItem(
        base: path,
        ours: oursPath.flatMap { takenOurs.insert($0).inserted ? $0 : nil },
        theirs: theirsPath.flatMap { takenTheirs.insert($0).inserted ? $0 : nil }
      )
      items.append(item)
    }
    for path in mine.paths where !takenOurs.contains(path) {
      let theirsPath = other.path(of: path, mine.ids[path]).flatMap {
        takenTheirs.insert($0).inserted ? $0 : nil
      }
      items.append(FileItem(ours: path, theirs: theirsPath))
    }
    for path in other.paths where !takenTheirs.contains(path) {
      items.append(FileItem(theirs: path))
    }
  }
}

/// A file with its path in each version of a journal.
struct FileItem: Hashable {
  /// Its path in the common ancestor.
  var base: FilePath?
  /// Its path on our side.
  var ours: FilePath?
  /// Its path on the other side.
  var theirs: FilePath?

  /// Its path in the result, with the path that was not chosen if both sides moved it, or `nil` if no side has it.
  var path: (chosen: FilePath, other: FilePath?)? {
    guard let mine = ours ?? theirs, let other = theirs ?? ours else { return nil }
    if let settled = ThreeWay.choice(base, mine, other), let settled { return (settled, nil) }
    return (min(mine, other), max(mine, other))
  }
}
