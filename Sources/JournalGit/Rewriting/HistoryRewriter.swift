internal import CGit2

/// The rewritten commits, trees and tags, each computed once.
struct HistoryRewriter {
  /// Decides the fate of the file at a path.
  typealias Fate = (String, TreeEntry) throws -> BlobFate

  private struct Place: Hashable {
    let tree: ObjectID
    let prefix: ExactName
  }

  /// The objects that were changed or removed.
  private(set) var doomed: Set<ObjectID> = []

  /// The new commits and tags by the old ones.
  private(set) var changed: [ObjectID: ObjectID] = [:]

  private var trees: [Place: ObjectID?] = [:]

  /// The number of folders of the current commit that may still be opened.
  private var budget = Repository.mostFolders
  private let newMessage: (String) -> String

  /// Creates a rewriter that applies `newMessage` to each message.
  init(newMessage: @escaping (String) -> String) {
    self.newMessage = newMessage
  }

  /// Returns the new id of an object, or its own if it has not changed.
  func now(_ id: ObjectID) -> ObjectID { changed[id] ?? id }

  /// Rewrites a commit whose parents have been rewritten, with the given `tree` if the caller has rewritten that
  /// already.
  mutating func rewrite(
    _ commit: CommitOutline,
    tree: ObjectID? = nil,
    in repository: borrowing Repository,
    _ fate: Fate
  ) throws {
    var tree = tree
    budget = Repository.mostFolders
    if tree == nil { tree = try rewrite(tree: commit.tree, at: "", in: repository, fate) }
    if tree == nil { tree = try repository.write(over: nil) { _ in } }
    let top = tree ?? commit.tree
    let raw = try repository.raw(commit.id)
    let changed = self.changed
    let edited = raw.edited(
      header: { line in
        if let old = ObjectID(in: line, after: "tree ") {
          return Array("tree \(old == commit.tree ? top : old)\n".utf8)
        }
        if let old = ObjectID(in: line, after: "parent ") {
          return Array("parent \(changed[old] ?? old)\n".utf8)
        }
        return line
      },
      message: { message in self.message(message) }
    )
    guard edited.bytes != raw.bytes else { return }
    // A signature of the old commit is not valid for the new one.
    let unsigned = edited.edited(
      header: { line in
        ["gpgsig ", "gpgsig-sha256 ", "mergetag "].contains { line.starts(with: $0.utf8) }
          ? nil : line
      },
      message: { $0 }
    )
    self.changed[commit.id] = try repository.write(unsigned)
    doomed.insert(commit.id)
  }

  /// Rewrites a tag and the object it names, and returns its new id, or `nil` if it is removed.
  mutating func rewrite(
    tag id: ObjectID,
    in repository: borrowing Repository,
    _ fate: Fate
  ) throws -> ObjectID? {
    if let known = changed[id] { return known }
    let raw = try repository.raw(id)
    let first = Array(raw.bytes.prefix { $0 != 0x0A })
    guard let old = ObjectID(in: first, after: "object ") else { return id }
    guard let new = try rewrite(object: old, in: repository, fate) else { return nil }
    let edited = raw.edited(
      header: { line in line.starts(with: "object ".utf8) ? Array("object \(new)\n".utf8) : line },
      message: { message in self.message(message) }
    )
    guard edited.bytes != raw.bytes else { return id }
    let unsigned = edited.edited(header: { $0 }, message: Self.withoutSignature)
    let tag = try repository.write(unsigned)
    changed[id] = tag
    doomed.insert(id)
    return tag
  }

  /// Rewrites the object of a reference; returns `nil` if it is removed.
  mutating func rewrite(
    object id: ObjectID,
    in repository: borrowing Repository,
    _ fate: Fate
  ) throws -> ObjectID? {
    switch try repository.kind(of: id) {
    case GIT_OBJECT_TAG: return try rewrite(tag: id, in: repository, fate)
    case GIT_OBJECT_TREE: return try rewrite(tree: id, at: "", in: repository, fate)
    case GIT_OBJECT_BLOB:
      switch try fate("", TreeEntry(id: id)) {
      case .keep: return id
      case .replace(let new):
        doomed.insert(id)
        return new
      case .drop:
        doomed.insert(id)
        return nil
      }
    default: return now(id)
    }
  }

  /// Rewrites a folder; returns `nil` if it is empty afterwards.
  private mutating func rewrite(
    tree id: ObjectID,
    at prefix: String,
    in repository: borrowing Repository,
    _ fate: Fate
  ) throws -> ObjectID? {
    let place = Place(tree: id, prefix: ExactName(text: prefix))
    if let known = trees[place] { return known }
    // Objects that should be removed but remain there are found by the search afterwards, and reported.
    if budget == 0 || Repository.isTooDeep(prefix) { return id }
    budget -= 1
    var edits: [(place: Int, entry: TreeEntry?)] = []
    for (number, found) in try repository.entries(of: id).enumerated() {
      let path = prefix + found.name
      var entry: TreeEntry? = found.entry
      if found.entry.isFolder {
        let folder = try rewrite(tree: found.entry.id, at: path + "/", in: repository, fate)
        entry = folder.map { TreeEntry(id: $0, mode: found.entry.mode) }
      } else if found.entry.isBlob {
        switch try fate(path, found.entry) {
        case .keep: break
        case .replace(let new): entry = TreeEntry(id: new, mode: found.entry.mode)
        case .drop: entry = nil
        }
      }
      guard entry != found.entry else { continue }
      doomed.insert(found.entry.id)
      edits.append((number, entry))
    }
    let result = edits.isEmpty ? id : try repository.tree(id, editing: edits)
    trees[place] = .some(result)
    return result
  }

  private func message(_ bytes: [UInt8]) -> [UInt8] {
    let old = String(decoding: bytes, as: UTF8.self)
    let new = newMessage(old)
    return new == old ? bytes : Array(new.utf8)
  }

  private static func withoutSignature(_ message: [UInt8]) -> [UInt8] {
    let openings = ["PGP SIGNATURE", "SSH SIGNATURE", "SIGNED MESSAGE"].map {
      Array("-----BEGIN \($0)-----".utf8)
    }
    let lines = message.indices.filter { $0 == 0 || message[$0 - 1] == 0x0A }
    let start = lines.first { line in openings.contains { message[line...].starts(with: $0) } }
    return start.map { Array(message[..<$0]) } ?? message
  }
}

extension ObjectID {
  /// Parses the id in a header line that begins with `word`, or returns `nil` for any other line.
  init?(in line: [UInt8], after word: String) {
    guard line.starts(with: word.utf8) else { return nil }
    self.init(hex: String(decoding: line.dropFirst(word.utf8.count).prefix(40), as: UTF8.self))
  }
}

extension Repository {
  /// Writes a tree with some entries, given by their positions, changed or removed; returns `nil` if no entry is left.
  ///
  /// Names are copied byte for byte.
  func tree(
    _ id: ObjectID,
    editing edits: [(place: Int, entry: TreeEntry?)]
  ) throws -> ObjectID? {
    let source = try tree(id)
    let names = unsafe source.pointer
    var left = 0
    let result = try write(over: id) { builder in
      for edit in edits {
        guard let old = unsafe git_tree_entry_byindex(names, edit.place) else { continue }
        let name = unsafe git_tree_entry_name(old)
        guard let entry = edit.entry else {
          let status = unsafe git_treebuilder_remove(builder.pointer, name)
          try check(status, "git_treebuilder_remove")
          continue
        }
        var oid = entry.id.oid
        unsafe try check(
          git_treebuilder_insert(nil, builder.pointer, name, &oid, git_filemode_t(entry.mode)),
          "git_treebuilder_insert"
        )
      }
      left = unsafe git_treebuilder_entrycount(builder.pointer)
    }
    return left == 0 ? nil : result
  }
}
