internal import CGit2

/// A remote of a repository, as libgit2 sees it.
typealias OpenRemote = Handle<Libgit2.Remote>

extension Handle where Kind == Libgit2.Remote {
  /// Finds a remote by its name.
  ///
  /// The corresponding C function is `git_remote_lookup`.
  @_lifetime(borrow repository)
  init(_ name: String, in repository: borrowing Repository) throws {
    let source = unsafe repository.pointer
    unsafe try self.init(of: repository, "git_remote_lookup", path: name) { remote in
      SettingsFile.persistently { unsafe git_remote_lookup(&remote, source, name) }
    }
  }

  /// The full name of the remote's default branch, after the remote has been reached, or `nil` if the remote does not
  /// report one.
  ///
  /// The corresponding C function is `git_remote_default_branch`.
  func firstBranch() throws -> String? {
    var name = unsafe git_buf()
    defer { unsafe git_buf_dispose(&name) }
    let status = unsafe git_remote_default_branch(&name, pointer)
    guard try find(status, "git_remote_default_branch") else { return nil }
    return unsafe name.ptr.map { unsafe String(cString: $0) }
  }
}

extension Repository {
  /// Removes a remote with its settings and its remote-tracking branches.
  ///
  /// The corresponding C function is `git_remote_delete`.
  func removeRemote(_ name: String) throws {
    unsafe try check(git_remote_delete(pointer, name), "git_remote_delete", path: name)
  }
}
