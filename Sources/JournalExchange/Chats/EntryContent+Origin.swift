internal import JournalModel

extension EntryContent {
  /// The content of a message of another program, with the id that it has there and the time of its
  /// last edit.
  init(from source: String, id: String, edited: EntryTimestamp? = nil, body: [UInt8]) {
    var properties = [
      Entry.Property(key: ReservedKey.source.rawValue, value: source),
      Entry.Property(key: ReservedKey.sourceID.rawValue, value: id),
    ]
    if let edited {
      properties.append(
        Entry.Property(key: ReservedKey.edited.rawValue, value: edited.description)
      )
    }
    self.init(properties: properties, body: body)
  }
}
