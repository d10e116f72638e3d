internal import CGit2

/// A type of libgit2, with the function that frees it.
protocol LibraryObject {
  /// Frees what `pointer` points to.
  static func free(_ pointer: OpaquePointer)
}

/// The types of libgit2 that this module uses.
enum Libgit2 {
  /// A `git_tree`.
  enum Tree: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_tree_free(pointer) }
  }

  /// A `git_treebuilder`.
  enum TreeBuilder: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_treebuilder_free(pointer) }
  }

  /// A `git_blob`.
  enum Blob: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_blob_free(pointer) }
  }

  /// A `git_odb`.
  enum Database: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_odb_free(pointer) }
  }

  /// A `git_reference`.
  enum Reference: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_reference_free(pointer) }
  }

  /// A `git_index`.
  enum Index: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_index_free(pointer) }
  }

  /// A `git_config`.
  enum Config: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_config_free(pointer) }
  }

  /// A `git_reference_iterator`.
  enum ReferenceIterator: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_reference_iterator_free(pointer) }
  }

  /// A `git_patch`.
  enum Patch: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_patch_free(pointer) }
  }

  /// A `git_packbuilder`.
  enum PackBuilder: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_packbuilder_free(pointer) }
  }

  /// A `git_indexer`.
  enum Indexer: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_indexer_free(pointer) }
  }

  /// A `git_remote`.
  enum Remote: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_remote_free(pointer) }
  }

  /// A `git_odb_object`, which holds the bytes of any object.
  enum DatabaseObject: LibraryObject {
    static func free(_ pointer: OpaquePointer) { unsafe git_odb_object_free(pointer) }
  }
}
