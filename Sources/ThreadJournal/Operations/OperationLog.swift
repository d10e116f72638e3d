internal import JournalStore
internal import JournalSystem

/// The operations of this device, each in a file of its own below the git folder.
///
/// The files are numbered consecutively. The name of an unfinished one is marked; finishing it renames it. Only the
/// newest ``limit`` are kept, which bounds what each operation has to read.
struct OperationLog: Sendable {
  static let limit = 200

  private static let mark = "-open"

  private let folder: RecordFolder

  /// The log in a folder.
  init(in folder: RecordFolder) {
    self.folder = folder
  }

  /// The numbers of all operations, oldest first, and whether each is finished.
  func numbers() throws -> [(number: Int, isOpen: Bool)] {
    var numbers: [(number: Int, isOpen: Bool)] = []
    for name in try folder.names() {
      let isOpen = name.text.hasSuffix(Self.mark)
      let digits = isOpen ? String(name.text.dropLast(Self.mark.count)) : name.text
      // The greatest integer is not a valid number of an operation: no operation could follow it.
      guard let number = Int(digits), number < .max else { continue }
      numbers.append((number, isOpen))
    }
    return numbers.sorted { $0.number < $1.number }
  }

  /// The record of an operation, or `nil` if a crash cut it off or it is no longer kept.
  func record(_ number: Int) throws -> OperationRecord? {
    // Another process may finish the operation meanwhile, which renames its file, so the finished name is tried last.
    for isOpen in [true, false] {
      guard let name = Self.name(number, isOpen: isOpen), let bytes = try folder.read(name)
      else { continue }
      return OperationRecord(parsing: String(decoding: bytes, as: UTF8.self))
    }
    return nil
  }

  /// Records an operation that is about to happen, durably, and returns its number.
  ///
  /// If it throws an error, there is no record: a record that is in place but not durable would make the next run
  /// finish an operation that never began.
  func begin(_ record: OperationRecord) throws -> Int {
    let number = (try numbers().last?.number ?? 0) + 1
    do {
      try update(number, to: record)
    } catch {
      try? drop(number)
      throw error
    }
    return number
  }

  /// Replaces the record of an operation that turned out differently.
  func update(_ number: Int, to record: OperationRecord) throws {
    guard let name = Self.name(number, isOpen: true) else { return }
    try folder.save(Array(record.text.utf8), named: name, lasting: record.durability)
  }

  /// Records that an operation is finished.
  func finish(_ number: Int) throws {
    guard let open = Self.name(number, isOpen: true), let done = Self.name(number, isOpen: false)
    else { return }
    try folder.rename(open, to: done)
    for (old, isOpen) in try numbers().dropLast(Self.limit) where !isOpen {
      guard let name = Self.name(old, isOpen: false) else { continue }
      try folder.remove(name, isLasting: false)
    }
  }

  /// Removes the record of an operation that did nothing.
  func drop(_ number: Int) throws {
    guard let name = Self.name(number, isOpen: true) else { return }
    try folder.remove(name, isLasting: false)
  }

  /// Removes files that a crash left half written; no other process writes here while the lock is held.
  func tidy() throws {
    try folder.removeLeftovers(before: ClockReading(seconds: .max))
  }

  /// Removes all records.
  func removeAll() throws {
    for name in try folder.names() { try folder.remove(name) }
  }

  private static func name(_ number: Int, isOpen: Bool) -> RecordName? {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 10 - digits.count))
    return RecordName(padding + digits + (isOpen ? mark : ""))
  }
}

extension OperationRecord {
  /// The durability that a record needs: only operations on several files need a durable one, since outside edits
  /// change no file, and a single file is recognizably old or new without a record.
  fileprivate var durability: Durability {
    if kind == .external { return .none }
    return effects.count > 1 ? .name : .bytes
  }
}
