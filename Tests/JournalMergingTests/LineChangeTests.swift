import JournalMerging
import JournalModel
import Testing

@Suite struct LineChangeTests {
  private func changes(_ old: String, _ new: String) -> [String] {
    LineChange.changes(from: Array(old.utf8), to: Array(new.utf8)).map { change in
      let mark = [LineChange.Kind.same: " ", .removed: "-", .added: "+"][change.kind] ?? "?"
      return mark + String(decoding: change.text, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("", "", []), ("a\n", "a\n", [" a"]), ("a\nb", "a\nc", [" a", "-b", "+c"]),
    ("", "a\n", ["+a"]), ("a\n", "", ["-a"]), ("a\nb\nc\n", "b\nc\nd\n", ["-a", " b", " c", "+d"]),
    ("a\r\nb", "a\nb", [" a", " b"]),
  ])
  func `changes are the removed, added and common lines`(
    _ old: String,
    _ new: String,
    _ expected: [String]
  ) {
    #expect(changes(old, new) == expected)
  }
}
