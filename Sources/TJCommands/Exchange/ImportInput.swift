internal import CommandKit
internal import JournalArchive
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Everything that an importer has read from a file, a folder or an archive, before anything is changed.
struct ImportInput {
  let format: ExchangeFormat

  var items: [ImportItem]

  /// The fields that a new thread defines.
  let fields: [String]

  /// The thread id in the file, or `nil` if it has none.
  let threadID: ThreadID?

  /// The number of lines of the file that are in no entry.
  let linesAbove: Int

  /// What was found out, beginning with the format and how it was recognized.
  var report: ImportReport

  /// The files of threads of another journal, by address.
  var threads: [(address: String, bytes: [UInt8])]

  /// The attachments, templates and settings of another journal, by their paths.
  var companions: [NewAttachment]

  /// The time zone of times without one, or `nil` if no format has such.
  let zone: String?

  /// Whether it is another program's file, whose import is reported in full.
  var hasReport: Bool { !format.isOwn || !threads.isEmpty }

  /// Reads all of `source`, in the format with the given name or in the one that it is recognized to have.
  init(
    of source: borrowing ImportSource,
    named file: String,
    as format: String? = nil,
    _ invocation: Invocation,
    _ session: Session
  ) throws {
    let wanted = format ?? invocation[ImportOptions.format]
    if let threads = try Self.threads(in: source, wanted) {
      self = try ImportInput(threads, of: source)
      try relocate(session)
      return
    }
    let (format, parts, reason) = try Self.format(
      of: source,
      named: file,
      wanted
    )
    var settings = ImportOptions.settings(
      invocation,
      today: session.today,
      times: session.times
    )
    if format.isOwn { settings.clock = nil }
    guard var importer = format.importer(settings) else {
      throw Failure(.usage, "\(format.name) can only be exported")
    }
    let read = try Self.items(of: source, parts, named: file, &importer)
    (self.format, self.items, threads, companions) = (format, read, [], [])
    (fields, threadID) = (importer.neededFields, importer.threadID)
    linesAbove = importer.linesAbove
    let found = importer.report
    let form = found.facts.first { $0.name == "format" }?.text ?? reason
    var report = ImportReport()
    report.note("format", format.name + (form.map { ": \($0)" } ?? ""))
    report.add(found)
    let rest = source.paths.filter { $0.isText && !parts.contains($0) }
    if source.isFolder, !rest.isEmpty {
      let names = rest.prefix(5).joined(separator: ", ")
      let more = rest.count > 5 ? ", and \(rest.count - 5) more" : ""
      report.note("unread", "\(rest.count.of("file")) of another kind: \(names)\(more)")
    }
    for error in source.refused {
      report.note("refused", "\(error.member ?? ""): \(error.problem)")
    }
    self.report = report
    zone = settings.clock == nil ? nil : session.options.zone ?? "this device's; --tz sets another"
  }

  /// Everything that an importer finds in some files.
  private static func items(
    of source: borrowing ImportSource,
    _ parts: [String],
    named file: String,
    _ importer: inout any Importer
  ) throws -> [ImportItem] {
    var items: [ImportItem] = []
    var current = ""
    do {
      for path in parts {
        (current, _) = (path, importer.begin(file: source.isFolder ? path : file))
        try source.forEachPiece(of: path) { piece in
          importer.feed(piece)
          try importer.collect(into: &items)
        }
      }
      importer.finish()
      try importer.collect(into: &items)
      if !source.isFolder { Self.relate(&items, toFolderOf: file) }
    } catch let error as ExchangeError {
      let part = source.isFolder ? "\(file): \(importer.file ?? current)" : file
      throw failure(error, in: part)
    }
    return items
  }

  /// Makes the paths of files that importers build from the path of a file relative to its folder, where they are.
  private static func relate(_ items: inout [ImportItem], toFolderOf file: String) {
    let folder = file.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    guard !folder.isEmpty else { return }
    for place in items.indices {
      guard let media = items[place].entry.message?.media, !media.isEmpty else { continue }
      items[place].entry.message?.media = media.map { name in
        name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
      }
    }
  }

  /// Reads the threads that 'tj export --to md' wrote to a folder, and the files that belong to them.
  private init(
    _ threads: [(address: String, bytes: [UInt8])],
    of source: borrowing ImportSource
  ) throws {
    var items: [ImportItem] = []
    for (address, bytes) in threads {
      var importer = MarkdownImporter(address: address)
      importer.feed(bytes)
      importer.finish()
      do throws(ExchangeError) {
        try importer.collect(into: &items)
      } catch {
        throw Self.failure(error, in: "\(address).md")
      }
    }
    var companions: [NewAttachment] = []
    for path in source.paths where Journal.isCompanion(path) {
      companions.append(NewAttachment(place: path, bytes: try source.media(at: path)))
    }
    (self.items, self.threads, self.companions) = (items, threads, companions)
    (format, fields, threadID, linesAbove, zone) = (.markdown, [], nil, 0, nil)
    var report = ImportReport()
    report.note("format", "md: files of threads")
    report.note("threads", "\(threads.count)")
    if !companions.isEmpty { report.note("files", "\(companions.count)") }
    self.report = report
  }

  /// The threads in a folder that 'tj export --to md' wrote, or `nil` if it is something else.
  private static func threads(
    in source: borrowing ImportSource,
    _ format: String?
  ) throws -> [(address: String, bytes: [UInt8])]? {
    guard source.isFolder, format == nil || format == ExchangeFormat.markdown.name else {
      return nil
    }
    var threads: [(address: String, bytes: [UInt8])] = []
    for path in source.paths where path.hasSuffix(".md") && !Journal.isCompanion(path) {
      // Notes of other programs are looked at only until it is clear that they are no threads.
      if threads.isEmpty, format == nil, !JournalThread.isThread(try source.beginning(of: path)) {
        return nil
      }
      let bytes = try source.media(at: path)
      guard JournalThread.isThread(bytes) else { continue }
      threads.append((String(path.dropLast(3)), bytes))
    }
    return threads.isEmpty ? nil : threads
  }

  private static func failure(_ error: ExchangeError, in file: String) -> Failure {
    let hint =
      switch error.reason {
      case .severalThreads:
        "export to a folder with 'tj export --to md -o FOLDER/' and import its files"
      case .ambiguousDates: "pass --date-order dmy or --date-order mdy"
      default: error.remedy
      }
    return Failure(.badData, "\(file): \(error.problem)", hint: hint)
  }

  /// The format that was named, or else the one that the files are recognized to be in, with the files that it reads
  /// and the reason.
  private static func format(
    of source: borrowing ImportSource,
    named file: String,
    _ name: String?
  ) throws -> (ExchangeFormat, parts: [String], reason: String?) {
    if let name, let format = ExchangeFormat(named: name) {
      let parts = source.isFolder ? format.parts(among: source.paths) : source.paths
      guard !parts.isEmpty else {
        throw Failure(.badData, "\(file): no file that \(name) reads", hint: "pass its path")
      }
      return (format, parts, nil)
    }
    for format in ExchangeFormat.all where format.isImported && !format.isOwn {
      let parts = source.isFolder ? format.parts(among: source.paths) : source.paths
      guard let first = parts.first else { continue }
      let path = source.isFolder ? first : file
      let sample = ImportSample(path: path, bytes: try source.beginning(of: first))
      if let reason = format.recognition(of: sample) { return (format, parts, reason) }
    }
    guard !source.isFolder, let format = ExchangeFormat(ofFile: file), format.isImported else {
      throw Failure(
        .usage,
        "cannot tell the format of \(file)",
        hint: "pass --from FORMAT (\(ExchangeFormat.importNames))"
      )
    }
    return (format, source.paths, nil)
  }
}

extension String {
  /// Whether a file with this name probably has text that a person wrote.
  fileprivate var isText: Bool {
    let ending = split(separator: ".").last?.lowercased() ?? ""
    return ["md", "markdown", "txt", "text", "json", "jsonl", "org", "wiki", "xml", "html"]
      .contains(ending) && !hasPrefix(".")
  }
}
