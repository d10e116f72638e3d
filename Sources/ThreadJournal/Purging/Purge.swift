internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// What is to be gone, and how to know it again in any state of any file.
struct Purge {
  private enum Target {
    case entry(EntryID)
    case thread(ThreadID?, addresses: Set<String>)
  }

  private let target: Target

  /// Every state that the history holds: of the entry its block, of the thread its file.
  private let versions: Set<[UInt8]>

  /// An entry with all its states.
  init(of id: EntryID, versions: [[UInt8]]) {
    target = .entry(id)
    self.versions = Set(versions)
  }

  /// A thread with all its names and states.
  init(ofThread id: ThreadID?, at addresses: Set<String>, versions: [[UInt8]]) {
    target = .thread(id, addresses: addresses)
    self.versions = Set(versions)
  }

  /// The entry, where one is meant.
  var entry: EntryID? {
    if case .entry(let id) = target { id } else { nil }
  }

  /// What is left of a file.
  enum Rest: Hashable {
    case all
    case bytes([UInt8])
    case nothing
  }

  /// What is left of the file at `path` with these bytes.
  func rest(of bytes: [UInt8], at path: JournalPath) throws(JournalError) -> Rest {
    switch target {
    case .thread(let id, let addresses):
      if versions.contains(bytes) { return .nothing }
      let thread = Thread(parsing: bytes)
      let isSame = id != nil && thread.id == id
      return isSame || addresses.contains(path.address) && thread.id == nil ? .nothing : .all
    case .entry(let id):
      let thread = Thread(parsing: bytes)
      let gone = doomed(id, in: thread)
      guard !gone.isEmpty else { return .all }
      do throws(ChangeError) {
        return .bytes(try thread.applying(.remove(gone)).bytes)
      } catch {
        throw JournalError(.change(path.address, error))
      }
    }
  }

  /// The ids by which the entry goes in a state of a thread; before it had one, its bytes tell.
  private func doomed(_ id: EntryID, in thread: Thread) -> [EntryID] {
    var doomed: [EntryID] = []
    let ids = thread.identities().ids
    for (entry, name) in zip(thread.entries, ids) {
      let block = Array(thread.bytes[entry.syntax.block])
      if name == id || versions.contains(block) { doomed.append(name) }
    }
    return doomed
  }

  /// Whether a draft holds some of it: its id, or a line of it that is long enough to be its own.
  func isIn(_ draft: [UInt8]) -> Bool {
    if let entry, draft.holds(Array(" ^\(entry.text)".utf8)) { return true }
    return versions.contains { version in
      version.split(separator: 0x0A).contains { $0.count >= 12 && draft.holds(Array($0)) }
    }
  }

  /// A commit's message, or a line of a reflog about it, without the names of a thread that is to be gone.
  func message(_ text: String) -> String {
    guard case .thread(_, let addresses) = target else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { Self.line($0, without: addresses) }.joined(separator: "\n")
  }

  /// A line such as `daily, work: move ^k3f9qd` or `Tj-Thread: daily`, which is all that names threads.
  private static func line(_ line: Substring, without addresses: Set<String>) -> String {
    let parts = line.split(separator: ": ", omittingEmptySubsequences: false).map { part in
      part.split(separator: ", ", omittingEmptySubsequences: false)
        .map { addresses.contains(String($0)) ? "purged" : String($0) }
        .joined(separator: ", ")
    }
    return parts.joined(separator: ": ")
  }
}

extension [UInt8] {
  /// Whether `part` stands somewhere in these bytes.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    span.firstOffset(of: part.span, from: 0) != nil
  }
}
