internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// A file that is checked.
struct CheckedFile {
  /// The path of the file, or `nil` for standard input.
  let path: String?

  /// The name of the file in messages.
  let name: String

  /// Whether the file was named explicitly, so that it is checked even if it is not a thread.
  let isNamed: Bool

  /// Whether there is what a link in the file names, or `nil` if the journal is not known.
  var leadsSomewhere: (@Sendable (WrittenLink) -> Bool)?

  /// Returns the named files, or, if there are none, those of the journal: all, or the ones that `-t` selects.
  ///
  /// Threads that are not listed because of their names are reported, and checked as well.
  static func all(_ invocation: Invocation, in context: any Context) throws -> [CheckedFile] {
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
    let targets = LinkTargets(in: try session.reader.everything())
    let addresses = try session.reader.snapshot().addresses
    return (addresses.map { "\($0).md" } + hidden.map(\.path)).map { file in
      let path = root.path(of: file)
      return CheckedFile(path: path, name: isHere ? file : path, isNamed: false) { link in
        targets.contain(link, from: String(file.dropLast(3)))
      }
    }
  }

  /// Returns whether a file with these bytes is checked: of the files of a journal, only the threads are.
  func isMeant(_ bytes: [UInt8]) -> Bool { isNamed || JournalThread.isThread(bytes) }
}
