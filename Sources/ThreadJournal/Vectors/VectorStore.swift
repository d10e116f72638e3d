internal import JournalGit
package import JournalModel
package import JournalSearch
internal import JournalStore
internal import JournalSystem

/// The file with the vectors of entries, in the git folder of the journal, which is never sent anywhere.
///
/// It can be deleted at any time. Processes that change it at once wait for each other.
package struct VectorStore: Sendable {
  /// The number of seconds for which another process is waited for.
  private static let patience = 10.0

  /// The name of the file, and of the one with the time of the last comparison with the journal.
  private static let (valuesName, timeName) = ("values", "compared")

  private let files: RecordFolder
  private let system: System

  /// The time at which this value has compared the file with the journal.
  private var compared: Int64?

  /// The file after the last vectors were added, by which changes of other processes are noticed.
  private var last: Extent?

  private struct Extent: Equatable {
    let status: FileStatus?
    let model: String
    let valueCount: Int
  }

  /// The store of a journal, or `nil` without a git folder; nothing is created.
  package init?(of journal: Journal) {
    system = journal.environment.system
    guard let git = GitFolder(around: journal.root, system) else { return nil }
    files = RecordFolder(at: "\(git.common)/tj/vectors", system)
  }

  /// The path of the file.
  package var path: String { "\(files.path)/\(Self.valuesName)" }

  /// Whether there is a file.
  func exists() throws(SystemError) -> Bool { try system.status(ofLinkAt: path) != nil }

  /// The vectors, or `nil` if there are none that can be read.
  package func vectors() throws(JournalError) -> StoredVectors? {
    try JournalError.unifying { try read(Self.valuesName).flatMap(StoredVectors.init) }
  }

  /// Adds the vectors of some texts, for all entries that have them.
  package mutating func add(
    _ vectors: [(key: VectorKey, entries: [EntryID], vector: CompactVector)],
    of model: String
  ) throws(JournalError) {
    let records = vectors.flatMap { key, entries, vector in
      entries.map { StoredVectors.Record(key: key, mark: EntryMark(of: $0), vector: vector) }
    }
    guard let valueCount = records.first?.vector.values.count else { return }
    let (known, compared) = (last, compared ?? 0)
    last = try locked { () throws in
      // Another process may have compared later, when the entries of these vectors were hidden already.
      if try lastComparison() > compared { try save(compared) }
      if let known, known == Extent(status: status(), model: model, valueCount: valueCount) {
        try append(StoredVectors.block(of: records[...]))
      } else if let old = try self.vectors(), old.model == model, old.valueCount == valueCount {
        try old.isWhole
          ? append(StoredVectors.block(of: records[...]))
          : replace(by: old.records + records, model, valueCount)
      } else {
        try replace(by: records, model, valueCount)
      }
      return Extent(status: status(), model: model, valueCount: valueCount)
    }
  }

  /// Keeps only the vectors of the texts that `present` returns, for the entries that have them, and returns how many
  /// were removed.
  package mutating func keep(
    _ present: () throws -> [VectorText]
  ) throws(JournalError) -> Int {
    let time = system.now().seconds
    let removed = try locked { () throws -> Int in
      guard let old = try vectors() else {
        try remove()
        try save(time)
        return 0
      }
      let (offsets, oldNames) = (old.offsets, old.names)
      var (records, names): ([StoredVectors.Record], Set<StoredVectors.Name>) = ([], [])
      for text in try present() {
        guard let offset = offsets[text.key],
          names.insert(.init(key: text.key, mark: text.mark)).inserted
        else { continue }
        let vector = old.vector(at: offset)
        records.append(.init(key: text.key, mark: text.mark, vector: vector))
      }
      if !old.isWhole || old.count != oldNames.count || names != oldNames {
        try replace(by: records, old.model, old.valueCount)
      }
      try save(time)
      return offsets.count - Set(names.map(\.key)).count
    }
    (compared, last) = (time, nil)
    return removed
  }

  /// Removes the vectors of the entries whose ids `hidden` returns for the time of the last comparison.
  func leaveOut(_ hidden: (Int64) throws -> Set<EntryID>) throws(JournalError) {
    let time = system.now().seconds
    try locked { () throws in
      let marks = Set(try hidden(lastComparison()).map(EntryMark.init(of:)))
      if !marks.isEmpty {
        guard let old = try vectors() else { return try remove() }
        let kept = old.records.filter { !marks.contains($0.mark) }
        if kept.count < old.count || !old.isWhole {
          try replace(by: kept, old.model, old.valueCount)
        }
      }
      try save(time)
    }
  }

  /// Removes the file.
  package func remove() throws(JournalError) {
    try JournalError.unifying {
      if let name = RecordName(Self.valuesName) { try files.remove(name) }
    }
  }

  private func status() -> FileStatus? { (try? system.status(ofLinkAt: path)) ?? nil }

  private func read(_ name: String) throws -> [UInt8]? { try RecordName(name).flatMap(files.read) }

  private func save(_ bytes: [UInt8], as name: String) throws {
    if let name = RecordName(name) { try files.save(bytes, named: name, lasting: .none) }
  }

  /// The time of the last comparison, in seconds since 1970, or 0 if it is not known.
  private func lastComparison() throws -> Int64 {
    let text = try read(Self.timeName).map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { Int64($0) } ?? 0
  }

  private func save(_ time: Int64) throws { try save(Array("\(time)".utf8), as: Self.timeName) }

  private func append(_ block: [UInt8]) throws {
    try Descriptor(making: path, .appending, permissions: 0o600, system).write(block)
  }

  private func replace(
    by records: [StoredVectors.Record],
    _ model: String,
    _ valueCount: Int
  ) throws {
    // A process that was killed in the middle may have left a whole copy.
    try files.removeLeftovers(before: system.now())
    let bytes = StoredVectors.bytes(of: records, model: model, valueCount: valueCount)
    try save(bytes, as: Self.valuesName)
  }

  private func locked<Answer>(_ body: () throws -> Answer) throws(JournalError) -> Answer {
    try JournalError.unifying {
      try files.make()
      let lock = try JournalLock(on: files.path, patience: Self.patience, system)
      let answer = try body()
      lock.release()
      return answer
    }
  }
}
