import Glibc
import JournalSystem
import TJCommands
import TestSupport
import Testing

/// An export where the file system does not do what it should: what is there stays, and nothing half
/// done is left.
@Suite struct ExportFaultTests {
  /// The files of a folder, without those of the journal.
  private func files(_ folder: TemporaryDirectory) throws -> [String] {
    try folder.files().filter { !$0.hasPrefix("journal/") }
  }

  /// Makes a journal with an entry, and runs `tj` on it with a system on which calls fail by plan.
  private func run(
    _ words: [String],
    in folder: TemporaryDirectory,
    _ decide: @escaping @Sendable (RecordedCall) -> FaultPlan.Fault?
  ) throws -> (code: ExitCode, messages: String) {
    let journal = folder.path(of: "journal")
    let variables = ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"]
    let calm = MemoryContext(variables: variables)
    try #require(TJ.run(["init", journal], in: calm) == .done, "\(calm.messages)")
    try #require(TJ.run(["-C", journal, "add", "One thought"], in: calm) == .done)
    try #require(TJ.run(["-C", journal, "new", "Work"], in: calm) == .done)
    let system = System(FaultPlan { _, call in decide(call) })
    let context = MemoryContext(variables: variables, system: system)
    return (TJ.run(["-C", journal] + words, in: context), context.messages)
  }

  /// Lets no file be made that has no name, as on some file systems.
  private func withoutUnnamed(
    _ folder: TemporaryDirectory
  ) -> @Sendable (RecordedCall) -> FaultPlan.Fault? {
    let tries = Counter()
    return { [path = folder.path] call in
      guard call.call == .open, call.path == path, tries.next() == 1 else { return nil }
      return .failure(EOPNOTSUPP)
    }
  }

  @Test func `a file system without unnamed files gets the file all the same`() throws {
    try TemporaryDirectory.run { folder in
      let words = ["export", "-o", folder.path(of: "all.csv")]
      let outcome = try run(words, in: folder, withoutUnnamed(folder))
      #expect(outcome.code == .done, "\(outcome.messages)")
      #expect(try files(folder) == ["all.csv"])
      #expect(try folder.read("all.csv").starts(with: "thread,id".utf8))
    }
  }

  @Test(arguments: [SystemCall.write, .fsync, .renameat2])
  func `a file that has a hidden name is taken away where it cannot be finished`(
    call: SystemCall
  ) throws {
    try TemporaryDirectory.run { folder in
      let unnamed = withoutUnnamed(folder)
      let words = ["export", "-o", folder.path(of: "all.csv")]
      let outcome = try run(words, in: folder) { made in
        if made.call == call, made.path.hasPrefix(folder.path(of: "")) { return .failure(ENOSPC) }
        return unnamed(made)
      }
      #expect(outcome.code == .failure, "\(outcome.messages)")
      #expect(try files(folder) == [])
    }
  }

  @Test func `a file that comes while it is written stays`() throws {
    for isUnnamed in [true, false] {
      try TemporaryDirectory.run { folder in
        let unnamed = withoutUnnamed(folder)
        let words = ["export", "-o", folder.path(of: "all.csv")]
        let outcome = try run(words, in: folder) { made in
          if made.call == .fsync, !Disk.exists(folder.path(of: "all.csv")) {
            _ = try? folder.write("mine", to: "all.csv")
          }
          return isUnnamed ? nil : unnamed(made)
        }
        #expect(outcome.code == .failure, "\(outcome.messages)")
        #expect(try folder.read("all.csv") == Array("mine".utf8))
        #expect(try files(folder) == ["all.csv"])
      }
    }
  }

  @Test(arguments: [SystemCall.write, .fsync, .renameat2], [true, false])
  func `a folder is taken away where it cannot be finished`(
    call: SystemCall,
    isThere: Bool
  ) throws {
    try TemporaryDirectory.run { folder in
      let copy = folder.path(of: "copy")
      if isThere { try System().makeFolder(copy) }
      let outcome = try run(["export", "--to", "md", "-o", copy], in: folder) { made in
        let isMeant = made.call == call && made.path.hasPrefix(folder.path(of: ""))
        return isMeant && !made.path.hasPrefix(folder.path(of: "journal/")) ? .failure(ENOSPC) : nil
      }
      #expect(outcome.code == .failure, "\(outcome.messages)")
      #expect(!outcome.messages.contains(".tj-") || call != .write, "\(outcome.messages)")
      let names = try Disk.names(in: folder.path).sorted()
      #expect(names == (isThere ? ["copy", "journal"] : ["journal"]))
      if isThere { #expect(try Disk.names(in: copy) == []) }
    }
  }

  @Test func `a file that comes into a folder while it is filled stays`() throws {
    try TemporaryDirectory.run { folder in
      let copy = folder.path(of: "copy")
      try System().makeFolder(copy)
      let outcome = try run(["export", "--to", "md", "-o", copy], in: folder) { made in
        // When the first file has got its place, the other one's is taken.
        guard made.call == .renameat2, (try? Disk.names(in: copy).count) == 1 else { return nil }
        let other = made.path.hasSuffix("daily.md") ? "work.md" : "daily.md"
        _ = try? folder.write("mine", to: "copy/\(other)")
        return nil
      }
      #expect(outcome.code == .failure, "\(outcome.messages)")
      let names = try Disk.names(in: copy)
      #expect(names.count == 1)
      #expect(try folder.read("copy/\(names.first ?? "")") == Array("mine".utf8))
    }
  }
}
