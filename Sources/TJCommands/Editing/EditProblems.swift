internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Values typed in an editor that do not fit a field, or are not valid dates.
struct EditProblems {
  private let session: Session

  /// Creates the problems of an edit in this session.
  init(_ session: Session) { self.session = session }

  /// Shows the problems of edited entries, as `tj check` does.
  ///
  /// The entries are saved all the same, since typed text is never refused; problems that existed before the edit are
  /// left out.
  func show(in revisions: [Revision]) throws {
    let (context, root) = (session.context, session.journal.root)
    let isHere = (try? context.currentFolder()) == root
    var text: StyledText = ""
    for revision in revisions {
      // The edit may have been merged with changes of other processes, so the line numbers are those of the file.
      guard let thread = try? session.reader.thread(at: revision.address) else { continue }
      let file = "\(revision.address).md"
      let renderer = DiagnosticRenderer(
        thread.bytes,
        path: isHere ? file : root.path(of: file),
        palette: session.messages.palette,
        width: context.width(of: .standardError)
      )
      let before = JournalThread(parsing: revision.base)
      let difference = EntryDifference(
        from: before,
        to: JournalThread(parsing: revision.result)
      )
      let known = Set(before.problems(in: difference.changed).map(\.kind))
      for problem in thread.problems(in: difference.added + difference.changed)
      where !known.contains(problem.kind) { text += renderer.text(of: problem.diagnostic) }
    }
    if !text.plain.isEmpty { try context.show(text, on: .standardError) }
  }
}

/// A problem in an entry.
private struct EntryProblem {
  let diagnostic: Diagnostic

  /// The parts that identify the problem, wherever the entry is in the file.
  let kind: [String]
}

extension JournalThread {
  /// Returns the errors and warnings about the given entries, in the order of the file.
  fileprivate func problems(in ids: [EntryID]) -> [EntryProblem] {
    let places = ids.compactMap { id in
      position(of: id).map { (id: id.text, block: entries[$0].syntax.block) }
    }
    return diagnostics().filter { $0.severity != .hint }.compactMap { diagnostic in
      let place = places.first { $0.block.contains(diagnostic.range.lowerBound) }
      guard let place else { return nil }
      let words = String(decoding: bytes[diagnostic.range], as: UTF8.self)
      let kind = [place.id, diagnostic.code.rawValue, diagnostic.message, words]
      return EntryProblem(diagnostic: diagnostic, kind: kind)
    }
  }
}
