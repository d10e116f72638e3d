import JournalGit
import TestSupport
import Testing

/// Malformed commits that git accepts from other repositories but never creates.
@Suite struct MalformedCommitTests {
  /// The header lines after the tree and the parents.
  private static let headers = [
    // Without author, committer or both.
    "committer Ada <ada@example.org> 1700000000 +0100\n",
    "author Ada <ada@example.org> 1700000000 +0100\n", "",
    // Impossible or missing times.
    people("999999999999999999999999 +0100"), people("9410000000000 +0100"),
    people("-99999999999 +0000"), people("soon +0100"), people(""),
    // Impossible zones.
    people("1700000000 +9999"), people("1700000000 east"), people("1700000000"),
    // People without a name, an address or brackets.
    "author  <> 1700000000 +0100\ncommitter <<>>>< 1700000000 +0100\n",
    "author Ada 1700000000 +0100\ncommitter Ada 1700000000 +0100\n",
  ]

  private static func people(_ time: String) -> String {
    ["author", "committer"].map { "\($0) Ada <ada@example.org> \(time)\n" }.joined()
  }

  private func write(
    _ header: String,
    after parent: ObjectID,
    in sandbox: Sandbox
  ) throws -> ObjectID {
    let tree = try sandbox.id("HEAD^{tree}")
    let text = "tree \(tree)\nparent \(parent)\n\(header)\nFrom elsewhere\n"
    let id = try sandbox.git(
      "hash-object",
      "-t",
      "commit",
      "--literally",
      "-w",
      "--stdin",
      input: text
    )
    return try #require(ObjectID(hex: String(id.dropLast())))
  }

  @Test(arguments: headers)
  func `a malformed commit is read as far as possible, and its parents are followed`(header: String)
    throws
  {
    try Sandbox.run { sandbox in
      let base = try sandbox.commit(["a.md": "1"])
      let odd = try write(header, after: base, in: sandbox)
      try sandbox.git("update-ref", "refs/heads/main", odd.hex)
      let repository = try sandbox.open()
      let details = try repository.details(of: odd)
      #expect(details.parents == [base] && details.message == "From elsewhere\n")
      let isWellFormed = try (
        repository.isWellFormed(odd), repository.isWellFormed(base)
      )
      #expect(isWellFormed == (false, true))
      let next = try repository.save("2", at: "a.md")
      var commits: [ObjectID] = []
      try repository.history(from: [next]) { commit in
        commits.append(commit.id)
        return .goOn
      }
      #expect(commits == [next, odd, base])
      let bases = try repository.mergeBases(of: base, and: next)
      #expect(bases == [base])
      #expect(try sandbox.git("show", "main:a.md") == "2")
    }
  }

  @Test func `unusual but valid fields of a commit are read exactly`() throws {
    try Sandbox.run { sandbox in
      let base = try sandbox.commit(["a.md": "1"])
      let header = """
        author Ada B.  <ada@example.org> 1700000000 -0130
        committer Bob <bob@example.org> 1700000001 +1400
        gpgsig -----BEGIN PGP SIGNATURE-----
         author Eve <eve@example.org> 1 +0000
        encoding ISO-8859-1

        """
      let commit = try write(header, after: base, in: sandbox)
      let details = try sandbox.open().details(of: commit)
      #expect(details.author.name == "Ada B." && details.author.offsetMinutes == -90)
      #expect(details.committer.name == "Bob" && details.committer.offsetMinutes == 840)
      #expect(details.committer.seconds == 1_700_000_001 && details.parents == [base])
      let isWellFormed = try sandbox.open().isWellFormed(commit)
      #expect(isWellFormed)
    }
  }
}
