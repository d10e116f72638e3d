internal import JournalFormat
public import JournalModel
public import JournalWire

extension JSONWriter {
  /// Writes a thread: its front matter, then its entries in file order.
  ///
  /// A stamp that names a nonexistent time is written as it is. The id of an entry is its effective
  /// one, written or derived.
  public mutating func value(_ thread: JournalThread) {
    let identities = thread.identities()
    object { json in
      json.member("id") { $0.value(thread.id?.text) }
      json.member("kind") { $0.value(thread.kind.description) }
      json.member("title") { $0.value(thread.title) }
      json.member("created") { $0.value(thread.created?.isoText) }
      json.member("tags") { $0.value(thread.tags) }
      json.member("fields") { json in
        json.array { json in
          for field in thread.schema.fields { json.element { $0.value(field) } }
        }
      }
      json.member("entries") { json in
        json.array { json in
          for (position, id) in identities.ids.enumerated() {
            json.element { $0.value(identities.entry(at: position, of: thread), id: id) }
          }
        }
      }
    }
  }

  /// Writes the definition of a field.
  private mutating func value(_ field: FieldDefinition) {
    object { json in
      json.member("name") { $0.value(field.name.text) }
      json.member("type") { $0.value(field.type.description) }
      json.member("label") { $0.value(field.title) }
      json.member("hidden") { $0.value(field.isHidden) }
    }
  }

  /// Writes an entry with the effective id `id`.
  private mutating func value(_ entry: Entry, id: EntryID) {
    let subject = entry.subject
    object { json in
      json.member("id") { $0.value(id.text) }
      let written = entry.thread.bytes[entry.header.stamp]
      json.member("time") { json in
        json.value(entry.stamp?.isoText ?? String(decoding: written, as: UTF8.self))
      }
      json.member("title") { $0.value(entry.title) }
      json.member("body") { $0.value(entry.body[...]) }
      json.member("tags") { $0.value(entry.tags.map(\.text)) }
      json.member("favorite") { $0.value(entry.isFavorite) }
      json.member("properties") { json in
        json.array { json in
          for property in entry.properties {
            json.element { json in
              json.object { json in
                json.member("key") { $0.value(property.key) }
                json.member("value") { $0.value(property.value) }
              }
            }
          }
        }
      }
      json.member("sender") { $0.value(subject.sender?.text) }
      json.member("amount") { $0.value(subject.amount?.description) }
      json.member("edited") { $0.value(entry.edited?.isoText) }
    }
  }

  /// Writes a string, or null for `nil`.
  package mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  /// Writes an array of strings.
  mutating func value(_ texts: [String]) {
    array { json in
      for text in texts { json.element { $0.value(text) } }
    }
  }
}

extension EntryTimestamp {
  /// The stamp as other programs read it: `2024-03-01T09:15:32+01:00`, or the day alone.
  package var isoText: String {
    guard let time else { return date.description }
    return "\(date)T\(time)\(offset?.description ?? "")"
  }
}
