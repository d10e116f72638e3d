import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct ChangeLocalityTests {
  /// The kinds of change of one entry, with random content.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case replaceBody, setProperty, unsetProperty, retitle, retime, remove, adopt, append
    case renameTag, appendText

    var testDescription: String { rawValue }

    func change(
      of id: EntryID,
      in thread: JournalThread,
      using generator: inout SeededGenerator
    ) -> Change {
      switch self {
      case .replaceBody: .replaceBody(id, HostileText.bytes(using: &generator))
      case .setProperty: .setProperty(id, key: "mood", values: ["\(generator.int(in: 1...5))"])
      case .unsetProperty:
        .setProperty(id, key: generator.element(of: ["mood", "tags"]), values: [])
      case .retitle: .retitle(id, ChangeLocalityTests.title(using: &generator))
      case .retime: .retime(id, ChangeLocalityTests.stamp(using: &generator))
      case .remove: .remove([id])
      case .appendText: .appendText(id, HostileText.bytes(using: &generator))
      case .renameTag: ChangeLocalityTests.renaming(of: id, in: thread, using: &generator)
      case .adopt: .adopt(id)
      case .append:
        .append(
          [
            EntryDraft(
              id: thread.newID(using: &generator),
              stamp: ChangeLocalityTests.stamp(using: &generator),
              EntryContent(
                title: ChangeLocalityTests.title(using: &generator),
                properties: [.init(key: "mood", value: "3")],
                body: HostileText.bytes(using: &generator)
              )
            )
          ],
          times: TimeSource(zones: NoZones())
        )
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a change modifies only its own entry`(_ kind: Kind) throws {
    try forEachCase(count: Cases.count(2_500), seed: 41) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator, entries: 5))
      guard !thread.entries.isEmpty else { return }
      let position = generator.int(in: 0..<thread.entries.count)
      let id = thread.identities().ids[position]
      let change = kind.change(of: id, in: thread, using: &generator)
      let changed: JournalThread
      do throws(ChangeError) {
        changed = try thread.applying(change)
      } catch {
        if case .unsupportedVersion = error.reason { return }
        throw error
      }
      let place = place(of: change, in: changed) ?? position
      try expectOthersKept(from: thread, at: position, to: changed, at: place, kind)
    }
  }

  private func place(of change: Change, in changed: JournalThread) -> Int? {
    guard case .append(let drafts, _) = change else { return nil }
    return changed.position(of: drafts[0].id)
  }

  private func expectOthersKept(
    from old: JournalThread,
    at position: Int,
    to new: JournalThread,
    at place: Int,
    _ kind: Kind
  ) throws {
    var before = old.blocks
    var after = new.blocks
    switch kind {
    case .append: after.remove(at: place)
    case .remove: before.remove(at: position)
    default:
      before.remove(at: position)
      after.remove(at: place)
    }
    let isKept = before == after && old.top == new.top
    try #require(isKept, "\(Visible.text(old.bytes)) became \(Visible.text(new.bytes))")
  }

  /// Renames a tag of the entry, if it has one.
  static func renaming(
    of id: EntryID,
    in thread: JournalThread,
    using generator: inout SeededGenerator
  ) -> Change {
    let tags = thread.position(of: id).map { Array(thread.entries[$0].tags) } ?? []
    guard let new = Tag("other") else { return .adopt(id) }
    return .renameTag(id, tags.isEmpty ? new : generator.element(of: tags), to: new)
  }

  static func title(using generator: inout SeededGenerator) -> String {
    let words = [
      "09:15 to Bath", "+1", "@anna", ": 09:15", "^k3f9qd", "Zoo", "Z", "+01:00", "", "a ^k3f9qd",
      "##", "-2.5 kg", "=0", "Mr. T", "日記", "# #", "::", ": : @x y",
    ]
    return (0..<generator.int(in: 0...2)).map { _ in generator.element(of: words) }
      .joined(separator: " ")
  }

  static func stamp(using generator: inout SeededGenerator) -> EntryTimestamp {
    let day = CivilDate(daysSinceEpoch: generator.int(in: 15_000...20_000))
    if generator.chance(0.2) { return EntryTimestamp(day) }
    let time = CivilTime(
      hour: generator.int(in: 0...23),
      minute: generator.int(in: 0...59),
      second: 7
    )
    return EntryTimestamp(
      day,
      time: time,
      offset: UTCOffset(minutes: generator.int(in: -10...10) * 30)
    )
  }
}

/// A zone provider that knows no zone.
struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}

extension JournalThread {
  /// The bytes of each entry without its last line end and the blank lines after it.
  var blocks: [[UInt8]] {
    tree.entries.map { entry in
      var block = Array(bytes[entry.block])
      if block.last == 0x0A {
        block.removeLast()
        if block.last == 0x0D { block.removeLast() }
      }
      return block
    }
  }

  /// The bytes above the first entry without the blank lines and line ends at their end.
  var top: [UInt8] {
    var top = Array(bytes[..<tree.preamble.upperBound])
    while let last = top.last, [0x0A, 0x0D, 0x20, 0x09].contains(last) { top.removeLast() }
    return top
  }
}
