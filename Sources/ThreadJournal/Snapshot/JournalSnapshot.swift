public import JournalModel
public import JournalSearch
internal import JournalStore

/// The journal at one moment, which is the way to read it.
///
/// The set of threads is fixed when it is taken, and so is the day that a query calls `today`. Files are read on
/// access, with their contents at that time. A thread that is looked up is cached; a search keeps nothing.
///
/// ```swift
/// let snapshot = try journal.snapshot(for: .person)
/// for entry in try snapshot.entries(matching: Query(parsing: "#garden mood:4.."), limit: 10) {
///   print(entry.address, entry.entry.title)
/// }
/// ```
///
/// A snapshot does not show later changes: take another one.
public struct JournalSnapshot: Sendable {
  let journal: Journal
  let files: SnapshotFiles

  /// The indices of its files among all, in the order of their addresses.
  let places: [Int]

  /// The addresses of its files, in byte order, whether or not they are threads.
  package let addresses: [String]

  /// Whether archived threads are found like others, for example since they were selected by name.
  private(set) var findsArchived = false

  /// The part of the journal that its reader may see.
  public private(set) var scope: ReadScope

  /// The time at which it was taken.
  public let now: ZonedInstant

  /// The time at which a day begins.
  public let dayStart: DayStart

  /// The day that a week begins with.
  public let weekStart: Weekday

  /// The days and weeks of tallies, which every device counts by the settings of the journal alone.
  let tallyDays: JournalDays

  /// Records that counts were left out of the results of a query that does not ask for them; `nil` if counts are
  /// treated like other entries.
  private(set) var leftOutCounts: LeftOutCounts?
}

extension Journal {
  /// Takes a snapshot of what is in `scope`, in which days and weeks begin as given.
  public func snapshot(
    for scope: ReadScope,
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday
  ) throws(JournalError) -> JournalSnapshot {
    try JournalError.unifying {
      let listed = try tree.listing().files.map(\.path)
      let files = SnapshotFiles(of: self, scope.files(among: listed), in: scope, dayStart)
      return snapshot(files.included(), scope, dayStart, weekStart)
    }
  }

  /// A snapshot of everything in `files`, taken now.
  private func snapshot(
    _ files: SnapshotFiles,
    _ scope: ReadScope,
    _ dayStart: DayStart,
    _ weekStart: Weekday
  ) -> JournalSnapshot {
    let now = environment.now()
    return JournalSnapshot(
      journal: self,
      files: files,
      places: Array(files.paths.indices),
      addresses: files.paths.map(\.address),
      scope: scope,
      now: now,
      dayStart: dayStart,
      weekStart: weekStart,
      tallyDays: JournalSettings(personal: nil, journalAt: root, environment.system).days(at: now)
    )
  }
}

/// Snapshots with the settings of the journal and of the person.
extension Journal {
  /// Takes a snapshot in which days and weeks begin according to the settings.
  func snapshotAsSet(for scope: ReadScope) throws -> JournalSnapshot {
    let (dayStart, weekStart) = calendar
    return try snapshot(for: scope, dayStart: dayStart, weekStart: weekStart)
  }

  /// A snapshot for the writer of only the files at `paths`; the threads that `last` has cached are reused, except for
  /// those in `changed`.
  func snapshotAsSet(
    of paths: [JournalPath],
    keeping last: JournalSnapshot?,
    except changed: [JournalPath]
  ) -> JournalSnapshot {
    let (dayStart, weekStart) = calendar
    let files = SnapshotFiles(of: self, paths, in: .person, dayStart)
    if let last { files.keep(from: last.files, except: Set(changed)) }
    return snapshot(files, .person, dayStart, weekStart)
  }

  private var calendar: (dayStart: DayStart, weekStart: Weekday) {
    let days = settings.days(at: environment.now())
    return (days.dayStart, days.weekStart)
  }
}

extension JournalSnapshot {
  /// The day on which it was taken, as days are counted here.
  public var today: CivilDate { dayStart.day(of: now.stamp) }

  /// The source of UTC offsets that headers leave out.
  public var times: TimeSource { journal.environment.times }

  /// The files that could not be read so far, in the order of their addresses.
  public var unreadFiles: [UnreadFile] { files.unread(among: places) }

  /// The number of entries whose contents could not be read so far, since they are locked.
  public var lockedCount: Int { files.lockedCount(among: places) }

  /// A copy of this snapshot for selecting entries to change, which waits for an editor in the middle of saving a
  /// file.
  ///
  /// Otherwise the newest entry, for example, would be chosen from a half-written thread.
  package func forChange() -> JournalSnapshot { narrowed(to: places, files.forChange()) }

  /// A copy of this snapshot whose searches find archived threads, too.
  public var withArchived: JournalSnapshot {
    var all = self
    all.findsArchived = true
    return all
  }

  /// A copy of this snapshot with only the archived threads that searches have left out so far.
  package var leftOut: JournalSnapshot {
    narrowed(to: places.filter(files.hasLeftOut), files).withArchived
  }

  /// A copy of this snapshot whose queries may go by what a model was asked about entries, although analyses are not in
  /// its scope: for a query that the writer has typed.
  package var findingAnalyses: JournalSnapshot {
    var all = self
    all.scope.findsAnalyses = true
    return all
  }

  /// All threads of its scope, whichever were selected, without archived ones.
  var wholeScope: JournalSnapshot {
    var all = narrowed(to: Array(files.paths.indices), files)
    (all.findsArchived, all.leftOutCounts) = (false, nil)
    return all
  }

  /// A copy of this snapshot without counts, unless a query asks for them: tally entries with nothing but an amount
  /// would bury the written ones.
  package func leavingOutCounts(_ noted: LeftOutCounts) -> JournalSnapshot {
    var others = self
    others.leftOutCounts = noted
    return others
  }

  /// A copy of this snapshot whose searches look only into the threads at `addresses`, including archived ones, since
  /// they are named.
  ///
  /// Their results may still depend on other threads of the scope, such as the counts of a tally.
  package func selecting(_ addresses: [String]) -> JournalSnapshot {
    let wanted = Set(addresses.map { Array($0.utf8) })
    let chosen = zip(places, self.addresses).filter { wanted.contains(Array($1.utf8)) }
    return narrowed(to: chosen.map(\.0), files).withArchived
  }

  private func narrowed(to places: [Int], _ files: SnapshotFiles) -> JournalSnapshot {
    JournalSnapshot(
      journal: journal,
      files: files,
      places: places,
      addresses: places.map { files.paths[$0].address },
      findsArchived: findsArchived,
      scope: scope,
      now: now,
      dayStart: dayStart,
      weekStart: weekStart,
      tallyDays: tallyDays,
      leftOutCounts: leftOutCounts
    )
  }
}

/// The days of the journal.
extension JournalSnapshot {
  /// The last day before `day` that has an entry that a query selects, or, if `isLater` is true, the first day after it;
  /// `nil` if there is none.
  public func nearestDay(
    to day: CivilDate,
    isLater: Bool,
    matching query: Query = .everything
  ) throws(QueryError) -> CivilDate? {
    try scan(query).nearestDay(to: day, isLater: isLater, reading: reader(query))
  }

  /// The days to which the dates of a query limit it.
  public func period(of query: Query) -> DayPeriod { query.period(in: context) }

  /// The days of a period, with the entries that a query selects, and a value of each day.
  ///
  /// Milestones among the entries are marked with their anniversaries; if the query selects everything, steps of goals
  /// are marked, too.
  public func calendar(
    of period: DayPeriod,
    matching query: Query = .everything,
    by value: CalendarValue = .none
  ) throws(QueryError) -> CalendarDays {
    let scan = try CalendarScan(addresses, matching: query, in: period, of: value, context)
    return try scan.days(reading: reader(query))
  }
}

extension JournalSnapshot {
  /// The statistics of the entries that a query selects, with the values of a field.
  ///
  /// They are computed thread by thread on all processors, so that the text of only a few is in memory at a time.
  public func statistics(
    matching query: Query = .everything,
    field: String? = nil
  ) throws(QueryError) -> EntryStatistics {
    let none = EntryStatistics(
      dayStart: dayStart,
      weekStart: weekStart,
      field: field,
      period: query.period(in: context),
      until: today
    )
    var sum = none
    try forEachThread(matching: query, isDivided: true) { _, entries in
      var part = none
      part.add(entries)
      return part
    } _: { part in
      sum.add(part)
      return true
    }
    sum.addMilestones()
    return sum
  }

  /// The statistics of the only thread of this snapshot as a conversation, or `nil` if it has several or is not one.
  public func chatStatistics(
    matching query: Query = .everything
  ) throws(QueryError) -> ChatStatistics? {
    guard addresses.count == 1, let address = addresses.first,
      thread(at: address)?.thread.kind == .conversation
    else { return nil }
    return ChatStatistics(of: try entries(matching: query, order: .oldestFirst), dayStart: dayStart)
  }
}
