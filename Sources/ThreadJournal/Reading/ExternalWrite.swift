internal import JournalGit
internal import JournalStore
package import JournalSystem

/// A file that was replaced while a program was writing to it, and that is not merged yet.
package struct ExternalWrite: Sendable {
  /// The thread that it belongs to.
  package let address: String

  /// The known programs that are still writing to it.
  package let writers: [FileWriter]

  /// Whether a program has it open for writing.
  package let isOpen: Bool
}

extension Journal {
  /// Returns the files that are held, for commands that only read.
  ///
  /// If the system does not list the writers of a file, and the file has not changed, it is only watched.
  package func lateFiles() -> [ExternalWrite] {
    guard let folder = GitFolder(around: root, environment.system),
      let held = try? HeldFiles(in: folder.path, environment.system).all()
    else { return [] }
    let names = BlobNames()
    return held.compactMap { file in
      guard let reading = (try? tree.readStaged(file.staged)) ?? nil else { return nil }
      let isOpen = tree.isOpenForWriting(file.staged)
      if !isOpen, (try? names.id(of: reading.bytes)) == file.base { return nil }
      // Files that this process has open were inherited from the program that writes.
      let own = environment.system.processID
      let writers = isOpen ? environment.system.writers(of: reading.status) : []
      return ExternalWrite(
        address: file.staged.path.address,
        writers: writers.filter { $0.process != own },
        isOpen: isOpen
      )
    }
  }
}
