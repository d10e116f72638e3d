import JournalFormat
import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite(.singleThreaded) struct TrashTests {
  @Test func `an uncommitted outside removal is in the trash and can be restored`()
    throws
  {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 3)
      let text = try test.text("daily")
      let block = text.split(separator: "## ").first { $0.contains("Entry 1") }
      try test.write(text.replacing("## \(try #require(block))", with: ""), to: "daily")
      #expect(try test.journal.trash().entries.map(\.id) == [ids[1]])
      let restored = try test.journal.restore(ids[1])
      #expect(restored.address == "daily")
      #expect(try test.text("daily") == text)
      #expect(try test.journal.trash().entries.isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry that is in another thread is not restored again`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      _ = try test.thread("Other")
      try test.journal.move([ids[0]], from: "daily", to: "other")
      let error = #expect(throws: JournalError.self) { try test.journal.restore(ids[0]) }
      #expect(
        error?.description == "\(ids[0].text) is in other; nothing to restore"
      )
    }
  }

  @Test func `a removed entry is in the trash and is restored byte for byte in its place`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 5).ids
      let before = try test.text("daily")
      try test.journal.remove([ids[2]], from: "daily")
      try test.journal.add([NewEntry(title: "Later")], to: "daily")
      let lost = try test.journal.trash().entries
      #expect(lost.map(\.id) == [ids[2]])
      #expect(lost.first?.version.address == "daily")
      #expect(try test.journal.restore(ids[2]).address == "daily")
      #expect(try test.text("daily").hasPrefix(before))
      #expect(try test.journal.trash().entries.isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry deleted by hand or with plain git is in the trash`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 4).ids
      let thread = try test.journal.thread("daily")
      let without = try thread.applying(.remove([ids[1], ids[3]]))
      try test.write(String(decoding: without.bytes, as: UTF8.self), to: "daily")
      try test.git("commit", "-q", "-a", "-m", "Tidy up")
      #expect(Set(try test.journal.trash().entries.map(\.id)) == [ids[1], ids[3]])
    }
  }

  @Test func `a moved entry is not in the trash`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 3).ids
      _ = try test.thread("Other", entries: 1)
      try test.journal.move([ids[1]], from: "daily", to: "other")
      #expect(try test.journal.trash().entries.isEmpty)
    }
  }

  @Test func `an entry is in the trash although another thread has an identical one`() throws {
    try TestJournal.run { test in
      for title in ["Coffee", "Tea"] {
        let address = try test.thread(title, entries: 1).address
        try test.write(try test.text(address) + "\n## 2024-03-09 Cup\n", to: address)
        try test.journal.commitEdits()
      }
      let id = try #require(try test.journal.thread("coffee").identities().ids.last)
      #expect(try test.journal.thread("tea").identities().ids.last == id)
      try test.journal.remove([id], from: "coffee")
      #expect(try test.journal.trash().entries.map(\.version.address) == ["coffee"])
      try test.journal.remove([id], from: "tea")
      #expect(try test.journal.trash().entries.map(\.version.address) == ["tea", "coffee"])
    }
  }

  @Test func `an entry cut from one thread and pasted into another later is not in the trash`()
    throws
  {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 2).ids
      _ = try test.thread("Other", entries: 1)
      let thread = try test.journal.thread("daily")
      let block = String(decoding: thread.bytes[thread.entries[1].syntax.block], as: UTF8.self)
      let rest = try thread.applying(.remove([ids[1]])).bytes
      try test.write(String(decoding: rest, as: UTF8.self), to: "daily")
      try test.journal.commitEdits()
      #expect(try test.journal.trash().entries.map(\.id) == [ids[1]])
      try test.write(try test.text("other") + "\n" + block, to: "other")
      try test.journal.commitEdits()
      #expect(try test.journal.trash().entries.isEmpty)
      try test.journal.remove([ids[1]], from: "other")
      #expect(try test.journal.trash().entries.map(\.version.address) == ["other"])
    }
  }

  @Test func `a deleted thread is in the trash and can be restored`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 3)
      let before = try test.text("daily")
      try test.journal.delete("daily")
      #expect(try test.journal.threads().isEmpty)
      #expect(try test.journal.trash().threads.map(\.version.address) == ["daily"])
      try test.journal.restoreThread("daily")
      #expect(try test.text("daily") == before)
      #expect(try test.journal.trash().threads.isEmpty)
    }
  }

  @Test func `an entry whose thread is gone is restored with the thread's metadata`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 3).ids
      try test.journal.delete("daily")
      _ = try test.journal.restore(ids[1])
      #expect(try test.journal.thread("daily").identities().ids == [ids[1]])
      #expect(try test.journal.thread("daily").title == "Daily")
    }
  }

  @Test func `restoring an earlier state of an entry changes nothing else`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("Daily", entries: 3).ids
      let before = try test.text("daily")
      try test.journal.edit(ids[1], in: "daily", body: Array("Else.".utf8))
      let first = try #require(try test.journal.history(of: ids[1], in: "daily").last)
      try test.journal.restore(ids[1], in: "daily", to: first)
      #expect(try test.text("daily") == before)
    }
  }

  @Test func `restoring an unknown entry or thread is refused`() throws {
    try TestJournal.run { test in
      let id = try #require(EntryID("nothing"))
      let error = try #require(throws: JournalError.self) { _ = try test.journal.restore(id) }
      #expect(error.description.hasPrefix("not found in the history: nothing"))
    }
  }

  @Test func `an entry removed by a hard reset is in the trash and can be restored`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      let kept = try test.git("rev-parse", "HEAD").split(separator: "\n")[0]
      let new = try test.journal.add([NewEntry(title: "New")], to: "daily").ids[0]
      let gone = try test.journal.add([NewEntry(title: "Gone before")], to: "daily").ids[0]
      try test.journal.remove([gone], from: "daily")
      try test.journal.edit(ids[0], in: "daily", body: Array("Edited.".utf8))
      let other = try test.thread("Other", entries: 1)
      let thread = try test.text("other")
      try test.git("reset", "-q", "--hard", String(kept))

      let trash = try test.journal.trash()
      #expect(Set(trash.entries.map(\.id)) == Set([new, gone] + other.ids))
      #expect(trash.entries.first?.id != gone, "the newest is first")
      #expect(trash.threads.map(\.version.address) == ["other"])

      try test.journal.restore(new)
      try test.journal.restore(gone)
      try test.journal.restoreThread("other")
      #expect(try test.text("other") == thread)
      let found = try Set(test.journal.thread("daily").identities().ids)
      #expect(found == Set(ids + [new, gone]))
      #expect(try test.text("daily").contains("Gone before"))
      #expect(try test.journal.trash().entries.isEmpty && test.journal.trash().threads.isEmpty)
      try Git.requireSound(test.root)
    }
  }

  @Test func `an entry removed by a reset has the time of the reset`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 1)
      try test.journal.remove(ids, from: "daily")
      try test.journal.add([NewEntry(title: "New")], to: "daily")
      let tips = try test.git("rev-parse", "HEAD", "HEAD~1").split(separator: "\n")
      try test.git("update-ref", "refs/heads/main", String(tips[1]))
      let line = "\(tips[0]) \(tips[1]) Ada <a@b> 2000000000 +0230\treset: moving to HEAD~1\n"
      for file in ["HEAD", "refs/heads/main"] {
        try Disk.write(Array(line.utf8), to: "\(test.root)/.git/logs/\(file)")
      }
      try test.git("reset", "-q", "--hard")
      let moments = try test.journal.trash().entries.map(\.version.moment)
      let offset = try #require(UTCOffset(minutes: 150))
      #expect(moments.first == ZonedInstant(Instant(seconds: 2_000_000_000), offset: offset))
      #expect(moments.count == 2)
    }
  }

  @Test func `entries of amended commits and of other branches are not in the trash`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      try test.git("commit", "-q", "--amend", "-m", "Amended")
      try test.git("checkout", "-q", "-b", "side")
      try test.journal.add([NewEntry(title: "On the side")], to: "daily")
      try test.git("checkout", "-q", "main")
      try test.journal.edit(ids[0], in: "daily", body: Array("Edited.".utf8))
      try test.git("commit", "-q", "--amend", "-m", "Amended again")
      #expect(try test.journal.trash().entries.isEmpty && test.journal.trash().threads.isEmpty)
      try test.git("branch", "-q", "-D", "side")
      #expect(try test.journal.trash().entries.count == 1)
    }
  }

  @Test func `entries of a detached HEAD are in the trash once it is left`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try test.git("checkout", "-q", "--detach")
      try test.write(try test.text("daily") + "\n## 2024-05-01 By hand\n", to: "daily")
      try test.git("commit", "-q", "-a", "-m", "By hand")
      try test.git("checkout", "-q", "main")
      #expect(try test.journal.trash().entries.count == 1)
    }
  }

  @Test(
    .disabled(
      if: Environment.sanitizer == "address",
      "libgit2 loses a few bytes where a commit is missing"
    )
  )
  func `abandoned commits with missing objects are reported`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      try test.journal.remove([ids[0]], from: "daily")
      for title in ["One", "Two"] {
        try test.journal.add([NewEntry(title: title)], to: "daily")
      }
      let middle = try test.git("rev-parse", "HEAD~1").split(separator: "\n")[0]
      try test.git("reset", "-q", "--hard", "HEAD~2")
      try Disk.remove("\(test.root)/.git/objects/\(middle.prefix(2))/\(middle.dropFirst(2))")
      let trash = try test.journal.trash()
      #expect(trash.isReflogUnread && trash.entries.map(\.id) == [ids[0]])
    }
  }

  @Test func `missing or dangling reflogs do not change the trash`() throws {
    try TestJournal.run { test in
      let (_, ids) = try test.thread("Daily", entries: 2)
      try test.journal.remove([ids[0]], from: "daily")
      let log = "\(test.root)/.git/logs/HEAD"
      let none = String(repeating: "0", count: 39) + "1"
      let line = "\(none) \(none) A <a> 1 +0000\tx\nno line\n\u{FF}\n"
      try Disk.write(Array(line.utf8), to: log)
      let trash = try test.journal.trash()
      #expect(trash.entries.map(\.id) == [ids[0]] && !trash.isReflogUnread)
      try Disk.remove("\(test.root)/.git/logs")
      #expect(try test.journal.trash().entries.map(\.id) == [ids[0]])
      #expect(!Disk.exists("\(test.root)/.git/logs"))
    }
  }
}
