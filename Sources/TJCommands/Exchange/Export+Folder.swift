internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// An export of Markdown to a folder: a file for each thread, at the thread's own path.
extension Export {
  /// The folder to export to, or `nil` if everything goes to one place.
  ///
  /// Only `md` exports to a folder: if the name has no dot, ends in a slash, or is that of an existing folder.
  func folder() throws -> String? {
    guard format.hasThreadFiles || format.name == ExchangeFormat.html.name,
      let name = invocation[Self.output],
      name != "-"
    else {
      return nil
    }
    let path = try session.locator.file(name, in: session.context)
    if path.ends(with: "/") { return path }
    let system = session.context.system
    if let status = try system.status(ofLinkAt: system.realPath(of: path) ?? path) {
      return status.kind == .folder ? path : nil
    }
    return path.lastPathPart.name.contains(".") ? nil : path
  }

  /// Fills the folder at `path`; if this fails or is interrupted, the folder is removed.
  func write(toFolder path: String) throws {
    let system = session.context.system
    try system.deferringSignals {
      let folder = try NewFolder(path, outside: session.journal.root, system)
      do {
        try write(to: folder)
        try folder.finish()
      } catch {
        folder.discard()
        throw error
      }
    }
  }

  private func write(to folder: NewFolder) throws {
    if format.survey == .book { return try writeSite(to: folder) }
    if invocation[Self.book] {
      var exporter = BookExporter(dayStart: session.settings.dayStart)
      exporter.begin()
      for found in chosen ?? [] { exporter.add(found) }
      try folder.write(exporter.take(), to: "book.md")
      return try copy(attachments(of: (chosen ?? []).map { ($0.address, $0.entry) }), to: folder)
    }
    var progress = Progress("exported", in: session)
    try forEachFile { address, bytes, count in
      guard !session.context.system.isAskedToEnd else {
        throw Failure(.failure, "interrupted", hints: [], isQuiet: true)
      }
      for _ in 0..<count { try progress.step() }
      try folder.write(bytes, to: address + ".md")
    }
    try progress.finish()
    try copy(companions(), to: folder)
  }

  private func copy(_ places: [String], to folder: NewFolder) throws {
    if redaction != nil, !invocation[Self.keepsAttachments] { return }
    for place in places {
      guard let bytes = try session.journal.contents(ofFile: place) else { continue }
      try folder.write(bytes, to: place)
    }
  }

  /// The attachments, templates and settings for the threads of the folder: all of them, or the attachments of the
  /// entries that were selected.
  private func companions() throws -> [String] {
    if isWhole, session.options.threads.isEmpty, !invocation[Self.publicOnly], redaction == nil {
      return try session.journal.companionPlaces()
    }
    var entries: [(String, Entry)] = []
    try forEachFile { address, bytes, _ in
      entries += JournalThread(parsing: bytes).entries.map { (address, $0) }
    }
    return attachments(of: entries)
  }

  /// The places of the attachments of entries, by the addresses of their threads.
  private func attachments(of entries: [(address: String, entry: Entry)]) -> [String] {
    var places: Set<String> = []
    for (address, entry) in entries {
      let items = entry.values(of: ReservedKey.attach.rawValue).flatMap(Attachment.items(of:))
      for item in items {
        guard let place = Attachment(parsing: item)?.place(from: address),
          Journal.isCompanion(place)
        else { continue }
        places.insert(place)
      }
    }
    return places.sorted()
  }

  /// Calls `body` with the path and the contents of each thread's file, and its number of entries.
  private func forEachFile(_ body: (String, [UInt8], Int) throws -> Void) throws {
    if let chosen {
      for (address, entries) in chosen.byThread {
        let bytes = Self.file(of: entries[0].source, entries)
        try body(address, bytes, entries.count)
      }
    } else if isWhole {
      try forEachThreadOfAll(body)
    } else if let query {
      try forEachThread(query) { source, entries in
        (source.address, Self.file(of: source, entries), entries.count)
      } _: { part in
        try body(part.0, part.1, part.2)
      }
    }
  }

  /// Calls `body` for all threads in full, including those without entries.
  private func forEachThreadOfAll(_ body: (String, [UInt8], Int) throws -> Void) throws {
    let snapshot = try session.reader.snapshot()
    try snapshot.forEachThread { source in
      let (source, entries) = try redacted(source, source.entries(from: snapshot.times))
      try body(source.address, Self.file(of: source, entries), entries.count)
    }
    try session.reader.tellUnread(in: snapshot)
  }

  /// Returns the file of a thread with some of its entries.
  private static func file(of source: LocatedThread, _ entries: [LocatedEntry]) -> [UInt8] {
    var exporter = MarkdownExporter(.thread)
    exporter.begin()
    exporter.add(source)
    for entry in entries { exporter.add(entry) }
    exporter.end()
    return exporter.take()
  }
}
