internal import CGit2
internal import JournalSystem

extension Repository {
  /// The entry at `path` in a commit, or `nil` if there is none.
  ///
  /// The corresponding C function is `git_tree_entry_bypath`.
  package func entry(at path: String, in commit: ObjectID) throws -> TreeEntry? {
    try entry(at: path, inTree: outline(of: commit).tree)
  }

  /// The entries at `paths` in a commit; `nil` for a path without one, and for all if `commit` is `nil`.
  ///
  /// Each folder is opened once, however many of its files are requested. The corresponding C function is
  /// `git_tree_entry_byname`.
  package func entries(
    at paths: [String],
    in commit: ObjectID?
  ) throws -> [TreeEntry?] {
    var entries = [TreeEntry?](repeating: nil, count: paths.count)
    guard let commit else { return entries }
    let parts = paths.map(\.lastPathPart)
    let root = try outline(of: commit).tree
    let top = try tree(root)
    let folders = Dictionary(grouping: parts.indices) { ExactName(text: parts[$0].above ?? "") }
    for (folder, places) in folders {
      var id = root
      if !folder.text.isEmpty {
        guard let entry = try entry(at: folder.text, in: top), entry.isFolder else { continue }
        id = entry.id
      }
      let tree = try tree(id)
      for place in places {
        let found = unsafe git_tree_entry_byname(tree.pointer, parts[place].name)
        entries[place] = unsafe found.map { unsafe TreeEntry($0) }
      }
    }
    return entries
  }

  /// The entries at `paths` in a commit, as ``entries(at:in:)`` returns them, with `nil` for folders.
  package func leaves(at paths: [String], in commit: ObjectID?) throws -> [TreeEntry?] {
    try entries(at: paths, in: commit).map { entry in
      entry.flatMap { $0.isFolder ? nil : $0 }
    }
  }

  /// The entry at `path` below a tree, or `nil` if there is none.
  package func entry(at path: String, inTree tree: ObjectID) throws -> TreeEntry? {
    try self.entry(at: path, in: self.tree(tree))
  }

  private func entry(
    at path: String,
    in tree: borrowing Handle<Libgit2.Tree>
  ) throws -> TreeEntry? {
    var found: OpaquePointer?
    let status = unsafe git_tree_entry_bypath(&found, tree.pointer, path)
    guard try find(status, "git_tree_entry_bypath", path: path), let found = unsafe found else {
      return nil
    }
    defer { unsafe git_tree_entry_free(found) }
    return unsafe TreeEntry(found)
  }

  /// All files below `folder` in a commit, in git's order; `""` is the top.
  ///
  /// They include symbolic links, which ``TreeEntry/isLink`` distinguishes, but not submodules and files that are
  /// nested too deeply. The invalid bytes of a name that is not UTF-8 are replaced.
  package func files(
    in commit: ObjectID,
    below folder: String
  ) throws -> [(path: String, entry: TreeEntry)] {
    let top: ObjectID
    if folder.isEmpty {
      top = try outline(of: commit).tree
    } else {
      guard let entry = try entry(at: folder, in: commit), entry.isFolder else { return [] }
      top = entry.id
    }
    var files: [(path: String, entry: TreeEntry)] = []
    try collect(top, at: folder.isEmpty ? "" : folder + "/", into: &files)
    return files
  }

  /// The maximum number of folders that a walk opens; a few objects can stand for an unlimited number of folders.
  static let mostFolders = 100_000

  /// Whether a path is nested more deeply than the limit.
  ///
  /// Without a limit, a walk could exhaust the stack in a hostile repository.
  static func isTooDeep(_ path: String) -> Bool { path.utf8.count { $0 == 0x2F } > 256 }

  /// Adds the files below a tree.
  func collect(
    _ id: ObjectID,
    at prefix: String,
    into files: inout [(path: String, entry: TreeEntry)]
  ) throws {
    if Self.isTooDeep(prefix) { return }
    for (name, entry) in try entries(of: id) {
      if entry.isFolder { try collect(entry.id, at: "\(prefix)\(name)/", into: &files) }
      if entry.isBlob { files.append(("\(prefix)\(name)", entry)) }
    }
  }

  /// The entries of one tree, in git's order.
  func entries(of id: ObjectID) throws -> [(name: String, entry: TreeEntry)] {
    let tree = try tree(id)
    var entries: [(name: String, entry: TreeEntry)] = []
    for place in 0..<(unsafe git_tree_entrycount(tree.pointer)) {
      guard let entry = unsafe git_tree_entry_byindex(tree.pointer, place) else { continue }
      unsafe entries.append((String(cString: git_tree_entry_name(entry)), TreeEntry(entry)))
    }
    return entries
  }

  /// The tree with this id.
  @_lifetime(borrow self)
  func tree(_ id: ObjectID) throws -> Handle<Libgit2.Tree> {
    var oid = id.oid
    return unsafe try Handle(of: self, "git_tree_lookup", path: id.hex) {
      unsafe git_tree_lookup(&$0, pointer, &oid)
    }
  }
}

extension TreeEntry {
  /// Creates the entry of a libgit2 pointer, with its mode as it is written.
  init(_ pointer: OpaquePointer) {
    unsafe self.init(
      id: ObjectID(git_tree_entry_id(pointer)),
      mode: git_tree_entry_filemode_raw(pointer).rawValue
    )
  }
}

/// The result of comparing the size of a tree from another repository with a limit.
package enum TreeExtent: Hashable, Sendable {
  /// It is within the limit.
  case usual
  /// It has more files and folders than the limit.
  case tooMany
  /// The folder at this path is nested too deeply to be opened.
  case tooDeep(String)
}

extension Repository {
  /// Compares the number of a tree's files and folders with a limit, reading no more of them than that.
  ///
  /// A few objects can stand for more files than any disk can hold, if each folder contains the next one many times.
  package func extent(ofTree id: ObjectID, limit: Int) throws -> TreeExtent {
    var count = 0
    var open = [(id, "")]
    while let (id, prefix) = open.popLast() {
      if Self.isTooDeep(prefix) { return .tooDeep(prefix) }
      let tree = try tree(id)
      count += unsafe git_tree_entrycount(tree.pointer)
      if count > limit { return .tooMany }
      for (name, entry) in try entries(of: id) where entry.isFolder {
        open.append((entry.id, "\(prefix)\(name)/"))
      }
    }
    return .usual
  }
}
