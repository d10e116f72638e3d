import JournalArchive
import JournalSystem
import TestSupport
import Testing

@Suite(.enabled(if: PythonZip.isPresent, "needs python3")) struct ZipArchiveTests {
  /// The outcome of an archive that a script makes.
  static func outcome(
    _ script: String,
    changes: String = "",
    as content: ArchiveLimits.Content = .media,
    limits: ArchiveLimits = ArchiveLimits()
  ) throws -> [String] {
    try TemporaryDirectory.run { folder in
      let path = try PythonZip.make("a.zip", in: folder, script, changes: changes)
      return JournalArchiveTests.outcome(of: path, as: content, limits: limits)
    }
  }

  @Test func `lists files in order with their sizes, without folders`() throws {
    try TemporaryDirectory.run { folder in
      let script = """
        z.writestr('chat/', '')
        z.writestr('chat/b.txt', 'x' * 1000)
        z.writestr('chat/a.txt', '', zipfile.ZIP_STORED)
        """
      let path = try PythonZip.make("a.zip", in: folder, script)
      let archive = try ZipArchive(opening: path, System())
      #expect(archive.members.map(\.path) == ["chat/b.txt", "chat/a.txt"])
      #expect(archive.members.map(\.size) == [1000, 0])
      #expect(archive.members[0].compressedSize < 100 && archive.members[1].compressedSize == 0)
      #expect(archive.members.allSatisfy { !$0.isEncrypted } && archive.refused.isEmpty)
    }
  }

  @Test func `stored, deflated and bzip2 members are read`() throws {
    let found = try Self.outcome(
      """
      z.writestr('a', 'one', zipfile.ZIP_STORED)
      z.writestr('b', 'two')
      z.writestr('c', 'three', zipfile.ZIP_BZIP2)
      """
    )
    #expect(found == ["a = one (3)", "b = two (3)", "c = three (5)"])
  }

  @Test func `a large member comes in pieces, and reading can stop early`() throws {
    try TemporaryDirectory.run { folder in
      let script = "import random\nz.writestr('a', random.Random(1).randbytes(3000000))"
      let path = try PythonZip.make("a.zip", in: folder, script)
      let archive = try ZipArchive(opening: path, System())
      let member = try #require(archive.members.first)
      let whole = try archive.contents(of: member, as: .text)
      var pieces: [[UInt8]] = []
      try archive.forEachPiece(of: member, as: .media) { piece in
        pieces.append(piece)
        return true
      }
      #expect(whole.count == 3_000_000 && Array(pieces.joined()) == whole)
      #expect(pieces.count > 3 && pieces.allSatisfy { $0.count <= 1 << 20 })
      let beginning = try archive.beginning(of: member, count: 70_000)
      #expect(beginning == Array(whole.prefix(70_000)))
    }
  }

  @Test func `two members can be read at the same time, and an error of the caller passes through`()
    throws
  {
    try TemporaryDirectory.run { folder in
      let path = try PythonZip.make(
        "a.zip",
        in: folder,
        "z.writestr('a', 'A')\nz.writestr('b', 'B')"
      )
      let archive = try ZipArchive(opening: path, System())
      var found: [[UInt8]] = []
      try archive.forEachPiece(of: archive.members[0], as: .text) { piece in
        found = [piece, try archive.contents(of: archive.members[1], as: .text)]
        return true
      }
      #expect(found == [Array("A".utf8), Array("B".utf8)])
      #expect(throws: ScriptFailure.self) {
        try archive.forEachPiece(of: archive.members[0], as: .text) { _ in
          throw ScriptFailure(text: "mine")
        }
      }
    }
  }

  @Test func `names are UTF-8, or else code page 437`() throws {
    let found = try Self.outcome(
      "z.writestr('Grüße/日記.txt', '')\nz.writestr('zzz.txt', '')",
      changes: "b = b.replace(b'zzz.txt', bytes([0x84]) + b'zz.txt')"
    )
    #expect(found == ["Grüße/日記.txt =  (0)", "äzz.txt =  (0)"])
  }

  @Test(arguments: [
    "/etc/passwd", "../a", "a/../../b", "a/..", "..", "C:/a", "c:a", #"a\\..\\b"#, #"..\\a"#,
    #"a\nb"#, #"\x7f"#,
  ])
  func `an unsafe path is refused by name`(_ name: String) throws {
    let found = try Self.outcome("z.writestr('\(name)', 'x')\nz.writestr('b', 'y')")
    #expect(found.count == 2 && found[0].hasSuffix(": unsafe path") && found[1] == "b = y (1)")
  }

  @Test(arguments: ["a..b", "..a/b", ".a", "./a", "ab:c", "a/...", "a b"])
  func `an unusual path is safe`(_ name: String) throws {
    #expect(try Self.outcome("z.writestr('\(name)', 'x')") == ["\(name) = x (1)"])
  }

  @Test func `a name never ends at a NUL`() throws {
    let found = try Self.outcome(
      "z.writestr('a.txt-b', 'x')\nz.writestr('qq', 'y')",
      changes: "b = b.replace(b'a.txt-b', b'a.txt\\0b')"
    )
    #expect(found == ["a.txt b = x (1)", "qq = y (1)"])
  }

  @Test func `links, devices and duplicates are refused`() throws {
    let found = try Self.outcome(
      """
      def add(name, mode, text):
          i = zipfile.ZipInfo(name)
          i.create_system, i.external_attr = 3, mode << 16
          z.writestr(i, text)
      add('link', 0o120777, '/etc/passwd')
      add('pipe', 0o010644, '')
      add('folder', 0o040755, '')
      z.writestr('a', 'first')
      z.writestr('a', 'second')
      """
    )
    #expect(
      found == [
        "refused: link: is a symbolic link", "refused: pipe: is not a regular file",
        "refused: a: duplicate path", "a = first (5)",
      ]
    )
  }

  @Test func `an encrypted member is listed and refused, others are read`() throws {
    let mark = """
      for sign, place in ((b'PK\\x03\\x04', 6), (b'PK\\x01\\x02', 8)):
          b[b.find(sign) + place] |= 1
      """
    let found = try Self.outcome("z.writestr('a', 'secret')\nz.writestr('b', 'y')", changes: mark)
    #expect(found == ["a: encrypted", "b = y (1)"])
  }

  @Test func `thousands of members are read`() throws {
    let found = try Self.outcome("for n in range(20000): z.writestr(f'media/{n}.jpg', str(n))")
    #expect(found.count == 20_000 && found.last == "media/19999.jpg = 19999 (5)")
  }
}
