internal import JournalFormat
internal import JournalModel

/// Reads a folder of dated notes, such as the daily notes of Obsidian, the journals of Logseq, zk or a diary of vimwiki,
/// or one large file whose headings are dates.
///
/// Each file is an entry of the day in its path, and what is above the dated headings of a file without one is an entry
/// of the first day. Its first heading becomes the title, front matter becomes properties,
/// and the rest of its text stays as it is. The `source-id` contains a hash of the path, so that an edited note is known
/// again.
///
/// ```swift
/// var importer = NotesImporter(ImportSettings())
/// importer.begin(file: "journals/2025_11_24.md")
/// importer.feed(Array("- Rain all day.\n".utf8))
/// importer.finish()
/// try importer.next()?.stamp  // 2025-11-24
/// ```
public struct NotesImporter: Importer {
  /// A file that has been read but not divided.
  private struct File {
    var path: String
    var bytes: [UInt8]
    var hasIDs: Bool
  }

  private let settings: ImportSettings
  private var path: String?
  private var bytes: [UInt8] = []
  private var isFinished = false
  private var dailyNotes: [DailyNotesSettings] = []
  private var files: [File] = []
  private var nextFile = 0
  private var note: Note?

  /// The date in the name of the note, or `nil` if settings give the form of its name.
  private var nameDate: NoteDate?

  private var nextSection = 0
  private var blocks = NoteBlocks()
  private var counts = NotesCounts()
  private var line = 1

  /// The files that could not be read.
  private var faults: [(path: String, error: ExchangeError)] = []

  /// The path of the note that holds the last returned entry.
  public private(set) var file: String?

  /// Creates an importer at the beginning of an input.
  public init(_ settings: ImportSettings) { self.settings = settings }

  /// Notes that the next note begins.
  public mutating func begin(file path: String) {
    close()
    self.path = path
  }

  /// Adds the next piece of the note.
  public mutating func feed(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  /// Marks the end of the input.
  public mutating func finish() {
    close()
    isFinished = true
  }

  /// Returns the next entry, or `nil` if more input is needed or none is left.
  ///
  /// A note with ids of blocks waits for the end of the input, since later notes may refer to them.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    while true {
      if let note, nextSection < note.sections.count {
        nextSection += 1
        if let entry = try entry(of: note.sections[nextSection - 1], in: note) { return entry }
        continue
      }
      note = nil
      guard let next = takeFile() else {
        // Beside other notes, a file that cannot be read is only reported.
        if isFinished, counts.fileCount == 1, let fault = faults.popLast() { throw fault.error }
        return nil
      }
      (file, line) = (next.path, 1)
      try open(next)
    }
  }

  /// The line on which the last returned entry begins.
  public var place: ExchangeError.Place { .line(line) }

  /// What was found out about the notes.
  public var report: ImportReport {
    var report = counts.report(settings, dailyNotes, blocks)
    for (path, error) in faults {
      guard case .line(let line, _) = error.place else { continue }
      report.noteUnread(in: path, line: line, error.advice)
    }
    return report
  }
}

// MARK: - Files

extension NotesImporter {
  /// Puts the file that has been read in line.
  private mutating func close() {
    defer { (path, bytes) = (nil, []) }
    guard path != nil || !bytes.isEmpty else { return }
    let name = path ?? ""
    if NoteName.isSettings(name) {
      let found = DailyNotesSettings(path: name, bytes: bytes)
      if let found { dailyNotes.append(found) } else { counts.hasUnreadableSettings = true }
      return
    }
    blocks.noteReferences(in: bytes)
    files.append(File(path: name, bytes: bytes, hasIDs: NoteBlocks.hasIDs(bytes)))
  }

  private mutating func takeFile() -> File? {
    guard nextFile < files.count, isFinished || !files[nextFile].hasIDs else { return nil }
    let file = files[nextFile]
    files[nextFile].bytes = []
    nextFile += 1
    if nextFile == files.count { (files, nextFile) = ([], 0) }
    return file
  }

  /// Reads a file, whose parts are returned one by one.
  ///
  /// - Throws: An error if the order of its dates cannot be told.
  private mutating func open(_ file: File) throws(ExchangeError) {
    counts.fileCount += 1
    do throws(ExchangeError) {
      let text = try NoteText.decoded(file.bytes)
      let note = Note(file.path, text, stamp: try stamp(of: file.path), settings, &blocks)
      guard note.stamp != nil || note.headings.count > 0 else {
        throw ExchangeError(.unreadableTime, at: .line(1))
      }
      counts.add(note)
      (self.note, nextSection) = (note, 0)
    } catch {
      guard [.notUTF8, .containsNUL, .unreadableTime].contains(error.reason) else { throw error }
      faults.append((file.path, error))
    }
  }

  /// The date in a path, by the settings of daily notes or else by its form.
  private mutating func stamp(of path: String) throws(ExchangeError) -> EntryTimestamp? {
    nameDate = nil
    if let stamp = formattedStamp(of: path) { return stamp }
    nameDate = NoteName(path, order: settings.dateOrder).date
    guard let date = nameDate else { return nil }
    if let text = date.ambiguity { throw ExchangeError(.ambiguousDates(text), at: .line(1)) }
    return date.stamp(day: nil)
  }

  /// The date in a path that is named in the form that settings give, or `nil` if none does.
  private func formattedStamp(of path: String) -> EntryTimestamp? {
    for settings in dailyNotes {
      if let stamp = settings.stamp(of: path) { return stamp }
    }
    guard let format = settings.timeFormat.map({ NameFormat($0) }) else { return nil }
    return format.stamp(of: NoteName.withoutExtension(path))
  }
}

// MARK: - Entries

extension NotesImporter {
  /// The entry of a part of a note, or `nil` if there is nothing in it.
  private mutating func entry(
    of section: Note.Section,
    in note: Note
  ) throws(ExchangeError) -> ImportedEntry? {
    line = section.line
    if let text = section.ambiguity { throw ExchangeError(.ambiguousDates(text), at: place) }
    guard let stamp = section.stamp else { return nil }
    let body = canonicalContent(blocks.withoutData(Array(note.bytes[section.body])))
    var content = EntryContent(title: section.title, body: body)
    let isFile = section.level == 0
    if isFile {
      var properties = note.top.properties
      content.title = title(of: note, &properties)
      let id = SourceID(EntryTimestamp(stamp.date), of: note.path.utf8).text
      content.properties = properties.list(sourceID: id)
      guard !body.isEmpty || !content.title.isEmpty || !properties.isEmpty else {
        if !note.isDivided || note.sections.count == 1 { counts.emptyCount += 1 }
        return nil
      }
      if note.stamp == nil { counts.noteAbove(stamp) }
    } else {
      let id = SourceID(EntryTimestamp(stamp.date, time: stamp.time), of: note.id(of: section)).text
      content.properties = NoteProperties(of: nil, settings).list(sourceID: id)
    }
    let time = settings.clock?.stamp(stamp) ?? stamp
    let media = MarkdownMedia(in: body, of: note.path)
    return ImportedEntry(content, at: time, message: media.message)
  }

  /// The title of a whole note: its heading, else what its properties or the words of its name say.
  private mutating func title(of note: Note, _ properties: inout NoteProperties) -> String {
    let title = properties.takeTitle(heading: note.top.heading)
    guard let date = nameDate else { return title ?? "" }
    let words = title.map { $0 == date.rest ? "" : date.rest } ?? ""
    if !date.lead.isEmpty || !words.isEmpty { counts.noteLost(name: note.path) }
    if title == nil, !date.rest.isEmpty { counts.namedCount += 1 }
    return title ?? date.rest
  }
}

extension Note {
  /// What identifies a part besides its time: the file and the title, which an edit of the text does not change.
  fileprivate func id(of section: Section) -> [UInt8] {
    Array("\(path)\n\(section.title)".utf8)
  }
}
