internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// A file that is checked.
struct CheckedFile {
  /// Where it is; nothing for standard input.
  let path: String?

  /// What it is called in what is said of it.
  let name: String

  /// Whether somebody named it, so that it is checked whatever it is.
  let isNamed: Bool

  /// The files that were named, or those of the journal: all, or the ones that `-t` lets through.
  ///
  /// Threads that are not listed because of their names are said, and checked with the others.
  static func all(
    _ invocation: Invocation,
    in context: any Context
  ) throws(Failure) -> [CheckedFile] {
    guard invocation.operands.isEmpty else {
      return invocation.operands.map { file in
        file == "-"
          ? CheckedFile(path: nil, name: "<stdin>", isNamed: true)
          : CheckedFile(path: file, name: file, isNamed: true)
      }
    }
    let session = try Session(invocation, in: context)
    let root = session.journal.root
    let isHere = try context.currentFolder() == root
    let hidden = !session.options.threads.isEmpty ? [] : session.journal.hiddenThreads()
    for thread in hidden {
      try session.messages.warn(
        "\(thread.path): this thread is not listed, because \(thread.reason)"
      )
    }
    return try (session.reader.snapshot().addresses.map { "\($0).md" } + hidden.map(\.path)).map {
      file in
      let path = root.path(of: file)
      return CheckedFile(path: path, name: isHere ? file : path, isNamed: false)
    }
  }

  /// Whether a file with these bytes is looked at: of a journal only those that are threads.
  func isMeant(_ bytes: [UInt8]) -> Bool { isNamed || JournalThread.isThread(bytes) }
}
