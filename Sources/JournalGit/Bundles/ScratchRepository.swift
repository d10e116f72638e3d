package import JournalSystem

/// A repository for reading bundles outside any journal, which is removed at the end of this value's life.
package struct ScratchRepository: ~Copyable {
  private let folder: String
  private let files: GitFiles

  /// The repository.
  package let repository: Repository

  /// Creates a repository in the new folder `folder`, which only the user can read.
  package init(at folder: String, _ system: System) throws {
    let files = GitFiles(system: system)
    try files.asking {
      try system.makeFolder(folder, permissions: 0o700)
    }
    do {
      repository = try Repository(
        creatingAt: folder,
        branch: "main",
        settings: .repository,
        system
      )
    } catch {
      try? files.removeAll(at: folder)
      throw error
    }
    (self.folder, self.files) = (folder, files)
  }

  deinit { try? files.removeAll(at: folder) }
}
