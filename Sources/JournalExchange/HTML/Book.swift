internal import JournalBook
public import JournalModel

/// A book: some entries in the order of their days, and what their pages have to know about all of them.
public struct Book: Sendable {
  /// The pages of a book.
  public enum Form: Hashable, Sendable {
    /// A single page.
    case page
    /// A page for each month, with lists of threads, tags and people.
    case site
    /// Chapters of an e-book.
    case chapters
  }

  /// What an attachment is in a book.
  public enum Attached: Hashable, Sendable {
    /// A picture, by its address from the pages.
    case picture(String)
    /// Any other file, by its address.
    case file(String)
    /// A file that is not in the book, with the reason in words.
    case absent(String)
  }

  /// The title of the book.
  public var title = "Journal"

  /// The language of the texts as a tag such as `de`, or empty if it is not known.
  public var language = ""

  /// The size of the text in pixels.
  public var textSize = Self.usualTextSize

  /// The size of the text unless another one is chosen.
  public static let usualTextSize = 17

  /// The addresses of the threads that the reader may not know of.
  public var hiddenThreads: [String] = [] {
    didSet { hidden = ThreadAddresses(hiddenThreads) }
  }

  /// Returns what the file at a place in the journal is.
  public var attached: @Sendable (String) -> Attached = { .file($0) }

  /// The pictures of years and threads.
  public var pictures: [BookPicture] = []

  /// The entries.
  public let entries: [LocatedEntry]

  let form: Form
  let links: LinkIndex
  private(set) var hidden = ThreadAddresses([])

  /// The months that have entries, such as `2024-03`, in the order of the book; what has no date comes last, under an
  /// empty name.
  private(set) var months: [String] = []

  /// The entries of each month, thread, tag and person, by their numbers.
  private(set) var lists: [BookPage: [Int]] = [:]

  private let dayStart: DayStart

  /// The place of an entry in the book.
  private struct Spot {
    let page: BookPage
    let anchor: String
    let number: Int
  }

  private var spots: [EntryReference: Spot] = [:]

  /// The first entry of each thread.
  private var firsts: [String: Int] = [:]

  /// The tags as they were first written, by their keys.
  private var spellings: [String: String] = [:]
  private var names: [BookPage: String] = [:]

  /// Creates the book of some entries, which are in its order.
  public init(of entries: [LocatedEntry], _ form: Form, dayStart: DayStart) {
    (self.entries, self.form, self.dayStart) = (entries, form, dayStart)
    links = LinkIndex(of: entries)
    var taken: Set<String> = []
    for (number, found) in entries.enumerated() {
      let month = month(of: found)
      if months.last != month { months.append(month) }
      if firsts[found.address] == nil { firsts[found.address] = number }
      // A name in XML cannot begin with a digit, as an id can.
      let name = (form == .chapters ? "e-" : "") + found.entryID.text
      let anchor = Self.free(name, among: &taken)
      spots[found.id] = Spot(page: .month(month), anchor: anchor, number: number)
      for tag in found.entry.tags where spellings[tag.key] == nil { spellings[tag.key] = tag.text }
      for page in form == .site ? listPages(of: found) : [] {
        lists[page, default: []].append(number)
      }
      lists[.month(month), default: []].append(number)
    }
    if form != .page { nameFiles() }
  }

  /// Whether a text is the tag of a language, such as `de` or `pt-BR`.
  public static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return 2...8 ~= parts[0].count
      && parts.allSatisfy { part in
        1...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// Loads what reads the Markdown of the entries.
  ///
  /// - Throws: An error if it is not installed.
  public static func prepare() throws(ExchangeError.Reason) {
    do throws(BookError) {
      try MarkdownParser.load()
    } catch {
      guard case .missingLibrary(let message) = error else { return }
      let package = "libcmark-gfm-extensions0.29.0.gfm.6"
      throw .missingLibrary("cmark-gfm", package: package, message: message)
    }
  }

  /// The lists that an entry is in.
  private func listPages(of found: LocatedEntry) -> [BookPage] {
    let entry = found.entry
    let person = found.thread.sender(of: entry).map { BookPage.person($0.name) }
    let tags = Set(entry.tags.flatMap(\.keys)).sorted().map { BookPage.tag($0) }
    return [.thread(found.address)] + tags + [person].compactMap(\.self)
  }

  private mutating func nameFiles() {
    var taken: Set<String> = ["index", "search"]
    for page in lists.keys.sorted() { names[page] = Self.free(page.plainName, among: &taken) }
    for year in years { names[.year(year)] = Self.free(year, among: &taken) }
  }

  private static func free(_ name: String, among taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

extension Tag {
  /// The keys of the tag and of those above it: `work/meetings`, `work`.
  fileprivate var keys: [String] {
    key.indices.filter { key[$0] == "/" }.map { String(key[..<$0]) } + [key]
  }
}

extension Book {
  /// The years that have entries.
  var years: [String] {
    var years: [String] = []
    for month in months where !month.isEmpty && years.last != String(month.prefix(4)) {
      years.append(String(month.prefix(4)))
    }
    return years
  }

  /// The entries of each year that has entries.
  public var entriesByYear: [(year: Int, entries: [LocatedEntry])] {
    var found: [(year: Int, entries: [LocatedEntry])] = []
    for entry in entries {
      guard let year = day(of: entry)?.year else { continue }
      if found.last?.year != year { found.append((year, [])) }
      found[found.count - 1].entries.append(entry)
    }
    return found
  }

  /// The day of an entry.
  func day(of found: LocatedEntry) -> CivilDate? { found.entry.stamp.map { dayStart.day(of: $0) } }

  /// The month of an entry, such as `2024-03`, or an empty name.
  func month(of found: LocatedEntry) -> String {
    day(of: found).map { String($0.description.prefix(7)) } ?? ""
  }

  /// The place of a month on its page, which no entry can have, since ids have no capital letters.
  static func anchor(of month: String) -> String { "M\(month)" }

  /// The place of an entry on its page.
  func anchor(of entry: EntryReference) -> String { spots[entry]?.anchor ?? entry.id.text }

  /// What people call an entry, or `nil` if it has no text or is not in the book.
  func headline(of entry: EntryReference) -> String? {
    spots[entry].flatMap { headline(at: $0.number) }
  }

  /// What people call the entry with a number: its title, the beginning of its text, or its amount; `nil` if it has
  /// none of these.
  func headline(at number: Int) -> String? {
    let line = EntryText(entries[number], in: self, on: nil).headline
    return line.isEmpty ? entries[number].entry.subject.amount?.description : line
  }

  /// Returns the address of a page, or `nil` if the book has no such page.
  func href(of page: BookPage) -> String? {
    switch (page, form) {
    case (.month(let month), .page): months.contains(month) ? "#\(Self.anchor(of: month))" : nil
    default: names[page].map { $0 + ending }
    }
  }

  /// Returns the address of an entry on a page, or `nil` if it is not in the book.
  func href(of entry: EntryReference, from page: BookPage?) -> String? {
    guard let spot = spots[entry] else { return nil }
    let file = form == .page || spot.page == page ? "" : (names[spot.page] ?? "") + ending
    return "\(file)#\(spot.anchor)"
  }

  /// Returns the address of the first entry of a thread on a page, for books that have no page for it.
  func firstHref(of thread: String, from page: BookPage?) -> String? {
    firsts[thread].flatMap { href(of: entries[$0].id, from: page) }
  }

  /// What the names of pages end with.
  var ending: String { form == .chapters ? ".xhtml" : ".html" }

  /// The title of a page.
  func title(of page: BookPage) -> String {
    switch page {
    case .year(let year): year
    case .month(let month):
      lists[.month(month)]?.first.flatMap { day(of: entries[$0]) }.map {
        "\($0.monthName) \($0.year)"
      }
        ?? "Without a date"
    case .thread(let address): firsts[address].flatMap { entries[$0].thread.title } ?? address
    case .tag(let key): "#\(spellings[key] ?? key)"
    case .person(let name): name
    }
  }

  /// The name of the file of a picture.
  func pictureName(of picture: BookPicture) -> String {
    "pictures/\(names[picture.page] ?? "").svg"
  }

  /// The picture of a page.
  func picture(of page: BookPage) -> BookPicture? { pictures.first { $0.page == page } }
}
