import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Large numbers of changes from a remote are merged in linear, not quadratic, time.
@Suite(.serialized) struct MergeGrowthTests {
  private typealias Versions = [JournalMerge.Files]

  private static func top(_ id: String, _ keys: String = "") -> String {
    "---\ntj: 1\nid: \(id)\n\(keys)---\n\n"
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  /// Entries with or without ids, each with a different text.
  private static func entries(_ count: Int, _ text: String = "", hasIDs: Bool = true) -> String {
    lines(count) { number in
      let id = hasIDs ? " ^k\(String(100_000 + number, radix: 32))" : ""
      return "## 2024-03-01\(id)\n\n\(text)\(number)\n\n"
    }
  }

  private static func entry(_ properties: String) -> String {
    "## 2024-03-01 ^k3f9qd\n\n\(properties)"
  }

  private static func thread(_ texts: [String]) -> Versions {
    texts.map { ["a.md": $0.bytes] }
  }

  private func expectNearlyLinear(
    from size: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ versions: (Int) -> Versions
  ) throws {
    try Effort.expectNearlyLinear(from: size, sourceLocation: sourceLocation) { count in
      let versions = versions(count)
      let merge = JournalMerge(
        base: versions[0],
        ours: versions[1],
        theirs: versions[2],
        rendering: .siblings
      )
      #expect(!merge.files.isEmpty)
    }
  }

  @Test func `entries that moved to another thread while one was changed`() throws {
    try expectNearlyLinear(from: 1_000) { count in
      let (old, new) = (Self.top("aaaaaaaaaa"), Self.top("bbbbbbbbbb"))
      let all = Self.entries(count)
      let changed = "## 2024-03-01 ^changed\n\n"
      return [
        ["a.md": (old + all + changed).bytes, "b.md": new.bytes],
        ["a.md": old.bytes, "b.md": (new + all + changed).bytes],
        ["a.md": (old + all + changed + "Text.\n").bytes, "b.md": new.bytes],
      ]
    }
  }

  @Test func `one entry that leaves many threads for many others`() throws {
    try expectNearlyLinear(from: 100) { count in
      let files = { (letter: String, text: String) in
        JournalMerge.Files(
          uniqueKeysWithValues: (0..<count).map { number in
            let id = "\(letter)\(String(100_000_000 + number, radix: 32))"
            return (FilePath("\(id).md"), (Self.top(id) + Self.entry(text)).bytes)
          }
        )
      }
      return [files("a", "Text.\n"), files("b", "Text.\n"), files("a", "Changed.\n")]
    }
  }

  @Test(arguments: ["", "fields:\n", "participants:\n"])
  func `keys of the front matter that both sides changed`(_ parent: String) throws {
    try expectNearlyLinear(from: 60) { count in
      Self.thread(
        ["text", "number", "date"].map { value in
          let keys = Self.lines(count) { "\(parent.isEmpty ? "" : "  ")x\($0): \(value)\n" }
          return Self.top("aaaaaaaaaa", parent + keys)
        }
      )
    }
  }

  @Test(arguments: ["p", "tags"])
  func `properties of one entry that both sides changed`(_ key: String) throws {
    try expectNearlyLinear(from: 100) { count in
      Self.thread(
        ["a", "b", "c"].map { value in
          let properties = Self.lines(count) { number in
            key == "tags" ? "- tags:: #\(value)\(number)\n" : "- p\(number):: \(value)\n"
          }
          return Self.top("aaaaaaaaaa") + Self.entry(properties)
        }
      )
    }
  }

  @Test func `steps that one side changed and the other removed`() throws {
    try expectNearlyLinear(from: 500) { count in
      let steps = { (mark: String) in
        Self.lines(count) { "- [\(mark)] step ^s\(100_000 + $0)\n" } + "Text.\n"
      }
      return Self.thread(
        [steps(" "), steps("x"), "Text.\n"].map { Self.top("aaaaaaaaaa", "kind: goal\n") + $0 }
      )
    }
  }

  @Test func `entries without ids at the same time that both sides changed`() throws {
    try expectNearlyLinear(from: 60) { count in
      Self.thread(
        ["Text", "Ours", "Theirs"].map { text in
          Self.top("aaaaaaaaaa") + Self.entries(count, text, hasIDs: false)
        }
      )
    }
  }

  @Test func `conflicts of entries with the same id and text`() throws {
    try expectNearlyLinear(from: 30) { count in
      Self.thread(
        ["Text.\n\n", "Ours.\n\n", "Theirs.\n\n"].map { text in
          Self.top("aaaaaaaaaa") + Self.lines(count) { _ in Self.entry(text) }
        }
      )
    }
  }

  @Test func `files that both sides created under one name, with links to them`() throws {
    try expectNearlyLinear(from: 30) { count in
      [0, 1, 2].map { side in
        let links = Self.lines(count) { "![](assets/\($0).png) \(side)\n" }
        var files: JournalMerge.Files = ["a.md": (Self.top("aaaaaaaaaa") + Self.entry(links)).bytes]
        if side == 0 { return files }
        for number in 0..<count { files[FilePath("assets/\(number).png")] = [0, UInt8(side)] }
        return files
      }
    }
  }
}
