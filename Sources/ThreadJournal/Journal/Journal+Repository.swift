internal import JournalGit
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the repository that the journal is in.
  func openRepository() throws -> Repository {
    guard let repository = try findRepository() else {
      throw GitError(.notARepository(root), function: "git_repository_open_ext")
    }
    return repository
  }

  /// Opens the repository that the journal is in, or returns `nil` if it is in none.
  func findRepository() throws -> Repository? {
    // libgit2 reads some of it while it opens the repository.
    let expected =
      GitFolder(around: root, environment.system).map { Set([$0.path, $0.common]) } ?? []
    for folder in expected.sorted() { try Repository.refusePlanted(in: folder, environment.system) }
    let found = try Repository(around: root, settings: environment.gitSettings, environment.system)
    guard let found else { return nil }
    for folder in Set([found.gitFolder, found.commonFolder]).subtracting(expected).sorted() {
      try Repository.refusePlanted(in: folder, environment.system)
    }
    return found
  }

  /// The journal's folder inside its repository: empty, or ending in `/`.
  func prefix(in repository: borrowing Repository) throws -> String {
    guard let folder = repository.workTree.flatMap({ root.path(below: $0) }) else {
      throw JournalError(.noJournal(root))
    }
    return folder.isEmpty ? "" : "\(folder)/"
  }

  /// The operations of this device.
  func log(in repository: borrowing Repository) -> OperationLog {
    OperationLog(in: RecordFolder(at: "\(repository.gitFolder)/tj/ops", environment.system))
  }
}
