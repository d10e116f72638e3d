import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import ThreadJournal

/// Carries out an operation, given by the words of a command line, on one journal.
struct FaultyOperation {
  let root: String
  let environment: JournalEnvironment

  init(root: String, system: System) {
    self.root = root
    let seed = System().environment("OPERATION_SEED").flatMap { UInt64($0) }
    let draws = Atomic(seed ?? 0)
    var environment = JournalEnvironment(
      now: { Self.moment(isFixed: seed != nil) },
      random: { seed == nil ? UInt64.random(in: 0...UInt64.max) : Self.draw(from: draws) },
      times: TimeSource(zones: NoZones()),
      author: Author(name: "Operation", email: "operation@example.org"),
      drafts: System().environment("OPERATION_DRAFTS") ?? root + ".drafts",
      system: system
    )
    // Tests look at thousands of files that are younger than an editor's pause.
    if System().environment("OPERATION_GRACE") == nil {
      environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 2000)
    }
    self.environment = environment
  }

  /// Returns the next number of a fixed sequence without repetitions.
  private static func draw(from draws: borrowing Atomic<UInt64>) -> UInt64 {
    draws.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
  }

  /// The current time or, with `isFixed`, always the same time.
  private static func moment(isFixed: Bool) -> ZonedInstant {
    let now = isFixed ? ClockReading(seconds: 1_709_300_000) : System().now()
    return ZonedInstant(
      Instant(seconds: now.seconds, nanoseconds: now.nanoseconds),
      offset: UTCOffset(minutes: 60) ?? .utc
    )
  }

  /// Carries out the operation `words`, and returns the exit code.
  ///
  /// It is 0 for committed, 8 for saved only, 6 for a lock or a conflict, 4 if many entries are missing, 3 if the item
  /// is not in the history, and 1 for any other error.
  func run(_ words: [String]) -> Int32 {
    do throws(JournalError) {
      if words.first == "read" { return try read() }
      guard let outcome = try outcome(words) else { return 2 }
      for note in outcome.notes {
        if case .unfinished = note { Main.write("unfinished: ", to: .standardError) }
        Main.write("note: \(note)\n", to: .standardError)
      }
      guard case .saved(let reason) = outcome.state else { return 0 }
      Main.write("saved: \(reason)\n", to: .standardError)
      return 8
    } catch {
      Main.write("error: \(error)\n", to: .standardError)
      switch error.reason {
      case .locked, .conflict: return 6
      case .massDisappearance: return 4
      case .notInHistory: return 3
      default: return 1
      }
    }
  }

  private func outcome(_ words: [String]) throws(JournalError) -> Outcome? {
    if words.first == "begin" { return try Journal.begin(at: root, with: environment).outcome }
    let journal = try Journal(at: root, with: environment)
    let address = words.count > 1 ? words[1] : ""
    let argument = words.count > 2 ? words[2] : ""
    let id = EntryID(argument)
    switch words.first {
    case "create": return try journal.create(NewThread(address)).outcome
    case "add": return try add(Int(argument) ?? 1, to: address, of: journal)
    case "edit":
      return try id.map { id throws(JournalError) in
        try journal.edit(id, in: address, body: Array("Edited.".utf8))
      }
    case "remove":
      return try id.map { id throws(JournalError) in try journal.remove([id], from: address) }
    case "move":
      return try id.map { id throws(JournalError) in
        try journal.move([id], from: address, to: words.count > 3 ? words[3] : "")
      }
    case "rename": return try journal.rename(address, to: argument).outcome
    case "delete": return try journal.delete(address)
    case "purge":
      if let id { try journal.purge(id, in: address, with: Array(words.dropFirst(3))) }
      return try journal.commitEdits()
    case "undo": return try journal.undo().outcome
    case "redo": return try journal.redo()
    case "sync": return try journal.sync().outcome
    case "take-up": return try journal.commitEdits()
    case "backup":
      _ = try journal.backUp(BackupRequest(path: address))
      return try journal.commitEdits()
    case "thin":
      if let last = try journal.lastBackup, let rule = RetentionRule(address) {
        let others = try journal.superfluousBackups(beside: last, keeping: rule)
        _ = try journal.remove(others, beside: last, keeping: rule)
      }
      return try journal.commitEdits()
    case "restore":
      _ = try Backups.restore(address, to: argument, from: "/", with: environment)
      return try journal.commitEdits()
    case "maintain":
      try journal.maintain()
      return try journal.commitEdits()
    default: return nil
    }
  }

  /// Prints the numbers of entries and versions of each thread, and writes nothing.
  private func read() throws(JournalError) -> Int32 {
    let journal = try Journal(at: root, with: environment)
    for address in try journal.threads() {
      let entries = try journal.thread(address).entries.count
      let versions = try journal.history(of: address).count
      Main.write("\(address): \(entries) entries, \(versions) versions\n", to: .standardOutput)
    }
    return 0
  }

  private func add(
    _ count: Int,
    to address: String,
    of journal: Journal
  ) throws(JournalError) -> Outcome {
    let entries = (0..<count).map { number in
      NewEntry(title: "Added \(number)", body: Array("Text of its own.".utf8))
    }
    let added = try journal.add(entries, to: address)
    for id in added.ids { Main.write("\(id.text)\n", to: .standardOutput) }
    return added.outcome
  }
}

/// A world without time zones.
struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
