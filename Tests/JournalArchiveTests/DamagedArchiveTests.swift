import JournalArchive
import JournalSystem
import TestSupport
import Testing

/// Tests of files that are no archives, or no longer.
@Suite(.enabled(if: PythonZip.isPresent, "needs python3")) struct DamagedArchiveTests {
  @Test(arguments: ["", "hello", "PK", "PK\u{5}\u{6}", "[1/2/24] Ada: hi\n"])
  func `a file that is no archive is refused`(_ text: String) throws {
    try TemporaryDirectory.run { folder in
      let path = try folder.write(text, to: "x.zip")
      #expect(
        outcome(of: path) == [
          "x.zip: not a zip archive; pass the extracted files, or a zip archive"
        ]
      )
    }
  }

  @Test func `a missing file, a folder and a pipe are refused`() throws {
    try TemporaryDirectory.run { folder in
      #expect(
        outcome(of: folder.path(of: "x.zip")) == [
          "x.zip: no such file; check the name and the folder"
        ]
      )
      #expect(outcome(of: folder.path)[0].contains("not a zip archive"))
      #expect(outcome(of: "/dev/null")[0].contains("not a zip archive"))
    }
  }

  @Test func `an archive without its end is truncated`() throws {
    let found = try ZipArchiveTests.outcome("z.writestr('a', 'x' * 999)", changes: "del b[60:]")
    #expect(found == ["x.zip: the archive ends in the middle; download or export it again"])
  }

  @Test func `a wrong checksum is found after the last piece`() throws {
    let change = "b[b.find(b'first')] ^= 1"
    let script = "z.writestr('a', 'first', zipfile.ZIP_STORED)\nz.writestr('b', 'y')"
    #expect(try ZipArchiveTests.outcome(script, changes: change) == ["a: damaged", "b = y (1)"])
  }

  @Test func `an unknown method is named`() throws {
    let change = "for s, p in ((b'PK\\x03\\x04', 8), (b'PK\\x01\\x02', 10)): b[b.find(s) + p] = 97"
    let found = try ZipArchiveTests.outcome("z.writestr('a', 'x')", changes: change)
    #expect(found == ["a: unknown compression method"])
  }

  @Test func `errors name the archive, the member and what to do`() {
    let error = ArchiveError(.encrypted, archive: "chat.zip", member: "_chat.txt")
    #expect(
      error.description
        == "chat.zip: _chat.txt: encrypted; extract it with its password, and import the folder"
    )
    let missing = ArchiveError(.missingLibrary("no file"), archive: "chat.zip")
    #expect(
      missing.description
        == "chat.zip: cannot load libzip (no file); install it with: apt-get install libzip4"
    )
  }

  @Test func `changed bytes and cut ends never crash`() throws {
    try TemporaryDirectory.run { folder in
      let script =
        "z.writestr('a/b.txt', 'some text ' * 50)\nz.writestr('c', 'x', zipfile.ZIP_STORED)"
      let path = try PythonZip.make("a.zip", in: folder, script)
      let bytes = try Disk.read(path)
      try forEachCase(count: Cases.count(3_000), seed: 41) { generator, _ in
        var changed = bytes
        for _ in 0..<generator.int(in: 1...4) {
          changed[generator.int(in: 0..<changed.count)] = UInt8(generator.int(in: 0..<256))
        }
        if generator.chance(0.2) { changed.removeLast(generator.int(in: 0..<changed.count)) }
        try folder.write(changed, to: "b.zip")
        try #require(outcome(of: folder.path(of: "b.zip")).allSatisfy { !$0.isEmpty })
      }
    }
  }
}
