internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a followed journal: the state of each at the last check, and at the last report.
struct FollowedFiles {
  /// The content of a file.
  private enum Content: Hashable {
    /// A thread, with a number that represents its bytes.
    case thread(Int)
    case other
    /// A former thread that cannot be read now.
    case unreadable
  }

  /// The known state of a file.
  private struct Known {
    let status: FileStatus
    let content: Content

    /// The content of the thread, or `nil` if the file is not one.
    var thread: Content? { content == .other ? nil : content }
  }

  /// How long a thread must be gone before it counts as removed, and how long other changes wait for it.
  private static let (absence, longest) = (Duration.milliseconds(200), Duration.milliseconds(600))

  private var known: [JournalPath: Known] = [:]

  /// The threads in the last report, with their contents at that time.
  private var told: [JournalPath: Content] = [:]

  /// The files checked since the last report.
  private var touched: Set<JournalPath> = []

  /// Those of them whose bytes in the last snapshot differ from the current ones.
  private var outdated: Set<JournalPath> = []

  /// The threads that existed a moment ago and may be in the middle of being replaced, and since when.
  private var missing: [JournalPath: ContinuousClock.Instant] = [:]

  /// The threads that another program has emptied and is probably rewriting, and since when.
  private var emptied: [JournalPath: ContinuousClock.Instant] = [:]

  /// The beginning of the current pause in reporting because of missing threads, or `nil` if there is none.
  private var silence: ContinuousClock.Instant?

  /// The files, in no particular order.
  var paths: [JournalPath] { Array(known.keys) }

  /// The threads that have to be checked again in any case.
  var unsettled: Set<JournalPath> { Set(missing.keys).union(emptied.keys) }

  /// Whether there are threads that existed a moment ago and are missing.
  var areMissing: Bool { !missing.isEmpty }

  /// Whether to check again before the next report: only one half of a rename may be visible yet.
  var isWaiting: Bool {
    guard areMissing, let silence else { return false }
    return ContinuousClock.now < silence + Self.longest
  }
}

/// Selecting the files to check.
extension FollowedFiles {
  /// The files that the news name, in a journal at `root` whose folders in `watched` are watched.
  func named(in news: FolderNews, _ journal: Journal, watched: Set<[UInt8]>) -> NamedFiles {
    var named = NamedFiles(areKnown: !news.isIncomplete)
    let root = Array("\(journal.root)/".utf8)
    for path in news.paths {
      guard path.starts(with: root) else {
        // A file outside the journal is known only by the path of the link to it.
        named.areKnown = false
        continue
      }
      guard let text = String(validating: path[root.count...], as: UTF8.self),
        let file = JournalPath(text), !text.pathParts().contains(where: { $0.hasPrefix(".") })
      else { continue }
      let kind = try? journal.environment.system.status(ofLinkAt: journal.tree.location(of: file))?
        .kind
      if known[file] != nil || kind == .file {
        named.areKnown = named.areKnown && kind != .link && (known[file] != nil || !file.isMarkdown)
        if file.isMarkdown { named.files.insert(file) }
      } else if kind != nil || watched.contains(path) {
        named.areKnown = false
      }
    }
    return named
  }

  /// Those of `paths` that have changed.
  func different(among paths: [JournalPath], _ journal: Journal) -> Set<JournalPath> {
    let folder = try? OpenFolder(journal.root, journal.environment.system)
    return Set(
      paths.filter { path in
        guard let status = known[path]?.status else { return true }
        return (try? folder?.status(of: path.text, followingLink: true)) != status
      }
    )
  }
}

/// Checking files.
extension FollowedFiles {
  /// The state of a file when it is checked.
  private enum Sight {
    case gone, thread(FileReading), other(FileStatus), unreadable(FileStatus), unknown
  }

  /// Checks the files in question; `last` is the last snapshot that was reported.
  ///
  /// If the folders have been walked through, `listed` are the files that exist now, and those that were added or
  /// removed are in question, too.
  ///
  /// A thread that has just disappeared or become empty counts as unchanged for a while: an editor may be rewriting it.
  mutating func look(
    at suspects: Set<JournalPath>,
    listed: [JournalPath]?,
    _ last: JournalSnapshot?,
    _ journal: Journal
  ) {
    let present = listed.map { Set($0) }
    let gone = present.map { present in known.keys.filter { !present.contains($0) } } ?? []
    let new = listed?.filter { known[$0] == nil } ?? []
    for path in suspects.union(gone).union(new) {
      let sight = present?.contains(path) == false ? .gone : sight(of: path, journal)
      if case .unknown = sight { continue }
      if known[path]?.thread != nil, isUnsettled(path, sight, journal) { continue }
      (missing[path], emptied[path]) = (nil, nil)
      known[path] = Self.known(sight, known[path])
      touched.insert(path)
      if case .thread(let reading) = sight,
        last?.files.contradicts(reading.bytes, at: path) == true
      {
        outdated.insert(path)
      }
    }
    silence = missing.isEmpty ? nil : silence ?? .now
  }

  /// Returns the differences since the last report, and starts a new one.
  mutating func difference() -> ChangedFiles {
    var difference = ChangedFiles()
    for path in touched.sorted() {
      let now = known[path]?.thread
      switch (told[path], now) {
      case (nil, nil): break
      case (nil, .some): difference.added.append(path)
      case (.some, nil): difference.removed.append(path)
      case (let before, _):
        if before != now || outdated.contains(path) { difference.changed.append(path) }
      }
      told[path] = now
    }
    (touched, outdated, silence) = ([], [], nil)
    return difference
  }

  private func sight(of path: JournalPath, _ journal: Journal) -> Sight {
    do {
      guard let reading = try journal.tree.read(path) else { return .gone }
      return JournalThread.isThread(reading.bytes) ? .thread(reading) : .other(reading.status)
    } catch {
      do throws(SystemError) {
        let folder = try OpenFolder(journal.root, journal.environment.system)
        let status = try folder.status(of: path.text, followingLink: true)
        // Something other than a file, such as a folder, has replaced it.
        return status.map { $0.kind == .file ? .unreadable($0) : .gone } ?? .gone
      } catch {
        return .unknown
      }
    }
  }

  /// Whether an editor seems to be rewriting a thread at the moment.
  private mutating func isUnsettled(
    _ path: JournalPath,
    _ sight: Sight,
    _ journal: Journal
  ) -> Bool {
    let now = ContinuousClock.now
    switch sight {
    case .gone:
      let since = missing[path] ?? now
      missing[path] = since
      return now < since + Self.absence
    case .other(let status):
      let since = emptied[path] ?? now
      emptied[path] = since
      let limit = Duration.milliseconds(journal.environment.editorGrace.limit)
      guard now < since + limit else { return false }
      return journal.tree.isEmptied(path) || hasChanged(path, since: status, journal)
    case .thread, .unreadable, .unknown: return false
    }
  }

  /// Whether another program has written to a file after it was read with this status.
  private func hasChanged(
    _ path: JournalPath,
    since status: FileStatus,
    _ journal: Journal
  ) -> Bool {
    let folder = try? OpenFolder(journal.root, journal.environment.system)
    return (try? folder?.status(of: path.text, followingLink: true)) != status
  }

  /// The known state after a check.
  private static func known(_ sight: Sight, _ before: Known?) -> Known? {
    switch sight {
    case .gone, .unknown: nil
    case .thread(let reading):
      Known(status: reading.status, content: .thread(reading.bytes.hashValue))
    case .other(let status): Known(status: status, content: .other)
    case .unreadable(let status):
      Known(status: status, content: before?.thread == nil ? .other : .unreadable)
    }
  }
}

/// The threads that differ between two moments of a journal, each kind in order.
struct ChangedFiles {
  var added: [JournalPath] = []
  var changed: [JournalPath] = []
  var removed: [JournalPath] = []

  /// All changed files.
  var all: [JournalPath] { added + changed + removed }
}

/// The files that news of a journal's folders name.
struct NamedFiles {
  /// The Markdown files that are named.
  var files: Set<JournalPath> = []

  /// Whether the news name only known files, so that the folders need not be walked through.
  var areKnown: Bool
}
