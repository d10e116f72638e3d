internal import CICal
internal import JournalFormat
internal import JournalModel

/// A component of a calendar that is written with libical, such as an event.
@safe struct CalendarComponent: ~Copyable {
  /// What it is.
  enum Kind {
    case calendar, event, task, alarm
  }

  private let pointer: OpaquePointer

  /// An empty component, or `nil` if there is no memory for one; libical must be loaded.
  init?(_ kind: Kind) {
    let number =
      switch kind {
      case .calendar: ICAL_VCALENDAR_COMPONENT
      case .event: ICAL_VEVENT_COMPONENT
      case .task: ICAL_VTODO_COMPONENT
      case .alarm: ICAL_VALARM_COMPONENT
      }
    guard let pointer = unsafe icalcomponent_new(number) else { return nil }
    unsafe self.pointer = pointer
  }

  private init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe icalcomponent_free(pointer) }

  /// The rules of a time zone as the system has them, or `nil` if it has none.
  static func zone(named name: String) -> CalendarComponent? {
    guard let pointer = unsafe cical_system_zone(name) else { return nil }
    return unsafe CalendarComponent(owning: pointer)
  }

  /// Loads libical.
  static func load() throws(ExchangeError.Reason) {
    guard cical_start() != CICAL_MISSING else {
      let message = unsafe String(cString: cical_problem())
      throw .missingLibrary("libical", package: "libical3", message: message)
    }
  }

  /// Adds a property: a text without escapes, or another value as it is written.
  func add(_ name: String, _ text: String) { unsafe cical_add(pointer, name, text) }

  /// Adds a day.
  func add(_ name: String, on date: CivilDate) {
    unsafe cical_add_time(pointer, name, icaltimetype(EntryTimestamp(date)), nil)
  }

  /// Adds a time in UTC, or on the clock of a zone that the calendar describes.
  func add(_ name: String, at wall: EntryTimestamp, in zone: String? = nil) {
    let time = unsafe icaltimetype(wall)
    guard let zone else { return unsafe cical_add_time(pointer, name, time, nil) }
    unsafe zone.withCString { unsafe cical_add_time(pointer, name, time, $0) }
  }

  /// Adds a component that is a part of this one.
  func add(_ part: consuming CalendarComponent) {
    unsafe icalcomponent_add_component(pointer, part.released())
  }

  private consuming func released() -> OpaquePointer {
    let pointer = unsafe pointer
    discard self
    return unsafe pointer
  }

  /// The component as it is in a file.
  var text: [UInt8] {
    guard let text = unsafe icalcomponent_as_ical_string_r(pointer) else { return [] }
    defer { unsafe icalmemory_free_buffer(text) }
    return unsafe Array(String(cString: text).utf8)
  }

  /// The seconds by which the system's rules say that the clocks of a zone are ahead of UTC at a time on them, or `nil`
  /// if it has none.
  static func systemOffset(of zone: String, at wall: EntryTimestamp) -> Int? {
    var seconds: CInt = 0
    return unsafe cical_system_offset(zone, icaltimetype(wall), &seconds) == 0 ? nil : Int(seconds)
  }
}

extension icaltimetype {
  /// The day, and the time on a clock if there is one.
  init(_ stamp: EntryTimestamp) {
    unsafe self.init()
    (unsafe year, unsafe month) = (CInt(stamp.date.year), CInt(stamp.date.month))
    unsafe day = CInt(stamp.date.day)
    guard let time = stamp.time else {
      unsafe is_date = 1
      return
    }
    (unsafe hour, unsafe minute) = (CInt(time.hour), CInt(time.minute))
    unsafe second = CInt(min(time.second ?? 0, 59))
  }

  /// The day, and the time on a clock if there is one; `nil` if no such time exists.
  var stamp: EntryTimestamp? {
    guard unsafe (1...9999).contains(Int(year)),
      let date = unsafe CivilDate(year: Int(year), month: Int(month), day: Int(day))
    else { return nil }
    if unsafe is_date != 0 { return EntryTimestamp(date) }
    guard
      let time = unsafe CivilTime(hour: Int(hour), minute: Int(minute), second: Int(second))
    else { return nil }
    return EntryTimestamp(date, time: time)
  }
}
