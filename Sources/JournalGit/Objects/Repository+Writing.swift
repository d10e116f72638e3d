internal import CGit2

extension Repository {
  /// Makes a call that writes an object, until the object is there.
  ///
  /// `git gc` takes away a folder of objects that has become empty, be it that libgit2 has just made
  /// it for the object that it is about to put there. libgit2 1.5 tries twice, and says that all is
  /// well where both attempts failed; so what it says is not believed.
  func writing(
    _ function: StaticString,
    _ body: (inout git_oid) -> Int32
  ) throws(GitError) -> ObjectID {
    for _ in 0..<200 {
      var oid = git_oid()
      do throws(GitError) {
        try check(body(&oid), function, path: gitFolder)
      } catch  where error.isOfVanishedFolder {
        continue
      }
      if try isStored(ObjectID(oid)) { return ObjectID(oid) }
    }
    throw GitError(.other(0), function: "\(function)", path: gitFolder, message: "it is not there")
  }

  private func isStored(_ id: ObjectID) throws(GitError) -> Bool {
    if try FileCalls.status(objectFolder.file(of: id)) != nil { return true }
    return try contains(id)
  }
}

extension GitError {
  /// Whether the folder that an object was to lie in went meanwhile.
  fileprivate var isOfVanishedFolder: Bool {
    message.hasPrefix("failed to rename lockfile") && message.hasSuffix("No such file or directory")
  }
}
