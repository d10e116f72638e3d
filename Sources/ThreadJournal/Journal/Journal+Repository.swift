internal import JournalGit

extension Journal {
  /// Opens the repository that the journal is in.
  func openRepository() throws(JournalError) -> Repository {
    do throws(GitError) {
      guard let folder = try Repository.discover(from: root) else {
        throw GitError(.notARepository(root), function: "git_repository_discover")
      }
      return try Repository(opening: folder, settings: ports.gitSettings)
    } catch {
      throw JournalError(error)
    }
  }

  /// The journal's folder inside its repository: empty, or ending in `/`.
  func prefix(in repository: borrowing Repository) -> String {
    guard let top = repository.workTree, root != top, root.hasPrefix(top + "/") else { return "" }
    return root.dropFirst(top.count + 1) + "/"
  }
}
