/// The object that a name in a tree refers to.
package struct TreeEntry: Hashable, Sendable {
  /// The blob, the folder or, for a submodule, the commit.
  package let id: ObjectID

  /// The kind, as git writes it: `0o100644` for a file.
  package let mode: UInt32

  /// Creates an entry of `mode`, by default a file that is not executable.
  package init(id: ObjectID, mode: UInt32 = 0o100644) {
    self.id = id
    self.mode = mode
  }

  /// Whether it is a folder.
  package var isFolder: Bool { mode == 0o040000 }

  /// Whether it is a file, and neither a folder, nor a symbolic link, nor a submodule.
  package var isFile: Bool { mode & 0o170000 == 0o100000 }

  /// Whether it is a symbolic link, whose bytes are the path that it leads to.
  package var isLink: Bool { mode == 0o120000 }

  /// Whether it is a commit of another repository.
  package var isSubmodule: Bool { mode == 0o160000 }

  /// Whether its bytes are a blob: a file or a symbolic link, but not a folder or a submodule.
  package var isBlob: Bool { isFile || isLink }
}
