public import JournalModel

/// A thread to create.
public struct NewThread: Sendable {
  /// Its title, from which its file name is made.
  public var title: String
  /// Its kind, such as a conversation or a tally.
  public var kind: Kind
  /// The people in a conversation, besides the writer.
  public var participants: [Participant] = []
  /// The settings of a tally, or `nil` for the defaults.
  public var tally: Tally?
  /// The fields that its entries have, in display order.
  public var fields: [FieldDefinition]
  /// The folder of its file inside the journal; empty for the journal's root.
  public var folder: String
  /// Its first entries.
  public var entries: [NewEntry]
  /// The IANA name of the time zone of its times, or `nil` to leave it open.
  public var zone: String?

  /// Further changes to write, such as the due date and the steps of a goal.
  var changes: [Change] = []

  /// A thread with this title.
  public init(
    _ title: String,
    kind: Kind = .journal,
    fields: [FieldDefinition] = [],
    folder: String = "",
    entries: [NewEntry] = [],
    zone: String? = nil
  ) {
    (self.title, self.kind, self.fields) = (title, kind, fields)
    (self.folder, self.entries, self.zone) = (folder, entries, zone)
  }
}

extension NewThread {
  /// A thread with this title, whose entries have these fields.
  ///
  /// ```swift
  /// let new = try NewThread("Daily", fields: ["mood": .scale(1...5), "weather": .text])
  /// ```
  ///
  /// - Throws: An error if a name cannot be that of a new field.
  public init(
    _ title: String,
    kind: Kind = .journal,
    fields: KeyValuePairs<String, FieldType>
  ) throws(FieldRefusal) {
    self.init(title, kind: kind)
    for (text, type) in fields {
      guard let name = FieldName(creating: text) else { throw .noName(text) }
      self.fields.append(FieldDefinition(name, type: type))
    }
  }

  /// Adds the fields that threads of its kind usually have, except for those that it has already, or that `template`
  /// defines.
  public mutating func addUsualFields(besides template: [UInt8]? = nil) {
    let schema = template.map { JournalThread(metadataOf: $0).schema }
    let usual = kind.rules.usualFields.filter { field in
      schema?[field.name.text] == nil && !fields.contains { $0.name == field.name }
    }
    fields = usual + fields
  }
}
