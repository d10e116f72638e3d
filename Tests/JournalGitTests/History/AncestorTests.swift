import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct AncestorTests {
  /// A history of commits on branches `0`, `1` and so on, each with some earlier commits as parents; their times may be
  /// wrong.
  private func makeHistory(
    _ parents: [[Int]],
    _ times: [Int],
    in sandbox: Sandbox
  ) throws -> [ObjectID] {
    var stream = ""
    for (number, parents) in parents.enumerated() {
      stream += "commit refs/heads/\(number)\nmark :\(number + 1)\n"
      stream += "committer Ada <ada@example.org> \(times[number]) +0000\ndata 0\n"
      for (place, parent) in parents.enumerated() {
        stream += "\(place == 0 ? "from" : "merge") :\(parent + 1)\n"
      }
    }
    try sandbox.git("fast-import", "--quiet", input: stream)
    let listed = try sandbox.git(
      "for-each-ref",
      "--format=%(objectname) %(refname:short)",
      "refs/heads"
    )
    var ids: [Int: ObjectID] = [:]
    for line in listed.split(separator: "\n") {
      let parts = line.split(separator: " ")
      ids[try #require(Int(parts[1]))] = ObjectID(hex: String(parts[0]))
    }
    return try parents.indices.map { try #require(ids[$0]) }
  }

  @Test func `the best common ancestors are those of git, even with wrong clocks`() throws {
    try forEachCase(count: Cases.count(40), seed: 11) { generator, _ in
      try Sandbox.run { sandbox in
        let count = 24
        let parents = (0..<count).map { number in
          number < 2
            ? []
            : Set(
              (0..<generator.int(in: 1...3)).map { _ in
                generator.int(in: max(0, number - 6)..<number)
              }
            ).sorted()
        }
        let isExact = generator.chance(0.5)
        let times = (0..<count).map { number in
          1_700_000_000 + (isExact ? number : generator.int(in: 0...5))
        }
        let ids = try makeHistory(parents, times, in: sandbox)
        let repository = try sandbox.open()
        for _ in 0..<8 {
          let (one, other) = (generator.element(of: ids), generator.element(of: ids))
          let outcome = try sandbox.git.run(["merge-base", "--all", one.hex, other.hex])
          let expected = outcome.text.split(separator: "\n").map(String.init).sorted()
          let found = try repository.mergeBases(of: one, and: other)
          try #require(found.map(\.hex) == expected)
          let isAncestor = try repository.isAncestor(one, of: other)
          try #require(isAncestor == (expected == [one.hex]))
        }
      }
    }
  }

  /// A repository with two commits that have both merged the same `count` commits.
  private func makeCrossing(_ count: Int, in sandbox: Sandbox) throws {
    func commit(_ branch: String, _ number: Int, _ parents: [Int]) -> String {
      let lines = parents.enumerated().map { "\($0 == 0 ? "from" : "merge") :\($1)\n" }.joined()
      return "commit refs/heads/\(branch)\nmark :\(number)\n"
        + "committer Ada <ada@example.org> \(1_700_000_000 + number) +0000\ndata 0\n\(lines)"
    }
    let sides = Array(2...count + 1)
    let stream =
      commit("root", 1, []) + sides.map { commit("side\($0)", $0, [1]) }.joined()
      + commit("one", count + 2, sides) + commit("other", count + 3, sides)
    try sandbox.git("fast-import", "--quiet", input: stream)
  }

  @Test func `many common ancestors are found in linear time`() throws {
    try TemporaryDirectory.run { folder in
      var found: [Int: Int] = [:]
      for size in [250, 2000] {
        let path = folder.path(of: "\(size)")
        try GitProgram(folder: folder.path)("init", "--quiet", "--bare", path)
        let sandbox = Sandbox(folder: folder, git: GitProgram(folder: path))
        try makeCrossing(size, in: sandbox)
      }
      try Effort.expectNearlyLinear(from: 250) { size in
        let repository = try Repository(
          opening: folder.path(of: "\(size)"),
          settings: .repository,
          System()
        )
        let one = try #require(try repository.target(of: "refs/heads/one"))
        let other = try #require(try repository.target(of: "refs/heads/other"))
        found[size] = try repository.mergeBases(of: one, and: other).count
      }
      #expect(found == [250: 250, 2000: 2000])
    }
  }
}
