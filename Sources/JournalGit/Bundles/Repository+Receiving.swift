internal import CGit2

extension Repository {
  /// Adds the objects of a bundle to the repository, as a pack, and returns its header and the names of the objects.
  ///
  /// Every object is read, and its name computed from its content. References are not changed. `observe` is called with
  /// all bytes of the file, in parts, and can stop the reading by throwing an error. The corresponding C functions are
  /// `git_indexer_…`.
  package func receive(
    bundle path: String,
    _ observe: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (header: BundleHeader, ids: [ObjectID]) {
    try files.makeFolder(objectFolder.packs)
    let indexer = unsafe try Handle<Libgit2.Indexer>(of: self, "git_indexer_new", path: path) {
      unsafe git_indexer_new(&$0, objectFolder.packs, 0, nil, nil)
    }
    let pointer = unsafe indexer.pointer
    var reader = BundleReader()
    var progress = git_indexer_progress()
    try BundleHeader.forEachPart(of: path, files.system) { part in
      try observe(part)
      let pack = try reader.packBytes(in: part)
      guard !pack.isEmpty else { return true }
      let status = unsafe pack.withUnsafeBytes { buffer in
        unsafe git_indexer_append(pointer, buffer.baseAddress, buffer.count, &progress)
      }
      try Self.checkPack(status, "git_indexer_append", progress)
      return true
    }
    guard let header = reader.header else {
      throw GitError(.bundle(.cutOff), function: "read", path: path)
    }
    do {
      try Self.checkPack(
        unsafe git_indexer_commit(pointer, &progress),
        "git_indexer_commit",
        progress
      )
    } catch let error as GitError {
      throw error.about(path)
    }
    guard let name = unsafe git_indexer_name(pointer) else {
      throw GitError(.other(0), function: "git_indexer_name", path: path)
    }
    try files.sync(folder: objectFolder.packs)
    return (header, try packedIDs("pack-\(unsafe String(cString: name))"))
  }

  /// Throws the error of a call of the indexer; most errors mean that the pack is damaged.
  private static func checkPack(
    _ status: Int32,
    _ function: StaticString,
    _ progress: git_indexer_progress
  ) throws {
    do {
      try check(status, function)
    } catch {
      if error.reason == .noSpace || error.reason == .readOnly { throw error }
      let isShort =
        function.description == "git_indexer_commit"
        && (progress.received_objects < progress.total_objects
          || ["missing trailer", "incomplete pack header"].contains { error.message.hasPrefix($0) })
      let problem: BundleProblem = isShort ? .cutOff : .damaged(error.message)
      throw GitError(.bundle(problem), function: error.function, message: error.message)
    }
  }
}
