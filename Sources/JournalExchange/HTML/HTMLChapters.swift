internal import JournalBook
internal import JournalModel

/// Entries below the headings of their days, and messages as dialogues.
struct HTMLChapters {
  private let book: Book
  private let page: BookPage

  /// The level of the headings of days.
  private let level: Int

  private var day: CivilDate?

  /// What is searched in the last entry, in words.
  private(set) var searched = ""

  /// The thread of the dialogue that is being written.
  private var dialogue: String?

  /// Creates the chapters of a page.
  init(_ book: Book, on page: BookPage, level: Int) {
    (self.book, self.page, self.level) = (book, page, level)
  }

  /// Returns an entry with the headings that come before it.
  mutating func html(of found: LocatedEntry) -> String {
    var text = ""
    let new = book.day(of: found)
    if day != new {
      text += finish()
      if let new { text += "<h\(level)>\(new.weekday.name) \(new)</h\(level)>\n" }
      day = new
    }
    let depth = new == nil ? level - 1 : level
    var writer = EntryHTML(found, in: book, on: page, below: depth)
    defer { searched = MarkdownHTML.words(of: writer.searched) }
    guard found.thread.kind == .conversation else { return text + finish() + writer.html() }
    if dialogue != found.address {
      text += finish() + opening(found)
      dialogue = found.address
    }
    return text + writer.messageHTML()
  }

  private func opening(_ found: LocatedEntry) -> String {
    let thread = BookPage.thread(found.address)
    let title = MarkdownHTML.escaped(book.title(of: thread))
    let link = book.href(of: thread).map { "<a href=\"\($0)\">\(title)</a>" } ?? title
    return "<div class=\"dialogue\" role=\"group\" aria-label=\"\(title)\">\n"
      + "<p class=\"facts\" dir=\"auto\">\(link)</p>\n"
  }

  /// Returns the end of a dialogue that was begun.
  mutating func finish() -> String {
    defer { dialogue = nil }
    return dialogue == nil ? "" : "</div>\n"
  }
}
