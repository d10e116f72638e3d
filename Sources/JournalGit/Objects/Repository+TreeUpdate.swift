internal import CGit2
internal import JournalSystem

extension Repository {
  /// Writes the tree of `commit` with `changes`, or a tree of the changes alone if it is `nil`; each path occurs once
  /// in them.
  ///
  /// Only the folders above the changes are written. A folder that loses its last file is removed; a file is replaced
  /// by a folder where one is needed, and the other way round. A submodule or a symbolic link is never replaced in this
  /// way, since its content is elsewhere and its removal was not requested; ``GitError/Reason/submodule`` or
  /// ``GitError/Reason/link`` is thrown instead. Removing a path that does not exist changes nothing. The corresponding
  /// C functions are `git_treebuilder_…`.
  package func tree(
    updating commit: ObjectID?,
    with changes: [TreeChange]
  ) throws -> ObjectID {
    var base: ObjectID?
    if let commit { base = try outline(of: commit).tree }
    return try tree(over: base, with: changes)
  }

  /// Writes the tree `base` with `changes`, as ``tree(updating:with:)`` does.
  package func tree(over base: ObjectID?, with changes: [TreeChange]) throws -> ObjectID {
    if let path = changes.first(where: { Self.isTooDeep($0.path) })?.path {
      throw GitError(.tooDeep, function: "git_treebuilder_new", path: "\(path.prefix(60))…")
    }
    let parts = changes.map { change in
      PathEdit(rest: change.path.pathParts().map(ExactName.init)[...], entry: change.entry)
    }
    if let tree = try write(parts, over: base) { return tree }
    return try write(over: nil) { _ in }
  }

  /// Writes one folder; returns `nil` if nothing is left in it.
  private func write(_ edits: [PathEdit], over base: ObjectID?) throws -> ObjectID? {
    let groups = Dictionary(grouping: edits) { $0.rest.first ?? ExactName(text: "") }
    var left = 0
    let id = try write(over: base) { builder in
      for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
        try apply(group, named: name.text, to: builder)
      }
      left = unsafe git_treebuilder_entrycount(builder.pointer)
    }
    return left == 0 ? nil : id
  }

  private func apply(
    _ edits: [PathEdit],
    named name: String,
    to builder: borrowing Handle<Libgit2.TreeBuilder>
  ) throws {
    let here = edits.last { $0.rest.count < 2 }
    let below = edits.filter { $0.rest.count > 1 }.map {
      PathEdit(rest: $0.rest.dropFirst(), entry: $0.entry)
    }
    let found = unsafe git_treebuilder_get(builder.pointer, name).map { unsafe TreeEntry($0) }
    var result = here == nil ? found : here?.entry
    if !below.isEmpty {
      let folder = result.flatMap { $0.isFolder ? $0.id : nil }
      let adds = below.contains { $0.entry != nil }
      if folder != nil || adds {
        try found?.refuseReplacing(named: name)
        result = try write(below, over: folder).map { TreeEntry(id: $0, mode: 0o040000) }
      }
    }
    guard result != found else { return }
    if result?.isFile == true { try found?.refuseReplacing(named: name) }
    guard let result else {
      unsafe try check(
        git_treebuilder_remove(builder.pointer, name),
        "git_treebuilder_remove",
        path: name
      )
      return
    }
    var oid = result.id.oid
    unsafe try check(
      git_treebuilder_insert(nil, builder.pointer, name, &oid, git_filemode_t(result.mode)),
      "git_treebuilder_insert",
      path: name
    )
  }

  /// Writes a tree that starts as `base` and is edited by `body`.
  func write(
    over base: ObjectID?,
    _ body: (borrowing Handle<Libgit2.TreeBuilder>) throws -> Void
  ) throws -> ObjectID {
    let builder = try builder(over: base)
    try body(builder)
    let pointer = unsafe builder.pointer
    return try writing("git_treebuilder_write") { oid in
      unsafe git_treebuilder_write(&oid, pointer)
    }
  }

  @_lifetime(borrow self)
  private func builder(over base: ObjectID?) throws -> Handle<Libgit2.TreeBuilder> {
    guard let base else {
      return unsafe try Handle(of: self, "git_treebuilder_new") {
        unsafe git_treebuilder_new(&$0, pointer, nil)
      }
    }
    let tree = try tree(base)
    let source = unsafe tree.pointer
    return unsafe try Handle(of: self, "git_treebuilder_new") {
      unsafe git_treebuilder_new(&$0, pointer, source)
    }
  }
}

extension TreeEntry {
  /// Throws an error if the entry is one that must not be replaced.
  fileprivate func refuseReplacing(named name: String) throws {
    guard isLink || isSubmodule else { return }
    throw GitError(isLink ? .link : .submodule, function: "git_treebuilder_insert", path: name)
  }
}

/// A change with the part of its path below the current folder.
private struct PathEdit {
  let rest: ArraySlice<ExactName>
  let entry: TreeEntry?
}
