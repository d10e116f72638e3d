internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Checks of the last commit, and of what is not in it yet.
extension Journal {
  /// Says which objects of the last commit the repository lacks, or returns `nil` if none are missing.
  ///
  /// Nothing can be saved until these objects are restored.
  package func damage() -> String? {
    do {
      let repository = try openRepository()
      let committed = try CommittedFiles(of: self, in: repository, below: prefix(in: repository))
      let files = committed.blobs.sorted { $0.key < $1.key }
      let lost = files.first { (try? repository.contains($0.value)) != true }
      return lost.map {
        "\($0.key): the last committed version of this file is missing from the repository"
      }
    } catch {
      return "the last commit cannot be read: \(JournalError(error).sentence)"
    }
  }

  /// The operations that are saved and not committed, oldest first, provided that no command is running.
  package func uncommittedOperations() throws -> [LoggedOperation] {
    let locked = try LockedJournal(self)
    var operations: [LoggedOperation] = []
    for (number, isOpen) in try locked.numbers() where isOpen {
      guard let record = try locked.record(number) else { continue }
      operations.append(LoggedOperation(number, record, stands: true, isUndone: false))
    }
    return operations
  }

  /// The links in the journal that lead to threads outside, by their paths.
  package func linksOutside() throws -> [String] {
    let listed = try tree.listing().files
    var links: [String] = []
    for file in listed where file.isOutside {
      var path = ""
      for part in file.path.text.pathParts() {
        path = path.isEmpty ? part : path.path(of: part)
        let status = try? environment.system.status(ofLinkAt: root.path(of: path))
        guard status?.kind == .link else { continue }
        if links.last != path { links.append(path) }
        break
      }
    }
    return links
  }
}
