internal import JournalFormat
internal import JournalModel

/// The properties of an entry, read once: properties that are parts of every entry, and all others
/// as typed values.
///
/// Deleted fields are left out.
struct EntryFields {
  /// A value of the field's type, or the text as written if it is not one.
  enum Value: Hashable {
    /// An exact decimal.
    case number(Number)
    /// A Boolean.
    case bool(Bool)
    /// Anything else.
    case text(String)
  }

  /// A field with its values.
  struct Item {
    /// Its current name.
    var name: String
    /// Its values, in file order.
    var values: [Value]
    /// Whether the key occurs several times, or its type allows several values.
    var isList: Bool
  }

  /// Up to this many fields, a linear search is faster than a table.
  private static let few = 16

  /// The index of each field, once there are many.
  private var places: [String: Int] = [:]

  /// Fields in the order of the schema, then reserved keys in canonical order, then all others in
  /// file order.
  private(set) var items: [Item] = []

  /// The values of `tags`.
  private(set) var tags: [ArraySlice<UInt8>] = []

  /// Whether the entry is marked as a favorite.
  private(set) var isFavorite = false

  /// The time of the last change of the text, or `nil` if there is none that can be parsed.
  private(set) var edited: EntryTimestamp?

  /// The paths of its attachments.
  private(set) var attachments: [String] = []

  /// Reads the properties of `entry`.
  init(_ entry: EntryBytes) {
    let thread = entry.exported.source.thread
    var seen: Set<EntryPart> = []
    thread.tree.forEachProperty(of: entry.syntax) { property in
      let key = property.name(in: entry.bytes)
      let value = entry.value(of: property)
      switch PropertyColumn(key, in: thread.schema) {
      case .hidden: break
      case .part(let part): take(value, as: part, isFirst: seen.insert(part).inserted)
      case .named(ReservedKey.attach.rawValue):
        attachments += Attachment.items(of: String(decoding: value, as: UTF8.self))
          .map(\.attachedPath)
      case .named(let name):
        add(String(decoding: value, as: UTF8.self), to: name, thread.schema)
      }
      return true
    }
    if items.count > 1 { sort(by: thread.schema) }
  }

  private mutating func take(_ value: ArraySlice<UInt8>, as part: EntryPart, isFirst: Bool) {
    switch part {
    case .tags: tags.append(value)
    case .favorite where isFirst:
      isFavorite = Bool(word: String(decoding: value, as: UTF8.self)) ?? false
    case .edited where isFirst: edited = EntryTimestamp(parsing: value.span)
    default: break
    }
  }

  private mutating func add(_ raw: String, to name: String, _ schema: Schema) {
    let (values, isList) = Self.values(of: raw, as: schema[name])
    if let place = place(of: name) {
      items[place].values += values
      items[place].isList = true
    } else {
      if !places.isEmpty { places[name] = items.count }
      items.append(Item(name: name, values: values, isList: isList))
    }
  }

  /// Returns the index of a field that has been read before, or `nil` if there is none.
  private mutating func place(of name: String) -> Int? {
    guard items.count > Self.few else { return items.firstIndex { $0.name == name } }
    if places.isEmpty { for (place, item) in items.enumerated() { places[item.name] = place } }
    return places[name]
  }

  private mutating func sort(by schema: Schema) {
    let ranked = items.enumerated().map { place, item in
      (rank: Self.rank(of: item.name, in: schema), place: place, item: item)
    }
    items = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.item)
  }

  private static func rank(of name: String, in schema: Schema) -> Int {
    if let place = schema.place(of: name) { return place }
    return schema.fields.count + (ReservedKey(name)?.place ?? ReservedKey.allCases.count)
  }

  /// Parses a raw value by its field's type; returns its text if the field has no type or the value
  /// does not fit it.
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
