internal import CommandKit
internal import JournalExchange
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The threads that entries are imported to.
extension Import {
  /// Returns the thread that entries are added to, or `nil` if it has to be created.
  func thread(_ address: String) throws -> JournalThread? {
    do {
      if let thread = try session.reader.thread(at: address) { return thread }
      try session.journal.checkName(ofNewThread: address)
      return nil
    } catch {
      guard case .badThreadName(let name, let reason) = JournalError(error).reason else {
        throw error
      }
      let other = try UnnamedThreads(session).newest() ?? "THREAD"
      let format =
        invocation[ImportOptions.format].map { "--from \(ShellWords.quoted($0)) " } ?? ""
      throw Failure(
        .badData,
        "\(shownFile): invalid thread name '\(name)': \(reason)",
        hint: "tj import \(ShellWords.quoted(file)) \(format)-t \(other)"
      )
    }
  }

  /// The entries by the thread that they are added to, in the order in which the threads first occur.
  func shares() throws -> [ImportPlan.Share] {
    guard input.report.chats.isEmpty else { return try sharesByChat() }
    let shares = try sharesByThread()
    return invocation[ImportOptions.split] == nil ? shares : shares.flatMap(Self.byYear)
  }

  private func sharesByThread() throws -> [ImportPlan.Share] {
    guard input.threads.isEmpty else { return sharesByFile() }
    let named = try session.options.thread.map { name in
      try ThreadNames(session.reader).address(of: name)
    }
    let target = if let named { named } else { try addressOfFile() }
    var usual: String?
    var shares: [ImportPlan.Share] = []
    var places: [String: Int] = [:]
    for item in entries {
      let own = item.entry.thread
      if target == nil, own == nil, usual == nil {
        usual = try UnnamedThreads(session).forNewEntries()
      }
      guard let address = target ?? own ?? usual else { continue }
      let place = places[address] ?? shares.count
      if place == shares.count {
        places[address] = place
        shares.append(ImportPlan.Share(address, []))
      }
      shares[place].items.append(item)
    }
    return shares
  }

  /// The threads of another journal, each at its own address.
  private func sharesByFile() -> [ImportPlan.Share] {
    var items: [String: [ImportItem]] = [:]
    for item in entries { items[item.entry.thread ?? "", default: []].append(item) }
    return input.threads.map { address, bytes in
      ImportPlan.Share(address, items[address] ?? [], file: bytes)
    }
  }

  private func sharesByChat() throws -> [ImportPlan.Share] {
    let all = try session.reader.everything()
    var items: [String?: [ImportItem]] = [:]
    if input.report.chats.count == 1 {
      items[input.report.chats[0].thread] = entries
    } else {
      for item in entries { items[item.entry.thread, default: []].append(item) }
    }
    var chats = input.report.chats.filter { items[$0.thread]?.isEmpty == false }
    if chats.count == 1, chats[0].title == nil {
      // The text in an archive has the same name in all of them.
      chats[0].title = WhatsAppImporter.title(ofFile: file.lastPathPart.name)
    }
    if let me = invocation[ImportOptions.me] { try name(me, in: &chats, &items) }
    let names = session.options.threads
    guard names.isEmpty || chats.count == 1 else {
      throw Failure(
        .usage,
        "\(shownFile) has \(chats.count) chats, which have threads of their own",
        hint: "leave out -t"
      )
    }
    let own = chats.map { (chat: $0, items: items[$0.thread] ?? []) }
    if let name = names.first {
      let place = ChatPlaces.place(at: try address(named: name, in: all), in: all)
      return try own.flatMap { try shares($0, at: place) }
    }
    let places = try ChatPlaces(of: own, in: all, past: past).places
    return try zip(own, places).flatMap { try shares($0, at: $1) }
  }

  /// The shares of a chat: one, or one for each year.
  private func shares(
    _ chat: ChatPlaces.Chat,
    at place: ChatPlaces.Place?
  ) throws -> [ImportPlan.Share] {
    guard let place else {
      throw Failure(
        .usage,
        "\(shownFile) does not tell the name of the chat",
        hint: "tj import \(ShellWords.quoted(file)) -t NAME"
      )
    }
    if let namesake = place.namesake {
      try session.messages.say(
        "\(place.address) is a new thread: \(namesake) has the same title and is another chat"
      )
    }
    let share = ImportPlan.Share(place.address, chat.items, chat: chat.chat)
    let isAsked = invocation[ImportOptions.split] != nil
    if isAsked, place.isKnown, !place.isSplit {
      try session.messages.say("\(place.address) stays one thread, as it was imported before")
    }
    // A chat stays as it was imported before: one thread, or one for each year.
    return place.isSplit || isAsked && !place.isKnown ? Self.byYear(share) : [share]
  }

  /// The thread that `-t` names, or that it is to become.
  private func address(named name: String, in all: JournalSnapshot) throws -> String {
    guard let known = all.addresses(named: name).first else { return name }
    if let thread = all.thread(at: known)?.thread, thread.kind != .conversation {
      throw Failure(
        .usage,
        "\(known) is not a conversation",
        hint: "pass another -t, or none to name the thread after the chat"
      )
    }
    return known
  }

  /// Returns the address of the journal's thread with the thread id of the file, or `nil` if there is none.
  private func addressOfFile() throws -> String? {
    guard let threadID = input.threadID else { return nil }
    return try session.reader.snapshot().metadata.first { $0.thread.id == threadID }?.address
  }

  /// The entries of a thread by year, each for a thread of its own.
  private static func byYear(_ share: ImportPlan.Share) -> [ImportPlan.Share] {
    var years: [Int?: [ImportItem]] = [:]
    for item in share.items { years[item.entry.stamp?.date.year, default: []].append(item) }
    return years.sorted { ($0.key ?? 0) < ($1.key ?? 0) }.map { year, items in
      guard let year else { return ImportPlan.Share(share.address, items, chat: share.chat) }
      var chat = share.chat
      chat?.title = share.chat?.title.map { "\($0) \(year)" }
      return ImportPlan.Share("\(share.address)-\(year)", items, chat: chat)
    }
  }
}
