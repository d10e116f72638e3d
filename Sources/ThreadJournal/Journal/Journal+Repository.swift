internal import JournalGit
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the repository that the journal is in.
  func openRepository() throws(JournalError) -> Repository {
    let repository = try foundRepository()
    try refuseLinks(in: repository)
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

  /// Refuses a repository in which a link leads from what is written there to somebody else's files.
  func refuseLinks(in repository: borrowing Repository) throws(JournalError) {
    let link: String?
    do throws(GitError) {
      link = try repository.plantedLink()
    } catch {
      throw JournalError(error)
    }
    guard let link else { return }
    throw JournalError(
      .repository("\(link): this is a symbolic link, where git and tj keep files; remove it")
    )
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
