internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The pictures, recordings and other files of the messages that are imported.
struct ImportedMedia {
  /// The files to store, each content once.
  private(set) var files: [NewAttachment] = []

  /// The links to them, by record and name; see ``ImportItem/mediaKey(_:)``.
  private(set) var links: [String: String] = [:]

  /// The names of the files that are not there, each once.
  private(set) var missing: [String] = []

  /// The number of files that the new messages name, and of those that were found for known ones.
  private(set) var count = 0

  private var places: AttachmentPlaces
  private var known: [String: String] = [:]
  private var missed: Set<String> = []

  /// Finds the files of the new messages of a plan, in the source or in another folder.
  init(
    of plan: ImportPlan,
    from source: borrowing ImportSource,
    or folder: String?,
    _ session: Session
  ) throws {
    places = try session.journal.attachmentPlaces()
    if let folder {
      let extra = try ImportSource(folder, session.context.system)
      try collect(plan, session.today) { name, chat in
        try Self.file(name, of: chat, in: source) ?? Self.file(name, of: chat, in: extra)
      }
    } else {
      try collect(plan, session.today) { name, chat in
        try Self.file(name, of: chat, in: source)
      }
    }
  }

  /// Returns the bytes of the file with a name, near the text of the chat or anywhere, or `nil` if there is none.
  private static func file(
    _ name: String,
    of chat: String?,
    in source: borrowing ImportSource
  ) throws -> [UInt8]? {
    guard let path = source.path(ofMedia: name, near: chat) else { return nil }
    return try source.media(at: path)
  }

  private mutating func collect(
    _ plan: ImportPlan,
    _ today: CivilDate,
    _ find: (_ name: String, _ chat: String?) throws -> [UInt8]?
  ) throws {
    for group in plan.groups {
      for item in group.new {
        try collect(item, group.address, today, isNew: true, find)
      }
      // What a known message still lacks has been reported before.
      for revision in group.revisions {
        try collect(revision.item, group.address, today, isNew: false, find)
      }
    }
  }

  /// Finds the files of a record.
  private mutating func collect(
    _ item: ImportItem,
    _ address: String,
    _ today: CivilDate,
    isNew: Bool,
    _ find: (_ name: String, _ chat: String?) throws -> [UInt8]?
  ) throws {
    guard let message = item.entry.message else { return }
    let day = item.entry.stamp?.date ?? today
    for name in message.media {
      let own = message.embedded.first { $0.name == name }?.bytes
      let chat = item.entry.thread
      let key = own == nil ? "\(chat ?? "")/\(name)" : nil
      if let key, let place = known[key] {
        count += 1
        link(item, name, to: place, from: address)
        continue
      }
      if let key, missed.contains(key) { continue }
      guard let bytes = try own ?? find(name, chat) else {
        if isNew { recordMissing(name) }
        if let key { missed.insert(key) }
        continue
      }
      count += 1
      let (place, isFirst) = try places.place(for: bytes, named: name, on: day)
      if isFirst {
        files.append(NewAttachment(place: place, named: name.lastPathPart.name, bytes: bytes))
      }
      if let key { known[key] = place }
      link(item, name, to: place, from: address)
    }
  }

  private mutating func recordMissing(_ name: String) {
    count += 1
    missing.append(name)
  }

  private mutating func link(
    _ item: ImportItem,
    _ name: String,
    to place: String,
    from address: String
  ) {
    let link = Attachment(place: place, from: address, name: name.lastPathPart.name)
    links[item.mediaKey(name)] = ValueList.line(of: [link.description])
  }
}
