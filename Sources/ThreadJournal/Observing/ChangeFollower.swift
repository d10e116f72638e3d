internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Follows a journal for one reader of its changes.
///
/// An event from the system is only a reason to check. Changes are found by comparing each suspicious file with its
/// state at the last report, so a lost or repeated event does no harm.
actor ChangeFollower {
  /// The number of milliseconds without news after which a writer counts as done.
  private static let quiet = 20

  /// The longest time to wait for that.
  private static let longest = Duration.milliseconds(200)

  /// The time between two complete checks if the system does not report on all folders.
  private static let interval = Duration.seconds(2)

  /// The greatest number of consecutive walks through the folders while new ones appear.
  private static let walks = 3

  private let executor = ThreadExecutor()
  private let journal: Journal
  private let watch: FolderWatch?

  /// The folders to watch, including those that the system refused to watch.
  private var watched: Set<[UInt8]> = []

  /// Whether the system refused to watch some folders.
  private var isPartlyBlind = false

  /// Whether to list all folders at the next check, even without news.
  private var isUnsure = true

  /// The time of the last complete check.
  private var lastWalk = ContinuousClock.now

  /// The journal's folder at the last listing; another one may have its path by now.
  private var root: FileStatus?

  private var snapshot: JournalSnapshot?
  private var files = FollowedFiles()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(of journal: Journal) {
    self.journal = journal
    watch = try? FolderWatch(journal.environment.system)
  }

  /// Returns the whole journal the first time, then waits for each change; `nil` once it has ended.
  func next() -> Result<JournalChange?, JournalError> {
    Result { () throws(JournalError) in
      try JournalError.unifying {
        while !Task.isCancelled {
          let news = isUnsure ? FolderNews() : try awaitNews()
          guard let news else { return nil }
          if let change = try change(after: news) { return change }
        }
        return nil
      }
    }
  }

  /// Stops a wait for the next change.
  nonisolated func end() { watch?.end() }
}

/// Waiting for news.
extension ChangeFollower {
  /// Waits for news until no program seems to be writing any more; returns `nil` once the watch has ended.
  private func awaitNews() throws -> FolderNews? {
    guard var news = try firstNews() else { return nil }
    let end = ContinuousClock.now + Self.longest
    while !news.isEmpty, .now < end, let more = try listen(for: Self.quiet), !more.isEmpty {
      news.paths.formUnion(more.paths)
      news.isIncomplete = news.isIncomplete || more.isIncomplete
    }
    if isPartlyBlind, .now >= lastWalk + Self.interval { news.isIncomplete = true }
    return Task.isCancelled ? nil : news
  }

  private func firstNews() throws -> FolderNews? {
    if !files.unsettled.isEmpty { return try listen(for: journal.environment.editorGrace.step) }
    guard isPartlyBlind else { return try listen(for: nil) }
    let left = lastWalk + Self.interval - .now
    return try listen(for: max(0, Int(left / .milliseconds(1))))
  }

  /// Returns the news within so many milliseconds, or `nil` once the watch has ended.
  private func listen(for milliseconds: Int?) throws -> FolderNews? {
    if let watch {
      do throws(SystemError) {
        return try watch.news(within: milliseconds)
      } catch {
        throw JournalError(.files(error.description))
      }
    }
    let end = ContinuousClock.now + .milliseconds(milliseconds ?? 0)
    while .now < end, !Task.isCancelled { journal.environment.system.pause(milliseconds: 50) }
    return Task.isCancelled ? nil : FolderNews()
  }
}

/// Checking the files that the news name.
extension ChangeFollower {
  /// Returns the changes since the last report, or `nil` if there are none or another check is needed to tell.
  private func change(after news: FolderNews) throws -> JournalChange? {
    var suspects = files.unsettled
    var listed: [JournalPath]?
    let named = files.named(in: news, journal, watched: watched)
    suspects.formUnion(named.files)
    // A link may have replaced a missing thread; it counts only as the file that it leads to.
    isUnsure = isUnsure || !named.areKnown || files.areMissing || isElsewhere
    if isUnsure {
      if news.isIncomplete || isElsewhere { watched = [] }
      let paths = try list()
      suspects.formUnion(files.different(among: paths, journal))
      (listed, isUnsure) = (paths, false)
    }
    files.look(at: suspects, listed: listed, snapshot, journal)
    return files.isWaiting ? nil : report()
  }

  /// Whether another folder has replaced the journal's.
  private var isElsewhere: Bool {
    let now = try? journal.environment.system.status(ofLinkAt: journal.root)
    guard let root, let now else { return true }
    return !now.isSameFile(as: root)
  }

  /// The files of the journal; each folder is watched before it is read.
  private func list() throws -> [JournalPath] {
    root = (try? journal.environment.system.status(ofLinkAt: journal.root)) ?? nil
    if watched.isEmpty { isPartlyBlind = watch == nil }
    for _ in 1..<Self.walks {
      let listing = try listing()
      let new = listing.folders.filter { !watched.contains(Array($0.utf8)) }
      if new.isEmpty || Task.isCancelled { return finish(listing) }
      for folder in new {
        watched.insert(Array(folder.utf8))
        do throws(SystemError) { try watch?.add(folder) } catch { isPartlyBlind = true }
      }
    }
    // Still newer files are in folders that are watched by now, so that an event reports them.
    return finish(try listing())
  }

  private func listing() throws -> Listing {
    try journal.tree.listing()
  }

  private func finish(_ listing: Listing) -> [JournalPath] {
    watch?.keep(listing.folders)
    watched.formIntersection(listing.folders.map { Array($0.utf8) })
    lastWalk = .now
    return listing.files.map(\.path)
  }

  private func report() -> JournalChange? {
    let difference = files.difference()
    guard snapshot == nil || !difference.all.isEmpty else { return nil }
    let now = journal.snapshotAsSet(
      of: files.paths.sorted(),
      keeping: snapshot,
      except: difference.all
    )
    snapshot = now
    return JournalChange(
      snapshot: now,
      added: difference.added.map(\.address),
      changed: difference.changed.map(\.address),
      removed: difference.removed.map(\.address)
    )
  }
}
