internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a followed journal: the state of each at the last look, and at the last report.
struct FollowedFiles {
  /// What a file is.
  private enum Content: Hashable {
    /// A thread, by a number that stands for its bytes.
    case thread(Int)
    case other
    /// What was a thread, and cannot be read now.
    case unreadable
  }

  /// What is known of a file.
  private struct Known {
    let status: FileStatus
    let content: Content

    /// The thread, as far as there is one.
    var thread: Content? { content == .other ? nil : content }
  }

  /// How long a thread may be gone before that is believed, and how long others wait for it.
  private static let (absence, longest) = (Duration.milliseconds(200), Duration.milliseconds(600))

  private var known: [JournalPath: Known] = [:]

  /// The threads in the last report, with their contents at that time.
  private var told: [JournalPath: Content] = [:]

  /// The files looked at since the last report.
  private var touched: Set<JournalPath> = []

  /// Those of them that the last snapshot keeps with other bytes than they have now.
  private var outdated: Set<JournalPath> = []

  /// The threads that were there a moment ago and may be in the middle of being replaced, and since when.
  private var missing: [JournalPath: ContinuousClock.Instant] = [:]

  /// The threads that somebody has emptied and seems to be just writing anew, and since when.
  private var emptied: [JournalPath: ContinuousClock.Instant] = [:]

  /// When the current pause in reporting began, because threads are missing.
  private var silence: ContinuousClock.Instant?

  /// The files, in no order.
  var paths: [JournalPath] { Array(known.keys) }

  /// The threads that have to be looked at again, whatever happens.
  var unsettled: Set<JournalPath> { Set(missing.keys).union(emptied.keys) }

  /// Whether there are threads that were there a moment ago.
  var areMissing: Bool { !missing.isEmpty }

  /// Whether to look again before the next report: of a rename, only one half may be visible yet.
  var isWaiting: Bool {
    guard areMissing, let silence else { return false }
    return ContinuousClock.now < silence + Self.longest
  }
}

/// Asking what to look at.
extension FollowedFiles {
  /// What the news are of, in a journal at `root` of which the folders in `watched` are watched.
  func named(in news: FolderNews, _ journal: Journal, watched: Set<[UInt8]>) -> NamedFiles {
    var named = NamedFiles(areKnown: !news.isIncomplete)
    let root = Array("\(journal.root)/".utf8)
    for path in news.paths {
      guard path.starts(with: root) else {
        // What lies outside is known by the path of the link that leads there.
        named.areKnown = false
        continue
      }
      guard let text = String(validating: path[root.count...], as: UTF8.self),
        let file = JournalPath(text), !text.pathParts().contains(where: { $0.hasPrefix(".") })
      else { continue }
      let kind = try? journal.ports.system.status(ofLinkAt: journal.tree.location(of: file))?.kind
      if known[file] != nil || kind == .file {
        named.areKnown = named.areKnown && kind != .link && (known[file] != nil || !file.isMarkdown)
        if file.isMarkdown { named.files.insert(file) }
      } else if kind != nil || watched.contains(path) {
        named.areKnown = false
      }
    }
    return named
  }

  /// Those of `paths` that are not as they were.
  func different(among paths: [JournalPath], _ journal: Journal) -> Set<JournalPath> {
    let folder = try? OpenFolder(journal.root, journal.ports.system)
    return Set(
      paths.filter { path in
        guard let status = known[path]?.status else { return true }
        return (try? folder?.status(of: path.text, followingLink: true)) != status
      }
    )
  }
}

/// Looking.
extension FollowedFiles {
  /// What a file is when it is looked at.
  private enum Sight {
    case gone, thread(FileReading), other(FileStatus), unreadable(FileStatus), unknown
  }

  /// Looks at the files in question; `last` is what somebody was told last.
  ///
  /// Where the folders have been looked through, `listed` is what is there now, and those that came and went are
  /// in question, too.
  ///
  /// A thread that just went or became empty is as it was for a while: an editor may be writing it anew.
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
    do throws(StoreError) {
      guard let reading = try journal.tree.read(path) else { return .gone }
      return JournalThread.isThread(reading.bytes) ? .thread(reading) : .other(reading.status)
    } catch {
      do throws(SystemError) {
        let folder = try OpenFolder(journal.root, journal.ports.system)
        let status = try folder.status(of: path.text, followingLink: true)
        // What is no file has taken the place of one.
        return status.map { $0.kind == .file ? .unreadable($0) : .gone } ?? .gone
      } catch {
        return .unknown
      }
    }
  }

  /// Whether an editor seems to be just writing a thread anew.
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
    case .other:
      let since = emptied[path] ?? now
      emptied[path] = since
      let limit = Duration.milliseconds(journal.ports.editorGrace.limit)
      return now < since + limit && journal.tree.isEmptied(path)
    case .thread, .unreadable, .unknown: return false
    }
  }

  /// What is known after a look.
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

/// The threads in which two moments of a journal differ, each kind in order.
struct ChangedFiles {
  var added: [JournalPath] = []
  var changed: [JournalPath] = []
  var removed: [JournalPath] = []

  /// All of them.
  var all: [JournalPath] { added + changed + removed }
}

/// What news of a journal's folders are of.
struct NamedFiles {
  /// The Markdown files that are named.
  var files: Set<JournalPath> = []

  /// Whether all that is named are files that are known, so that the folders need not be looked through.
  var areKnown: Bool
}
