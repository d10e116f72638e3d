public import JournalModel
internal import JournalStore

/// A journal as it is found at one moment: the one way to read it.
///
/// What threads there are is settled when it is taken, and so is the day that a query calls `today`. Files are
/// read when they are asked about, and say what they say then. A thread that is looked up is kept; what a search
/// reads goes by.
///
/// ```swift
/// let snapshot = try journal.snapshot().visible(to: .person)
/// for entry in try snapshot.entries(matching: Query(parsing: "#garden mood:4.."), limit: 10) {
///   print(entry.address, entry.entry.title)
/// }
/// ```
///
/// A snapshot says nothing of what changes later: take another one.
public struct JournalSnapshot: Sendable {
  let journal: Journal
  let files: SnapshotFiles

  /// The places of its files among all, in the order of their addresses.
  let places: [Int]

  /// The addresses of its files, in the order of bytes; not all of them need be threads.
  package let addresses: [String]

  /// Whether its threads were chosen by name, so that those that are archived count, too.
  let isChosen: Bool

  /// For whom it is; nobody is kept from anything where that was not said.
  let audience: Audience?

  /// When it was taken.
  public let now: Moment

  /// The time at which a day begins.
  public let dayStart: DayStart

  /// The day that a week begins with.
  public let weekStart: Weekday
}

extension Journal {
  /// Takes a snapshot, in which days and weeks begin as given.
  ///
  /// It has all there is. Who shows it asks for what is ``JournalSnapshot/visible(to:)``.
  public func snapshot(
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday
  ) throws(JournalError) -> JournalSnapshot {
    let listed = try files { () throws(StoreError) in try tree.listing().files }
    return snapshot(
      SnapshotFiles(of: self, listed.map(\.path)),
      dayStart: dayStart,
      weekStart: weekStart
    )
  }

  /// A snapshot of all there is in `files`, taken now.
  private func snapshot(
    _ files: SnapshotFiles,
    dayStart: DayStart,
    weekStart: Weekday
  ) -> JournalSnapshot {
    JournalSnapshot(
      journal: self,
      files: files,
      places: Array(files.paths.indices),
      addresses: files.paths.map(\.address),
      isChosen: false,
      audience: nil,
      now: ports.now(),
      dayStart: dayStart,
      weekStart: weekStart
    )
  }
}

/// With the settings of the journal and of the person.
extension Journal {
  /// Takes a snapshot in which days and weeks begin as the settings say.
  func snapshotAsSet() throws(JournalError) -> JournalSnapshot {
    let (dayStart, weekStart) = calendar
    return try snapshot(dayStart: dayStart, weekStart: weekStart)
  }

  /// The same with just the files at `paths`; of the threads that `last` has kept all but those in `changed` stay.
  func snapshotAsSet(
    of paths: [JournalPath],
    keeping last: JournalSnapshot?,
    except changed: [JournalPath]
  ) -> JournalSnapshot {
    let files = SnapshotFiles(of: self, paths)
    if let last { files.keep(from: last.files, except: Set(changed)) }
    let (dayStart, weekStart) = calendar
    return snapshot(files, dayStart: dayStart, weekStart: weekStart)
  }

  private var calendar: (dayStart: DayStart, weekStart: Weekday) {
    let settings = settings
    return (
      (try? settings.dayStart()) ?? .midnight,
      (try? settings.weekStart()) ?? .monday
    )
  }
}

extension JournalSnapshot {
  /// The day on which it was taken, as days are counted here.
  public var today: CivilDate { dayStart.day(of: now.stamp) }

  /// Where the offsets come from that headers leave out.
  public var times: TimeSource { journal.ports.times }

  /// The files that could not be read so far, in the order of their addresses.
  public var unreadFiles: [UnreadFile] { files.unread(among: places) }

  /// The same without anything that is not for `audience`, nor for whom it was before.
  ///
  /// What is left out is in nothing that it gives: no entry, count, name or size. To know what is private, all
  /// files are read.
  public func visible(to audience: Audience) -> JournalSnapshot {
    guard !audience.mayKnowPrivate else {
      return self.audience == nil ? narrowed(to: places, files, audience: audience) : self
    }
    let files = files.isPublic ? files : self.files(isPublic: true, isForChange: files.isForChange)
    let isKept = audience.isKeptFromArchives || self.audience?.isKeptFromArchives == true
    let open = places.filter { files.bytes($0, includingArchived: !isKept) != nil }
    return narrowed(to: open, files, audience: isKept ? .assistant : audience)
  }

  /// The same for choosing what to change: a file that an editor is in the middle of saving is waited for.
  ///
  /// Otherwise half a thread would tell which of its entries is the newest.
  package func forChange() -> JournalSnapshot {
    narrowed(to: places, files(isPublic: files.isPublic, isForChange: true), audience: audience)
  }

  private func files(isPublic: Bool, isForChange: Bool) -> SnapshotFiles {
    SnapshotFiles(of: journal, files.paths, isPublic: isPublic, isForChange: isForChange)
  }

  /// The same with no other threads than those at `addresses`; archived ones count, since they are named.
  package func limited(to addresses: [String]) -> JournalSnapshot {
    let wanted = Set(addresses.map { Array($0.utf8) })
    let chosen = zip(places, self.addresses).filter { wanted.contains(Array($1.utf8)) }
    return narrowed(to: chosen.map(\.0), files, isChosen: true, audience: audience)
  }

  private func narrowed(
    to places: [Int],
    _ files: SnapshotFiles,
    isChosen: Bool? = nil,
    audience: Audience?
  ) -> JournalSnapshot {
    JournalSnapshot(
      journal: journal,
      files: files,
      places: places,
      addresses: places.map { files.paths[$0].address },
      isChosen: isChosen ?? self.isChosen,
      audience: audience,
      now: now,
      dayStart: dayStart,
      weekStart: weekStart
    )
  }
}
