internal import JournalBook
internal import JournalFormat
internal import JournalModel

/// A book as a folder of pages: one for each month, with all entries in full; one for each year; lists of the entries of
/// each thread, tag and person; a first page, and one for searching.
public struct HTMLSite: Sendable {
  private let book: Book
  private let page: HTMLPage

  /// What people call the entries, by their numbers.
  private let headlines: [String?]

  /// Creates the site of a book.
  public init(_ book: Book) {
    (self.book, page) = (book, HTMLPage(book))
    headlines = book.entries.indices.map { book.headline(at: $0) }
  }

  /// Calls `body` with the name and the bytes of each file of the site but the attachments.
  public func forEachFile(_ body: (String, [UInt8]) throws -> Void) throws {
    for picture in book.pictures { try body(book.pictureName(of: picture), picture.bytes) }
    var texts = Array(repeating: "", count: book.entries.count)
    for list in book.lists.keys.sorted() {
      guard let name = book.href(of: list) else { continue }
      let text = if case .month = list { month(list, &texts) } else { self.list(list) }
      try body(name, Array(text.utf8))
    }
    for year in book.years {
      guard let name = book.href(of: .year(year)) else { continue }
      try body(name, Array(self.year(year).utf8))
    }
    try body("index.html", Array(index.utf8))
    try body("search.html", Array(search(texts).utf8))
  }

  private func figure(of page: BookPage) -> String {
    book.picture(of: page).map { HTMLPage.figure($0, at: book.pictureName(of: $0)) } ?? ""
  }
}

/// The pages.
extension HTMLSite {
  /// The page of a month; notes what is searched in its entries.
  private func month(_ month: BookPage, _ texts: inout [String]) -> String {
    var chapters = HTMLChapters(book, on: month, level: 2)
    var text = self.text(above: month) + "<main>\n"
    for number in book.lists[month] ?? [] {
      text += chapters.html(of: book.entries[number])
      texts[number] = chapters.searched
    }
    return text + chapters.finish()
      + "</main>\n<footer>\(nav(above: month, named: "More pages"))</footer>\n"
      + HTMLPage.tail
  }

  private func list(_ list: BookPage) -> String {
    var text = self.text(above: list) + "<main>\n" + figure(of: list) + "<ul>\n"
    for number in book.lists[list] ?? [] {
      let found = book.entries[number]
      let headline = headlines[number] ?? found.address
      let day = found.entry.stamp?.date.description ?? ""
      let href = book.href(of: found.id, from: list) ?? ""
      text += """
        <li><span class="facts">\(day)</span> <a href="\(href)" dir="auto">\(MarkdownHTML.escaped(headline))</a></li>

        """
    }
    return text + "</ul>\n</main>\n" + HTMLPage.tail
  }

  private func year(_ year: String) -> String {
    let page = BookPage.year(year)
    var text = self.text(above: page) + "<main>\n" + figure(of: page) + "<ul>\n"
    for month in book.months where month.hasPrefix(year) {
      text += item(.month(month))
    }
    return text + "</ul>\n</main>\n" + HTMLPage.tail
  }

  private var index: String {
    var text = page.head(book.title) + page.months + "<main>\n"
    let days = Set(book.entries.compactMap { book.day(of: $0) })
    let (first, last) = (days.min(), days.max())
    let period = first.flatMap { first in last.map { ", \(first) to \($0)" } } ?? ""
    text += """
      <p>\(book.entries.count) entries on \(days.count) days\(period). <a rel="search" href="search.html">Search</a></p>

      """
    if let year = book.years.last { text += figure(of: .year(year)) }
    let lists = book.lists.keys.sorted()
    let groups: [(String, (BookPage) -> Bool)] = [
      ("Threads", { if case .thread = $0 { true } else { false } }),
      ("People", { if case .person = $0 { true } else { false } }),
      ("Tags", { if case .tag = $0 { true } else { false } }),
    ]
    for (heading, isIn) in groups {
      let items = lists.filter(isIn).map(item)
      if !items.isEmpty { text += "<h2>\(heading)</h2>\n<ul>\n\(items.joined())</ul>\n" }
    }
    return text + milestones + "</main>\n" + HTMLPage.tail
  }

  /// The days worth remembering.
  private var milestones: String {
    let items = book.entries.enumerated().compactMap { number, found -> String? in
      guard let kind = found.entry.milestone()?.category else { return nil }
      let href = book.href(of: found.id, from: nil) ?? ""
      let (day, words) = (book.day(of: found), headlines[number] ?? kind)
      return """
        <li><span class="facts">\(day.map { "\($0)" } ?? "") \(MarkdownHTML.escaped(kind))</span> \
        <a href="\(href)" dir="auto">\(MarkdownHTML.escaped(words))</a></li>

        """
    }
    return items.isEmpty ? "" : "<h2>Milestones</h2>\n<ul>\n\(items.joined())</ul>\n"
  }

  private func item(_ page: BookPage) -> String {
    let title = MarkdownHTML.escaped(book.title(of: page))
    return """
      <li><a href="\(book.href(of: page) ?? "")"><bdi>\(title)</bdi></a> \
      <span class="facts">\(book.lists[page]?.count ?? 0)</span></li>

      """
  }

  /// A page with all texts, in which its script searches.
  private func search(_ texts: [String]) -> String {
    var text = page.head("Search", above: home) + "<main>\n" + HTMLPage.search
    text += "<p id=\"Plain\">Searching needs JavaScript.</p>\n</main>\n"
    text += "<script type=\"application/json\" id=\"Texts\">["
    for (place, found) in book.entries.enumerated() {
      let row = [
        book.href(of: found.id, from: nil) ?? "", found.entry.stamp?.date.description ?? "",
        headlines[place] ?? "", texts[place],
      ]
      text += (place == 0 ? "\n" : ",\n") + "[\(row.map(Self.quoted).joined(separator: ","))]"
    }
    return text + "\n]</script>\n" + HTMLPage.tail
  }

  /// Returns a string of JSON without the characters that could be markup.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}", "\0"..<" ",
        "\u{7F}"..<"\u{A0}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The heads of pages.
extension HTMLSite {
  private func text(above page: BookPage) -> String {
    self.page.head(book.title(of: page), above: nav(above: page))
  }

  /// Links to the first page, and to the neighbors of a month or year.
  private func nav(above page: BookPage, named name: String = "Pages") -> String {
    let (pages, above): ([BookPage], String) =
      switch page {
      case .month(let month):
        (
          book.months.map { .month($0) },
          month.isEmpty ? "" : link(.year(String(month.prefix(4))), "up", "")
        )
      case .year: (book.years.map { .year($0) }, "")
      case .thread, .tag, .person: ([], "")
      }
    let place = pages.firstIndex(of: page) ?? 0
    let before = place > 0 ? link(pages[place - 1], "prev", "← ") : ""
    let after = place + 1 < pages.count ? link(pages[place + 1], "next", "→ ") : ""
    let links = [before, Self.homeLink(book.title), above, Self.searchLink, after]
    return Self.nav(links.filter { !$0.isEmpty }, named: name)
  }

  private var home: String { Self.nav([Self.homeLink(book.title)]) }

  private static func nav(_ links: [String], named name: String = "Pages") -> String {
    "<nav aria-label=\"\(name)\">\(links.joined(separator: " "))</nav>\n"
  }

  private static func homeLink(_ title: String) -> String {
    "<a href=\"index.html\">\(MarkdownHTML.escaped(title))</a>"
  }

  private static let searchLink = "<a rel=\"search\" href=\"search.html\">Search</a>"

  private func link(_ page: BookPage, _ relation: String, _ mark: String) -> String {
    let title = MarkdownHTML.escaped(book.title(of: page))
    return "<a rel=\"\(relation)\" href=\"\(book.href(of: page) ?? "")\">\(mark)\(title)</a>"
  }
}
