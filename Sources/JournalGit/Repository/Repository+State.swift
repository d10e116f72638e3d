internal import CGit2

extension Repository {
  /// Where this working tree stands.
  ///
  /// The corresponding C function is `git_reference_lookup`.
  package func head() throws(GitError) -> Head {
    let head = unsafe try Handle<Libgit2.Reference>(of: self, "git_reference_lookup", path: "HEAD")
    {
      unsafe git_reference_lookup(&$0, pointer, "HEAD")
    }
    if let target = unsafe git_reference_symbolic_target(head.pointer) {
      let branch = unsafe String(cString: target)
      return try self.target(of: branch).map { .branch(branch, $0) } ?? .unborn(branch: branch)
    }
    guard let target = unsafe git_reference_target(head.pointer) else {
      throw GitError(.corrupt, function: "git_reference_target", path: "HEAD")
    }
    return .detached(unsafe ObjectID(target))
  }

  /// What git is in the middle of here.
  ///
  /// The corresponding C function is `git_repository_state`.
  package func activity() -> Activity? {
    let state = unsafe git_repository_state(pointer)
    return switch git_repository_state_t(UInt32(bitPattern: state)) {
    case GIT_REPOSITORY_STATE_MERGE: .merge
    case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
    case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
    case GIT_REPOSITORY_STATE_BISECT: .bisect
    case GIT_REPOSITORY_STATE_REBASE, GIT_REPOSITORY_STATE_REBASE_INTERACTIVE,
      GIT_REPOSITORY_STATE_REBASE_MERGE, GIT_REPOSITORY_STATE_APPLY_MAILBOX_OR_REBASE:
      .rebase
    case GIT_REPOSITORY_STATE_APPLY_MAILBOX: .applyMailbox
    default: nil
    }
  }
}
