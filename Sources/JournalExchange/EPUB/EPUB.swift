internal import JournalBook
internal import JournalFormat
internal import JournalModel

/// A book for e-readers, as EPUB 3: a chapter for each month, with the pages of the years before their months.
///
/// It is an archive of the files that it lists; the first of them has no compression, and the last one lists all others.
public struct EPUB: Sendable {
  /// The folder of the book in the archive.
  private static let folder = "OEBPS/"

  private let book: Book

  /// Creates the e-book of a book, whose form is ``Book/Form/chapters``.
  public init(_ book: Book) { self.book = book }

  /// Calls `body` with the name and the bytes of each file; `files` returns the attachments that the chapters show, by
  /// their places in the journal.
  public func forEachFile(
    withAttachments files: () throws -> [(place: String, bytes: [UInt8])],
    _ body: (String, [UInt8]) throws -> Void
  ) throws {
    try body("mimetype", Array("application/epub+zip".utf8))
    try body("META-INF/container.xml", Array(Self.container.utf8))
    try body(Self.folder + "book.css", Array(Self.style.utf8))
    try body(Self.folder + "nav.xhtml", Array(contents.utf8))
    for page in chapters {
      let text = if case .month = page { month(page) } else { year(page) }
      try body(Self.folder + (book.href(of: page) ?? ""), Array(text.utf8))
    }
    for picture in pictures { try body(Self.folder + book.pictureName(of: picture), picture.bytes) }
    let attachments = try files()
    for file in attachments { try body(Self.folder + file.place, file.bytes) }
    let types = attachments.map { ($0.place, PictureType($0.bytes)?.mediaType ?? "") }
    try body(Self.folder + "book.opf", Array(package(types).utf8))
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="\(folder)book.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """

  /// The chapters in their order: each year before its months.
  private var chapters: [BookPage] {
    var pages: [BookPage] = []
    var year = ""
    for month in book.months {
      let own = String(month.prefix(4))
      if !own.isEmpty, own != year { pages.append(.year(own)) }
      year = own
      pages.append(.month(month))
    }
    return pages
  }

  /// The pictures of pages that are chapters.
  private var pictures: [BookPicture] { book.pictures.filter { book.href(of: $0.page) != nil } }

  /// A style that leaves size, font and colors to the reader.
  private static let style = """
    h1,h2,h3{page-break-after:avoid}article{margin:0 0 1.5em}
    .facts,.tags,.file,dl{font-size:80%;margin:.2em 0}dl div,dt,dd{display:inline;margin:0}dt:after{content:':'}
    img{max-width:100%}figure{margin:1em 0}blockquote{margin:0 1em}pre{white-space:pre-wrap;font-size:80%}
    th,td{border:1px solid;padding:.2em .5em}table{border-collapse:collapse}
    .dialogue{border-left:2px solid;padding-left:.8em;margin-bottom:1.5em}.message{margin:0 0 .6em}
    .mine{margin-left:2em}.step+p,.footnote p{display:inline}.note,.notes{display:none}

    """
}

/// The chapters.
extension EPUB {
  private func month(_ page: BookPage) -> String {
    var chapters = HTMLChapters(book, on: page, level: 2)
    var text = ""
    for number in book.lists[page] ?? [] { text += chapters.html(of: book.entries[number]) }
    return self.page(page, text + chapters.finish())
  }

  private func year(_ page: BookPage) -> String {
    self.page(
      page,
      book.picture(of: page).map { HTMLPage.figure($0, at: book.pictureName(of: $0)) } ?? ""
    )
  }

  private func page(_ page: BookPage, _ text: String) -> String {
    Self.page(book.title(of: page), text)
  }

  private static func page(_ title: String, _ text: String) -> String {
    let title = MarkdownHTML.escaped(title)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
      <head><title>\(title)</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
      <body>
      <h1 dir="auto">\(title)</h1>
      \(text)</body>
      </html>

      """
  }

  /// The table of contents.
  private var contents: String {
    var items = ""
    var isInYear = false
    for page in chapters {
      let title = MarkdownHTML.escaped(book.title(of: page))
      let link = "<a href=\"\(book.href(of: page) ?? "")\">\(title)</a>"
      switch page {
      case .year:
        items += (isInYear ? "</ol></li>\n" : "") + "<li>\(link)<ol>\n"
        isInYear = true
      case .month(""):
        items += (isInYear ? "</ol></li>\n" : "") + "<li>\(link)</li>\n"
        isInYear = false
      case .month, .thread, .tag, .person: items += "<li>\(link)</li>\n"
      }
    }
    items += isInYear ? "</ol></li>\n" : ""
    return Self.page(book.title, "<nav epub:type=\"toc\"><ol>\n\(items)</ol></nav>\n")
  }
}

/// The list of the files.
extension EPUB {
  private func package(_ attachments: [(place: String, type: String)]) -> String {
    let chapters = chapters
    var items = chapters.enumerated().map { number, page in
      Self.item("c\(number)", book.href(of: page) ?? "", "application/xhtml+xml")
    }
    items += pictures.enumerated().map { number, picture in
      Self.item("p\(number)", book.pictureName(of: picture), PictureType.svg.mediaType)
    }
    items += attachments.enumerated().map { number, file in
      Self.item("a\(number)", Attachment(path: file.place).escapedPath, file.type)
    }
    let spine = chapters.indices.map { "<itemref idref=\"c\($0)\"/>" }
    let language = book.language.isEmpty ? "und" : book.language
    let last = book.entries.compactMap { book.day(of: $0) }.max()?.description ?? "2000-01-01"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:sha256:\(identifier)</dc:identifier>
      <dc:title>\(MarkdownHTML.escaped(book.title))</dc:title>
      <dc:language>\(language)</dc:language>
      <meta property="dcterms:modified">\(last)T00:00:00Z</meta>
      </metadata>
      <manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="css" href="book.css" media-type="text/css"/>
      \(items.joined(separator: "\n"))
      </manifest>
      <spine>
      <itemref idref="nav"/>
      \(spine.joined(separator: "\n"))
      </spine>
      </package>

      """
  }

  private static func item(_ id: String, _ name: String, _ type: String) -> String {
    "<item id=\"\(id)\" href=\"\(MarkdownHTML.escaped(name))\" media-type=\"\(type)\"/>"
  }

  /// What tells this book from others: its title and its first entry.
  private var identifier: String {
    var hash = SHA256()
    hash.update(Array(book.title.utf8).span)
    if let first = book.entries.first { hash.update(Array(first.entryID.text.utf8).span) }
    return hash.digest().hexadecimal
  }
}
