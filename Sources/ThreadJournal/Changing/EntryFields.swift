public import JournalModel

/// Values for fields of entries, in order.
///
/// ```swift
/// let fields: EntryFields = ["mood": 4, "weather": "sun", "sleep/hours": 7.5, "outside": true]
/// ```
public struct EntryFields: Hashable, Sendable {
  /// The name of each field, and its value as it is written.
  public var values: [Entry.Property]

  /// Values as they are written.
  public init(_ values: [Entry.Property]) { self.values = values }
}

extension EntryFields {
  /// The values that are not empty, as they are written in a thread.
  ///
  /// - Throws: ``FieldRefusal`` if the thread has no such field, or a value does not fit it.
  func properties(
    in thread: JournalThread,
    now: ZonedInstant,
    from times: TimeSource,
    dayStart: DayStart
  ) throws(FieldRefusal) -> [Entry.Property] {
    var properties: [Entry.Property] = []
    for field in values where !field.value.isEmpty {
      let key = try thread.key(ofField: field.key)
      let value = thread.schema[key]?
        .value(typed: field.value, now: now, from: times, dayStart: dayStart)
      try thread.check(value ?? field.value, of: key)
      properties.append(Entry.Property(key: key, value: value ?? field.value))
    }
    return properties
  }
}

extension EntryFields: ExpressibleByDictionaryLiteral {
  /// A value for a field.
  public struct Value: Hashable, Sendable {
    /// The value as it is written.
    public let text: String

    /// A value as it is written; in a field of dates, a word such as `yesterday` will do.
    public init(_ text: String) { self.text = text }

    /// A number, a date or another value, as its description writes it.
    public init(_ value: some LosslessStringConvertible) { text = value.description }
  }

  /// Values by the names of their fields.
  public init(dictionaryLiteral values: (String, Value)...) {
    self.init(values.map { Entry.Property(key: $0, value: $1.text) })
  }
}

extension EntryFields.Value: ExpressibleByStringInterpolation {
  /// A value as it is written.
  public init(stringLiteral text: String) { self.init(text) }
}

extension EntryFields.Value: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral number: Int) { self.init(number) }
}

extension EntryFields.Value: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral number: Double) { self.init(number) }
}

extension EntryFields.Value: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  public init(booleanLiteral isTrue: Bool) { self.init(isTrue) }
}

extension FieldDefinition {
  /// Returns a typed value as it is written: in a field of dates, `yesterday` as that date.
  package func value(
    typed text: String,
    now: ZonedInstant,
    from times: TimeSource,
    dayStart: DayStart
  ) -> String {
    let takesTime: Bool
    switch type {
    case .date: takesTime = false
    case .datetime: takesTime = true
    default: return text
    }
    guard problem(with: text) != nil, let typed = try? DateExpression(text),
      let stamp = try? now.stamp(of: typed, from: times, dayStart: dayStart)
    else { return text }
    guard takesTime, let time = stamp.time else { return stamp.date.description }
    let minutes = "\(time)".prefix(5)
    return "\(stamp.date) \(minutes)"
  }
}
