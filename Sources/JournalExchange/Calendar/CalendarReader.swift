internal import CICal
internal import JournalFormat
internal import JournalModel

/// Reads the components of a calendar with libical, one at a time, so that little memory is needed.
@safe struct CalendarReader: ~Copyable {
  /// What is found in a file.
  enum Found {
    /// A component.
    case part(CalendarPart)
    /// A line that is not understood.
    case unread(line: Int, String)
  }

  /// The number of components in each other up to which a file is read.
  private static let mostLevels = 8

  /// The parser that unfolds lines, and holds the beginning of the next one.
  private let lines: OpaquePointer

  /// The parser of components.
  private var parser: OpaquePointer
  private var source = unsafe cical_source()
  private var level = 0
  private var start = 1
  private var isInside = false
  private var hasCalendar = false

  /// The zones that the calendar describes.
  private(set) var zones = CalendarZones()

  /// The number of lines so far.
  private(set) var lineCount = 0

  /// A reader at the beginning of a file; libical must be loaded.
  init() { (unsafe lines, unsafe parser) = unsafe (icalparser_new(), icalparser_new()) }

  deinit {
    unsafe icalparser_free(lines)
    unsafe icalparser_free(parser)
  }

  /// Passes on what is in a file of text without NUL.
  mutating func read(
    _ bytes: [UInt8],
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    let isMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let result = unsafe bytes.withUnsafeBytes { buffer in
      unsafe source.bytes = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe (source.count, source.offset) = (buffer.count, isMark ? 3 : 0)
      return Result { () throws(ExchangeError) in try readAll(take) }
    }
    try result.get()
  }

  private mutating func readAll(
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    var number = 0
    while let line = unsafe cical_next_line(lines, &source, &number) {
      defer { unsafe icalmemory_free_buffer(line) }
      lineCount += 1
      try unsafe read(line, number, take)
    }
    guard hasCalendar else { throw ExchangeError(.otherFormat("a calendar program"), at: .line(1)) }
    if level > 0 { try flush(take) }
    if isInside { try take(.unread(line: max(1, number), "the file ends in the middle")) }
  }

  private mutating func read(
    _ line: UnsafeMutablePointer<CChar>,
    _ number: Int,
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    let kind = unsafe cical_kind(line)
    switch kind {
    case CICAL_BLANK: return
    case CICAL_BEGIN_CALENDAR where level == 0: (isInside, hasCalendar) = (true, true)
    case CICAL_END_CALENDAR:
      if level > 0 { try flush(take) }
      isInside = false
    case _ where !hasCalendar:
      throw ExchangeError(.otherFormat("a calendar program"), at: .line(number))
    case _ where !isInside: try take(.unread(line: number, "outside of a calendar"))
    case CICAL_BEGIN_OUTER, CICAL_BEGIN_INNER:
      // A component that others cannot contain begins after one whose end is missing.
      if level > 0, kind == CICAL_BEGIN_OUTER { try flush(take) }
      if level == 0 { start = number }
      try unsafe parse(line, number, take)
    case _ where level > 0: try unsafe parse(line, number, take)
    default:
      guard unsafe cical_is_property(line) == 0, unsafe cical_is_empty(line) == 0 else { return }
      try take(.unread(line: number, "not understood"))
    }
  }

  /// Passes a line of a component to libical.
  private mutating func parse(
    _ line: UnsafeMutablePointer<CChar>,
    _ number: Int,
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    if let part = unsafe icalparser_add_line(parser, line) {
      defer { unsafe icalcomponent_free(part) }
      level = 0
      return try unsafe pass(part, take)
    }
    switch unsafe icalparser_get_state(parser) {
    case ICALPARSER_BEGIN_COMP: level += 1
    case ICALPARSER_END_COMP: level -= 1
    case ICALPARSER_ERROR where unsafe cical_is_empty(line) == 0:
      try take(.unread(line: number, "not understood"))
    default: break
    }
    guard level <= Self.mostLevels else { throw ExchangeError(.tooDeep, at: .line(number)) }
  }

  /// Passes on a component whose end is missing.
  private mutating func flush(
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    if let part = unsafe icalparser_clean(parser) { try unsafe pass(part, take) }
    unsafe icalparser_free(parser)
    unsafe parser = icalparser_new()
    level = 0
    try take(.unread(line: start, "the end is missing"))
  }

  private mutating func pass(
    _ part: OpaquePointer,
    _ take: (Found) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    let found = unsafe CalendarPart(part, line: start)
    guard unsafe icalcomponent_isa(part) == ICAL_VTIMEZONE_COMPONENT else {
      return try take(.part(found))
    }
    let name = found["TZID"]?.text ?? ""
    if unsafe !zones.add(part, named: name) {
      try take(.unread(line: start, "a time zone whose rules cannot be used"))
    }
  }
}

/// The time zones that a calendar describes.
@safe struct CalendarZones: ~Copyable {
  private var zones: [String: OpaquePointer] = unsafe [:]

  init() {}

  deinit { unsafe zones.values.forEach { unsafe icaltimezone_free($0, 1) } }

  /// Adds a zone, and returns whether its rules can be used; the first one with a name counts.
  mutating func add(_ part: OpaquePointer, named name: String) -> Bool {
    guard !name.isEmpty, let zone = unsafe cical_zone(part) else { return false }
    if unsafe zones[name] == nil {
      unsafe zones[name] = zone
    } else {
      unsafe icaltimezone_free(zone, 1)
    }
    return true
  }

  /// Returns the offset at a time on the clock of a zone, or `nil` if the calendar does not describe it.
  func offset(of zone: String, at wall: EntryTimestamp) -> UTCOffset? {
    guard let zone = unsafe zones[zone] else { return nil }
    return UTCOffset(seconds: Int(unsafe cical_offset(zone, icaltimetype(wall))))
  }
}

extension CalendarPart {
  /// Copies a component.
  fileprivate init(_ part: OpaquePointer, line: Int) {
    let kind = unsafe icalcomponent_isa(part)
    let name = unsafe icalcomponent_kind_to_string(kind).map { unsafe String(cString: $0) }
    self.init(name: name ?? "", line: line)
    var property = unsafe icalcomponent_get_first_property(part, ICAL_ANY_PROPERTY)
    while let found = unsafe property {
      if unsafe icalproperty_isa(found) != ICAL_XLICERROR_PROPERTY {
        unsafe properties.append(Property(found))
      }
      unsafe property = icalcomponent_get_next_property(part, ICAL_ANY_PROPERTY)
    }
    var inner = unsafe icalcomponent_get_first_component(part, ICAL_ANY_COMPONENT)
    while let found = unsafe inner {
      unsafe parts.append(CalendarPart(found, line: line))
      unsafe inner = icalcomponent_get_next_component(part, ICAL_ANY_COMPONENT)
    }
  }
}

extension CalendarPart.Property {
  /// Copies a property.
  fileprivate init(_ property: OpaquePointer) {
    func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
      guard let text = unsafe text else { return "" }
      defer { unsafe icalmemory_free_buffer(text) }
      return unsafe String(cString: text)
    }
    unsafe self.init(name: taken(icalproperty_get_property_name_r(property)).uppercased())
    if let text = unsafe cical_text(property) {
      unsafe self.text = String(cString: text)
    } else {
      unsafe text = taken(icalproperty_get_value_as_string_r(property))
    }
    let time = unsafe cical_time(property)
    if unsafe icaltime_is_null_time(time) == 0 {
      let id = unsafe icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER)
      let zone = unsafe id.flatMap { unsafe icalparameter_get_tzid($0) }
      self.time = unsafe CalendarTime(
        wall: time.stamp,
        isUTC: time.zone != nil,
        zone: zone.map { unsafe String(cString: $0) }
      )
    }
    var length: CInt = 0
    if unsafe cical_seconds(property, &length) != 0 { seconds = Int(length) }
    if unsafe icalproperty_isa(property) == ICAL_RRULE_PROPERTY {
      var (month, day): (CInt, CInt) = (0, 0)
      if unsafe cical_is_yearly(property, &month, &day) != 0 {
        yearly = CalendarYear(month: Int(month), day: Int(day))
      }
    }
  }
}
