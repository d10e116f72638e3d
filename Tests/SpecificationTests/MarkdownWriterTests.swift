import JournalFormat
import JournalModel
import TestSupport
import Testing

/// What programs that write Markdown anew do to threads: what survives all of them, and what each of them changes.
@Suite(.enabled(if: !MarkdownWriter.present.isEmpty, "no program that writes Markdown is here"))
struct MarkdownWriterTests {
  /// A part of a thread that `thread.5` says is not read as before.
  private enum Change: String {
    /// A title, or a value, with a backslash in front of a mark.
    case backslashes
    /// A value whose lines end elsewhere.
    case wrapped
    /// An inline tag with a backslash in front.
    case inlineTags
    /// A line that E1 protects, which keeps its backslashes or is joined with another.
    case escapedDates
    /// A value with a line that begins with a list mark, which ends the properties.
    case listInValue
  }

  /// What the manual says of each program.
  private static let changes: [MarkdownWriter: Set<Change>] = [
    .mdformat: [.backslashes],
    .mdformatGFM: [.backslashes],
    .mdformatWrap: [.backslashes, .escapedDates],
    .cmark: [.backslashes, .escapedDates, .inlineTags],
    .pandocGFM: [.escapedDates, .inlineTags, .listInValue],
    .pandocX: [.escapedDates, .inlineTags, .listInValue],
    .pandocMarkdown: [.escapedDates, .listInValue],
  ]

  private static let samples =
    [("tags in a text", Array("## 2024-03-01 ^k3f9qd\n\n- tags:: #a\n\nText #b and (#c).\n".utf8))]
    + FormatterTests.samples.map { ($0, try? Fixtures.bytes($0)) }
    + ManualPage.displays(for: .example).filter { example in
      example.notes.contains { $0.key.hasSuffix(" canonical") }
    }.map { ($0.name, Array($0.text.utf8)) }

  @Test(arguments: MarkdownWriter.present)
  func `entries, ids, times, fields and tags survive`(writer: MarkdownWriter) throws {
    var changes: Set<Change> = []
    for (name, bytes) in Self.samples {
      let before = JournalThread(parsing: try #require(bytes))
      let after = JournalThread(
        parsing: try writer.rewritten(before.bytes, below: before.tree.preamble.lowerBound)
      )
      try #require(after.entries.count == before.entries.count, "\(name)")
      for (old, new) in zip(before.entries, after.entries) {
        #expect(new.writtenID == old.writtenID, "\(name)")
        #expect(new.stamp == old.stamp, "\(name)")
        if new.properties.count < old.properties.count, Self.hasListInValue(old) {
          changes.insert(.listInValue)
          continue
        }
        #expect(new.properties.map(\.key) == old.properties.map(\.key), "\(name)")
        #expect(Self.tags(new) == Self.tags(old), "\(name)")
        changes.formUnion(Self.changes(from: old, to: new, name))
      }
    }
    let found = changes.map(\.rawValue).sorted()
    #expect(found == Self.changes[writer]?.map(\.rawValue).sorted(), "\(writer)")
  }

  private static func hasListInValue(_ entry: Entry) -> Bool {
    entry.properties.contains { property in
      property.value.split(separator: "\n").dropFirst().contains { $0.hasPrefix("- ") }
    }
  }

  /// The tags of the properties alone.
  private static func tags(_ entry: Entry) -> Tags {
    Tags(entry.values(of: "tags").flatMap { Tags(parsing: $0) })
  }

  /// Where the texts of two states of an entry differ, and how.
  private static func changes(from old: Entry, to new: Entry, _ name: String) -> Set<Change> {
    var changes: Set<Change> = []
    for (one, other) in zip(
      [old.title] + old.properties.map(\.value),
      [new.title] + new.properties.map(\.value)
    ) {
      let isTags = Tags(parsing: one) == Tags(parsing: other) && !Tags(parsing: one).isEmpty
      guard one != other, !isTags, Link(one) == nil || Link(one) != Link(other) else { continue }
      if one.contains("\\") != other.contains("\\") { changes.insert(.backslashes) }
      let (plain, rest) = (words(one), words(other))
      if one.contains("\n") != other.contains("\n") { changes.insert(.wrapped) }
      if plain != rest { Issue.record("\(name): \(one) became \(other)") }
    }
    let tags = { (entry: Entry) in Set(entry.tags.map(\.key)) }
    if tags(old) != tags(new) { changes.insert(.inlineTags) }
    let dates = { (entry: Entry) in
      String(decoding: entry.body, as: UTF8.self).split(separator: "\n").filter {
        $0.drop { $0 == "\\" }.hasPrefix("## ")
      }
    }
    if dates(old) != dates(new) { changes.insert(.escapedDates) }
    return changes
  }

  /// The words of a text without the backslashes in front of marks.
  private static func words(_ text: String) -> [Substring] {
    text.filter { $0 != "\\" }.split { $0 == " " || $0 == "\n" }
  }
}
