internal import CGit2

extension Repository {
  /// Calls a function that writes an object, and verifies that the object exists.
  ///
  /// `git_commit_create_from_ids` of libgit2 1.5 reports success even if the commit could not be written, for example
  /// because the disk is full; so the status of a call is not trusted, and its error message is checked. `git gc`
  /// removes an empty folder of objects, even one that was just created for the new object; then the object is written
  /// again. A full disk leaves no message, and is detected by whether `count` bytes would fit.
  func writing(
    _ function: StaticString,
    count: Int = 4096,
    _ body: (inout git_oid) -> Int32
  ) throws -> ObjectID {
    var failure = GitError(.other(0), function: "\(function)", path: gitFolder)
    for _ in 0..<200 {
      var oid = git_oid()
      git_error_clear()
      let status = body(&oid)
      let last = lastError()
      if status >= 0, try isStored(ObjectID(oid)) { return ObjectID(oid) }
      failure = GitError(
        status: min(status, GIT_ERROR.rawValue),
        function: "\(function)",
        path: gitFolder,
        last: last
      )
      if !failure.isOfVanishedFolder { break }
    }
    if failure.message.isEmpty, try files.space(at: objectFolder.path) < count {
      throw GitError(.noSpace, function: "\(function)", path: gitFolder)
    }
    throw failure
  }

  private func isStored(_ id: ObjectID) throws -> Bool {
    if try files.status(objectFolder.file(of: id)) != nil { return true }
    return try contains(id)
  }
}

extension GitError {
  /// Whether the folder of the object was removed meanwhile.
  fileprivate var isOfVanishedFolder: Bool {
    message.hasPrefix("failed to rename lockfile") && message.hasSuffix("No such file or directory")
  }
}
