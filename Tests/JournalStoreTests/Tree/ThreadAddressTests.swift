import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct ThreadAddressTests {
  private func problem(with address: String) -> ThreadAddress.Problem? {
    do throws(ThreadAddress.Problem) {
      _ = try ThreadAddress(address)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("daily", nil), ("work/standup", nil), ("work/assets/x", nil), ("assets", nil), ("a.b", nil),
      ("日記", nil), ("README", nil), ("a\nb", nil), ("Assets/x", nil), (".journal", .dot),
      ("work/.x", .dot), (".tj/templates/x", .dot), ("", .dot), ("work/", .dot),
      (".\u{301}x", .dot), ("assets/x", .attachments), ("assets/2024/03/x", .attachments),
      ("../x", .noPath), ("/x", .noPath), ("a//b", .noPath), ("a/./b", .noPath),
      (".git/x", .noPath), ("a/.GIT/x", .noPath), ("a\0b", .noPath),
    ] as [(String, ThreadAddress.Problem?)]
  )
  func `an address is valid, or has the problem of the rule that it breaks`(
    _ address: String,
    _ expected: ThreadAddress.Problem?
  ) {
    #expect(problem(with: address) == expected)
  }

  @Test(arguments: [(64, false), (65, true)])
  func `a name that is too deep to be listed is refused`(_ folders: Int, _ isTooDeep: Bool) throws {
    let address = String(repeating: "d/", count: folders) + "x"
    #expect(problem(with: address) == (isTooDeep ? .tooDeep : nil))
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/\(address).md")
      let listing = try WorkingTree(root: folder.path(of: "journal"), System()).listing()
      #expect(listing.files.isEmpty == isTooDeep)
    }
  }

  @Test(arguments: [
    ("con", "con"), ("work/README", "README"), ("Assets/x", "Assets"), ("work/x", nil),
  ])
  func `reserved names are not for new threads`(_ address: String, _ part: String?) throws {
    #expect(try ThreadAddress(address).reservedPart == part)
  }

  @Test func `files that are not listed because of their names are found`() throws {
    try TemporaryDirectory.run { folder in
      for name in [
        "a.md", ".b.md", ".x/c.md", "assets/2024/d.md", "work/.e.md", ".git/f.md", "work/.git/g.md",
        ".a.md.tj-012345", ".h", "assets/i.jpg",
      ] {
        try folder.write("", to: "journal/\(name)")
      }
      let found = WorkingTree(root: folder.path(of: "journal"), System()).hiddenFiles()
      #expect(found.map(\.path.text) == [".b.md", ".x/c.md", "assets/2024/d.md", "work/.e.md"])
      #expect(found.map(\.problem) == [.dot, .dot, .attachments, .dot])
    }
  }
}
