internal import CGit2

extension Repository {
  /// The paths at which two commits differ, in git's order; `nil` stands for an empty commit.
  ///
  /// Equal folders are not opened, so the cost depends on the size of the change and not of the journal. A renamed file
  /// counts as one removed and one added. The invalid bytes of a name that is not UTF-8 are replaced. A folder that is
  /// nested too deeply, or is beyond ``Repository/mostFolders``, is not opened and counts as one entry, which is not a
  /// file.
  package func changes(
    from old: ObjectID?,
    to new: ObjectID?
  ) throws -> [PathChange] {
    var before: ObjectID?
    var after: ObjectID?
    if let old { before = try outline(of: old).tree }
    if let new { after = try outline(of: new).tree }
    return try changes(fromTree: before, toTree: after)
  }

  /// The paths at which two trees differ, in the same way; `nil` stands for an empty tree.
  package func changes(
    fromTree old: ObjectID?,
    toTree new: ObjectID?
  ) throws -> [PathChange] {
    var comparison = TreeComparison()
    try comparison.compare(old, new, at: "", in: self)
    return comparison.changes
  }
}

/// A comparison of two trees that are walked side by side.
struct TreeComparison {
  private(set) var changes: [PathChange] = []

  /// The number of folders that may still be opened.
  private var budget = Repository.mostFolders

  /// Compares two folders by the ids of their trees; `nil` stands for a missing one.
  mutating func compare(
    _ old: ObjectID?,
    _ new: ObjectID?,
    at prefix: String,
    in repository: borrowing Repository
  ) throws {
    switch (old, new) {
    case (let old?, let new?):
      guard old != new else { return }
      try compare(repository.tree(old), repository.tree(new), at: prefix, in: repository)
    case (let old?, nil):
      for (name, entry) in try repository.entries(of: old) {
        try note(entry, nil, at: prefix + name, in: repository)
      }
    case (nil, let new?):
      for (name, entry) in try repository.entries(of: new) {
        try note(nil, entry, at: prefix + name, in: repository)
      }
    case (nil, nil): return
    }
  }

  private mutating func compare(
    _ old: borrowing Handle<Libgit2.Tree>,
    _ new: borrowing Handle<Libgit2.Tree>,
    at prefix: String,
    in repository: borrowing Repository
  ) throws {
    var oldPlace = 0
    var newPlace = 0
    while true {
      let before = unsafe git_tree_entry_byindex(old.pointer, oldPlace)
      let after = unsafe git_tree_entry_byindex(new.pointer, newPlace)
      guard let order = unsafe Self.order(before, after) else { return }
      oldPlace += order <= 0 ? 1 : 0
      newPlace += order >= 0 ? 1 : 0
      let one = unsafe order <= 0 ? before : nil
      let other = unsafe order >= 0 ? after : nil
      guard let named = unsafe one ?? other else { return }
      if let one = unsafe one, let other = unsafe other, unsafe Self.areEqual(one, other) {
        continue
      }
      let path = unsafe prefix + String(cString: git_tree_entry_name(named))
      unsafe try note(one.map(TreeEntry.init), other.map(TreeEntry.init), at: path, in: repository)
    }
  }

  /// The order of two entries, below 0 if the first comes first, or `nil` if none is left.
  private static func order(_ one: OpaquePointer?, _ other: OpaquePointer?) -> Int32? {
    switch unsafe (one, other) {
    case (let one?, let other?): unsafe git_tree_entry_cmp(one, other)
    case (_?, nil): -1
    case (nil, _?): 1
    case (nil, nil): nil
    }
  }

  private static func areEqual(_ one: OpaquePointer, _ other: OpaquePointer) -> Bool {
    unsafe git_oid_equal(git_tree_entry_id(one), git_tree_entry_id(other)) == 1
      && git_tree_entry_filemode_raw(one) == git_tree_entry_filemode_raw(other)
  }

  private mutating func note(
    _ before: TreeEntry?,
    _ after: TreeEntry?,
    at path: String,
    in repository: borrowing Repository
  ) throws {
    let isOpened = budget > 0 && !Repository.isTooDeep(path + "/")
    let gone = isOpened && before?.isFolder == true ? before : nil
    let come = isOpened && after?.isFolder == true ? after : nil
    if gone != nil || come != nil {
      budget -= 1
      try compare(gone?.id, come?.id, at: path + "/", in: repository)
    }
    let file = (before: gone == nil ? before : nil, after: come == nil ? after : nil)
    if file.before != nil || file.after != nil {
      changes.append(PathChange(path: path, before: file.before, after: file.after))
    }
  }
}
