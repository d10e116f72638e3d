internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// `tj related`: what belongs to an entry.
enum RelatedCommand: Command {
  private static let number = Option.integer(
    "number",
    short: "n",
    "N",
    in: 0...1000,
    "Show at most N entries of each kind [default: 5]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "related",
      group: CommandGroup.read,
      "Show what belongs to an entry.",
      discussion: """
        Shows the entries and threads that the entry links to, the entries that link to it, those of the same day and \
        the same place, and those that share the most words with it, with these words. Words are compared without \
        their endings, and one counts for more the fewer entries have it. Where 'tj chat --vectors' has made vectors, \
        their order counts as much.
        """,
      options: [number.spec],
      arguments: [ArgumentSpec("ID", .one, completion: .dynamic("entry"), "The entry.")],
      examples: [
        ExampleSpec("tj related @", "Show what belongs to the newest entry."),
        ExampleSpec("tj related k3f9qd -n 20", "Show up to 20 entries of each kind."),
      ],
      seeAlso: ["tj-search(1)", "tj-graph(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let named = try EntryNames(session).entries(named: invocation.operands)
    guard named.count == 1, let entry = named.first else {
      throw Failure(
        .usage,
        "'\(invocation.operands[0])' is \(named.count.of("entry", "entries"))",
        hint: "pass an id, or @ for the newest entry"
      )
    }
    let search = try VectorSearch(session)
    let kin = try session.reader.asking { snapshot in
      try Self.kin(of: entry, in: snapshot, atMost: invocation[number] ?? 5, search)
    }
    try Output(session).print(KinList(kin: kin), of: kin.count, none: "nothing belongs to it")
    try session.reader.tellLocked()
    return session.reader.ending
  }

  private static func kin(
    of entry: LocatedEntry,
    in snapshot: JournalSnapshot,
    atMost limit: Int,
    _ search: VectorSearch
  ) throws -> [KinList.Kin] {
    var kin = targets(of: entry, in: snapshot)
    let sources = try snapshot.sources(linkingTo: entry.id).filter { source in
      KeptAnalyses.type(ofThreadAt: source.entry.address) == nil
    }
    kin += sources.prefix(limit).map { source in
      KinList.Kin(
        source.key == ReservedKey.reply.rawValue ? "answered by" : "linked from",
        source.entry
      )
    }
    var seen = Set(kin.compactMap { $0.entry?.id } + [entry.id])
    func add(_ relation: String, _ query: Query) throws {
      let found = try snapshot.entries(
        matching: query,
        order: .oldestFirst,
        limit: limit + seen.count
      )
      .filter { !seen.contains($0.id) }.prefix(limit)
      for other in found { seen.insert(other.id) }
      kin += found.map { KinList.Kin(relation, $0) }
    }
    if let day = entry.entry.stamp.map({ snapshot.dayStart.day(of: $0) }) {
      try add("same day", .dates(DateRange(DayPeriod(day))))
    }
    if let place = entry.entry.value(of: ReservedKey.location.rawValue), !place.contains("\"") {
      try add("same place", Query(typed: "location:\"\(place)\""))
    }
    kin += try search.neighbors(of: entry, limit: limit + seen.count, in: snapshot)
      .filter { !seen.contains($0.entry.id) }.prefix(limit).map { KinList.Kin($0, "like it") }
    return kin
  }

  /// The entries and threads that an entry links to.
  private static func targets(
    of entry: LocatedEntry,
    in snapshot: JournalSnapshot
  ) -> [KinList.Kin] {
    let known = snapshot.threadAddresses
    var seen: Set<LinkIndex.Place> = []
    return entry.entry.links.compactMap { written in
      let relation = written.key == ReservedKey.reply.rawValue ? "answers" : "links to"
      guard let found = snapshot.target(of: written, in: entry.address, among: known),
        seen.insert(.init(found.thread.address, found.position.map(found.thread.id))).inserted
      else { return nil }
      guard let position = found.position else {
        return KinList.Kin(relation, thread: found.thread.address)
      }
      let target = found.thread.entries(from: snapshot.times)[position]
      return KinList.Kin(relation, target)
    }
  }
}
