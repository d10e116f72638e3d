internal import JournalModel
internal import JournalSearch
internal import JournalWire
internal import ThreadJournal

/// The answers of the tools that read.
struct AssistantAnswers {
  /// The number of entries of a page of search results, and the greatest one that can be asked for.
  private static let (usualLimit, greatestLimit) = (10, 50)

  /// The number of characters of an entry in the context of a day, beyond which it is cut.
  private static let contextLimit = 1500

  let journal: AssistantJournal

  /// An answer, with the entries that it shows.
  struct Answer {
    let object: JSONObject
    var ids: [EntryReference] = []

    /// The answer of a page, with its lists and more.
    init(_ page: AssistantPage, _ lists: [String], _ more: JSONObject = [:]) {
      (object, ids) = (more + page.object(lists), page.ids)
    }

    /// An answer of other values.
    init(_ object: JSONObject, ids: [EntryReference]) { (self.object, self.ids) = (object, ids) }
  }

  /// Answers a call of a tool that reads.
  func answer(to tool: AssistantTool, _ arguments: AssistantArguments) throws -> Answer {
    let snapshot = try journal.snapshot()
    do {
      return switch tool {
      case .search: try search(snapshot, arguments)
      case .read: try read(snapshot, arguments.texts("ids", count: 20), from: arguments.cursor())
      case .context: try context(snapshot, arguments)
      case .overview, .add: try overview(snapshot, from: arguments.cursor())
      case .timeline: try timeline(snapshot, arguments)
      }
    } catch let error as QueryError {
      throw AssistantMistake("query, column \(error.column): \(error.description)")
    }
  }

  private func search(
    _ snapshot: JournalSnapshot,
    _ arguments: AssistantArguments
  ) throws -> Answer {
    let query = try Query(parsing: arguments.text("query") ?? "")
    let limit = try arguments.number("limit", in: 1...Self.greatestLimit) ?? Self.usualLimit
    let start = try arguments.cursor()
    let found = try snapshot.entries(matching: query, limit: start + limit + 1)
    let (links, places) = (LinkTargets(in: snapshot), MatchPlaces(query))
    let page = AssistantPage(
      from: start,
      limit: limit,
      found.lazy.map { found in
        let entry = EntryForModel(found, links)
        return .init("entries", id: entry.id, entry.excerpt(of: places))
      }
    )
    return Answer(page, ["entries"], ["count": try snapshot.count(matching: query)])
  }

  /// Returns whole entries by their ids.
  func read(
    _ snapshot: JournalSnapshot,
    _ names: [String],
    from start: Int
  ) throws -> Answer {
    let wanted = names.map { name in (name: name, link: Link(name) ?? Link("^\(name)")) }
    let ids = wanted.compactMap { $0.link?.entry }
    guard !ids.isEmpty else { throw AssistantMistake("'ids' has no id such as k3f9qd") }
    let found = try snapshot.entries(matching: .any(ids.map { .id($0.id) }), order: .oldestFirst)
    let addresses = ThreadAddresses(snapshot.addresses)
    var (chosen, missing): ([LocatedEntry], [String]) = ([], [])
    for (name, link) in wanted {
      let address = link?.entry?.thread.map { addresses.address(named: $0, from: "") ?? "" }
      let meant = found.filter { entry in
        entry.entryID == link?.entry?.id && (address ?? entry.address) == entry.address
      }
      if meant.isEmpty { missing.append(String(name.prefix(100))) }
      chosen += meant.filter { entry in !chosen.contains { $0.id == entry.id } }
    }
    let more: JSONObject = missing.isEmpty ? [:] : ["missing": missing]
    return whole(snapshot, chosen, from: start, more)
  }

  /// Returns whole entries.
  func whole(
    _ snapshot: JournalSnapshot,
    _ entries: [LocatedEntry],
    from start: Int,
    _ more: JSONObject = [:]
  ) -> Answer {
    let links = LinkTargets(in: snapshot)
    let parts = entries.lazy.flatMap { found -> [AssistantPage.Item] in
      let entry = EntryForModel(found, links)
      return entry.parts(of: AssistantPage.budget * 6 / 10).map {
        .init("entries", id: entry.id, $0)
      }
    }
    return Answer(AssistantPage(from: start, parts), ["entries"], more)
  }

  private func context(
    _ snapshot: JournalSnapshot,
    _ arguments: AssistantArguments
  ) throws -> Answer {
    let day = try arguments.day("date", in: snapshot)
    let context = try snapshot.context(of: day) { found, _ in found }
    let links = LinkTargets(in: snapshot)
    let items = context.items.lazy.map { item -> AssistantPage.Item in
      let entry = EntryForModel(item.row, links)
      let part: JSONObject = ["part": item.part.rawValue]
      return .init("entries", id: entry.id, part + entry.whole(limit: Self.contextLimit))
    }
    let page = AssistantPage(from: try arguments.cursor(), items)
    return Answer(page, ["entries"], ["day": day, "count": context.count])
  }

  private func overview(_ snapshot: JournalSnapshot, from start: Int) throws -> Answer {
    let threads = snapshot.threads.map { thread -> AssistantPage.Item in
      var object: JSONObject = [
        "thread": thread.address, "title": thread.title.map { String($0.prefix(200)) },
        "kind": thread.kind.description, "entries": thread.count,
      ]
      if thread.kind == .conversation { object = object + ["foreign": true] }
      return .init("threads", object)
    }
    let tags = try snapshot.tags().inOrder.map { tag in
      AssistantPage.Item("tags", ["tag": String(tag.shown.prefix(200)), "count": tag.count])
    }
    let fields = try snapshot.fields().inOrder.map { field in
      AssistantPage.Item(
        "fields",
        ["field": String(field.shown.prefix(300)), "count": field.count]
      )
    }
    let page = AssistantPage(from: start, threads + tags + fields)
    let since: JSONObject = journal.firstDay.map { ["since": $0] } ?? [:]
    return Answer(
      page,
      ["threads", "tags", "fields"],
      ["today": snapshot.today] + since
        + ["entries": try snapshot.count(matching: .everything)]
    )
  }

  private func timeline(
    _ snapshot: JournalSnapshot,
    _ arguments: AssistantArguments
  ) throws -> Answer {
    let query = try Query(parsing: arguments.text("query") ?? "")
    let start = try arguments.cursor()
    let found = try snapshot.timeline(
      matching: query,
      isOldestFirst: arguments.flag("oldest_first"),
      // An item has more bytes than this.
      limit: start + AssistantPage.budget / 40
    )
    let links = LinkTargets(in: snapshot)
    let items = found.lazy.map { found -> AssistantPage.Item in
      let entry = EntryForModel(found.located, links)
      return .init("entries", id: entry.id, entry.line(found))
    }
    return Answer(AssistantPage(from: start, items), ["entries"])
  }
}

extension Link {
  /// The entry that it leads to, or `nil` if it leads to something else.
  fileprivate var entry: (id: EntryID, thread: String?)? {
    if case .entry(let id, let thread) = target { (id, thread) } else { nil }
  }
}

extension [NameCount] {
  /// The most frequent names first.
  fileprivate var inOrder: [NameCount] {
    sorted { $0.count == $1.count ? $0.name < $1.name : $0.count > $1.count }
  }
}
