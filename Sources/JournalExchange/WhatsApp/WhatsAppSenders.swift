internal import JournalFormat

/// The senders of a file: names end at the first colon, unless all lines of a name go on with a few
/// longer ones.
struct WhatsAppSenders {
  /// What is known about a name.
  private struct Sender {
    var name: String
    var count = 0
    var hasText = false
    /// The names that end at the second colon, as long as each line has one.
    var longer: [[UInt8]: Int]? = [:]
  }

  private var ids: [[UInt8]: Int32] = [:]
  private var senders: [Sender] = []

  /// The ids of names that hold a colon.
  private(set) var withColon: Set<Int32> = []

  /// The names that hold a colon, and the number of messages that show each.
  private(set) var namesWithColon: [(name: String, count: Int)] = []

  /// More different texts than this before a second colon are no names.
  private static let mostNames = 1000

  /// Adds the sender of a message, which begins with `line` after its header; returns its id, or -1
  /// if it has none.
  ///
  /// `isFile` tells that a mark before the header shows that it is a file.
  mutating func note(_ bytes: Span<UInt8>, _ line: Range<Int>, isFile: Bool) -> Int32 {
    guard let colon = Self.colon(bytes, line) else { return -1 }
    let name = Self.plain(bytes, line.lowerBound..<colon)
    guard !name.isEmpty else { return -1 }
    let id = id(of: name)
    let place = Int(id)
    senders[place].count += 1
    if !senders[place].hasText {
      senders[place].hasText = isFile || Self.hasText(bytes, colon &+ 1..<line.upperBound)
    }
    if senders[place].longer != nil {
      let rest = min(colon &+ 1, line.upperBound)..<line.upperBound
      if !Self.isProgramText(bytes, rest), let second = Self.colon(bytes, rest) {
        senders[place].longer?[Self.plain(bytes, line.lowerBound..<second), default: 0] += 1
        if let count = senders[place].longer?.count, count > Self.mostNames {
          senders[place].longer = nil
        }
      } else {
        senders[place].longer = nil
      }
    }
    return id
  }

  private mutating func id(of name: [UInt8]) -> Int32 {
    if let id = ids[name] { return id }
    let id = Int32(truncatingIfNeeded: senders.count)
    ids[name] = id
    senders.append(Sender(name: String(decoding: name, as: UTF8.self)))
    return id
  }

  /// Decides which names hold a colon.
  mutating func finish() {
    for (place, sender) in senders.enumerated() {
      guard let longer = sender.longer, sender.count >= 3, !longer.isEmpty,
        longer.values.allSatisfy({ $0 >= 2 })
      else { continue }
      withColon.insert(Int32(truncatingIfNeeded: place))
      for (name, count) in longer.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        namesWithColon.append((String(decoding: name, as: UTF8.self), count))
      }
    }
  }

  /// The name with an id.
  func name(_ id: Int32) -> String { senders[Int(id)].name }

  /// How many messages a sender has.
  func count(_ id: Int32) -> Int { senders[Int(id)].count }

  /// Whether a sender has written or sent anything but what the program writes.
  func hasText(_ id: Int32) -> Bool { senders[Int(id)].hasText }

  /// The names of all senders in the order in which they appear, without those that hold a colon.
  var names: [String] { senders.map(\.name) }

  /// The offset of the colon after a name, or `nil` if the line has none.
  static func colon(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int? {
    var offset = line.lowerBound
    while offset < line.upperBound {
      offset = bytes.firstOffset(of: .colon, in: offset..<line.upperBound)
      guard offset < line.upperBound else { return nil }
      if offset &+ 1 == line.upperBound || bytes.blankLength(at: offset &+ 1, line.upperBound) > 0 {
        return offset
      }
      offset &+= 1
    }
    return nil
  }

  /// A name without marks of direction and with plain spaces and hyphens.
  static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var name: [UInt8] = []
    name.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte >= 0x80 {
        let mark = bytes.markLength(at: offset, range.upperBound)
        let blank = bytes.blankLength(at: offset, range.upperBound)
        let hyphen = bytes.length(of: "\u{2011}", at: offset, range.upperBound)
        if mark &+ blank &+ hyphen > 0 {
          if blank > 0 { name.append(.space) }
          if hyphen > 0 { name.append(.hyphen) }
          offset &+= mark &+ blank &+ hyphen
          continue
        }
      }
      name.append(byte)
      offset &+= 1
    }
    while name.last == .space { name.removeLast() }
    if name.first == .space { name = Array(name.drop { $0 == .space }) }
    return name
  }

  /// Whether the text after a name is not one of the program; a file is none.
  private static func hasText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = textStart(bytes, range)
    let mark = bytes.markLength(at: start, range.upperBound)
    return start < range.upperBound
      && (mark == 0 || start &+ mark < bytes.count && bytes[start &+ mark] == 0x3C)
  }

  /// Whether the text after a name begins like one of the program, with a mark of direction or an
  /// angle bracket, so that no part of it is a name.
  private static func isProgramText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = textStart(bytes, range)
    return bytes.markLength(at: start, range.upperBound) > 0
      || start < range.upperBound && bytes[start] == 0x3C
  }

  /// The offset of the text behind the blank after a colon.
  private static func textStart(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    range.lowerBound &+ max(1, bytes.blankLength(at: range.lowerBound, range.upperBound))
  }
}
