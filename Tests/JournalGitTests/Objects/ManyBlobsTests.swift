import JournalGit
import TestSupport
import Testing

/// Writing and looking up many blobs, files and index entries at a time.
@Suite struct ManyBlobsTests {
  /// Texts of very different sizes, each with a different beginning.
  private static func texts(_ count: Int) -> [[UInt8]] {
    let sizes = [0, 1, 255, 5551, 5552, 5553, 65_500, 65_501, 200_000]
    return (0..<count).map { number in
      let size = number < sizes.count ? sizes[number] : number
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
      return size == 0 ? [] : Array("\(number) ".utf8) + bytes.dropFirst(4)
    }
  }

  @Test(arguments: [1, 16, 17, 40])
  func `many blobs written at once have the ids and contents of git's blobs`(_ count: Int) throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let texts = Self.texts(count)
      #expect(try repository.write(blobs: texts) { true })
      for text in texts {
        let id = try Repository.id(ofBlob: text)
        #expect(try repository.bytes(ofBlob: id) == text)
        #expect(try sandbox.git("cat-file", "-s", id.hex) == "\(text.count)\n")
      }
      #expect(try repository.write(blobs: texts) { true }, "what is there is written again")
      #expect(try sandbox.faults() == [])
      let strays = try ChildProcess(["find", ".git", "-name", "tmp*"], in: sandbox.path).run()
      #expect(strays.text == "")
    }
  }

  @Test func `an unfinished blob of a killed process does not block writing it again`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let texts = Self.texts(20)
      for text in texts {
        let hex = try Repository.id(ofBlob: text).hex
        let folder = "objects/\(hex.prefix(2))"
        try sandbox.write("half", to: ".git/\(folder)/tmp_obj_tj_\(hex.suffix(6))")
      }
      #expect(try repository.write(blobs: texts) { true })
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `writing many blobs stops when asked to`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      for limit in [0, 5, 25, 36] {
        var left = limit
        let isWhole = try repository.write(blobs: Self.texts(20)) {
          left -= 1
          return left >= 0
        }
        #expect(!isWhole)
      }
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `looking up many files gives the same results as looking up each`() throws {
    try Sandbox.run { sandbox in
      let files = ["a.md": "a", "work/b.md": "b", "work/deep/c.md": "c", "ä/ä.md": "1"]
      let commit = try sandbox.commit(files)
      let repository = try sandbox.open()
      let paths =
        files.keys.sorted() + [
          "work", "none.md", "no/such.md", "a.md/x", "work/a.md", "a\u{308}/x",
        ]
      let found = try repository.entries(at: paths, in: commit)
      #expect(found == (try paths.map { try repository.entry(at: $0, in: commit) }))
      #expect(found.compactMap { $0 }.count == files.count + 1)
      #expect(try repository.entries(at: paths, in: nil).allSatisfy { $0 == nil })
    }
  }

  @Test func `many index changes at once have the same result as in git`() throws {
    try Sandbox.run { sandbox in
      var files: [String: String] = [:]
      for number in 0..<60 { files["n\(number).md"] = "\(number)" }
      try sandbox.commit(files)
      let repository = try sandbox.open()
      var changes: [IndexChange] = []
      for number in stride(from: 0, to: 90, by: 2) {
        let isGone = number % 3 == 0
        let text = Array("new \(number)".utf8)
        let entry = isGone ? nil : TreeEntry(id: try repository.write(blob: text))
        changes.append(IndexChange(path: "n\(number).md", entry: entry))
        files["n\(number).md"] = isGone ? nil : "new \(number)"
      }
      // A folder replaces a file.
      let inside = TreeEntry(id: try repository.write(blob: Array("inside".utf8)))
      changes.insert(IndexChange(path: "n0.md/inside.md", entry: inside), at: 0)
      files["n0.md/inside.md"] = "inside"
      try repository.updateIndex(changes)
      var expected: [String] = []
      for (path, text) in files {
        expected.append("100644 \(try Repository.id(ofBlob: Array(text.utf8))) 0\t\(path)")
      }
      let listed = try sandbox.git("ls-files", "--stage").split(separator: "\n").map(String.init)
      #expect(Set(listed) == Set(expected))
      #expect(try repository.indexed(["n1.md", "n0.md"]).map { $0 == .absent } == [false, true])
    }
  }
}
