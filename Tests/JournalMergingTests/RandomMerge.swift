import JournalMerging
import JournalModel
import TestSupport

/// A thread and two versions of it, with changes that a person or a program could make.
struct RandomMerge {
  var base: [UInt8]
  var ours: [UInt8]
  var theirs: [UInt8]

  /// The kinds of changes to make.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let entries = Kinds(rawValue: 1)
    static let order = Kinds(rawValue: 2)
    static let metadata = Kinds(rawValue: 4)
    static let preamble = Kinds(rawValue: 8)
    static let ids = Kinds(rawValue: 16)
    static let lineEnds = Kinds(rawValue: 32)
    static let all = Kinds(rawValue: 63)
  }

  /// These versions.
  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// Creates three versions; each line of text is unique, so that lost lines can be recognized.
  init(using generator: inout SeededGenerator, kinds: Kinds = .all, entries: Int = 6) {
    var maker = DraftThread(using: &generator, entries: entries)
    let start = maker
    base = start.bytes
    maker.change(as: "o", kinds, using: &generator)
    ours = maker.bytes
    var other = start
    other.change(as: "t", kinds, using: &generator)
    theirs = other.bytes
  }
}

/// A thread split into parts that are easy to change.
struct DraftThread {
  struct Entry {
    var stamp: String
    var title: String
    var id: String?
    var properties: [String]
    var body: [String]
  }

  var metadata: [String]
  var preamble: [String]
  var entries: [Entry]
  var terminator = "\n"
  private var count = 0
  private var mark = "b"

  init(using generator: inout SeededGenerator, entries number: Int) {
    metadata = [
      "tj: 1", "id: k7m3xq2v9d", "title: Daily journal",
      "created: \"2024-02-28 21:04:10 +01:00\"", "tags: [personal, garden]",
    ]
    if generator.chance(0.5) { metadata += ["fields:", "  mood: scale 1..5", "  sleep: number h"] }
    preamble = ["# Daily journal", "", "Things worth keeping."]
    if generator.chance(0.5) {
      preamble += [
        "", "- [ ] one ^stepone", "- [ ] two [due:: 2024-06-15] ^steptwo", "- [ ] three",
      ]
    }
    entries = []
    for place in 0..<generator.int(in: 0...number) {
      entries.append(entry(at: place * 10, using: &generator))
    }
  }

  /// The file.
  var bytes: [UInt8] {
    var lines = ["---"] + metadata + ["---", ""] + preamble
    for entry in entries {
      lines += ["", header(of: entry)]
      if !entry.properties.isEmpty { lines += [""] + entry.properties }
      if !entry.body.isEmpty { lines += [""] + entry.body }
    }
    return Array((lines.joined(separator: terminator) + terminator).utf8)
  }

  private func header(of entry: Entry) -> String {
    ["## \(entry.stamp)", entry.title, entry.id.map { "^\($0)" } ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private mutating func line(using generator: inout SeededGenerator) -> String {
    count += 1
    let words = generator.element(of: ["Rain", "Sun and wind", "Tea with Anna", "A long walk"])
    return "\(words), \(mark)\(count)."
  }

  private mutating func entry(at day: Int, using generator: inout SeededGenerator) -> Entry {
    let hasID = generator.chance(0.75)
    let time =
      hasID ? " \(10 + generator.int(in: 0...9)):15:\(10 + generator.int(in: 0...40)) +01:00" : ""
    let date = CivilDate(daysSinceEpoch: 19_700 + day + generator.int(in: 0...6)).description
    return Entry(
      stamp: date + time,
      title: generator.chance(0.5) ? "Day \(line(using: &generator))" : "",
      id: hasID ? RandomThread.id(6, using: &generator) : nil,
      properties: [
        "- mood:: \(generator.int(in: 1...5))", "- tags:: #a #b", "- note:: \(mark)\(count)",
      ]
      .filter { _ in generator.chance(0.5) },
      body: (0..<generator.int(in: 0...4)).map { _ in line(using: &generator) }
    )
  }

  mutating func change(
    as mark: String,
    _ kinds: RandomMerge.Kinds,
    using generator: inout SeededGenerator
  ) {
    self.mark = mark
    for _ in 0..<generator.int(in: 0...6) {
      if kinds.contains(.entries), generator.chance(0.75) { changeEntry(using: &generator) }
      if kinds.contains(.metadata), generator.chance(0.15) { changeMetadata(using: &generator) }
      if kinds.contains(.preamble), generator.chance(0.1) { changePreamble(using: &generator) }
      if kinds.contains(.order), generator.chance(0.05), entries.count > 1 {
        entries.swapAt(
          generator.int(in: 0..<entries.count),
          generator.int(in: 0..<entries.count)
        )
      }
    }
    if kinds.contains(.ids), generator.chance(0.3) { adopt(using: &generator) }
    if kinds.contains(.lineEnds), generator.chance(0.1) { terminator = "\r\n" }
  }

  private mutating func changeEntry(using generator: inout SeededGenerator) {
    guard !entries.isEmpty, generator.chance(0.6) else {
      let place = generator.int(in: 0...9)
      var new = entry(at: place * 10 + 5, using: &generator)
      if new.id == nil, generator.chance(0.8) { new.id = RandomThread.id(6, using: &generator) }
      let index = entries.firstIndex { $0.stamp > new.stamp } ?? entries.count
      return entries.insert(new, at: index)
    }
    let index = generator.int(in: 0..<entries.count)
    switch generator.int(in: 0...9) {
    case 0: entries.remove(at: index)
    case 1: entries[index].title = "Now \(line(using: &generator))"
    case 2: entries[index].properties = changed(entries[index].properties, using: &generator)
    case 3: entries[index].stamp += entries[index].id == nil ? " 09:00" : ""
    case 4...6:
      let place = generator.int(in: 0...entries[index].body.count)
      entries[index].body.insert(line(using: &generator), at: place)
    case 7 where !entries[index].body.isEmpty:
      entries[index].body.remove(at: generator.int(in: 0..<entries[index].body.count))
    case 8 where !entries[index].body.isEmpty:
      let place = generator.int(in: 0..<entries[index].body.count)
      entries[index].body[place] = line(using: &generator)
    default: entries[index].body.append(line(using: &generator))
    }
  }

  private mutating func changed(
    _ properties: [String],
    using generator: inout SeededGenerator
  ) -> [String] {
    count += 1
    var properties = properties
    let new = generator.element(of: [
      "- mood:: \(generator.int(in: 1...5))", "- tags:: #a #\(mark)\(count)",
      "- note:: \(mark)\(count)",
      "- edited:: 2025-03-02 07:10:\(10 + count % 50) +01:00", "- place:: \(mark)\(count)",
    ])
    let key = new.prefix(while: { $0 != ":" }) + "::"
    if let place = properties.firstIndex(where: { $0.hasPrefix(key) }) {
      properties[place] = new
      if generator.chance(0.2) { properties.remove(at: place) }
    } else {
      properties.append(new)
    }
    return properties
  }

  private mutating func changeMetadata(using generator: inout SeededGenerator) {
    count += 1
    switch generator.int(in: 0...5) {
    case 0: metadata[2] = "title: Journal \(mark)\(count)"
    case 1: metadata[4] = "tags: [personal, garden, \(mark)\(count)]"
    case 2: metadata[4] = "tags: [garden]"
    case 3: metadata.append("x-\(mark)\(count): 1")
    case 4:
      if let place = metadata.firstIndex(where: { $0.hasPrefix("  mood:") }) {
        metadata[place] = generator.element(of: ["  mood: scale 1..7", "  mood: scale 1..10"])
      }
    default:
      if let place = metadata.firstIndex(of: "fields:") {
        metadata.insert("  \(mark)\(count): text", at: place + 1)
      }
    }
  }

  private mutating func changePreamble(using generator: inout SeededGenerator) {
    if generator.chance(0.5), let place = preamble.firstIndex(where: { $0.hasPrefix("- [ ]") }) {
      preamble[place] = preamble[place].replacing("[ ]", with: "[x]")
    } else {
      preamble.insert(line(using: &generator), at: generator.int(in: 1...preamble.count))
    }
  }

  /// Writes the effective id into the header of an entry without an id.
  private mutating func adopt(using generator: inout SeededGenerator) {
    let ids = JournalThread(parsing: bytes).identities().ids
    guard let place = entries.firstIndex(where: { $0.id == nil }) else { return }
    entries[place].id = ids[place].text
  }
}
