internal import JournalBook
internal import JournalFormat
internal import JournalModel

/// The title and the text of an entry, whose links lead to places in a book.
struct EntryText {
  /// What stands for the names of threads that the reader may not know of.
  private static let nameless = "(not in this book)"

  private let book: Book
  private let found: LocatedEntry
  private let entry: Entry
  private let page: BookPage?

  /// Creates the text of an entry, with links from a page.
  init(_ found: LocatedEntry, in book: Book, on page: BookPage?) {
    (self.found, self.book, self.page) = (found, book, page)
    entry = found.entry
  }

  /// The title.
  var title: String {
    let title = entry.title
    guard Self.mayBeMarkdown(title), let tree = try? MarkdownParser.parse(Array("# \(title)".utf8)),
      let heading = tree.children.first
    else { return MarkdownHTML.escaped(title) }
    var writer = writer(below: 1)
    return heading.children.map { writer.html(of: $0) }.joined()
  }

  /// The text below headings of a level, and the addresses beyond the book in it.
  func body(below level: Int) -> (html: String, notes: [String]) {
    let body = entry.body
    if body.isEmpty { return (entry.lockReason.map { MarkdownHTML.escaped($0.words) } ?? "", []) }
    guard let tree = try? MarkdownParser.parse(body) else {
      return ("<pre>\(MarkdownHTML.escaped(entry.bodyText))</pre>", [])
    }
    var writer = writer(below: level)
    let html = writer.html(of: tree)
    return (html, writer.notes)
  }

  /// The title, or the first line of the text, in words; empty if there is neither.
  var headline: String {
    if !entry.title.isEmpty { return MarkdownHTML.words(of: title) }
    let line = String(entry.headline.prefix(200))
    guard Self.mayBeMarkdown(line), let tree = try? MarkdownParser.parse(Array(line.utf8)) else {
      return line
    }
    var writer = writer(below: 1)
    let words = MarkdownHTML.words(of: writer.html(of: tree))
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether a line can have markup, which most have not.
  private static func mayBeMarkdown(_ line: String) -> Bool {
    line.utf8.contains { !($0 >= 0x80 || $0 | 0x20 &- 0x61 < 26 || " ,.?':;/()".utf8.contains($0)) }
  }

  private func writer(below level: Int) -> MarkdownHTML {
    MarkdownHTML(below: level, at: book.anchor(of: found.id)) { address in
      let written =
        switch address {
        case .name(let name): WrittenLink("[[\(name)]]")
        case .path(let path): WrittenLink("[](\(path))") ?? WrittenLink("[](<\(path)>)")
        }
      return written.flatMap(target)
    }
  }

  /// What a link leads to; a link to what is not in the book loses its target.
  func target(of written: WrittenLink) -> MarkdownHTML.Target? {
    if let place = book.links.place(of: written, in: found.address) {
      let thread = BookPage.thread(place.address)
      let entry = place.id.map { EntryReference($0, in: place.address) }
      let href =
        entry.map { book.href(of: $0, from: page) } ?? book.href(of: thread)
        ?? book.firstHref(of: place.address, from: page)
      return href.map { .link($0) } ?? .words
    }
    switch written.link.target {
    case .entry(_, nil): return .words
    case .entry(_, let thread?), .thread(let thread, _):
      let hidden = book.hidden.address(named: thread, from: found.address)
      let name = hidden?.split(separator: "/").last.map(String.init)
      return name.map { .hidden(name: $0, instead: Self.nameless) } ?? .words
    case .file(let path, _): return file(path).map(\.target) ?? .words
    case .url: return nil
    }
  }

  /// Returns what an attachment is, by its path from the folder of the thread or of the journal.
  func file(_ path: String) -> Book.Attached? {
    let file = Attachment(path: path)
    let places = [file.place(from: found.address), file.place(from: "")].compactMap(\.self)
    let known = places.map(book.attached)
    return known.first { if case .absent = $0 { false } else { true } } ?? known.first
  }
}

extension Book.Attached {
  /// What a link to the file in a text becomes.
  fileprivate var target: MarkdownHTML.Target {
    switch self {
    case .picture(let address): .picture(address)
    case .file(let address): .link(address)
    case .absent: .words
    }
  }
}
