internal import JournalGit
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the repository that the journal is in.
  func openRepository() throws(JournalError) -> Repository {
    let repository = try foundRepository()
    for folder in [repository.gitFolder, repository.commonFolder] { try refuseLinks(in: folder) }
    return repository
  }

  private func foundRepository() throws(JournalError) -> Repository {
    do throws(GitError) {
      let found = try Repository(around: root, settings: ports.gitSettings, ports.system)
      guard let found else {
        throw GitError(.notARepository(root), function: "git_repository_open_ext")
      }
      return found
    } catch {
      throw JournalError(error)
    }
  }

  /// Refuses a repository in which a link leads from our own folders to others: what is cleared away there would
  /// be somebody else's.
  private func refuseLinks(in gitFolder: String) throws(JournalError) {
    for name in ["tj", "tj/ops", "tj/held"] {
      let path = "\(gitFolder)/\(name)"
      guard let status = (try? ports.system.status(ofLinkAt: path)) ?? nil, status.kind == .link
      else { continue }
      throw JournalError(
        .repository("\(path): this is a symbolic link, where only tj keeps files; remove it")
      )
    }
  }

  /// The journal's folder inside its repository: empty, or ending in `/`.
  func prefix(in repository: borrowing Repository) throws(JournalError) -> String {
    guard let folder = repository.workTree.flatMap({ root.path(below: $0) }) else {
      throw JournalError(.noJournal(root))
    }
    return folder.isEmpty ? "" : "\(folder)/"
  }

  /// The operations of this device.
  func log(in repository: borrowing Repository) -> OperationLog {
    OperationLog(in: RecordFolder(at: "\(repository.gitFolder)/tj/ops", ports.system))
  }
}
