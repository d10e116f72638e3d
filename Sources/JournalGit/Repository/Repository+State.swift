internal import CGit2

extension Repository {
  /// Creates the folder `tj` among git's files, accessible to everyone who may write there.
  package func makeOwnFolder() throws { try files.makeOwnFolder(in: gitFolder) }

  /// The commit or branch that this working tree is on; if the branch is an alias, the branch that
  /// it stands for.
  ///
  /// The corresponding C function is `git_reference_lookup`.
  package func head() throws -> Head {
    let name = try direct("HEAD")
    let target = try target(of: name)
    if !name.utf8.elementsEqual("HEAD".utf8) {
      return target.map { .branch(name, $0) } ?? .unborn(branch: name)
    }
    guard let target else { throw GitError(.corrupt, function: "git_reference_target", path: name) }
    return .detached(target)
  }

  /// The operation that git has not finished here, or `nil` if there is none.
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
