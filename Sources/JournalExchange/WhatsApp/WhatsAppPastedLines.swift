/// Finds lines that look like messages but were pasted into one, such as a log of another chat.
///
/// They are far out of order, and the people in them write nothing else. Small differences are no
/// sign, since messages that arrive late are out of order too.
struct WhatsAppPastedLines {
  /// A line with a header and a sender.
  struct Line {
    /// Its place among the messages.
    var place: Int
    /// Its time in seconds.
    var time: Int
    /// The id of its sender.
    var sender: Int32
  }

  /// Times that differ by less are not out of order.
  private static let tolerance = 2 * 3600

  /// A log has at most this many lines, so that searching for its end takes little time.
  private static let longest = 500

  /// The places of the lines.
  private(set) var places: [Int] = []

  /// Finds the pasted ones among `lines`; `count` returns how many messages a sender has.
  init(_ lines: [Line], count: (Int32) -> Int) {
    let isOrderly = zip(lines, lines.dropFirst()).allSatisfy {
      $0.time <= $1.time &+ Self.tolerance
    }
    guard !isOrderly else { return }
    // A log of earlier times is below the lines around it; one of later times is that read
    // backwards.
    let mirrored = lines.reversed().map { Line(place: $0.place, time: -$0.time, sender: $0.sender) }
    places = Set(Self.below(lines, count: count) + Self.below(mirrored, count: count)).sorted()
  }

  private static func below(_ lines: [Line], count: (Int32) -> Int) -> [Int] {
    var found: [Int] = []
    var last: Int?
    var place = 0
    while place < lines.count {
      if let last, lines[place].time < last &- tolerance,
        let end = end(of: lines, from: place, below: last &- tolerance),
        isClosed(lines[place..<end], count: count)
      {
        found += lines[place..<end].map(\.place)
        place = end
        continue
      }
      last = lines[place].time
      place += 1
    }
    return found
  }

  /// The first line that is not earlier than `time`.
  private static func end(of lines: [Line], from start: Int, below time: Int) -> Int? {
    (start..<min(lines.count, start + longest)).first { lines[$0].time >= time }
  }

  /// Whether the senders of lines have no other messages.
  private static func isClosed(_ lines: ArraySlice<Line>, count: (Int32) -> Int) -> Bool {
    var counts: [Int32: Int] = [:]
    for line in lines {
      guard count(line.sender) <= lines.count else { return false }
      counts[line.sender, default: 0] += 1
    }
    return counts.allSatisfy { count($0.key) == $0.value }
  }
}
