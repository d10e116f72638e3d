internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A record of what a program has read, in the git folder of the journal, which is never sent anywhere.
///
/// Each run of the program has a file of its own.
package final class ReadLog {
  private let file: Descriptor

  /// Creates the file of a run of the program `name`, which began at `time`, and removes all but the newest `count` of
  /// those before.
  package init(
    of name: String,
    _ journal: Journal,
    at time: String,
    keeping count: Int = .max
  ) throws(JournalError) {
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
      for file in old.dropLast(count) { try folder.remove(file) }
      return try folder.create("\(time)-\(system.processID).log", permissions: 0o600)
    }
  }

  /// Appends a line.
  package func add(_ line: String) throws(JournalError) {
    try JournalError.unifying { try file.write(Array("\(line)\n".utf8)) }
  }

  /// Returns the lines of all runs of a program, the oldest first.
  package static func lines(of name: String, _ journal: Journal) throws(JournalError) -> [String] {
    let system = journal.environment.system
    return try JournalError.unifying { () throws -> [String] in
      guard let git = GitFolder(around: journal.root, system) else { return [] }
      let place = "\(git.common)/tj/\(name)"
      guard try system.status(ofLinkAt: place) != nil else { return [] }
      let names = try OpenFolder(place, system).entries().compactMap(\.name).sorted()
      return try names.flatMap { file in
        let bytes = try system.contents(ofFile: "\(place)/\(file)")
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
  }
}
