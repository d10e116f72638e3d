internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The pictures, recordings and other files of the messages that are imported.
struct ImportedMedia {
  /// The files to store, each content once.
  private(set) var files: [NewAttachment] = []

  /// The links to them, by the names that the messages have for them.
  private(set) var links: [String: String] = [:]

  /// The names of the files that are not there.
  private(set) var missing: [String] = []

  /// The number of files that the new messages name.
  var count: Int { links.count + missing.count }

  /// Finds the files of the new messages of a plan.
  init(
    of plan: ImportPlan,
    from source: borrowing ImportSource,
    or folder: String?,
    _ session: Session
  ) throws {
    let extra: ImportSource?
    if let folder {
      extra = try ImportSource(folder, session.context.system)
    } else {
      extra = nil
    }
    var known: Set<String> = []
    var places = try session.journal.attachmentPlaces()
    for group in plan.groups {
      for item in group.new {
        for name in item.entry.message?.media ?? [] where known.insert(name).inserted {
          let bytes: [UInt8]?
          if let path = source.path(ofMedia: name) {
            bytes = try source.media(at: path)
          } else {
            bytes = try Self.bytes(of: name, in: extra)
          }
          guard let bytes else {
            missing.append(name)
            continue
          }
          let day = item.entry.stamp?.date ?? session.today
          let (place, isNew) = try places.place(for: bytes, named: name, on: day)
          if isNew {
            let file = name.lastPathPart.name
            files.append(NewAttachment(place: place, named: file, bytes: bytes))
          }
          let link = Attachment(place: place, from: group.address, name: name.lastPathPart.name)
          links[name] = ValueList.line(of: [link.description])
        }
      }
    }
  }

  private static func bytes(
    of name: String,
    in extra: borrowing ImportSource?
  ) throws -> [UInt8]? {
    switch extra {
    case .none: return nil
    case .some(let folder):
      guard let path = folder.path(ofMedia: name) else { return nil }
      return try folder.media(at: path)
    }
  }
}
