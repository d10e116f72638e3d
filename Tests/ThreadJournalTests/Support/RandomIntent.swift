import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A random operation on the journal of ``RandomIntent/fill(_:using:)``.
struct RandomIntent: Sendable, CustomStringConvertible {
  let description: String

  /// Carries it out.
  let carryOut: @Sendable (Journal) throws -> Void

  private static let threads = ["daily", "work"]
  private static let ids = ["daily1", "daily2", "daily3", "work11", "work22"].compactMap(
    EntryID.init
  )
  private static let texts = ["Rain.", "Sun.\n\nAnd wind.", "One\ntwo\nthree"].map {
    Array($0.utf8)
  }

  /// Gives a journal two threads with fields and entries, and a past in which things were removed.
  static func fill(_ test: TestJournal, using generator: inout SeededGenerator) throws {
    for (thread, ids) in [("daily", ids.prefix(3)), ("work", ids.suffix(2))] {
      var text = "---\ntj: 1\nid: \(thread)00001\ntitle: \(thread)\nfields:\n  mood: scale 1..5\n"
      text += "  sleep: number\n---\n\n# \(thread)\n\n- [ ] First step\n- [ ] Second step\n"
      for (day, id) in ids.enumerated() {
        text += "\n## 2024-01-0\(day + 1) 10:00 Title \(id)\n\n"
        if generator.chance(0.5) { text += "- tags:: #a #b\n" }
        if generator.chance(0.5) { text += "- mood:: 3\n" }
        text += "\nOne\ntwo\nthree\n"
        if generator.chance(0.3) { text += "\n## 2024-01-0\(day + 1) 11:00 By hand\n" }
      }
      try test.write(text, to: thread)
    }
    try test.journal.commitEdits()
    try test.journal.add([NewEntry(title: "Gone", id: EntryID("gone11"))], to: "daily")
    try test.journal.remove([#require(EntryID("gone11"))], from: "daily")
    try test.journal.create(NewThread("Old"))
    try test.journal.delete("old")
  }

  /// Draws an intent; `start` is the journal in the state that the person sees.
  static func draw(_ start: Journal, using generator: inout SeededGenerator) throws -> RandomIntent
  {
    var intents = try changes(using: &generator) + fields(using: &generator)
    intents += wholes(using: &generator)
    intents += try others(start, using: &generator)
    return generator.element(of: intents)
  }

  /// Changes of one entry.
  private static func changes(using generator: inout SeededGenerator) throws -> [RandomIntent] {
    let id = generator.element(of: ids)
    let thread = id.text.hasPrefix("daily") ? "daily" : "work"
    let other = thread == "daily" ? "work" : "daily"
    let tags = ["a", "b", "c", "d"].compactMap(Tag.init)
    let (added, removed) = (generator.element(of: tags), generator.element(of: tags))
    let value = (generator.element(of: ["mood", "sleep", "title"]), "\(generator.int(in: 1...7))")
    let text = generator.element(of: texts)
    let instant = Instant(seconds: Int64(generator.int(in: 1...3)) * 600_000_000)
    let stamp = EntryTimestamp(instant, offset: .utc)
    let entry = EntryReference(id, in: thread)
    let isTrue = generator.chance(0.5)
    let byte = UInt8(generator.int(in: 1...2))
    let distance = generator.element(of: ["-1d", "+2d", "8am", "21:30"])
    return [
      RandomIntent("tag \(id) +\(added) -\(removed)") {
        try $0.tag([id], in: thread, adding: [added], removing: [removed])
      },
      RandomIntent("set \(id) \(value)") {
        let fields = EntryFields([Entry.Property(key: value.0, value: value.1)])
        try $0.set(fields, of: [entry])
      },
      RandomIntent("unset \(id) \(value.0)") {
        try $0.change(thread, [.setProperty(id, key: value.0, values: [])])
      },
      RandomIntent("star \(id) \(isTrue)") {
        _ = try isTrue ? $0.star([entry]) : $0.unstar([entry])
      },
      RandomIntent("retime \(id) \(stamp)") { try $0.change(thread, [.retime(id, stamp)]) },
      RandomIntent("retime \(id) by \(distance)") {
        let expression = try DateExpression(distance)
        _ = try $0.retime([entry], by: expression, from: TimeSource(zones: NoZones()))
      },
      RandomIntent("move \(id) to \(other)") { try $0.move([id], from: thread, to: other) },
      RandomIntent("edit \(id) \(text)") { try $0.edit(id, in: thread, body: text) },
      RandomIntent("append \(text) to \(id)") { try $0.append(text, to: id, in: thread) },
      RandomIntent("rename tag \(removed) of \(thread) to \(added)") {
        try $0.renameTag(removed, to: added, of: [entry], includingNew: true)
      },
      RandomIntent("rename tag \(removed) of \(id) to \(added)") {
        try $0.renameTag(removed, to: added, of: [entry])
      },
      RandomIntent("retitle \(id) \(value.1)") { try $0.edit(id, in: thread, title: value.1) },
      RandomIntent("remove \(id)") { try $0.remove([id], from: thread) },
      RandomIntent("attach \(byte) to \(id)") { journal in
        let date = CivilDate(daysSinceEpoch: 19_783)
        let place = try journal.place(forAttaching: [byte], named: "a.jpg", on: date)
        // A person names the file, so that its link says the same wherever it goes.
        let link = Attachment(place: place, from: thread, name: "a.jpg").description
        let file = NewAttachment(place: place, bytes: [byte])
        try journal.change(
          thread,
          [.addValues(id, key: "attach", [link])],
          attaching: [file],
          verb: "attach"
        )
      },
    ]
  }

  /// Changes of a thread as a whole: the steps of its goal, and its form.
  private static func wholes(using generator: inout SeededGenerator) -> [RandomIntent] {
    let thread = generator.element(of: threads)
    let step = GoalStepReference.position(generator.int(in: 0...1))
    let state = generator.element(of: [GoalStep.State.done, .open])
    let date = generator.chance(0.5) ? CivilDate(daysSinceEpoch: 19_783) : nil
    return [
      RandomIntent("tick \(step) of \(thread): \(state)") {
        try $0.change(thread, [.tick(step, state, on: date)])
      },
      RandomIntent("format \(thread)") { try $0.change(thread, [.format]) },
    ]
  }

  /// Changes of the fields of a thread.
  private static func fields(using generator: inout SeededGenerator) throws -> [RandomIntent] {
    let thread = generator.element(of: threads)
    let name = generator.element(of: ["mood", "sleep", "new"])
    let field = try #require(FieldName(generator.element(of: ["energy", "new"])))
    let (group, label) = ("body", generator.element(of: ["Body", "Mind", ""]))
    var revision = FieldRevision()
    switch generator.int(in: 0...3) {
    case 0: revision.label = "Label"
    case 1: revision.minimum = "2"
    case 2: revision.isRequired = true
    default: revision.type = FieldType("choice 3 | 4")
    }
    return [
      RandomIntent("add field \(field) to \(thread)") { [revision] in
        try $0.addField(field, type: .number(unit: nil), revision, to: thread)
      },
      RandomIntent("redefine \(name) of \(thread): \(revision)") { [revision] in
        try $0.redefineField(name, revision, of: thread)
      },
      RandomIntent("rename field \(name) of \(thread) to \(field)") {
        try $0.change(thread, [.renameField(name, to: field)], as: .define)
      },
      RandomIntent("move field \(name) of \(thread)") {
        try $0.change(thread, [.moveField(name, before: nil)], as: .define)
      },
      RandomIntent("label group \(group) of \(thread) '\(label)'") {
        try $0.change(thread, [.labelGroup(group, label)], as: .define)
      },
      RandomIntent("hide field \(name) of \(thread)") {
        try $0.change(thread, [.hideField(name)], as: .define)
      },
    ]
  }

  /// Operations that create, remove and restore, and edits in an editor.
  private static func others(
    _ start: Journal,
    using generator: inout SeededGenerator
  ) throws -> [RandomIntent] {
    let thread = generator.element(of: threads)
    let title = generator.element(of: ["Daily", "Idea", "Old"])
    let stamp = try #require(EntryTimestamp("2024-01-02 12:00 +01:00"))
    let gone = try #require(EntryID("gone11"))
    let base = try start.thread(thread).bytes
    let number = generator.int(in: 1...2)
    let changed = String(decoding: base, as: UTF8.self)
      .replacing("Title", with: "Title \(number)", maxReplacements: 1)
    let revision = Revision(of: thread, from: base, to: Array(changed.utf8))
    return [
      RandomIntent("add to \(thread)") {
        try $0.add([NewEntry(title: "New", at: stamp)], to: thread)
      },
      RandomIntent("import into \(thread) and idea") { journal in
        let arrivals = [thread, "idea"].map { address in
          IncomingEntries(at: address) { known in
            let titles = known?.entries.map(\.title) ?? []
            return .init(titles.contains("Row") ? [] : [NewEntry(title: "Row", at: stamp)])
          }
        }
        try journal.receive(arrivals)
      },
      RandomIntent("create \(title)") { try $0.create(NewThread(title)) },
      RandomIntent("rename \(thread) to \(title)") { try $0.rename(thread, to: title) },
      RandomIntent("merge \(thread)") {
        try $0.merge(thread, into: thread == "daily" ? "work" : "daily")
      },
      RandomIntent("archive \(thread)") { try $0.archive(thread) },
      RandomIntent("delete \(thread)") { try $0.delete(thread) },
      RandomIntent("restore \(gone)") { try $0.restore(gone) },
      RandomIntent("restore thread old") { try $0.restoreThread("old") },
      RandomIntent("edit \(thread) in an editor: \(number)") { try $0.revise([revision]) },
      RandomIntent("undo") { try $0.undo() },
      RandomIntent("redo") { try $0.redo() },
    ]
  }

  private init(_ description: String, _ carryOut: @escaping @Sendable (Journal) throws -> Void) {
    (self.description, self.carryOut) = (description, carryOut)
  }
}
