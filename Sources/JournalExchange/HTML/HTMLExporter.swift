internal import JournalBook
public import JournalModel

/// Writes entries as one page for reading: a book in a single file, which needs nothing else.
///
/// The entries are expected in the order of the book.
public struct HTMLExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private let book: Book
  private var chapters: HTMLChapters
  private var month: String?

  /// Creates an exporter for the entries of a book.
  public init(_ book: Book) {
    self.book = book
    chapters = HTMLChapters(book, on: .month(""), level: 3)
  }

  /// Writes the head of the page, and its contents.
  public mutating func begin() {
    let page = HTMLPage(book)
    write(page.head(book.title))
    if book.months.count > 1 { write(page.months) }
    write("<main>\n" + HTMLPage.search)
    for picture in book.pictures { write(HTMLPage.figure(picture, at: picture.dataAddress)) }
  }

  /// Writes an entry below the headings of its month and its day.
  public mutating func add(_ found: LocatedEntry) {
    let new = book.month(of: found)
    if month != new {
      write(
        chapters.finish()
          + "<h2 id=\"\(Book.anchor(of: new))\">\(book.title(of: .month(new)))</h2>\n"
      )
      month = new
    }
    write(chapters.html(of: found))
  }

  /// Writes the end of the page.
  public mutating func end() { write(chapters.finish() + "</main>\n" + HTMLPage.tail) }

  private mutating func write(_ text: String) { output += text.utf8 }
}
