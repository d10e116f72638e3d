internal import JournalFormat
internal import JournalWire

/// Splits a stream of server-sent events, whatever pieces it arrives in.
///
/// Comments and events without data are left out, and a line ends with CRLF, LF or CR.
///
/// ```swift
/// var stream = EventStream(limit: 1 << 20)
/// stream.feed(Array("data: {\"a\":\r\ndata: 1}\r\n\r\n".utf8))  // one event, "{\"a\":\n1}"
/// ```
package struct EventStream: Sendable {
  /// An event with its data.
  package struct Event: Hashable, Sendable {
    /// Its name, or an empty one.
    package var name = ""
    /// The lines of its data, joined by line feeds.
    package var data: [UInt8] = []
  }

  private let limit: Int
  private var line: [UInt8] = []
  private var event = Event()
  private var isAtStart = true
  private var hasData = false
  private var followsReturn = false

  /// Whether an event has more bytes than the limit; then no more events are returned.
  package private(set) var isTooLong = false

  /// Creates a reader of events with at most `limit` bytes; it never keeps more than these and a line.
  package init(limit: Int) { self.limit = limit }

  /// Returns the events that end in the next bytes of the stream.
  package mutating func feed(_ bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    for byte in bytes where !isTooLong {
      let endsSame = followsReturn && byte == .lineFeed
      followsReturn = byte == .carriageReturn
      if endsSame { continue }
      if byte == .lineFeed || byte == .carriageReturn {
        if let event = endLine() { events.append(event) }
      } else {
        line.append(byte)
        isTooLong = line.count + event.data.count > limit
      }
    }
    return events
  }

  /// Returns the event at the end of the stream, if an empty line is missing there, or `nil`.
  package mutating func finish() -> Event? {
    guard !isTooLong else { return nil }
    if !line.isEmpty { _ = endLine() }
    return endLine()
  }

  /// Reads a line, and returns the event that it ends.
  private mutating func endLine() -> Event? {
    defer { line = [] }
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtStart = false
    guard !line.isEmpty else {
      defer { (event, hasData) = (Event(), false) }
      return event.data.allSatisfy(\.isJSONSpace) ? nil : event
    }
    let colon = line.firstIndex(of: .colon) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == .space { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "data": add(value)
    case "event": event.name = String(decoding: value, as: UTF8.self)
    case "error":
      // llama.cpp has sent errors in this way.
      event.name = "error"
      add(value)
    default: break
    }
    return nil
  }

  private mutating func add(_ value: ArraySlice<UInt8>) {
    if hasData { event.data.append(.lineFeed) }
    event.data += value
    hasData = true
  }
}
