internal import JournalBook
internal import JournalFormat
internal import JournalModel

/// An entry as a part of a page.
struct EntryHTML {
  private let book: Book
  private let found: LocatedEntry
  private let entry: Entry
  private let page: BookPage
  private let level: Int
  private let text: EntryText
  private var output = ""

  /// What is searched in the entry: its text, and then its values and names, as XHTML.
  private(set) var searched = ""

  /// Creates the writer of an entry on a page, below headings of some level.
  init(_ found: LocatedEntry, in book: Book, on page: BookPage, below level: Int) {
    (self.found, self.book, self.page, self.level) = (found, book, page, level)
    entry = found.entry.parsed()
    text = EntryText(found, in: book, on: page)
  }

  /// The entry with its time, thread, fields, tags, text, attachments and links.
  mutating func html() -> String {
    output = ""
    write("<article id=\"\(anchor)\"\(isMine ? " class=\"mine\"" : "")>")
    writeTitle()
    write("<p class=\"facts\">\(facts(withThread: true).joined(separator: " · "))</p>")
    writeContents()
    write("</article>")
    return output
  }

  /// The entry as a message of a dialogue, which names the thread itself.
  mutating func messageHTML() -> String {
    output = ""
    write("<article id=\"\(anchor)\" class=\"\(isMine ? "mine message" : "message")\">")
    write("<p class=\"facts\">\(facts(withThread: false).joined(separator: " · "))</p>")
    writeTitle()
    writeContents()
    write("</article>")
    return output
  }

  private var anchor: String { book.anchor(of: found.id) }

  private var isMine: Bool { found.thread.sender(of: entry)?.isMe ?? false }

  /// Whether the title is a heading; that of a count is a note in the line of its amount.
  private var hasHeading: Bool { !entry.title.isEmpty && entry.subject.amount == nil }

  private mutating func writeTitle() {
    guard hasHeading else { return }
    write("<h\(level + 1) dir=\"auto\">\(text.title)</h\(level + 1)>")
  }

  /// What is said of the entry in a line.
  private func facts(withThread hasThread: Bool) -> [String] {
    let clock = entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? ""
    var facts = [entry.isFavorite ? "★" : "", clock].map(MarkdownHTML.escaped)
    if let person = found.thread.sender(of: entry) {
      facts.append(named(person.name, .person(person.name)))
    }
    if hasThread { facts.append(named(book.title(of: thread), thread)) }
    if let amount = entry.subject.amount { facts.append("<b>\(amount)</b>") }
    if !hasHeading { facts.append(text.title) }
    if let place = entry.value(of: ReservedKey.location.rawValue) {
      facts.append(MarkdownHTML.escaped(Self.name(ofPlace: place)))
    }
    return facts.filter { !$0.isEmpty }
  }

  /// The name of a place, which may be written behind its coordinates.
  private static func name(ofPlace text: String) -> String {
    let parts = text.split(separator: " ", maxSplits: 1)
    let isPoint = parts.first?.allSatisfy { $0.isNumber || "+-.,".contains($0) } ?? false
    return isPoint && parts.count == 2 ? String(parts[1]) : text
  }

  private var thread: BookPage { .thread(found.address) }

  /// A name, which leads to its page if it has one.
  private func named(_ name: String, _ page: BookPage) -> String {
    let name = "<bdi>\(MarkdownHTML.escaped(name))</bdi>"
    return book.href(of: page).map { "<a href=\"\($0)\">\(name)</a>" } ?? name
  }

  private mutating func writeContents() {
    let body = text.body(below: hasHeading ? level + 1 : level)
    let (fields, tags) = (fields, tags)
    let names = [found.thread.sender(of: entry)?.name, found.thread.title].compactMap(\.self)
    searched = ([body.html, fields, tags, text.title] + names.map { MarkdownHTML.escaped($0) })
      .filter { !$0.isEmpty }.joined(separator: " ")
    if !fields.isEmpty { write("<dl>\(fields)</dl>") }
    if !body.html.isEmpty {
      write("<div class=\"text\" dir=\"auto\" lang=\"\(book.language)\">\(body.html)</div>")
    }
    writeAttachments()
    if !tags.isEmpty { write("<p class=\"tags\">\(tags)</p>") }
    writeNotes(body.notes)
    writeSources()
  }

  /// The keys whose values are shown in other places, or only serve programs.
  private static let hidden: Set<ReservedKey> = [
    .tags, .favorite, .private, .encrypted, .attach, .source, .sourceID, .conflictOf, .edited,
    .location,
  ]

  private var tags: String {
    entry.tags.map { named($0.description, .tag($0.key)) }.joined(separator: " ")
  }

  private var fields: String {
    let rows = entry.properties.compactMap { field -> String? in
      if let key = ReservedKey(field.key), Self.hidden.contains(key) { return nil }
      let (key, value) = (MarkdownHTML.escaped(field.key), value(of: field))
      return "<div><dt>\(key)</dt> <dd>\(value)</dd></div>"
    }
    return rows.joined()
  }

  /// The value of a field, in which links lead to what they name.
  private func value(of field: Entry.Property) -> String {
    let whole = WrittenLink(field.value, key: field.key)
    let items = whole == nil ? ValueList.items(of: field.value) : [field.value]
    guard items.contains(where: { WrittenLink($0) != nil }) else {
      return MarkdownHTML.escaped(field.value)
    }
    return items.map { item in
      WrittenLink(item, key: field.key).map(html) ?? MarkdownHTML.escaped(item)
    }.joined(separator: ", ")
  }

  private func html(of written: WrittenLink) -> String {
    let place = book.links.place(of: written, in: found.address)
    let words = written.link.text ?? place.map(title) ?? Self.name(of: written.link)
    let target = text.target(of: written)
    let shown = MarkdownHTML.escaped(target?.instead(of: words) ?? words)
    guard case .link(let href)? = target else { return shown }
    return "<a href=\"\(MarkdownHTML.escaped(href))\">\(shown)</a>"
  }

  private static func name(of link: Link) -> String {
    switch link.target {
    case .entry(let id, let thread): thread ?? id.description
    case .thread(let name, _), .file(let name, _), .url(let name): name
    }
  }

  /// What people call a place: the first line of the entry, or the title of the thread.
  private func title(of place: LinkIndex.Place) -> String {
    let entry = place.id.flatMap { book.headline(of: EntryReference($0, in: place.address)) }
    return entry ?? book.title(of: .thread(place.address))
  }

  /// Writes the attachments that the text does not show itself.
  private mutating func writeAttachments() {
    for attachment in entry.attachments {
      let last = attachment.path.split(separator: "/").last.map(String.init) ?? attachment.path
      let name = MarkdownHTML.escaped(attachment.name ?? last)
      switch text.file(attachment.path) ?? .absent("missing") {
      case .picture(let address):
        let source = MarkdownHTML.escaped(address)
        guard !output.contains("src=\"\(source)\"") else { continue }
        write("<figure><img src=\"\(source)\" alt=\"\(name)\"/></figure>")
      case .file(let address):
        write("<p class=\"file\"><a href=\"\(MarkdownHTML.escaped(address))\">\(name)</a></p>")
      case .absent(let reason): write("<p class=\"file\">\(name) (\(reason))</p>")
      }
    }
  }

  /// Writes the addresses beyond the book, for paper.
  private mutating func writeNotes(_ notes: [String]) {
    if notes.isEmpty { return }
    let items = notes.map { "<li>\(MarkdownHTML.escaped($0))</li>" }
    write("<ol class=\"notes\">\(items.joined())</ol>")
  }

  /// The number of entries up to which those that link to this one are named.
  private static let mostSources = 20

  /// Writes the entries that link to this one.
  private mutating func writeSources() {
    let sources = book.links.sources(linkingTo: .init(found.address, found.entryID))
    var items = sources.prefix(Self.mostSources).compactMap { source -> String? in
      guard let href = book.href(of: source.entry, from: page) else { return nil }
      let words = book.headline(of: source.entry) ?? source.entry.address
      let kind = source.key == ReservedKey.reply.rawValue ? "answered by" : "linked from"
      return "\(kind) <a href=\"\(href)\"><bdi>\(MarkdownHTML.escaped(words))</bdi></a>"
    }
    let more = sources.count - Self.mostSources
    if more > 0 { items.append("and \(more) more") }
    if !items.isEmpty { write("<p class=\"facts\">← \(items.joined(separator: " · "))</p>") }
  }

  private mutating func write(_ text: String) { output += text + "\n" }
}
