internal import JournalFormat
internal import JournalModel

/// Reads entries from Org files: the daily to yearly files of org-journal, daily notes, and
/// datetrees.
///
/// The day comes from the name of the file, from `:CREATED:`, or from digits in a headline, and
/// never from a headline in the language of the writer. Links to addresses in the web and to media
/// become links of Markdown; all other markup stays as it is.
///
/// ```swift
/// var importer = OrgImporter(ImportSettings())
/// importer.begin(file: "journal/20240105")
/// try importer.entries(in: Array("* Friday, 01/05/24\n** 14:05 Tea :home:\nGreen.\n".utf8))
/// // Tea, at 2024-01-05 14:05, with the tag home
/// ```
public struct OrgImporter: Importer {
  private let settings: ImportSettings
  private var files: [JournalFile] = []
  private var isFinished = false
  private var hasFailed = false
  private var nextFile = 0
  private var waiting: ArraySlice<OrgEntry> = []
  private var line = 1

  /// The path of the file that was read last.
  private var path = ""
  private var dropped = (drawers: 0, settings: 0, late: 0)

  /// What was found out about the input.
  public private(set) var report = ImportReport()

  /// An importer at the beginning of an input.
  public init(_ settings: ImportSettings) { self.settings = settings }

  /// Begins another file of a folder.
  public mutating func begin(file path: String) { files.append(JournalFile(ofOrg: path)) }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    if files.isEmpty { files = [JournalFile(ofOrg: "")] }
    files[files.count - 1].bytes.append(contentsOf: piece)
  }

  /// Marks the end of the input.
  public mutating func finish() { isFinished = true }

  /// Returns the next entry, or `nil` if the input has not ended or none is left; an error concerns
  /// the whole input, which is one file.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished, !hasFailed else { return nil }
    while waiting.isEmpty, nextFile < files.count {
      do throws(ExchangeError) {
        try read()
      } catch {
        hasFailed = true
        throw error
      }
    }
    guard let entry = waiting.popFirst() else {
      noteDropped()
      return nil
    }
    line = entry.line
    return entry.imported(settings.clock, in: path)
  }

  /// The line of the last returned entry in its file.
  public var place: ExchangeError.Place { .line(line) }

  /// Reads the next file.
  private mutating func read() throws(ExchangeError) {
    var file = files[nextFile]
    files[nextFile].bytes = []
    nextFile += 1
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { file.bytes.removeFirst(3) }
    path = file.path
    let name = files.count > 1 ? file.path : nil
    if let fault = file.fault {
      guard files.count > 1, case .line(let line, _) = fault.place else { throw fault }
      report.recordCount += 1
      return report.noteUnread(in: name, line: line, fault.advice)
    }
    let tree = OrgTree(file)
    guard !tree.entries.isEmpty || files.count > 1 || tree.unread.isEmpty else {
      throw ExchangeError(.otherFormat("org-journal"), at: .line(1))
    }
    waiting = tree.entries[...]
    report.recordCount += tree.entries.count + tree.unread.count
    for (line, problem) in tree.unread { report.noteUnread(in: name, line: line, problem) }
    dropped.drawers += tree.droppedCount
    dropped.settings += tree.settingCount
    note(file, tree)
  }

  private mutating func note(_ file: JournalFile, _ tree: OrgTree) {
    report.note("format", "Org: headlines with dates")
    if file.day != nil {
      report.note("days", "the names of the files, unless a headline or :CREATED: has a date")
    } else if !tree.entries.isEmpty {
      report.note("days", "digits in headlines and :CREATED:")
    }
    report.note(
      "text",
      "links to web addresses and media as in Markdown, all other markup as written"
    )
    dropped.late += tree.lateCount
  }

  private mutating func noteDropped() {
    if dropped.drawers > 0 {
      report.note("drawers", "\(dropped.drawers.counted("line")) of drawers and clocks left out")
    }
    if dropped.settings > 0 {
      report.note("settings", "\(dropped.settings.counted("line")) of settings (#+…) left out")
    }
    if dropped.late > 0 {
      report.note(
        "nights",
        "\(dropped.late.counted("entry", "entries")) before 05:00 below later ones of the same day, "
          + "which with org-extend-today-until mean the next day"
      )
    }
    dropped = (0, 0, 0)
  }
}

extension OrgTree {
  /// The number of entries after midnight that follow later entries of the same day.
  fileprivate var lateCount: Int {
    zip(entries, entries.dropFirst()).count { one, other in
      one.stamp.date == other.stamp.date && (one.stamp.time?.hour ?? 0) >= 12
        && (other.stamp.time?.hour ?? 24) < 5
    }
  }
}

/// A file of an Org journal.
extension JournalFile {
  /// The empty file at a path, whose name may be a day: `20240105`, `2024-01-05.org`.
  init(ofOrg path: String) { self.init(path, day: Self.dayOfOrg(path)) }

  /// The day that the name of a file is, or `nil` for other names.
  static func dayOfOrg(_ path: String) -> CivilDate? {
    var name = Array((path.split(separator: "/").last ?? "").utf8)[...]
    for ending in [".gpg", ".org"] where name.count > 4 && name.suffix(4).elementsEqual(ending.utf8)
    {
      name = name.dropLast(4)
    }
    return OrgStamp.date(name)
  }
}
