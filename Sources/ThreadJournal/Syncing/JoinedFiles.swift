internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// The files that two merged histories result in.
struct JoinedFiles {
  /// The merge.
  let merge: JournalMerge

  /// The changes of the files here, new ones before removed ones.
  let changes: [FileChange]

  /// The files here that must be gone before the changes can be made, since others need a folder of their name.
  let inTheWay: Set<JournalPath>

  /// The result of a merge over the files here.
  init(_ merge: JournalMerge, over files: [JournalPath: [UInt8]]) {
    self.merge = merge
    let merged = Dictionary(
      merge.files.compactMap { path, bytes in JournalPath(path.text).map { ($0, bytes) } }
    ) { first, _ in first }
    let gone = files.keys.filter { merged[$0] == nil }
    var origins: [ThreadID: JournalPath] = [:]
    for path in gone { if let id = files[path].flatMap(Self.id) { origins[id] = path } }
    let new = merged.filter { $0.value != files[$0.key] }.sorted { $0.key < $1.key }
    changes =
      new.map { path, bytes in
        let isNew = files[path] == nil
        return FileChange(
          path: path,
          bytes: bytes,
          origin: isNew ? Self.id(bytes).flatMap { origins[$0] } : nil
        )
      } + gone.sorted().map { FileChange(path: $0) }
    let folders = Set(
      new.flatMap { FilePath($0.key.text).folders }.compactMap { JournalPath($0.text) }
    )
    inTheWay = Set(gone).intersection(folders)
  }

  private static func id(_ bytes: [UInt8]) -> ThreadID? { JournalThread(parsing: bytes).id }
}
