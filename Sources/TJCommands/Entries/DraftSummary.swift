internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// The information about a draft that lists show.
struct DraftSummary {
  /// The name of the draft.
  let name: String

  /// The time when it was last saved.
  let saved: EntryTimestamp

  /// The thread that the draft is for; empty if the draft does not say.
  let thread: String

  /// The first words of the text; empty if there is no text.
  let headline: String

  /// The number of words in its texts.
  let wordCount: Int

  /// The summary of a draft of the journal of `session`.
  init(_ item: Drafts.Item, in session: Session) {
    name = item.name
    saved = ZonedInstant(Instant(seconds: item.modified.seconds), offset: session.now.offset).stamp
    let text = (try? session.journal.drafts.text(of: item.name)) ?? []
    thread = DraftNote(in: text)?.address ?? ""
    let entries = JournalThread(parsing: text).entries
    headline = entries.map(\.headline).first { !$0.isEmpty } ?? ""
    wordCount = entries.reduce(0) { count, entry in
      // Buffers of 'tj edit' contain comments that the program wrote.
      let text = entry.bodyText.replacing(/<!-- tj [\s\S]*?-->/, with: "")
      let words = text.split(whereSeparator: \.isWhitespace)
      return count + words.count + entry.title.split(separator: " ").count
    }
  }
}
