internal import CGit2

extension Repository {
  /// Checks out a branch of a remote in a new clone, as a branch of the same name that is synced with it.
  ///
  /// libgit2 writes files in place, so the working tree must not have any yet. The corresponding C functions are
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
