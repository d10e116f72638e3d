import Glibc
import JournalSystem
import TJCommands
import TestSupport
import Testing

/// Exports on a failing file system: existing files are kept, and no incomplete files remain.
@Suite struct ExportFaultTests {
  /// Returns the files of a folder, without those of the journal.
  private func files(_ folder: TemporaryDirectory) throws -> [String] {
    try folder.files().filter { !$0.hasPrefix("journal/") }
  }

  /// Creates a journal with an entry, and runs `tj` on it with a system whose calls fail as planned.
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

  /// Makes the creation of unnamed files fail, as on some file systems.
  private func withoutUnnamed(
    _ folder: TemporaryDirectory
  ) -> @Sendable (RecordedCall) -> FaultPlan.Fault? {
    let tries = Counter()
    return { [path = folder.path] call in
      guard call.call == .open, call.path == path, tries.next() == 1 else { return nil }
      return .failure(EOPNOTSUPP)
    }
  }

  @Test func `a file is exported to a file system without unnamed files`() throws {
    try TemporaryDirectory.run { folder in
      let words = ["export", "-o", folder.path(of: "all.csv")]
      let outcome = try run(words, in: folder, withoutUnnamed(folder))
      #expect(outcome.code == .done, "\(outcome.messages)")
      #expect(try files(folder) == ["all.csv"])
      #expect(try folder.read("all.csv").starts(with: "thread,id".utf8))
    }
  }

  @Test(arguments: [SystemCall.write, .fsync, .renameat2])
  func `a failed export removes the file with a hidden name`(
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

  @Test func `a file that appears during an export is kept`() throws {
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
  func `a failed export removes the folder`(
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

  @Test func `a file that appears in the folder during an export is kept`() throws {
    try TemporaryDirectory.run { folder in
      let copy = folder.path(of: "copy")
      try System().makeFolder(copy)
      let outcome = try run(["export", "--to", "md", "-o", copy], in: folder) { made in
        // When the first file has been moved to its place, another file appears at the place of the second.
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
