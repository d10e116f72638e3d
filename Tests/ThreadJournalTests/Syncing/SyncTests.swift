import Glibc
import JournalMerging
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Two or three devices, and every combination of concurrent changes.
@Suite(.waiting) struct SyncTests {
  @Test func `an entry of one device arrives at the other without a merge`() throws {
    try Devices.pair { _, one, two in
      #expect(try one.sync().sent.isEmpty && two.sync().received.isEmpty)
      let added = try one.add([NewEntry(title: "New")], to: "daily").ids
      let sent = try one.sync()
      #expect(sent.sent.map(\.difference.added) == [added] && sent.received.isEmpty)
      let received = try two.sync()
      #expect(received.received.map(\.difference.added) == [added] && received.sent.isEmpty)
      #expect(try one.allFiles() == two.allFiles())
      // There was nothing to merge, so both have the same commit.
      let tips = try [one, two].map { try Git.run(["rev-parse", "HEAD"], in: $0.root) }
      #expect(tips[0] == tips[1])
    }
  }

  @Test func `concurrent entries of both devices are kept without conflicts`() throws {
    try Devices.pair { _, one, two in
      let mine = try one.add([NewEntry(title: "One")], to: "daily").ids
      let other = try two.add([NewEntry(title: "Two")], to: "daily").ids
      try one.sync()
      let report = try two.sync()
      #expect(report.sent.map(\.difference.added) == [other])
      #expect(report.received.map(\.difference.added) == [mine])
      #expect(report.conflicts.isEmpty && report.decisions.isEmpty && report.merged.isEmpty)
      try requireSame(one, two)
      #expect(try Set(one.thread("daily").identities().ids).isSuperset(of: mine + other))
    }
  }

  @Test func `a tally that both counted has both counts`() throws {
    try Devices.run { devices in
      let one = try devices.first()
      try one.create(NewThread("Tea", kind: .tally))
      try one.sync()
      let two = try devices.clone()
      for journal in [one, two, one] {
        try journal.add([NewEntry(amount: TallyAmount("+2"))], to: "tea")
      }
      try requireSame(one, two)
      #expect(try two.text("tea").split(separator: "\n").filter { $0.contains("+2") }.count == 3)
    }
  }

  @Test func `one of two values of a field is chosen, and the other is reported`() throws {
    try Devices.pair { _, one, two in
      let id = try entry(0)
      try one.set(["mood": "2"], of: [EntryReference(id, in: "daily")])
      try two.set(["mood": "4"], of: [EntryReference(id, in: "daily")])
      try one.sync()
      let report = try two.sync()
      let decision = try #require(report.decisions.first)
      #expect(decision.note.decision == .choseProperty("mood") && decision.note.entry == id)
      #expect(try ["2", "4"].contains(#require(decision.other)))
      #expect(report.merged == [id])
      try requireSame(one, two)
    }
  }

  @Test func `texts changed in the same place are both kept and reported`() throws {
    try Devices.pair { _, one, two in
      let id = try entry(1)
      try one.edit(id, in: "daily", body: bytes("A\nOne\nC"))
      try two.edit(id, in: "daily", body: bytes("A\nTwo\nC"))
      try one.sync()
      let report = try two.sync()
      #expect(report.conflicts.map(\.entry) == [id])
      try requireSame(one, two)
      let text = try one.text("daily")
      #expect(text.contains("\nOne\n") && text.contains("\nTwo\n"))
      #expect(text.contains("conflict-of:: ^entry1") && !text.contains("<<<<<<<"))
    }
  }

  @Test func `texts changed in different places are merged`() throws {
    try Devices.pair { _, one, two in
      try one.edit(entry(1), in: "daily", body: bytes("One\nA\nB\nC"))
      try two.edit(entry(1), in: "daily", body: bytes("A\nB\nC\nTwo"))
      try one.sync()
      let report = try two.sync()
      #expect(try report.merged == [entry(1)] && report.conflicts.isEmpty)
      try requireSame(one, two)
      #expect(try one.text("daily").contains("One\nA\nB\nC\nTwo"))
    }
  }

  @Test func `an entry that one removed and the other changed stays`() throws {
    try Devices.pair { _, one, two in
      try one.remove([entry(0)], from: "daily")
      try two.edit(entry(0), in: "daily", body: bytes("Changed"))
      try one.sync()
      #expect(try two.sync().decisions.map(\.note.decision) == [.keptEntry])
      try requireSame(one, two)
      #expect(try one.text("daily").contains("Changed"))
    }
  }

  @Test func `an entry that one moved and the other removed stays in the new thread`() throws {
    try Devices.pair { _, one, two in
      try one.create(NewThread("Work"))
      try one.move([entry(0)], from: "daily", to: "work")
      try two.remove([entry(0)], from: "daily")
      try one.sync()
      let decisions = try two.sync().decisions
      #expect(decisions.map(\.note.decision) == [.keptMoved(from: "daily.md")])
      #expect(try decisions.map(\.note.entry) == [entry(0)] && decisions.map(\.address) == ["work"])
      try requireSame(one, two)
      #expect(try one.text("work").contains("entry0"))
    }
  }

  @Test func `an entry that one moved and the other changed is changed in the new thread`() throws {
    try Devices.pair { _, one, two in
      try one.create(NewThread("Work"))
      try one.move([entry(0)], from: "daily", to: "work")
      try two.edit(entry(0), in: "daily", body: bytes("Changed"))
      try one.sync()
      #expect(try two.sync().decisions.map(\.note.decision) == [.followedMove(from: "daily.md")])
      try requireSame(one, two)
      #expect(try one.text("work").contains("Changed") && !one.text("daily").contains("entry0"))
    }
  }

  @Test func `a thread that one renamed and the other changed has the new name`() throws {
    try Devices.pair { _, one, two in
      try one.rename("daily", to: "Every day")
      let ids = try two.add([NewEntry(title: "New")], to: "daily").ids
      try one.sync()
      try two.sync()
      try requireSame(one, two)
      #expect(try Set(one.thread("every-day").identities().ids).isSuperset(of: ids))
      #expect(!Disk.exists("\(two.root)/daily.md"))
    }
  }

  @Test func `a thread that both renamed gets one of the names, and the other is reported`() throws
  {
    try Devices.pair { _, one, two in
      try one.rename("daily", to: "Pages")
      try two.rename("daily", to: "Morning")
      try one.sync()
      #expect(try two.sync().decisions.contains { $0.note.decision == .chosePath("pages.md") })
      try requireSame(one, two)
      #expect(Disk.exists("\(one.root)/morning.md") && !Disk.exists("\(one.root)/pages.md"))
    }
  }

  @Test func `a thread that one deleted and the other changed stays`() throws {
    try Devices.pair { _, one, two in
      try one.delete("daily")
      let ids = try two.add([NewEntry(title: "New")], to: "daily").ids
      try one.sync()
      #expect(try two.sync().decisions.map(\.note.decision) == [.keptFile])
      try requireSame(one, two)
      #expect(try Set(one.thread("daily").identities().ids).isSuperset(of: ids))
    }
  }

  @Test func `journals created on two devices are merged into one`() throws {
    try Devices.run { devices in
      let one = try devices.first("one")
      let two = try devices.first("two")
      try one.create(NewThread("Daily", entries: [NewEntry(title: "Of one")]))
      try two.create(NewThread("Daily", entries: [NewEntry(title: "Of two")]))
      try one.sync()
      let decisions = try two.sync().decisions.map(\.note.decision)
      #expect(decisions.contains { if case .joinedThreads = $0 { true } else { false } })
      try requireSame(one, two)
      let text = try one.text("daily")
      #expect(text.contains("Of one") && text.contains("Of two"))
    }
  }

  @Test func `names that differ in case or in normal form only are different files`() throws {
    let names = ["Cafe\u{301}", "Caf\u{E9}", "caf\u{E9}"]
    try Devices.pair { _, one, two in
      for (name, journal) in zip(names, [one, two, one]) {
        try journal.write(
          "---\ntj: 1\ntitle: \(name)\n---\n\n## 2024-01-01 In \(name)\n",
          to: "\(name).md"
        )
      }
      try one.sync()
      try two.sync()
      try requireSame(one, two)
      let found = try Disk.names(in: two.root).filter { $0.lowercased().hasPrefix("caf") }
      #expect(Set(found.map { Array($0.utf8) }) == Set(names.map { Array("\($0).md".utf8) }))
    }
  }

  @Test func `a folder of one and a file of the other with one name are both kept`() throws {
    try Devices.pair { _, one, two in
      try one.write("One\n", to: "notes")
      try Git.run(["add", "notes"], in: one.root)
      try Git.run(["commit", "-q", "-m", "A file"], in: one.root)
      try two.write("---\ntj: 1\n---\n\n## 2024-01-01 Two\n", to: "notes/day.md")
      try one.sync()
      #expect(try two.sync().decisions.map(\.note.decision) == [.newPath("notes")])
      try requireSame(one, two)
      #expect(try Disk.read("\(one.root)/notes-2") == bytes("One\n"))
      #expect(try two.text("notes/day").contains("Two"))
    }
  }

  @Test func `settings of both devices are merged without markers`() throws {
    try Devices.pair { _, one, two in
      for (journal, setting) in [(one, "day-start: 04:00"), (two, "week-start: sunday")] {
        let old = String(decoding: try Disk.read("\(journal.root)/.tj/config.yaml"), as: UTF8.self)
        try journal.write(old + setting + "\n", to: ".tj/config.yaml")
        try Git.run(["commit", "-q", "-a", "-m", "A setting"], in: journal.root)
      }
      try one.sync()
      try two.sync()
      try requireSame(one, two)
      let text = String(decoding: try Disk.read("\(one.root)/.tj/config.yaml"), as: UTF8.self)
      #expect(text.contains("day-start: 04:00\n") && text.contains("week-start: sunday\n"))
    }
  }

  @Test func `three devices that pass changes on in a ring agree`() throws {
    try Devices.run { devices in
      let names = ["one", "two", "three"]
      let one = try devices.first("one")
      try one.create(NewThread("Daily", entries: [NewEntry(body: bytes("A\nB\nC"), id: entry(0))]))
      try one.sync()
      let ring = try [one, devices.clone("two"), devices.clone("three")]
      for (number, device) in ring.enumerated() {
        let next = devices.folder.path(of: "ring-\(number).git")
        try Git.run(["clone", "-q", "--bare", devices.remote, next], in: devices.folder.path)
        try device.setRemote("next", to: next)
        try device.setRemote("origin", to: devices.folder.path(of: "ring-\((number + 2) % 3).git"))
        try device.add([NewEntry(title: names[number])], to: "daily")
        try device.edit(entry(0), in: "daily", body: bytes("A\n\(names[number])\nC"))
      }
      for _ in 0..<6 {
        for device in ring {
          try device.sync()
          try Git.run(["push", "-q", "next", "HEAD:main"], in: device.root)
        }
      }
      let files = try ring.map { try $0.allFiles() }
      #expect(files[0] == files[1] && files[1] == files[2])
      let text = try one.text("daily")
      #expect(names.allSatisfy { text.contains($0) })
    }
  }

  /// Gives each of two devices a remote of its own, which only the other one pushes to.
  private func cross(_ devices: Devices, _ one: Journal, _ two: Journal) throws {
    for (journal, other, name) in [(one, two, "to-one"), (two, one, "to-two")] {
      let place = devices.folder.path(of: "\(name).git")
      try Git.run(["clone", "-q", "--bare", devices.remote, place], in: devices.folder.path)
      try journal.setRemote("origin", to: place)
      try other.setRemote("out", to: place)
    }
  }

  /// Both devices fetch before the other has merged.
  private func exchange(_ one: Journal, _ two: Journal) throws -> [SyncReport] {
    for journal in [one, two] {
      try Git.run(["push", "-q", "-f", "out", "HEAD:main"], in: journal.root)
    }
    // Neither device sees what the other pushes to its own remote afterwards.
    return try [one.sync(), two.sync()]
  }

  @Test func `devices that merge the same histories independently get the same bytes`() throws {
    try Devices.pair { devices, one, two in
      try cross(devices, one, two)
      try one.edit(entry(1), in: "daily", body: bytes("A\nOne\nC"))
      try two.edit(entry(1), in: "daily", body: bytes("A\nTwo\nC"))
      try one.set(["mood": "1"], of: [EntryReference(entry(0), in: "daily")])
      try two.set(["mood": "2"], of: [EntryReference(entry(0), in: "daily")])
      let reports = try exchange(one, two)
      #expect(reports.map(\.conflicts.count) == [1, 1])
      #expect(try one.allFiles() == two.allFiles())
    }
  }

  @Test func `an entry removed after a crosswise merge stays removed`() throws {
    try Devices.pair { devices, one, two in
      try cross(devices, one, two)
      let mine = try one.add([NewEntry(title: "Of one")], to: "daily").ids
      let other = try two.add([NewEntry(title: "Of two")], to: "daily").ids
      _ = try exchange(one, two)
      #expect(try one.allFiles() == two.allFiles())
      try one.remove(other, from: "daily")
      try two.remove(mine, from: "daily")
      _ = try exchange(one, two)
      #expect(try one.allFiles() == two.allFiles())
      #expect(try !one.text("daily").contains("Of one") && !one.text("daily").contains("Of two"))
    }
  }

  @Test func `a file that an editor saves meanwhile is merged by the next attempt`() throws {
    try Devices.pair { devices, one, two in
      try one.create(
        NewThread("Work", entries: [NewEntry(body: bytes("A\nB"), id: EntryID("work11"))])
      )
      try one.sync()
      try two.sync()
      try one.edit(entry(0), in: "daily", body: bytes("A\nOne\nC"))
      try one.edit(#require(EntryID("work11")), in: "work", body: bytes("A\nOne"))
      try one.sync()
      // The editor saves when the first file has been replaced, and changes the same line of the second.
      let place = "\(two.root)/work.md"
      let text = try two.text("work").replacing("B", with: "Editor")
      let isSaved = SharedValue(false)
      let plan = FaultPlan { _, made in
        guard made.call == .renameat2, made.path.hasSuffix("work.md") else { return nil }
        isSaved.withLock { isSaved in
          if !isSaved {
            try? Disk.write(Array(text.utf8), to: place + "~")
            rename(place + "~", place)
          }
          isSaved = true
        }
        return nil
      }
      let environment = devices.environment(of: "again", system: System(plan))
      try Journal(at: two.root, with: environment).sync()
      #expect(isSaved.withLock { $0 })
      try requireSame(one, two)
      let work = try one.text("work")
      #expect(work.contains("Editor") && work.contains("One"))
    }
  }

  @Test func `a clock that is a day off does not change the merged entries`() throws {
    try Devices.run { devices in
      let one = try devices.first(clock: 86_400)
      try one.create(NewThread("Daily", entries: [NewEntry(body: bytes("A\nB"), id: entry(0))]))
      try one.sync()
      let two = try devices.clone(clock: -86_400)
      try one.edit(entry(0), in: "daily", body: bytes("A\nOne"))
      try two.edit(entry(0), in: "daily", body: bytes("A\nTwo"))
      try one.add([NewEntry(title: "Ahead")], to: "daily")
      try two.add([NewEntry(title: "Behind")], to: "daily")
      try requireSame(one, two)
      let text = try two.text("daily")
      for word in ["One", "Two", "Ahead", "Behind"] { #expect(text.contains(word)) }
    }
  }
}
