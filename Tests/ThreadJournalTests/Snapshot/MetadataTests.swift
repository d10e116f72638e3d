import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The metadata of threads, which is read from the beginnings of their files.
@Suite struct MetadataTests {
  /// A file whose front matter has so many bytes, before a text that is longer than any beginning.
  private func file(metadata size: Int, mark: String = "", entries: Int = 2000) -> String {
    let lines = "\(mark)---\ntj: 1\ntitle: At the end\nnote: "
    let end = "\naliases: [old]\n---\n"
    let note = String(repeating: "x", count: size - lines.utf8.count - end.utf8.count)
    return lines + note + end
      + String(repeating: "\n## 2024-03-01 09:15\n\nWords\n", count: entries)
  }

  @Test func `metadata is the same as that of whole files, wherever it ends`() throws {
    try TestJournal.run { test in
      var files: [String: String] = [:]
      for size in (16 << 10) - 3...(16 << 10) + 3 {
        files["size-\(size)"] = file(metadata: size)
        files["mark-\(size)"] = file(metadata: size, mark: "\u{FEFF}")
        files["bare-\(size)"] = file(metadata: size, entries: 0)
      }
      files["small"] = "---\ntj: 1\ntitle: Small\n---\n"
      files["ends-early"] = "---\ntj: 1\ntitle: Small\n---"
      files["large"] = file(metadata: 70_000)
      files["no-end"] = "---\ntj: 1\ntitle: Open\n\n## 2024-03-01 09:15\n\nWords\n"
      // A line that looks like the header of an entry, but is a YAML comment since the end of the front matter
      // follows.
      files["comment"] =
        "---\ntj: 1\n## 2024-03-01 09:15\nnote: \(String(repeating: "x", count: 20_000))\n---\n"
      files["no-metadata"] = "## 2024-03-01 09:15\n\nWords\n"
      files["other"] = "---\ntitle: A note\n---\n\nWords\n"
      files["archived"] = "---\ntj: 1\narchived: true\n---\n\nWords\n"
      files["empty"] = ""
      for (address, text) in files { try test.write(text, to: address) }
      let snapshot = try test.journal.snapshot(for: .person)
      let found = snapshot.metadata.map { "\($0.address): \($0.thread.bytes.count)" }
      let expected = files.map { ($0, JournalThread(metadataOf: Array($1.utf8))) }
        .filter { $0.1.isThread }
        .map { "\($0.0): \($0.1.bytes.count)" }
      #expect(found == expected.sorted())
      #expect(snapshot.addresses(named: "At the end").count == 22)
      #expect(snapshot.presentAddress("old").hasPrefix("bare-"))
    }
  }

  @Test func `only the beginning of a file is read if it has all metadata`() throws {
    let plan = FaultPlan()
    try TestJournal.run(system: System(plan)) { test in
      try test.write(file(metadata: 1000), to: "short")
      try test.write(file(metadata: 20_000), to: "long")
      let snapshot = try test.journal.snapshot(for: .person)
      func reads(of address: String) -> Int {
        plan.recorded.count { $0.call == .read && $0.path.hasSuffix("/\(address).md") }
      }
      let before = (reads(of: "short"), reads(of: "long"))
      _ = snapshot.metadata
      // Reading to the end of a file takes a second call.
      #expect(reads(of: "short") - before.0 == 1)
      #expect(reads(of: "long") - before.1 == 3)
    }
  }

  @Test func `a private thread has no metadata for others`() throws {
    try TestJournal.run { test in
      try test.write("---\ntj: 1\ntitle: Open\n---\n\nWords\n", to: "open")
      try test.write("---\ntj: 1\ntitle: Secret\nprivate: true\n---\n\nWords\n", to: "secret")
      let all = try test.journal.snapshot(for: .person).metadata.map(\.address)
      #expect(all == ["open", "secret"])
      let shown = try test.journal.snapshot(for: .assistant).metadata.map(\.address)
      #expect(shown == ["open"])
    }
  }
}
