internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem
internal import JournalYAML

/// What is to be gone, and how to know it again in any state of any file.
struct Purge {
  /// What is meant: an entry, a thread with all that is in it, or files alone.
  enum Target: Hashable {
    case entry(EntryID)
    case thread
    case files
  }

  /// What is to be gone.
  let target: Target

  /// The threads that it is or was in, under all their names; nothing else is touched.
  var trail: Set<ThreadName>

  /// Where those threads have been.
  var places: Set<JournalPath>

  /// The blocks that any state of those threads holds: of the entry, or of the whole thread.
  var blocks: Set<[UInt8]> = []

  /// What else it says: texts above the entries of a thread, and files that are text.
  var texts: Set<[UInt8]> = []

  /// Files that go with it, such as attachments.
  var files: Set<JournalPath> = []

  /// The settings of the journal, which may name a thread that is to be gone.
  static let settings = ".tj/config.yaml"

  /// What is left of a file.
  enum Rest: Hashable {
    case all
    case bytes([UInt8])
    case nothing
  }

  /// Whether there may be something of it in the file at `path`.
  func mayConcern(_ path: JournalPath) -> Bool {
    path.text.ends(with: ".md") || files.contains(path)
      || target == .thread && path.text == Self.settings
  }

  /// What is left of the file at `path` with these bytes.
  func rest(of bytes: [UInt8], at path: JournalPath) throws(JournalError) -> Rest {
    if files.contains(path) { return .nothing }
    if target == .thread, path.text == Self.settings { return try rest(ofSettings: bytes) }
    guard path.text.ends(with: ".md"), !trail.isEmpty else { return .all }
    let thread = JournalThread(parsing: bytes)
    guard trail.contains(ThreadName(thread, path)) else { return .all }
    guard case .entry(let id) = target else { return .nothing }
    var gone = Set(thread.positions(ofTraces: id))
    for entry in thread.entries where blocks.contains(entry.block) { gone.insert(entry.position) }
    guard !gone.isEmpty else { return .all }
    do throws(ChangeError) {
      return .bytes(try thread.removing(gone).bytes)
    } catch {
      throw JournalError(.change(path.address, error))
    }
  }

  /// The settings without the one that names a thread that is to be gone as that for new entries.
  private func rest(ofSettings bytes: [UInt8]) throws(JournalError) -> Rest {
    let file = SettingsFile(parsing: bytes, at: Self.settings)
    guard let name = file.value("thread")?.string,
      JournalPath(address: name).map(places.contains) == true
    else { return .all }
    do throws(StoreError) {
      return .bytes(try file.unsetting("thread"))
    } catch {
      throw JournalError(error)
    }
  }

  /// A message, or a line of a reflog, without what tells of it and without the names of a thread that is
  /// to be gone.
  func message(_ text: String, _ evidence: PurgeEvidence) -> String {
    let lines = text.parts(at: "\n").map { line in
      if evidence.isInMessage(Array(line.utf8)) { return "purged" }
      return target == .thread ? Self.line(line, without: places) : line
    }
    let rest = lines.joined(separator: "\n")
    return evidence.isInMessage(Array(rest.utf8)) ? "purged\n" : rest
  }

  /// A line such as `daily, work: move ^k3f9qd` or `Tj-JournalThread: daily`, which is all that names threads.
  private static func line(_ line: String, without places: Set<JournalPath>) -> String {
    let parts = line.parts(at: ": ").map { part in
      part.parts(at: ", ")
        .map { JournalPath(address: $0).map(places.contains) == true ? "purged" : $0 }
        .joined(separator: ", ")
    }
    return parts.joined(separator: ": ")
  }
}

extension JournalThread {
  /// Where an entry stands, and those that hold what another device made of it in a conflict.
  func positions(ofTraces id: EntryID) -> [Int] {
    let own = position(of: id).map { [$0] } ?? []
    guard bytes.holds(Array("^\(id.text)".utf8)) else { return own }
    return own + entries.filter { $0.value(of: "conflict-of") == "^\(id.text)" }.map(\.position)
  }

  /// The thread without the entries at some positions.
  func removing(_ positions: Set<Int>) throws(ChangeError) -> JournalThread {
    let ids = identities().ids
    return try applying(.remove(positions.sorted().map { ids[$0] }))
  }
}

extension Entry {
  /// Its bytes in the file, without blank lines behind it.
  var block: [UInt8] {
    var block = thread.bytes[syntax.block]
    while let last = block.last, last == 0x0A || last == 0x0D { block.removeLast() }
    return Array(block)
  }
}

extension [UInt8] {
  /// Whether `part` stands somewhere in these bytes.
  func holds(_ part: [UInt8]) -> Bool { span.firstOffset(of: part.span, from: 0) != nil }
}
