internal import JournalFormat
public import JournalModel
public import JournalWire

extension JSONWriter {
  /// Writes an entry of a journal, as `-f json` and the exports show it.
  ///
  /// The keys are in this order, and none is ever left out:
  ///
  /// ```json
  /// {"thread":"daily","id":"k3f9qd","time":"2024-03-01T09:15:32+01:00","day":"2024-03-01",
  ///  "title":"First warm morning","body":"…","tags":["family"],"favorite":true,
  ///  "fields":{"mood":4,"weather":"sun"},"sender":null,"amount":null,"attachments":[],
  ///  "edited":null,"path":"daily.md","line":31}
  /// ```
  ///
  /// A time keeps the offset that is written in the file. An all-day entry has its date as time. A
  /// stamp that names a nonexistent time is written as it is, and its day is null. `line` is the
  /// line of the header, or `nil` if parts of the file were left out.
  public mutating func value(
    _ exported: LocatedEntry,
    line: Int?,
    dayStart: DayStart = .midnight
  ) {
    let entry = EntryBytes(exported)
    let (subject, body) = (entry.subject, entry.body)
    let fields = EntryFields(entry)
    object { json in
      json.member("thread") { $0.value(exported.source.address) }
      json.member("id") { $0.value(entry.id) }
      json.member("time") { $0.value(entry.time ?? entry.bytes[entry.header.stamp]) }
      json.member("day") { $0.value(entry.day(from: dayStart)) }
      json.member("title") { $0.value(entry.title) }
      json.member("body") { $0.value(body) }
      json.member("tags") { $0.value(EntryBytes.tagNames(fields.tags, body: body)) }
      json.member("favorite") { $0.value(fields.isFavorite) }
      json.member("fields") { $0.value(fields) }
      json.member("sender") { $0.value(subject?.sender?.text) }
      json.member("amount") { $0.value(subject?.amount?.description) }
      json.member("attachments") { $0.value(fields.attachments) }
      json.member("edited") { $0.value(fields.edited?.isoText) }
      json.member("path") { $0.value(exported.source.address + ".md") }
      json.member("line") { json in
        if let line { json.value(line) } else { json.null() }
      }
    }
  }

  /// Writes bytes as a string, or null for `nil`.
  private mutating func value(_ text: ArraySlice<UInt8>?) {
    if let text { value(text) } else { null() }
  }

  /// Writes an object of fields, each with one value or an array of values.
  private mutating func value(_ fields: EntryFields) {
    object { json in
      for field in fields.items {
        json.member(field.name) { json in
          guard field.isList else { return json.value(field.values[0]) }
          json.array { json in
            for value in field.values { json.element { $0.value(value) } }
          }
        }
      }
    }
  }

  /// Writes a value according to its type.
  private mutating func value(_ value: EntryFields.Value) {
    switch value {
    case .number(let number): bytes.append(contentsOf: number.description.utf8)
    case .bool(let truth): self.value(truth)
    case .text(let text): self.value(text)
    }
  }
}

extension String {
  /// The path in a value of `attach`, or the value itself if it is not a link to a file.
  var attachedPath: String { Attachment(parsing: self)?.path ?? self }
}
