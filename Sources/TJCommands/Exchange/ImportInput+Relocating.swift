internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The attachments of another journal whose places are taken.
extension ImportInput {
  /// Gives attachments and templates whose places other files have here free places, and adapts the links to them.
  mutating func relocate(_ session: Session) throws {
    var (places, moved) = (try session.journal.attachmentPlaces(), [String: String]())
    var kept: [NewAttachment] = []
    for file in companions {
      let own = try session.journal.contents(ofFile: file.place)
      guard let own, own != file.bytes, file.place != Self.settings else {
        kept.append(file)
        continue
      }
      guard file.place.hasPrefix("assets/") else {
        // A template is found by its name, so that this journal's stays.
        report.note("kept", "\(file.place): this journal has another one")
        continue
      }
      let name = file.place.lastPathPart.name
      let (place, isNew) = try places.place(for: file.bytes, named: name, on: session.today)
      if isNew { kept.append(NewAttachment(place: place, named: name, bytes: file.bytes)) }
      moved[file.place] = place
    }
    companions = kept
    guard !moved.isEmpty else { return }
    items = items.map { item in
      var item = item
      item.entry.content.relink(moved, from: item.entry.thread ?? "")
      return item
    }
    threads = try threads.map { ($0.address, try Self.relinked($0.bytes, moved, at: $0.address)) }
    report.note("renamed", moved.map { "\($0) to \($1)" }.sorted().joined(separator: ", "))
  }

  private static let settings = ".tj/config.yaml"

  private static func relinked(
    _ file: [UInt8],
    _ moved: [String: String],
    at address: String
  ) throws -> [UInt8] {
    let thread = JournalThread(parsing: file)
    let key = ReservedKey.attach.rawValue
    var changes: [Change] = []
    for (entry, id) in zip(thread.entries, thread.identities().ids) {
      let values = entry.values(of: key)
      let linked = values.map { EntryContent.relinked($0, moved, from: address) }
      if linked != values { changes.append(.setProperty(id, key: key, values: linked)) }
    }
    return try thread.applying(changes).bytes
  }
}

extension EntryContent {
  /// Adapts links to attachments that got other places.
  fileprivate mutating func relink(_ moved: [String: String], from address: String) {
    for place in properties.indices where properties[place].key == ReservedKey.attach.rawValue {
      properties[place].value = Self.relinked(properties[place].value, moved, from: address)
    }
  }

  /// Returns a list of links, of which those to attachments with other places are adapted.
  fileprivate static func relinked(
    _ list: String,
    _ moved: [String: String],
    from address: String
  ) -> String {
    let links = Attachment.items(of: list)
    let adapted = links.map { link in
      let attachment = Attachment(parsing: link)
      guard let attachment, let place = attachment.place(from: address).flatMap({ moved[$0] })
      else { return link }
      return Attachment(place: place, from: address, name: attachment.name).description
    }
    return adapted == links ? list : ValueList.line(of: adapted)
  }
}
