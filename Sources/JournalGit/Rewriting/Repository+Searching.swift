internal import CGit2

/// Searches all objects, whether they are reachable or not.
extension Repository {
  /// Returns the places of objects: those in `known`, files whose bytes satisfy `isWanted`, and commits and tags whose
  /// messages satisfy it.
  ///
  /// Only one object is in memory at a time. The repository is opened again, so that objects packed or destroyed just
  /// before are found correctly.
  package func places(
    of known: [ObjectID],
    and isWanted: (_ bytes: [UInt8], _ isContent: Bool) -> Bool
  ) throws -> [ObjectID: Set<ObjectPlace>] {
    let fresh = try sibling(in: commonFolder)
    let database = try fresh.database()
    var found = Set(known)
    for id in try database.ids() where !found.contains(id) {
      guard let text = try fresh.text(of: id) else { continue }
      if isWanted(text.bytes, text.isContent) { found.insert(id) }
    }
    guard !found.isEmpty else { return [:] }
    var finder = ObjectFinder(found)
    try finder.look(in: fresh, WorkingTrees(in: commonFolder, files))
    for id in found where finder.places[id] == nil {
      finder.places[id] = [try owns(id) ? .own : .borrowed]
    }
    return finder.places
  }

  /// The file that names the repositories whose objects this one also uses.
  package var alternates: String { "\(objectFolder.path)/info/alternates" }

  /// The bytes of a file, or the message of a commit or a tag; `nil` for any other object.
  private func text(of id: ObjectID) throws -> (bytes: [UInt8], isContent: Bool)? {
    switch try kind(of: id) {
    case GIT_OBJECT_BLOB: return (try storedBytes(ofBlob: id), true)
    case GIT_OBJECT_COMMIT, GIT_OBJECT_TAG:
      var message: [UInt8] = []
      _ = try raw(id).edited(header: { $0 }) { text in
        message = text
        return text
      }
      return (message, false)
    default: return nil
    }
  }

  /// Whether an object is in the repository itself.
  private func owns(_ id: ObjectID) throws -> Bool {
    if try files.status(objectFolder.file(of: id)) != nil { return true }
    for name in try objectFolder.packNames() {
      let pack = try Handle<Libgit2.Database>.ofPack(
        indexedBy: "\(objectFolder.packs)/\(name).idx"
      )
      if pack.holds(id) { return true }
    }
    return false
  }
}

/// Finds the places of some objects, opening each folder's tree once.
private struct ObjectFinder {
  var places: [ObjectID: Set<ObjectPlace>] = [:]

  private let sought: Set<ObjectID>

  private struct Folder: Hashable {
    let tree: ObjectID
    let prefix: ExactName
    let reference: String?
  }

  private var folders: Set<Folder> = []

  /// The number of folders of the current commit that may still be opened.
  private var budget = Repository.mostFolders

  init(_ sought: Set<ObjectID>) { self.sought = sought }

  mutating func look(
    in repository: borrowing Repository,
    _ workingTrees: WorkingTrees
  ) throws {
    let roots = try HistoryRoots(of: repository, workingTrees)
    let references = roots.references.map(\.reference)
    for reference in references {
      var target = reference.target
      while try repository.kind(of: target) == GIT_OBJECT_TAG {
        note(target, .reference(reference.name))
        let first = Array(try repository.raw(target).bytes.prefix { $0 != 0x0A })
        guard let next = ObjectID(in: first, after: "object ") else { break }
        target = next
      }
      if try repository.kind(of: target) == GIT_OBJECT_BLOB {
        note(target, .reference(reference.name))
      }
    }
    let notes = references.filter { $0.name.hasPrefix("refs/notes/") }
    for reference in notes {
      try look(behind: [reference.target], noteOf: reference.name, in: repository)
    }
    try look(behind: roots.loggedNotes, noteOf: "refs/notes/commits", in: repository)
    let branches = references.filter { !$0.name.hasPrefix("refs/notes/") }.map(\.target)
    try look(behind: branches + roots.logged, noteOf: nil, in: repository)
    for folder in workingTrees.gitFolders {
      let tree = try repository.sibling(in: folder)
      if tree.isBare { continue }
      for (path, id) in try tree.stagedFiles() {
        note(id, .staged(path: path, gitFolder: folder))
      }
    }
  }

  private mutating func note(_ id: ObjectID, _ place: ObjectPlace) {
    if sought.contains(id) { places[id, default: []].insert(place) }
  }

  private mutating func look(
    behind ids: [ObjectID],
    noteOf reference: String?,
    in repository: borrowing Repository
  ) throws {
    for commit in try repository.parentsFirst(repository.commits(behind: ids)).reversed() {
      if let reference { note(commit.id, .note(reference)) }
      budget = Repository.mostFolders
      try look(in: commit.tree, at: "", of: commit.id, noteOf: reference, repository)
    }
  }

  private mutating func look(
    in tree: ObjectID,
    at prefix: String,
    of commit: ObjectID,
    noteOf reference: String?,
    _ repository: borrowing Repository
  ) throws {
    let folder = Folder(tree: tree, prefix: ExactName(text: prefix), reference: reference)
    guard budget > 0, !Repository.isTooDeep(prefix), folders.insert(folder).inserted else { return }
    budget -= 1
    for (name, entry) in try repository.entries(of: tree) {
      let path = prefix + name
      if entry.isFolder {
        try look(in: entry.id, at: path + "/", of: commit, noteOf: reference, repository)
      } else {
        let isKnown = places[entry.id]?.contains { $0.isFile(at: path) } == true
        if isKnown { continue }
        note(entry.id, reference.map(ObjectPlace.note) ?? .file(path: path, commit: commit))
      }
    }
  }
}

extension ObjectPlace {
  fileprivate func isFile(at path: String) -> Bool {
    guard case .file(let own, _) = self else { return false }
    return ExactName(text: own) == ExactName(text: path)
  }
}
