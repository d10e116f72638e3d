internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem
internal import JournalYAML

/// The text to be purged, with a way to recognize it in any state of any file.
struct Purge {
  /// The target of a purge.
  enum Target: Hashable {
    /// An entry.
    case entry(EntryID)
    /// The plain text that encrypted entries had before; with `nil`, that of all entries of a thread.
    case plainText(Set<EntryID>?)
    /// A thread with everything in it.
    case thread
    /// Files alone.
    case files
  }

  /// The target of the purge.
  let target: Target

  /// The threads that contain or contained the target, under all their names; no others are changed.
  var trail: Set<ThreadName>

  /// The paths that those threads have had.
  var places: Set<JournalPath>

  /// The blocks in any state of those threads: of the entry, or of the whole thread.
  var blocks: Set<[UInt8]> = []

  /// Its other texts: those above the entries of a thread, and text files.
  var texts: Set<[UInt8]> = []

  /// Files that are purged too, such as attachments.
  var files: Set<JournalPath> = []

  /// The contents that those files have had.
  var contents: Set<PurgedContent> = []

  /// Whether an entry that has some of the text is the one that is encrypted, such as by its date.
  func isOf(_ survivor: PurgeReport.Survivor) -> Bool {
    guard case .plainText(let ids) = target else { return false }
    return ids?.contains(survivor.id)
      ?? (JournalPath(address: survivor.address).map(places.contains) == true)
  }

  /// The rest of a file.
  enum Rest: Hashable {
    case all
    case bytes([UInt8])
    case nothing
  }

  /// Whether the file at `path` may contain some of the text to purge.
  func mayConcern(_ path: JournalPath) -> Bool {
    path.text.ends(with: ".md") || files.contains(path)
      || target == .thread && path.text == Journal.settingsFile
  }

  /// The rest of the file at `path` with these bytes.
  func rest(of bytes: [UInt8], at path: JournalPath) throws -> Rest {
    if files.contains(path) { return .nothing }
    if target == .thread, path.text == Journal.settingsFile { return try rest(ofSettings: bytes) }
    guard path.text.ends(with: ".md"), !path.isTemplate, !trail.isEmpty else { return .all }
    let thread = JournalThread(parsing: bytes)
    guard trail.contains(ThreadName(thread, path)) else { return .all }
    guard target != .thread else { return .nothing }
    var gone = target.positions(in: thread)
    for entry in thread.entries where blocks.contains(entry.block) { gone.insert(entry.position) }
    guard !gone.isEmpty else { return .all }
    do throws(ChangeError) {
      return .bytes(try thread.removing(gone).bytes)
    } catch {
      throw JournalError(.change(path.address, error))
    }
  }

  /// The settings without the default thread if that is purged.
  private func rest(ofSettings bytes: [UInt8]) throws -> Rest {
    let file = SettingsFile(parsing: bytes, at: Journal.settingsFile)
    guard let name = file.value("thread")?.string,
      JournalPath(address: name).map(places.contains) == true
    else { return .all }
    return .bytes(try file.unsetting("thread"))
  }

  /// Returns a message, or a line of a reflog, without purged text and without the names of a purged thread that no
  /// other thread has.
  func message(_ text: String, _ evidence: PurgeEvidence) -> String {
    let lines = text.parts(at: "\n").map { line in
      if evidence.isInMessage(Array(line.utf8)) { return "purged" }
      return target == .thread ? Self.line(line, without: evidence.names) : line
    }
    let rest = lines.joined(separator: "\n")
    return evidence.isInMessage(Array(rest.utf8)) ? "purged\n" : rest
  }

  /// A line such as `daily, work: move ^k3f9qd` or `Tj-Thread: daily`; only lines of this form name threads, and the
  /// operation comes last.
  private static func line(_ line: String, without names: Set<JournalPath>) -> String {
    let parts = line.parts(at: ": ")
    let places = parts[0] == "Tj-Thread" ? parts.indices : parts.indices.dropLast()
    return parts.indices.map { index in
      guard places.contains(index) else { return parts[index] }
      return parts[index].parts(at: ", ")
        .map { name in
          let places = [JournalPath(address: name), JournalPath(name)].compactMap(\.self)
          return places.contains(where: names.contains) ? "purged" : name
        }
        .joined(separator: ", ")
    }
    .joined(separator: ": ")
  }
}

extension Purge.Target {
  /// The entries whose traces are followed, or `nil` if the thread is.
  var ids: Set<EntryID>? {
    switch self {
    case .entry(let id): [id]
    case .plainText(let ids): ids
    case .thread: nil
    case .files: []
    }
  }

  /// The positions of what is purged in a version of a thread.
  func positions(in thread: JournalThread) -> Set<Int> {
    let meant = ids.map { ids in ids.flatMap { thread.positions(ofTraces: $0) } }
    let positions = Set(meant ?? Array(thread.entries.indices))
    guard case .plainText = self else { return positions }
    return positions.filter { thread.entries[$0].lockReason == nil }
  }
}

extension JournalThread {
  /// The positions of an entry, and of those with another device's version of it from a conflict.
  func positions(ofTraces id: EntryID) -> [Int] {
    let own = position(of: id).map { [$0] } ?? []
    guard bytes.holds(Array("^\(id.text)".utf8)) else { return own }
    return own + entries.filter { $0.value(of: OpenConflict.link) == "^\(id.text)" }.map(\.position)
  }

  /// The thread without the entries at some positions.
  func removing(_ positions: Set<Int>) throws(ChangeError) -> JournalThread {
    let ids = identities().ids
    return try applying(.remove(positions.sorted().map { ids[$0] }))
  }
}

extension Entry {
  /// Its bytes in the file, without blank lines after it.
  var block: [UInt8] {
    var block = thread.bytes[syntax.block]
    while let last = block.last, last == 0x0A || last == 0x0D { block.removeLast() }
    return Array(block)
  }
}

extension [UInt8] {
  /// Whether these bytes contain `part`.
  func holds(_ part: [UInt8]) -> Bool { span.firstOffset(of: part.span, from: 0) != nil }
}

extension JournalPath {
  /// Whether it is a template, which may have the id of the thread that it was made from.
  var isTemplate: Bool { text.utf8.starts(with: "\(Journal.templates)/".utf8) }
}
