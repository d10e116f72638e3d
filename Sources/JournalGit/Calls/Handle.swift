internal import CGit2

/// Something of libgit2 that is freed once, when its owner lets go of it.
///
/// It borrows from the repository that it came from, so that the compiler refuses one that would be
/// used after it:
///
/// ```swift
/// let commit = try repository.commit(id)
/// _ = consume repository  // error: overlapping accesses to 'repository'
/// ```
@safe struct Handle<Kind: LibraryObject>: ~Copyable, ~Escapable {
  /// What libgit2 gave.
  let pointer: OpaquePointer

  /// Takes what `body` has libgit2 put into its parameter; `function` names the call in an error.
  @_lifetime(borrow owner)
  init(
    of owner: borrowing Repository,
    _ function: StaticString,
    path: @autoclosure () -> String? = nil,
    _ body: (inout OpaquePointer?) -> Int32
  ) throws(GitError) {
    unsafe pointer = try made(function, path, body)
  }

  /// As the other, for what comes from no repository.
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

/// Runs `body` and gives what it made.
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
