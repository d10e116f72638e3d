internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Follows a journal for one reader of its changes.
///
/// What the system tells of its folders is only the occasion to look; what has changed is found by comparing each
/// file in question with what was there before.
actor ChangeFollower {
  /// Milliseconds without news, after which whoever was writing counts as done.
  private static let quiet = 20

  /// How long that is waited for.
  private static let longest = Duration.milliseconds(200)

  /// Milliseconds between two looks where the system does not tell of all folders.
  private static let interval = 2000

  private let executor = ThreadExecutor()
  private let journal: Journal
  private let watch: FolderWatch?

  /// Whether there are folders that the system does not watch.
  private var isPartlyBlind = false
  private var snapshot: JournalSnapshot?
  private var files = FollowedFiles()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(of journal: Journal) {
    self.journal = journal
    watch = try? FolderWatch(journal.ports.system)
  }

  /// The journal as it is, when asked for the first time; then each change, as soon as there is one; nothing when
  /// it has ended.
  func next() -> Result<JournalChange?, JournalError> {
    Result { () throws(JournalError) in
      guard !Task.isCancelled else { return nil }
      guard snapshot != nil else {
        let paths = try list()
        return change(looking: Set(paths), among: paths)
      }
      while let news = try awaitNews() {
        if let change = try change(after: news) { return change }
      }
      return nil
    }
  }

  /// Lets whoever waits for a change go.
  nonisolated func end() { watch?.end() }

  /// The files of the journal, each folder of which is watched from before it was looked into.
  private func list() throws(JournalError) -> [JournalPath] {
    var watched: Set<[UInt8]> = []
    while true {
      let listing = try journal.files { () throws(StoreError) in try journal.tree.listing() }
      let new = listing.folders.filter { !watched.contains(Array($0.utf8)) }
      if new.isEmpty { return listing.files.map(\.path) }
      isPartlyBlind = watch == nil
      for folder in listing.folders {
        watched.insert(Array(folder.utf8))
        do throws(SystemError) { try watch?.add(folder) } catch { isPartlyBlind = true }
      }
    }
  }

  /// What has happened, once nobody seems to be at it any more; nothing when it has ended.
  private func awaitNews() throws(JournalError) -> FolderNews? {
    guard var news = try firstNews() else { return nil }
    let end = ContinuousClock.now + Self.longest
    while !news.isEmpty, .now < end, let more = try listen(within: Self.quiet), !more.isEmpty {
      news.paths.formUnion(more.paths)
      news.isIncomplete = news.isIncomplete || more.isIncomplete
    }
    return Task.isCancelled ? nil : news
  }

  private func firstNews() throws(JournalError) -> FolderNews? {
    if !files.unsettled.isEmpty { return try listen(within: journal.ports.editorGrace.step) }
    guard isPartlyBlind else { return try listen(within: nil) }
    guard var news = try listen(within: Self.interval) else { return nil }
    if news.isEmpty { news.isIncomplete = true }
    return news
  }

  /// What the system tells within so many milliseconds; nothing when it has ended.
  private func listen(within milliseconds: Int?) throws(JournalError) -> FolderNews? {
    if let watch {
      do throws(SystemError) {
        return try watch.news(within: milliseconds)
      } catch {
        throw JournalError(.files(error.description))
      }
    }
    var left = milliseconds ?? Self.interval
    while left > 0, !Task.isCancelled {
      journal.ports.system.pause(milliseconds: min(left, 100))
      left -= 100
    }
    return Task.isCancelled ? nil : FolderNews()
  }

  private func change(after news: FolderNews) throws(JournalError) -> JournalChange? {
    let named = files.named(in: news, below: journal.root)
    let suspects = named.files.union(files.unsettled)
    let isIncomplete = news.isIncomplete || named.isIncomplete
    if named.areKnown, !isIncomplete { return change(looking: suspects, among: files.paths) }
    let paths = try list()
    let different = isIncomplete ? files.different(among: paths, journal) : []
    return change(looking: suspects.union(different), among: paths)
  }

  /// What is different once the files in question have been looked at; nothing where that is nothing, or takes
  /// another look.
  private func change(
    looking suspects: Set<JournalPath>,
    among paths: [JournalPath]
  ) -> JournalChange? {
    files.look(at: suspects, among: paths, snapshot, journal)
    guard !files.areMissing else { return nil }
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
