import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct EventStreamTests {
  private func events(_ text: String, limit: Int = 100, by size: Int = .max) -> [String] {
    var stream = EventStream(limit: limit)
    let bytes = text.bytes
    let step = min(size, max(bytes.count, 1))
    let events = stride(from: 0, to: bytes.count, by: step).flatMap { start in
      stream.feed(Array(bytes[start..<min(start + step, bytes.count)]))
    }
    return (events + [stream.finish()].compactMap(\.self)).map { event in
      (event.name.isEmpty ? "" : event.name + "/") + String(decoding: event.data, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("data: a\n\ndata:b\n\n", ["a", "b"]), ("data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]),
    ("data: a\r\rdata: b\r\r", ["a", "b"]), ("data: a\r\n\ndata: b\n\r\n", ["a", "b"]),
    ("data: a\ndata: b\n\n", ["a\nb"]), ("data:  a \n\n", [" a "]), ("data\ndata: a\n\n", ["\na"]),
    (": comment\n\n:\ndata: a\n: x\n\n", ["a"]), ("data:\n\ndata: \n\ndata\n\ndata: a\n\n", ["a"]),
    ("event: ping\nid: 1\nretry: 5\ndata: a\n\ndata: b\n\n", ["ping/a", "b"]),
    ("event: ping\n\ndata: a\n\n", ["a"]), ("\u{FEFF}data: a\n\n", ["a"]), ("data: a", ["a"]),
    ("data: a\n", ["a"]), ("\n\n\n", []), ("nothing: x\n\n", []), ("data: a: b\n\n", ["a: b"]),
    ("data: \u{FEFF}\0é\n\n", ["\u{FEFF}\0é"]), ("error: {}\n\n", ["error/{}"]),
  ])
  func `events are read as the standard says`(text: String, expected: [String]) {
    for size in [Int.max, 1, 2, 3, 5] { #expect(events(text, by: size) == expected) }
  }

  @Test func `an event has a limit, after which nothing is read`() {
    let long = String(repeating: "x", count: 10)
    let text = "data: a\n\ndata: \(long)\ndata: \(long)\n\ndata: b\n\n"
    for size in [Int.max, 1, 7] {
      #expect(events(text, limit: 40, by: size) == ["a", "\(long)\n\(long)", "b"])
      #expect(events(text, limit: 20, by: size) == ["a"])
    }
  }
}
