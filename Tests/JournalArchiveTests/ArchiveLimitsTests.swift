import JournalArchive
import JournalSystem
import TestSupport
import Testing

/// Tests of archives that would fill the memory or the disk.
@Suite(.enabled(if: PythonZip.isPresent, "needs python3")) struct ArchiveLimitsTests {
  private static func limits(_ change: (inout ArchiveLimits) -> Void) -> ArchiveLimits {
    var limits = ArchiveLimits()
    change(&limits)
    return limits
  }

  @Test func `a bomb is refused before it is unpacked`() throws {
    let found = try ZipArchiveTests.outcome(
      "z.writestr('a', bytes(30_000_000))\nz.writestr('b', 'y')"
    )
    #expect(found == ["a: more than 200 times larger than its compressed form", "b = y (1)"])
  }

  @Test func `a short text may repeat a lot`() throws {
    let found = try ZipArchiveTests.outcome("z.writestr('a', 'ok ' * 3_000_000)")
    #expect(found == ["a = ok ok ok ok ok ok ok (9000000)"])
  }

  @Test func `a text may be smaller than other files`() throws {
    let limits = Self.limits { ($0.text, $0.media) = (1 << 10, 2 << 10) }
    let script =
      "z.writestr('a', b'x' * 1024)\nz.writestr('b', b'x' * 1025)\nz.writestr('c', b'x' * 2049)"
    let texts = try ZipArchiveTests.outcome(script, as: .text, limits: limits)
    #expect(
      texts.dropFirst() == [
        "b: larger than the limit of 1 KiB", "c: larger than the limit of 1 KiB",
      ]
    )
    let files = try ZipArchiveTests.outcome(script, as: .media, limits: limits)
    #expect(files.count == 3 && files[2] == "c: larger than the limit of 2 KiB")
    #expect(ArchiveLimits().text == 1 << 30 && ArchiveLimits().media == 4 << 30)
  }

  @Test func `all members together have a limit`() throws {
    let limits = Self.limits { $0.total = 2 << 10 }
    let found = try ZipArchiveTests.outcome(
      "for n in 'abc': z.writestr(n, b'x' * 1000)",
      limits: limits
    )
    #expect(
      found == [
        "x.zip: c: the members up to this one exceed the limit of 2 KiB; "
          + "if you trust the archive, extract it and import the folder"
      ]
    )
  }

  @Test func `a member that is larger than it says is damaged`() throws {
    let lie = "b[b.find(b'PK\\x01\\x02') + 24] = 10"
    let found = try ZipArchiveTests.outcome("z.writestr('a', b'x' * 200)", changes: lie)
    #expect(found == ["a: damaged"])
  }

  @Test func `members that share bytes are refused`() throws {
    // The second member's directory entry points to the first one's bytes, as in a bomb made of one kernel.
    let share = """
      first, second = b.find(b'PK\\x01\\x02'), b.rfind(b'PK\\x01\\x02')
      b[second + 42:second + 46] = b[first + 42:first + 46]
      b[second + 20:second + 24] = (1 << 20).to_bytes(4, 'little')
      """
    let found = try ZipArchiveTests.outcome(
      "z.writestr('a', 'A')\nz.writestr('b', 'B')",
      changes: share
    )
    #expect(
      found == ["x.zip: b: several members share the same bytes; download or export it again"]
    )
  }
}
