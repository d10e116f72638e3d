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
      for path in ["\(git.common)/tj", place] { try Self.makeFolder(path, system) }
      let folder = try OpenFolder(place, system)
      let old = try folder.entries().compactMap(\.name).sorted()
      for file in old.dropLast(count) { try folder.remove(file) }
      // Names are in the order of the runs, also of those of one second.
      let number = "\(system.processID)"
      let zeros = String(repeating: "0", count: max(0, 7 - number.count))
      return try Self.create("\(time)-\(zeros)\(number)", in: folder)
    }
  }

  /// Makes a folder, unless it is there, or another program makes it.
  private static func makeFolder(_ path: String, _ system: System) throws(SystemError) {
    guard try system.status(ofLinkAt: path) == nil else { return }
    do throws(SystemError) {
      try system.makeFolder(path, permissions: 0o700)
    } catch let error where error.reason == .exists {}
  }

  /// Creates a file with a name, and a number where that is taken: in containers, every program may have the same id.
  private static func create(
    _ name: String,
    in folder: borrowing OpenFolder
  ) throws(SystemError) -> Descriptor {
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      do throws(SystemError) {
        return try folder.create("\(name)\(suffix).log", permissions: 0o600)
      } catch let error where error.reason == .exists && number < 1000 {
        number += 1
      }
    }
  }

  /// Appends a line.
  package func add(_ line: String) throws(JournalError) {
    try JournalError.unifying { try file.write(Array("\(line)\n".utf8)) }
  }

  /// Returns the lines of all runs of a program, the oldest first.
  package static func lines(of name: String, _ journal: Journal) throws(JournalError) -> [String] {
    try JournalError.unifying {
      try files(of: name, journal).flatMap { try lines(ofFile: $0, journal) }
    }
  }

  /// Whether a line of some run of a program meets a condition; the newest runs are read first.
  package static func hasLine(
    of name: String,
    _ journal: Journal,
    where isMet: (String) -> Bool
  ) throws(JournalError) -> Bool {
    try JournalError.unifying {
      try files(of: name, journal).reversed().contains { file in
        try lines(ofFile: file, journal).contains(where: isMet)
      }
    }
  }

  /// The paths of the files of all runs, the oldest first.
  private static func files(of name: String, _ journal: Journal) throws -> [String] {
    let system = journal.environment.system
    guard let git = GitFolder(around: journal.root, system) else { return [] }
    let place = "\(git.common)/tj/\(name)"
    guard try system.status(ofLinkAt: place) != nil else { return [] }
    return try OpenFolder(place, system).entries().compactMap(\.name).sorted().map {
      "\(place)/\($0)"
    }
  }

  private static func lines(ofFile path: String, _ journal: Journal) throws -> [String] {
    let bytes = try journal.environment.system.contents(ofFile: path)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
