internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj thread merge`: merges two threads into one.
extension ThreadCommand {
  static let mergeSpec = CommandSpec(
    "merge",
    "Merge a thread into another and remove it.",
    discussion: """
      Entries keep everything they have and are inserted in chronological order. TARGET also gets the text above the \
      entries of THREAD, the fields it lacks, and the name, title and id of THREAD as aliases. If both define a \
      field, the definition of TARGET is kept. Both must be of the same kind. 'tj undo' reverses all of it.
      """,
    arguments: [
      ArgumentSpec(
        "THREAD",
        .one,
        completion: .dynamic("thread"),
        "The thread to merge, which is removed."
      ),
      ArgumentSpec(
        "TARGET",
        .one,
        completion: .dynamic("thread"),
        "The thread to merge it into."
      ),
    ]
  )

  /// Merges a thread into another one after asking.
  func merge(_ source: String, into target: String) throws -> ExitCode {
    guard source != target else {
      throw Failure(.usage, "cannot merge \(source) into itself")
    }
    let old = try session.reader.currentThread(at: source)
    let new = try session.reader.currentThread(at: target)
    try session.journal.checkMerge(of: old, at: source, into: new, at: target)
    let count = old.entries.count.of("entry", "entries")
    try Questions(session).confirm(
      "merge \(count) from \(source) into \(target) and remove \(source)"
    )
    let merged = try writer.save { try session.journal.merge(source, into: target) }
    return try writer.report(
      merged.outcome,
      "merged \(source) into \(target): \(merged.ids.count.of("entry", "entries"))",
      hint: "tj undo"
    )
  }
}
