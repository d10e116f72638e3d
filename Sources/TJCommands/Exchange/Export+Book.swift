internal import CommandKit
internal import JournalArchive
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Making a book.
extension Export {
  /// The size in bytes up to which a picture is a part of the page, where a book is a single page.
  private static let mostEmbedded = 4 << 20

  /// Loads the library that a format needs.
  static func prepare(_ format: ExchangeFormat) throws {
    do throws(ExchangeError.Reason) {
      try format.prepare()
    } catch {
      throw Failure(.failure, error.sentence, hint: error.remedy)
    }
  }

  /// Returns the entries of a book by their days as they are written, which may differ from the order of instants where
  /// zones differ; those without a day come last.
  static func byDay(_ found: [LocatedEntry], _ dayStart: DayStart) -> [LocatedEntry] {
    let days = found.map { entry in
      entry.entry.stamp.map { dayStart.day(of: $0).daysSinceEpoch } ?? .max
    }
    return found.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { found[$0] }
  }

  /// Returns the book of the entries.
  func book(_ form: Book.Form) throws -> Book {
    let settings = session.settings
    var book = Book(of: written(chosen ?? []), form, dayStart: settings.dayStart)
    book.title = session.journal.root.lastPathPart.name
    (book.language, book.textSize) = (settings.bookLanguage, settings.bookSize)
    book.hiddenThreads = try session.reader.hiddenAddresses()
    let (journal, used) = (session.journal, usedFiles)
    let keepsFiles = redaction == nil || invocation[Self.keepsAttachments]
    book.attached = { place in
      guard keepsFiles else { return .absent("left out") }
      let found = Self.attached(at: place, in: journal, form)
      if case .absent = found { return found }
      used.withLock { _ = $0.insert(place) }
      return found
    }
    if redaction == nil { book.pictures = try pictures(of: book) }
    return book
  }

  private static func attached(
    at place: String,
    in journal: Journal,
    _ form: Book.Form
  ) -> Book.Attached {
    guard Journal.isCompanion(place), let bytes = try? journal.contents(ofFile: place) else {
      return .absent("missing")
    }
    let address = Attachment(path: place).escapedPath
    guard let type = PictureType(bytes), form != .chapters || type.isForReaders else {
      return form == .site ? .file(address) : .absent("not in this book")
    }
    guard form == .page else { return .picture(address) }
    return bytes.count <= mostEmbedded
      ? .picture(type.dataAddress(of: bytes)) : .absent("too large for this book")
  }
}

/// Writing a book that consists of several files.
extension Export {
  /// Fills a folder with the pages, pictures and attachments of a book.
  func writeSite(to folder: NewFolder) throws {
    let book = try book(.site)
    try HTMLSite(book).forEachFile { name, bytes in
      try stopIfAsked()
      try folder.write(bytes, to: name)
    }
    for file in try files() { try folder.write(file.bytes, to: file.place) }
  }

  /// Writes an e-book.
  func writeEPUB(to output: inout ExportOutput) throws {
    var zip = ZipWriter()
    do {
      try EPUB(try book(.chapters)).forEachFile(withAttachments: files) { name, bytes in
        try stopIfAsked()
        try output.write(zip.add(name, bytes))
      }
      try output.write(zip.finish())
    } catch is ZipWriter.Overflow {
      throw Failure(
        .failure,
        "the e-book would be larger than 4 GB",
        hint: "select fewer entries, or pass --to html"
      )
    }
  }

  /// The attachments that the pages show or lead to.
  private func files() throws -> [(place: String, bytes: [UInt8])] {
    try usedFiles.withLock { $0 }.sorted().compactMap { place in
      try session.journal.contents(ofFile: place).map { (place, $0) }
    }
  }

  private func stopIfAsked() throws {
    guard session.context.system.isAskedToEnd else { return }
    throw Failure(.failure, "interrupted", hints: [], isQuiet: true)
  }
}

/// The pictures of a book.
extension Export {
  /// The days of each year, and the tallies and goals that are in the book as a whole.
  private func pictures(of book: Book) throws -> [BookPicture] {
    let years = book.entriesByYear.compactMap { year, entries in
      Self.picture(of: .year("\(year)"), calendar(of: year, entries))
    }
    let all = try session.reader.asking(withArchived: true) { $0 }
    let threads = book.entries.byThread.compactMap { address, entries -> BookPicture? in
      let thread = entries[0].thread
      guard [.tally, .goal].contains(thread.kind), entries.count == thread.entries.count else {
        return nil
      }
      if let goal = all.goal(at: address) {
        return Self.picture(of: .thread(address), GoalPage(goal: goal, today: session.today))
      }
      return all.tally(at: address).flatMap {
        Self.picture(of: .thread(address), TallyPage($0, []))
      }
    }
    return years + threads
  }

  private func calendar(of year: Int, _ entries: [LocatedEntry]) -> CalendarReport? {
    let days = CalendarDays(counting: entries, session.settings.dayStart)
    guard let first = CivilDate(year: year, month: 1, day: 1),
      let last = CivilDate(year: year, month: 12, day: 31),
      let span = CalendarSpan(
        of: DayPeriod(first, last),
        today: session.today,
        isByYear: true,
        most: 12
      )
    else { return nil }
    return CalendarReport(
      of: .entries(tag: nil),
      days,
      span,
      span.period,
      isByYear: true,
      hasWeeks: false,
      weekStart: session.settings.weekStart,
      today: session.today
    )
  }

  private static func picture(of page: BookPage, _ report: (some Report)?) -> BookPicture? {
    guard let report else { return nil }
    let sheet = SVGSheet()
    sheet.draw(report.sections, Palette(.colors))
    let words = report.facts.map { TerminalPrinter.text(of: $0).plain }
    let facts = words ?? sheet.words.joined(separator: "\n")
    let picture = sheet.picture(named: report.title, facts)
    // The days of a year are in its pages.
    let description = if case .year = page { report.title } else { "\(report.title)\n\(facts)" }
    return BookPicture(of: page, Array(picture.utf8), description: description)
  }
}
