internal import CGit2

/// Fetching and pushing with libgit2.
extension Repository {
  /// Fetches all branches of a remote and removes the remote-tracking branches that it no longer has; returns the full
  /// name of its default branch, or `nil` if it does not report one.
  ///
  /// The new objects are on disk before a reference points to them. The corresponding C functions are
  /// `git_remote_download`, `git_remote_update_tips` and `git_remote_prune`.
  @discardableResult
  func fetch(_ name: String, _ session: TransferSession) throws -> String? {
    try session.git { _ = try files.makeFolder(objectFolder.packs) }
    let remote = try session.remote(name, in: self)
    var options = unsafe git_fetch_options()
    let version = UInt32(GIT_FETCH_OPTIONS_VERSION)
    try session.check(unsafe git_fetch_options_init(&options, version))
    unsafe session.answer(&options.callbacks)
    unsafe options.proxy_opts.type = GIT_PROXY_AUTO
    // A password is never sent to a server other than the one in the address.
    unsafe options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
    unsafe options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
    unsafe options.update_fetchhead = 0
    try session.check(unsafe git_remote_download(remote.pointer, nil, &options))
    try session.checkWanted()
    try session.git {
      try files.sync(folder: objectFolder.packs)
      try syncObjects()
    }
    let tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
    try session.check(
      unsafe git_remote_update_tips(remote.pointer, &options.callbacks, 0, tags, "fetch")
    )
    try session.check(unsafe git_remote_prune(remote.pointer, &options.callbacks))
    return try session.git { try remote.firstBranch() }
  }

  /// Pushes a commit to a branch of a remote, unless the branch has commits that are not ancestors of it, or, with
  /// `replacing`, is not at that commit.
  ///
  /// libgit2 pushes branches only, so the commit must be the last one of the local branch. The corresponding C function
  /// is `git_remote_push`.
  func push(
    _ commit: ObjectID,
    to branch: RemoteBranch,
    replacing: ObjectID?,
    _ session: TransferSession
  ) throws {
    let remote = try session.remote(branch.remote, in: self)
    var options = unsafe git_push_options()
    let version = UInt32(GIT_PUSH_OPTIONS_VERSION)
    try session.check(unsafe git_push_options_init(&options, version))
    unsafe session.answer(&options.callbacks)
    unsafe options.proxy_opts.type = GIT_PROXY_AUTO
    unsafe options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
    session.push = (commit, replacing)
    let words = "\(replacing == nil ? "" : "+")\(branch.local):\(branch.name)"
    let status = unsafe Self.withList(of: words) { list in
      unsafe git_remote_push(remote.pointer, list, &options)
    }
    try session.check(status)
    try session.checkRefusal()
  }

  private static func withList(
    of word: String,
    _ body: (UnsafePointer<git_strarray>) -> Int32
  ) -> Int32 {
    var bytes = Array(word.utf8CString)
    return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var word = bytes.baseAddress
      return unsafe withUnsafeMutablePointer(to: &word) { word in
        var list = unsafe git_strarray(strings: word, count: 1)
        return unsafe body(&list)
      }
    }
  }
}

extension Repository {
  /// Checks out a branch of a remote in a new clone, as a local branch of the same name that tracks it.
  ///
  /// libgit2 writes files in place, so the working tree must be empty. The corresponding C functions are
  /// `git_checkout_tree` and `git_reference_create`.
  func checkOut(_ branch: RemoteBranch) throws {
    guard let tip = try target(of: branch.tracking) else {
      throw GitError(.notFound, function: "git_reference_name_to_id", path: branch.tracking)
    }
    let tree = try tree(outline(of: tip).tree)
    var options = unsafe git_checkout_options()
    let version = UInt32(GIT_CHECKOUT_OPTIONS_VERSION)
    unsafe try check(git_checkout_options_init(&options, version), "git_checkout_options_init")
    unsafe options.checkout_strategy = GIT_CHECKOUT_SAFE.rawValue
    unsafe try check(
      git_checkout_tree(pointer, tree.pointer, &options),
      "git_checkout_tree",
      path: workTree
    )
    var oid = tip.oid
    var made: OpaquePointer?
    let status = unsafe git_reference_create(&made, pointer, branch.local, &oid, 0, "clone")
    unsafe git_reference_free(made)
    try check(status, "git_reference_create", path: branch.local)
    try restoreHead(branch: branch.local, tip: nil)
    try setUpstream(branch)
  }
}
