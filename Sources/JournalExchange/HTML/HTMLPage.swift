internal import JournalBook
internal import JournalFormat

/// What all pages of a book have in common.
struct HTMLPage {
  private let book: Book
  private let style: HTMLStyle

  init(_ book: Book) { (self.book, style) = (book, HTMLStyle(textSize: book.textSize)) }

  /// Returns the beginning of a page, up to its heading; `above` are links to other pages.
  func head(_ title: String, above: String = "") -> String {
    let title = MarkdownHTML.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="\(style.policy)"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(title)</title>
      <style>\(style.sheet)</style>
      </head>
      <body>
      <header>\(above)<h1 dir="auto">\(title)</h1></header>

      """
  }

  static let tail = "<script>\(HTMLScript.text)</script>\n</body>\n</html>\n"

  /// A field for searching, which the script shows.
  static let search = """
    <p id="Search" role="search" hidden=""><label for="Words">Search</label> <input id="Words" type="search"/>
    <span id="Count" role="status"></span></p>

    """

  /// Links to the months, a line for each year.
  var months: String {
    let years = Dictionary(grouping: book.months) { String($0.prefix(4)) }
    let lines = years.keys.sorted { ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1) }.map {
      year in
      let links = (years[year] ?? []).compactMap { month in
        let name = book.title(of: .month(month))
        let shown = month.isEmpty ? name : String(month.suffix(2))
        return book.href(of: .month(month)).map { href in
          "<a href=\"\(href)\"\(month.isEmpty ? "" : " aria-label=\"\(name)\"")>\(shown)</a>"
        }
      }
      let href = book.href(of: .year(year))
      let heading = href.map { "<a href=\"\($0)\">\(year)</a>" } ?? year
      return "<p><b>\(heading)</b> \(links.joined(separator: " "))</p>\n"
    }
    return "<nav aria-label=\"Months\">\n\(lines.joined())</nav>\n"
  }

  /// Returns a picture at an address.
  static func figure(_ picture: BookPicture, at address: String) -> String {
    let words = MarkdownHTML.escaped(picture.description)
    return
      "<figure class=\"chart\" tabindex=\"0\"><img src=\"\(address)\" alt=\"\(words)\"/></figure>\n"
  }
}

extension BookPicture {
  /// The picture itself as an address.
  var dataAddress: String { PictureType.svg.dataAddress(of: bytes) }
}
