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

  /// The number of files that the new messages name.
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
        guard let message = item.entry.message else { continue }
        let day = item.entry.stamp?.date ?? today
        for name in message.media {
          count += 1
          let own = message.embedded.first { $0.name == name }?.bytes
          let chat = item.entry.thread
          let key = own == nil ? "\(chat ?? "")/\(name)" : nil
          if let key, missed.contains(key) { continue }
          if let key, let place = known[key] {
            link(item, name, to: place, from: group.address)
            continue
          }
          guard let bytes = try own ?? find(name, chat) else {
            missing.append(name)
            if let key { missed.insert(key) }
            continue
          }
          let (place, isNew) = try places.place(for: bytes, named: name, on: day)
          if isNew {
            files.append(NewAttachment(place: place, named: name.lastPathPart.name, bytes: bytes))
          }
          if let key { known[key] = place }
          link(item, name, to: place, from: group.address)
        }
      }
    }
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
