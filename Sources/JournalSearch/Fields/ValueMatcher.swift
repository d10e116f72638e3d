internal import JournalFormat
internal import JournalModel

/// A test of a value, in a thread whose schema defines how the value is read.
///
/// Numbers, dates and durations are compared as such. Values without a type are compared as the
/// type that both sides have in common, otherwise as text.
final class ValueMatcher {
  private let operand: FieldOperand
  private let type: FieldType?
  private let numbers: Bounds<Number>?
  private let millionths: Bounds<Int>?
  private let spans: Bounds<TimeSpan>?
  private let matcher: RegexMatcher?

  init(_ operand: FieldOperand, _ type: FieldType?) {
    self.operand = operand
    self.type = type
    let unit = type?.unit
    numbers = operand.ends?.map { Number($0.withoutUnit(unit)) }
    millionths = numbers?.map { QuickNumber.millionths($0.description) }
    spans = operand.ends?.map { TimeSpan($0) }
    if case .regex(let regex, _) = operand.text {
      matcher = RegexMatcher(regex)
    } else {
      matcher = nil
    }
  }

  /// Whether the number in `range` matches, or `nil` if it is not a plain number or must not be
  /// compared as one.
  func matchesNumber(in range: Range<Int>, of bytes: Span<UInt8>) -> Bool? {
    guard let millionths, isNumeric || type == nil else { return nil }
    return QuickNumber.millionths(range, of: bytes).map(millionths.contains)
  }

  /// Whether the value of a property matches.
  func matches(_ value: String) throws(QueryError) -> Bool {
    guard let ends = operand.ends, let type else {
      return try operand.ends == nil ? matchesText(value) : matchesUntyped(value)
    }
    switch type {
    case .number, .integer, .scale:
      guard let numbers else { break }
      return Number(value.withoutUnit(type.unit)).map(numbers.contains) ?? false
    case .duration:
      guard let spans else { break }
      return TimeSpan(value).map(spans.contains) ?? false
    case .date, .datetime:
      guard let days = operand.days else { break }
      return EntryTimestamp(value).map { days.contains($0.date.daysSinceEpoch) } ?? false
    case .bool:
      guard let truth = ends.lower.flatMap(Bool.init(word:)), ends.lower == ends.upper else {
        break
      }
      return Bool(word: value) == truth
    case .choice(let options), .choices(let options):
      return matchesChoice(value, options, ends)
    case .tags:
      guard let tag = ends.lower.flatMap({ Tag($0) }), ends.lower == ends.upper else { break }
      return Tags(parsing: value).match(tag)
    case .text, .link, .url:
      if case .between = operand.text { return try matchesUntyped(value) }
      return try matchesText(value)
    }
    // No value is above or below an end that the type cannot parse.
    if case .between = operand.text { return false }
    return try matchesText(value)
  }

  private var isNumeric: Bool {
    switch type {
    case .number, .integer, .scale: true
    default: false
    }
  }

  /// Compares options in the order in which they are defined: `low..high` includes `middle`.
  private func matchesChoice(_ value: String, _ options: [String], _ ends: Bounds<String>) -> Bool {
    let items = if case .choices = type { ValueList.items(of: value) } else { [value] }
    let keys = options.map(Self.key)
    let places = ends.map { keys.firstIndex(of: Self.key($0)) }
    return items.contains { item in
      let key = Self.key(item)
      guard let places, let place = keys.firstIndex(of: key) else {
        return ends.lower == ends.upper && ends.lower.map(Self.key) == key
      }
      return places.contains(place)
    }
  }

  private func matchesUntyped(_ value: String) throws(QueryError) -> Bool {
    if let numbers, let number = Number(value) { return numbers.contains(number) }
    if operand.isDate, let days = operand.days, let stamp = EntryTimestamp(value) {
      return days.contains(stamp.date.daysSinceEpoch)
    }
    if let spans, let span = TimeSpan(value) { return spans.contains(span) }
    // A text that is not a number is neither above nor below a number.
    if case .between = operand.text, numbers != nil { return false }
    return try matchesText(value)
  }

  private func matchesText(_ value: String) throws(QueryError) -> Bool {
    switch operand.text {
    case .part(let needle): return needle.isIn(Array(value.utf8).span)
    case .whole(let needle):
      return FoldedText(value.withoutBlanks, needle.folding) == needle.folded
    case .between(let bounds):
      return bounds.map(Self.key)?.contains(Self.key(value)) ?? false
    case .regex(_, let source):
      do throws(RegexFault) {
        return try matcher?.matches(Array(value.utf8).span) ?? false
      } catch {
        throw QueryError(tooLong: source, error)
      }
    }
  }

  /// The form in which texts are ordered: without case and accents.
  private static func key(_ text: String) -> String {
    String(decoding: FoldedText(text.withoutBlanks, TextFolding()).bytes, as: UTF8.self)
  }
}

extension QueryError {
  /// Creates the error for a regular expression that exceeded a limit while it was matched.
  init(tooLong source: String, _ fault: RegexFault) {
    self.init(
      source,
      0..<source.unicodeScalars.count,
      "the regular expression \(source) takes too long (\(fault.reason))",
      remedy: "simplify it: nested quantifiers such as (a+)+ are slow"
    )
  }
}
