import Glibc
import JournalGit
import TestSupport
import Testing

@Suite struct PackingTests {
  private func objects(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.git("cat-file", "--batch-all-objects", "--batch-check")
      .split(separator: "\n").map(String.init)
  }

  private func counts(_ sandbox: Sandbox) throws -> [String: Int] {
    let lines = try sandbox.git("count-objects", "-v").split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in
        let words = line.split(separator: " ")
        return Int(words[1]).map { (String(words[0].dropLast()), $0) }
      }
    )
  }

  @Test func `an unfinished object of a killed process is removed once it is old`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      _ = try repository.save("a\n", at: "a.md")
      let folder = sandbox.folder.path(of: "journal/.git/objects")
      for name in ["tmp_object_git2_oldone", "tmp_object_git2_newone"] {
        try Disk.write(Array("half".utf8), to: "\(folder)/\(name)")
      }
      let touch = ["touch", "-d", "2 hours ago", "\(folder)/tmp_object_git2_oldone"]
      _ = try ChildProcess(touch, in: "/").run()
      _ = try repository.pack()
      let left = try Disk.names(in: folder).filter { $0.hasPrefix("tmp_") }
      #expect(left == ["tmp_object_git2_newone"])
    }
  }

  @Test func `all objects, including unreachable ones, are in one pack afterwards`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      for number in 1...20 { _ = try repository.save("\(number)\n", at: "a.md") }
      _ = try repository.write(blob: Array("lost".utf8))
      let before = try objects(sandbox)
      let loose = try repository.looseObjects(exactly: true)
      #expect(loose.count == before.count)
      #expect(loose.bytes > 0)
      let report = try repository.pack()
      #expect(report.refusal == nil)
      #expect(report.objects == before.count)
      #expect(report.bytesBefore == loose.bytes)
      #expect(report.damaged.isEmpty)
      #expect(try objects(sandbox) == before)
      let after = try counts(sandbox)
      #expect(after["count"] == 0 && after["packs"] == 1 && after["garbage"] == 0)
      #expect(report.bytesAfter > 0)
      #expect(try sandbox.faults() == [])
      let none = try repository.looseObjects(exactly: true)
      #expect(none == (try repository.looseObjects()))
      let again = try repository.pack()
      #expect(again.refusal == .nothing)
      _ = try repository.save("more", at: "b.md")
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `packs are combined into one, except those marked to be kept`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      for number in 1...4 {
        _ = try repository.save("\(number)\n", at: "a.md")
        _ = try repository.pack()
      }
      let folder = "\(sandbox.path)/.git/objects/pack"
      let first = try #require(try Disk.names(in: folder).first { $0.hasSuffix(".pack") })
      try Disk.write([], to: "\(folder)/\(first.dropLast(5)).keep")
      _ = try repository.save("5\n", at: "a.md")
      let before = try objects(sandbox)
      let report = try repository.pack(all: true)
      #expect(report.refusal == nil)
      #expect(try counts(sandbox)["packs"] == 2)
      #expect(try objects(sandbox) == before)
      #expect(Disk.exists("\(folder)/\(first)"))
      #expect(try sandbox.faults() == [])
      let tip = try repository.head().tip
      #expect(tip == (try sandbox.id("main")))
    }
  }

  @Test func `an unfinished pack of a killed process is removed, unless a process is packing`()
    throws
  {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let (left, lock) = ("journal/.git/tj/packing/half.idx.lock", "journal/.git/gc.pid")
      try sandbox.folder.write("half", to: left)
      try sandbox.folder.write("1 elsewhere", to: lock)
      try repository.clearLeftPack()
      #expect(try sandbox.folder.read(left) == Array("half".utf8))
      try Disk.remove(sandbox.folder.path(of: lock))
      let link = ChildProcess(["ln", ".git/tj/gc.pid", ".git/gc.pid.lock"], in: sandbox.path)
      #expect(try link.run().exitCode == 0)
      try repository.clearLeftPack()
      #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid.lock"))
      #expect(!Disk.exists(sandbox.folder.path(of: left)))
      #expect(!Disk.exists(sandbox.folder.path(of: lock)))
    }
  }

  @Test func `packing does nothing while git gc runs, and git gc waits for packing`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      _ = try repository.save("1", at: "a.md")
      var name = [CChar](repeating: 0, count: 256)
      gethostname(&name, 255)
      let host = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let path = "journal/.git/gc.pid"
      for holder in ["\(getpid()) \(host)", "1 elsewhere"] {
        try sandbox.folder.write(holder, to: path)
        let report = try repository.pack()
        #expect(report.refusal == .busy)
        #expect(String(decoding: try sandbox.folder.read(path), as: UTF8.self) == holder)
        #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid.lock"))
      }
      try sandbox.folder.write("999999999 \(host)", to: path)
      let report = try repository.pack()
      #expect(report.refusal == nil)
      #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid"))
    }
  }

  @Test func `leftovers of a killed process of tj are removed`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      _ = try repository.save("1", at: "a.md")
      _ = try repository.pack()
      _ = try repository.save("2", at: "a.md")
      for name in ["gc.pid", "gc.pid.lock"] {
        _ = try ChildProcess(["ln", "tj/gc.pid", name], in: "\(sandbox.path)/.git").run()
      }
      try sandbox.folder.write("half", to: "journal/.git/tj/packing/pack_git2_1234")
      let report = try repository.pack()
      #expect(report.refusal == nil)
      #expect(try Disk.names(in: "\(sandbox.path)/.git/tj/packing") == [])
      #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid"))
      #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid.lock"))
      try sandbox.git("gc", "--quiet")
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `a damaged object does not keep the others from being packed`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      for number in 1...3 { _ = try repository.save("\(number)\n", at: "a.md") }
      let bad = try repository.write(blob: Array("bad".utf8))
      let hex = bad.hex
      let path = "\(sandbox.path)/.git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))"
      chmod(path, 0o644)
      try Disk.write([], to: path)
      let report = try sandbox.open().pack()
      #expect(report.damaged == [bad])
      #expect(report.objects == 9)
      #expect(Disk.exists(path))
      #expect(try counts(sandbox)["in-pack"] == 9)
    }
  }

  /// Runs a script beside the test.
  private func start(_ script: String, in sandbox: Sandbox) throws {
    let whole = "({ \(script); } > ../log 2>&1; touch ../done) &"
    var child = ChildProcess(["sh", "-c", whole], in: sandbox.path)
    child.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    _ = try child.run()
  }

  /// Waits until the script has ended.
  private func wait(in sandbox: Sandbox) throws {
    let isDone = eventually { Disk.exists(sandbox.folder.path(of: "done")) }
    try #require(isDone)
  }

  /// Tries again while git holds a lock.
  private func retrying(_ body: () throws -> Void) throws {
    let isDone = try eventually {
      do {
        try body()
        return true
      } catch let error as GitError where error.reason == .locked {
        return false
      }
    }
    try #require(isDone)
  }

  @Test func `packing beside git gc loses no object`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      for number in 1...10 { _ = try repository.save("\(number)\n", at: "a.md") }
      // `git gc` fails while we pack.
      let script = """
        for i in 1 2 3 4 5 6; do
          until git gc --quiet; do [ -e ../log ] || exit; done
          touch ../collected
        done
        """
      try start(script, in: sandbox)
      var number = 10
      let hasCollected = try eventually {
        number += 1
        try retrying { _ = try repository.save("\(number)\n", at: "a.md") }
        if number % 5 == 0 { _ = try repository.pack(all: number % 10 == 0) }
        return number >= 60 && Disk.exists(sandbox.folder.path(of: "collected"))
      }
      #expect(hasCollected)
      try wait(in: sandbox)
      #expect(try sandbox.git("rev-list", "--count", "main") == "\(number)\n")
      #expect(try sandbox.faults() == [])
    }
  }
}
