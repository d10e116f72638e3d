internal import CGit2

/// A libgit2 object that is freed once, when its owner is destroyed.
///
/// It borrows from its repository, so that the compiler rejects a use after the end of the repository:
///
/// ```swift
/// let tree = try repository.tree(id)
/// _ = consume repository  // error: overlapping accesses to 'repository'
/// ```
@safe struct Handle<Kind: LibraryObject>: ~Copyable, ~Escapable {
  /// The pointer from libgit2.
  let pointer: OpaquePointer

  /// Creates a handle for the object that libgit2 stores in `body`; `function` is the name of the call for errors.
  @_lifetime(borrow owner)
  init(
    of owner: borrowing Repository,
    _ function: StaticString,
    path: @autoclosure () -> String? = nil,
    _ body: (inout OpaquePointer?) -> Int32
  ) throws(GitError) {
    unsafe pointer = try made(function, path, body)
  }

  /// Creates a handle in the same way for an object that does not belong to a repository.
  @_lifetime(immortal)
  init(
    free function: StaticString,
    path: @autoclosure () -> String? = nil,
    _ body: (inout OpaquePointer?) -> Int32
  ) throws(GitError) {
    unsafe pointer = try made(function, path, body)
  }

  deinit {
    unsafe Kind.free(pointer)
  }
}

/// Runs `body` and returns the object that it created.
private func made(
  _ function: StaticString,
  _ path: () -> String?,
  _ body: (inout OpaquePointer?) -> Int32
) throws(GitError) -> OpaquePointer {
  var result: OpaquePointer?
  unsafe try check(body(&result), function, path: path())
  guard let result = unsafe result else {
    throw GitError(.other(0), function: "\(function)", path: path())
  }
  return unsafe result
}
