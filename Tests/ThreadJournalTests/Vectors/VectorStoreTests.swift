import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// The file with the vectors of entries.
@Suite struct VectorStoreTests {
  private typealias Vector = (key: VectorKey, entries: [EntryID], vector: CompactVector)

  private static let model = "embed-1"

  /// Some vectors, of the texts `0`, `1` and so on.
  private static func vectors(_ numbers: Range<Int>, valueCount: Int = 8) throws -> [Vector] {
    try numbers.map { number in
      let id = try #require(EntryID("entry-\(number)"))
      let values = (0..<valueCount).map { Float(($0 + number) % 5) - 1 }
      return (VectorKey(of: "\(number)", for: model), [id], CompactVector(values))
    }
  }

  private static func known(_ store: VectorStore) throws -> [VectorKey: CompactVector] {
    guard let vectors = try store.vectors() else { return [:] }
    return vectors.offsets.mapValues { vectors.vector(at: $0) }
  }

  private static func expected(_ vectors: [Vector]) -> [VectorKey: CompactVector] {
    Dictionary(vectors.map { ($0.key, $0.vector) }) { first, _ in first }
  }

  private func store(_ test: TestJournal) throws -> VectorStore {
    try #require(VectorStore(of: test.journal))
  }

  @Test func `what was added is there, for this user only`() throws {
    try TestJournal.run { test in
      var store = try store(test)
      #expect(try store.vectors() == nil)
      for start in [0, 200, 201] {
        try store.add(Self.vectors(start..<start + 200), of: Self.model)
      }
      #expect(try Self.known(store) == Self.expected(Self.vectors(0..<401)))
      let other = try self.store(test)
      #expect(try other.vectors()?.model == Self.model && other.vectors()?.valueCount == 8)
      let rights = try ChildProcess(["stat", "-c", "%a", store.path], in: test.root).run()
      #expect(rights.text == "600\n")
    }
  }

  @Test func `vectors of another model or length take the place of all`() throws {
    try TestJournal.run { test in
      var store = try store(test)
      try store.add(Self.vectors(0..<9), of: Self.model)
      try store.add(Self.vectors(3..<5, valueCount: 16), of: Self.model)
      #expect(try Self.known(store).count == 2 && store.vectors()?.valueCount == 16)
      try store.add(Self.vectors(0..<1, valueCount: 16), of: "other")
      #expect(try Self.known(store).count == 1 && store.vectors()?.model == "other")
    }
  }

  @Test func `a file that is damaged anywhere has fewer vectors, never others`() throws {
    try TestJournal.run { test in
      var store = try store(test)
      for start in [0, 5, 10] { try store.add(Self.vectors(start..<start + 5), of: Self.model) }
      let whole = try Disk.read(store.path)
      let expected = try Self.expected(Self.vectors(0..<15))
      try forEachCase(count: whole.count, seed: 7) { generator, place in
        var damaged = whole
        damaged[place] ^= UInt8(generator.int(in: 1...255))
        try Disk.write(damaged, to: store.path)
        let known = try Self.known(store)
        try #require(known.count < 15 && known.allSatisfy { expected[$0.key] == $0.value })
        var writer = try self.store(test)
        try writer.add(Self.vectors(20..<21), of: Self.model)
        try #require(Self.known(writer).count == known.count + 1)
      }
    }
  }

  @Test func `a file that was torn anywhere keeps what is before, and grows on`() throws {
    try TestJournal.run { test in
      var store = try store(test)
      for start in [0, 5, 10] { try store.add(Self.vectors(start..<start + 5), of: Self.model) }
      let whole = try Disk.read(store.path)
      for count in whole.indices {
        try Disk.write(Array(whole[..<count]), to: store.path)
        let known = try Self.known(store).count
        try #require([0, 5, 10].contains(known))
        var writer = try self.store(test)
        try writer.add(Self.vectors(20..<21), of: Self.model)
        try #require(Self.known(writer).count == known + 1)
      }
    }
  }

  @Test(arguments: ["tjvec002", "", "\u{0}", "tjvec001"])
  func `a file of another version counts as none`(_ text: String) throws {
    try TestJournal.run { test in
      var store = try store(test)
      try store.add(Self.vectors(0..<3), of: Self.model)
      let rest = try Disk.read(store.path).dropFirst(text == "tjvec001" ? .max : 8)
      try Disk.write(Array(text.utf8) + rest, to: store.path)
      #expect(try store.vectors() == nil)
      try store.add(Self.vectors(4..<6), of: Self.model)
      #expect(try Self.known(store).count == 2)
    }
  }

  @Test func `several writers at once lose nothing`() async throws {
    try await TestJournal.run { test in
      try await withThrowingTaskGroup { group in
        for writer in 0..<4 {
          group.addTask {
            var store = try #require(VectorStore(of: test.journal))
            for batch in 0..<10 {
              let start = writer * 100 + batch * 10
              try store.add(Self.vectors(start..<start + 10), of: Self.model)
            }
          }
        }
        try await group.waitForAll()
      }
      let store = try store(test)
      let expected = try (0..<4).flatMap { try Self.vectors($0 * 100..<$0 * 100 + 100) }
      #expect(try Self.known(store) == Self.expected(expected))
    }
  }
}
