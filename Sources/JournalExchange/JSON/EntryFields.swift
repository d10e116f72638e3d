internal import JournalFormat
internal import JournalModel

/// The properties of an entry as typed values, for formats that know types.
///
/// What has a place of its own in every export (tags, favorite, edited, attachments) is not among
/// them, nor are fields that were deleted.
struct EntryFields {
  /// A value that fits its type, or the text that was written.
  enum Value: Hashable {
    case number(Number)
    case bool(Bool)
    case text(String)
  }

  /// A field with its values.
  struct Item {
    var name: String
    var values: [Value]
    /// Whether the key stands several times, or its type is one of several values.
    var isList: Bool
  }

  /// Fields as defined, then reserved keys in canonical order, then the others as they stand.
  let items: [Item]

  /// Reads the properties of `entry`.
  init(_ entry: Entry) {
    let schema = entry.thread.schema
    var items: [Item] = []
    for property in entry.properties {
      guard case .named(let name) = PropertyColumn(property.key, in: schema),
        name != ReservedKey.attach.rawValue
      else { continue }
      let raw = property.value.inWritableForm
      let (values, isSeveral) = Self.values(of: raw, as: schema[name])
      if let place = items.firstIndex(where: { $0.name == name }) {
        items[place].values += values
        items[place].isList = true
      } else {
        items.append(Item(name: name, values: values, isList: isSeveral))
      }
    }
    let ranked = items.enumerated().map { place, item in
      (rank: Self.rank(of: item.name, in: schema), place: place, item: item)
    }
    self.items = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.item)
  }

  private static func rank(of name: String, in schema: Schema) -> Int {
    if let place = schema.place(of: name) { return place }
    return schema.fields.count + (ReservedKey(name)?.place ?? ReservedKey.allCases.count)
  }

  /// What a raw value says as its field's type; the text where it has none or does not fit.
  private static func values(
    of raw: String,
    as field: FieldDefinition?
  ) -> (values: [Value], isList: Bool) {
    switch field?.value(of: raw) {
    case .number(let number): ([.number(number)], false)
    case .bool(let truth): ([.bool(truth)], false)
    case .date(let date): ([.text(date.description)], false)
    case .datetime(let stamp): ([.text(stamp.isoText)], false)
    case .duration(let span): ([.text(span.description)], false)
    case .tags(let tags): (tags.map { .text($0.text) }, true)
    case .choices(let words) where field?.type.takesSeveralValues == true:
      (words.map { .text($0) }, true)
    case .choices(let words): (words.map { .text($0) }, false)
    case .text, .link, .url, nil: ([.text(raw)], false)
    }
  }
}

extension String {
  /// The value as it is read back when it is written again: without CRs at the ends of lines.
  fileprivate var inWritableForm: String {
    guard utf8.contains(.carriageReturn) else { return self }
    let value = PropertyText(key: [], value: Array(utf8)).value.withoutBlankLines
    return String(decoding: value, as: UTF8.self)
  }
}
