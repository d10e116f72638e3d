import JournalFormat
import JournalModel
import JournalStore
import TestSupport
import Testing
import ThreadJournal

/// Devices that carry out random operations, sync sometimes, and have the same state in the end.
///
/// Each operation is drawn from a seed of its own, so that a failure can be tried again with fewer of them.
struct SyncSimulation {
  /// Something that happens on a device.
  struct Step: Sendable, CustomStringConvertible {
    let device: Int
    let kind: Kind
    let seed: UInt64

    var description: String { "\(device): \(kind) \(seed)" }
  }

  enum Kind: CaseIterable {
    case add, edit, set, move, remove, rename, count, attach, hand, undo, git, sync, crash, archive
  }

  /// The result of a simulation.
  struct Result: CustomStringConvertible {
    var (steps, syncs, crashes, conflicts, decisions, refused) = (0, 0, 0, 0, 0, 0)

    var description: String {
      "\(steps) operations, \(syncs) syncs, \(crashes) killed, \(conflicts) conflicts, "
        + "\(decisions) decisions, \(refused) refused, 0 losses"
    }

    static func += (all: inout Self, one: Self) {
      all.steps += one.steps
      all.syncs += one.syncs
      all.crashes += one.crashes
      all.conflicts += one.conflicts
      all.decisions += one.decisions
      all.refused += one.refused
    }
  }

  let devices: Devices
  private var journals: [Journal] = []
  private(set) var result = Result()

  /// The words that were written into each entry.
  private var wordsOf: [EntryID: Set<String>] = [:]

  /// The entries that a device has removed.
  private var removed: Set<EntryID> = []

  /// How often tea was counted.
  private var count = 0

  /// Draws steps: most of them write, some sync.
  static func steps(
    _ count: Int,
    devices: Int,
    using generator: inout SeededGenerator
  ) -> [Step] {
    (0..<count).map { _ in
      var kind = generator.element(of: Kind.allCases)
      if generator.chance(0.3) { kind = generator.element(of: [.add, .edit, .sync, .count]) }
      return Step(
        device: generator.int(in: 0..<devices),
        kind: kind,
        seed: UInt64(generator.int(in: 0...1_000_000))
      )
    }
  }

  /// Runs the steps, then syncs all devices, and requires that they agree and nothing is lost.
  static func run(_ steps: [Step], devices count: Int) throws -> Result {
    try Devices.run { devices in
      var simulation = try SyncSimulation(devices, count)
      for step in steps { try simulation.perform(step) }
      try simulation.requireAgreement()
      return simulation.result
    }
  }

  private init(_ devices: Devices, _ count: Int) throws {
    self.devices = devices
    // The first device takes no part afterwards, so that the creation of the threads is not undone.
    let first = try devices.first("begin")
    try first.create(NewThread("Daily"))
    try first.create(NewThread("Work"))
    try first.create(NewThread("Tea", kind: .tally))
    try first.sync()
    for number in 0..<count {
      journals.append(try devices.clone("device\(number)", clock: Int64(number) * 40_000 - 80_000))
    }
  }

  private mutating func perform(_ step: Step) throws {
    result.steps += 1
    do {
      var generator = SeededGenerator(seed: step.seed)
      try perform(step, using: &generator)
    } catch let error as JournalError {
      // An operation may be refused; nothing may be lost by that.
      if case .sync(.network) = error.reason { throw error }
      result.refused += 1
    }
  }

  private mutating func perform(_ step: Step, using generator: inout SeededGenerator) throws {
    let journal = journals[step.device]
    let word = "word\(result.steps)x\(step.seed)"
    switch step.kind {
    case .add:
      let ids = try journal.add(
        [NewEntry(body: Array(word.utf8))],
        to: try thread(journal, &generator)
      ).ids
      note(word, in: ids[0])
    case .edit:
      guard let (address, id) = try entry(journal, &generator) else { return }
      var lines = try body(of: id, in: address, journal).split(separator: "\n").map(String.init)
      lines.insert(word, at: generator.int(in: 0...lines.count))
      try journal.edit(id, in: address, body: Array(lines.joined(separator: "\n").utf8))
      note(word, in: id)
    case .set:
      guard let (address, id) = try entry(journal, &generator) else { return }
      let mood = EntryFields.Value(generator.int(in: 1...5))
      try journal.set(["mood": mood], of: [EntryReference(id, in: address)])
    case .move:
      guard let (address, id) = try entry(journal, &generator) else { return }
      try journal.move([id], from: address, to: try thread(journal, &generator))
    case .remove:
      guard let (address, id) = try entry(journal, &generator) else { return }
      let other = try otherText(id, in: address, journal)
      try journal.remove([id], from: address)
      removed.insert(id)
      // Removing the other text of a conflict discards text that is nowhere else.
      let text = try journal.allFiles().values.joined()
      for (id, words) in wordsOf {
        wordsOf[id] = words.filter { !other.contains($0) || text.contains($0) }
      }
    default: try performOther(step, word, using: &generator)
    }
  }

  /// Carries out a step that is about more than one entry.
  private mutating func performOther(
    _ step: Step,
    _ word: String,
    using generator: inout SeededGenerator
  ) throws {
    let journal = journals[step.device]
    switch step.kind {
    case .rename:
      let title =
        "\(generator.element(of: ["Daily", "Work", "Notes", "Life"])) \(generator.int(in: 1...3))"
      try journal.rename(try thread(journal, &generator), to: title)
    case .archive: try journal.archive(try thread(journal, &generator))
    case .count:
      guard Disk.exists("\(journal.root)/tea.md") else { return }
      try journal.add([NewEntry(amount: TallyAmount("+1"))], to: "tea")
      count += 1
    case .attach:
      // Git refuses to work beside the lock of a sync that was killed; the next command removes it.
      try journal.commitEdits()
      let name = generator.element(of: ["a.jpg", "b.jpg"])
      try Disk.write([0] + Array(word.utf8), to: "\(journal.root)/assets/\(name)")
      OtherProcesses.waitUntilGone(from: journal.root)
      try Git.run(["add", "assets"], in: journal.root)
      try Git.run(["commit", "-q", "-m", "A picture", "--", "assets"], in: journal.root)
    case .hand:
      let address = try thread(journal, &generator)
      let id = "hand\(result.steps)"
      try journal.write(
        try journal.text(address) + "\n## 2024-03-09 \(word) ^\(id)\n",
        to: "\(address).md"
      )
      if let id = EntryID(id) { note(word, in: id) }
    case .undo: try undo(journal)
    case .git:
      try journal.commitEdits()
      // Our own git tries again beside one that a killed sync left at work; a person would see to it.
      OtherProcesses.waitUntilGone(from: journal.root)
      try Git.run(
        generator.element(of: [["fetch", "-q"], ["gc", "-q"], ["status"]]),
        in: journal.root
      )
    case .sync: note(try journal.sync())
    case .crash: try crash(journal, at: generator.int(in: 1...400))
    default: break
    }
  }

  /// Takes the last operation back, and with it what it wrote.
  private mutating func undo(_ journal: Journal) throws {
    let before = try journal.allFiles()
    try journal.undo()
    let after = try journal.allFiles()
    let text = after.values.joined()
    let gone = before.values.joined()
    for (id, words) in wordsOf {
      wordsOf[id] = words.filter { !gone.contains($0) || text.contains($0) }
    }
    count += Self.count(after) - Self.count(before)
  }

  /// How often tea is counted in a journal.
  private static func count(_ files: [String: String]) -> Int {
    (files["tea.md"] ?? "").count(of: "+1")
  }

  /// Kills a sync at one of its system calls.
  private mutating func crash(_ journal: Journal, at call: Int) throws {
    var process = FaultyOperationProcess.make(
      ["sync"],
      in: devices.folder.path,
      on: journal.root,
      seed: 1
    )
    process.environment["OPERATION_FAULT"] = "stop@\(call)"
    process.environment["OPERATION_DRAFTS"] = journal.root + ".drafts"
    let outcome = try process.run()
    if outcome.exitCode != 0 { result.crashes += 1 }
  }

  private mutating func note(_ word: String, in id: EntryID) {
    wordsOf[id, default: []].insert(word)
  }

  private mutating func note(_ report: SyncReport) {
    result.syncs += 1
    result.conflicts += report.conflicts.count
    result.decisions += report.decisions.count
  }

  private func thread(_ journal: Journal, _ generator: inout SeededGenerator) throws -> String {
    let threads = try journal.threads().filter { $0 != "tea" }
    return generator.element(of: threads)
  }

  private func entry(
    _ journal: Journal,
    _ generator: inout SeededGenerator
  ) throws -> (String, EntryID)? {
    let address = try thread(journal, &generator)
    let ids = try journal.thread(address).identities().ids
    return ids.isEmpty ? nil : (address, generator.element(of: ids))
  }

  private func body(of id: EntryID, in address: String, _ journal: Journal) throws -> String {
    let thread = try journal.thread(address)
    let place = try #require(thread.identities().position(of: id))
    return String(decoding: thread.bytes[thread.entries[place].syntax.body], as: UTF8.self)
  }

  /// The text of an entry if it is the other text of a conflict; otherwise empty.
  private func otherText(_ id: EntryID, in address: String, _ journal: Journal) throws -> String {
    let thread = try journal.thread(address)
    let place = try #require(thread.identities().position(of: id))
    guard thread.entries[place].value(of: ReservedKey.conflictOf.rawValue) != nil else { return "" }
    return try body(of: id, in: address, journal)
  }

  /// Requires that all devices have the same bytes, and that everything that was written is there.
  private mutating func requireAgreement() throws {
    for _ in 0..<2 {
      for journal in journals { note(try journal.sync()) }
    }
    for journal in journals { note(try journal.sync()) }
    let files = try journals[0].allFiles()
    for journal in journals {
      guard try journal.allFiles() == files else { throw Loss("the devices differ") }
      try Git.requireSound(journal.root)
    }
    try Git.run(["fsck", "--strict"], in: devices.remote)
    let text = files.values.joined()
    for (id, words) in wordsOf where !removed.contains(id) {
      for word in words where !text.contains(word) { throw Loss("lost \(word) of \(id)") }
    }
    guard Self.count(files) == count else {
      throw Loss("tea is counted \(Self.count(files)) times, not \(count)")
    }
    if text.contains("<<<<<<<") { throw Loss("there are conflict markers") }
  }

  /// The problems at the end.
  private struct Loss: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}

extension String {
  /// The number of times that `part` occurs.
  fileprivate func count(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
