internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A record of what a program has read, in the git folder of the journal, which is never sent anywhere.
///
/// Each run of the program has a file of its own, and only the newest ones are kept.
package final class ReadLog {
  /// The number of files that are kept, besides the new one.
  private static let keptCount = 99

  private let file: Descriptor

  /// Creates the file of a run of the program `name`, which began at `time`.
  package init(of name: String, _ journal: Journal, at time: String) throws(JournalError) {
    let system = journal.environment.system
    file = try JournalError.unifying { () throws -> Descriptor in
      guard let git = GitFolder(around: journal.root, system) else {
        throw JournalError(.noJournal(journal.root))
      }
      let place = "\(git.common)/tj/\(name)"
      for path in ["\(git.common)/tj", place]
      where try system.status(ofLinkAt: path) == nil {
        try system.makeFolder(path, permissions: 0o700)
      }
      let folder = try OpenFolder(place, system)
      let old = try folder.entries().compactMap(\.name).sorted()
      for file in old.dropLast(Self.keptCount) { try folder.remove(file) }
      return try folder.create("\(time)-\(system.processID).log", permissions: 0o600)
    }
  }

  /// Appends a line.
  package func add(_ line: String) throws(JournalError) {
    try JournalError.unifying { try file.write(Array("\(line)\n".utf8)) }
  }
}
