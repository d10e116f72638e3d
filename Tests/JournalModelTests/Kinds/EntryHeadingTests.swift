import JournalModel
import TestSupport
import Testing

@Suite struct EntryHeadingTests {
  @Test(
    arguments: [
      ("First warm morning", Kind.journal, nil, "First warm morning"),
      ("@anna hi", .journal, nil, "@anna hi"),
      ("+1 tea", .goal, nil, "+1 tea"), ("@anna hi", .other("x"), nil, "@anna hi"),
      ("", .journal, nil, ""),
      ("@anna", .conversation, "@anna", ""),
      ("@anna  Re: quote ", .conversation, "@anna", "Re: quote"),
      ("anna hi", .conversation, nil, "anna hi"), ("@ hi", .conversation, nil, "@ hi"),
      ("+1000", .tally, "+1000", ""), ("+1\twith milk", .tally, "+1", "with milk"),
      ("=0 : +5", .tally, "=0", ": +5"), ("+1pm", .tally, nil, "+1pm"), ("tea", .tally, nil, "tea"),
      (": @anna", .conversation, nil, ": @anna"), ("  +1  ", .tally, "+1", ""),
    ] as [(String, Kind, String?, String)]
  )
  func `a heading is parsed according to the kind`(
    text: String,
    kind: Kind,
    lead: String?,
    title: String
  ) throws {
    let subject = EntryHeading(text, of: kind)
    let bytes = text.bytes
    let parsed = EntryHeading(parsing: bytes.span, of: kind)
    #expect(parsed == subject)
    #expect(subject.sender?.description ?? subject.amount?.description == lead)
    #expect(subject.title == title)
    #expect(subject.prefixRange.map { String(decoding: bytes[$0], as: UTF8.self) } == lead)
    #expect(String(decoding: bytes[subject.titleRange], as: UTF8.self) == title)
  }

  @Test(
    arguments: [
      (nil, Kind.journal), ("", .journal), ("journal", .journal), ("conversation", .conversation),
      ("tally", .tally), ("goal", .goal), ("Tally", .other("Tally")), ("recipe", .other("recipe")),
    ] as [(String?, Kind)]
  )
  func `kinds are parsed, and unknown ones are kept`(text: String?, kind: Kind) {
    #expect(Kind(text) == kind)
    #expect(Kind(kind.description) == kind)
  }

  @Test(arguments: ["", "@", "a b", "a\u{A0}b", "a\nb", "a\u{0}"])
  func `a handle cannot contain white space`(text: String) {
    #expect(Handle(text) == nil)
    #expect(Handle("@anna")?.text == "anna")
    #expect(Handle("me") == .me)
    #expect(Handle("@\u{301}me")?.text == "\u{301}me", "an accent on the sign is no way to be me")
  }

  @Test func `participants have names`() {
    #expect(Participant("anna", .scalar("Anna Berg"))?.name == "Anna Berg")
    #expect(Participant("anna", .scalar(""))?.name == "anna")
    #expect(Participant("anna", .list([]))?.name == "anna")
    #expect(Participant("me", .scalar("Tom"))?.isMe == true)
    #expect(Participant("anna", .scalar("Anna"))?.isMe == false)
    let tom = Participant("tom", .mapping([("name", .scalar("Tom")), ("me", .scalar("true"))]))
    #expect(tom?.isMe == true && tom?.name == "Tom")
    #expect(Participant("a b", .scalar("x")) == nil)
  }

  @Test(arguments: [
    ("tags", ReservedKey.tags), ("favourite", .favorite), ("starred", .favorite),
    ("modified", .edited),
    ("updated", .edited), ("source-id", .sourceID), ("conflict-of", .conflictOf),
    ("private", .private),
  ])
  func `reserved keys have synonyms`(text: String, key: ReservedKey) {
    #expect(ReservedKey(text) == key)
  }

  @Test func `reserved keys have an order`() {
    let order = """
      tags favorite private encrypted mood location zone attach link reply goal step progress milestone \
      repeats remind importance source source-id conflict-of edited
      """
    #expect(ReservedKey.allCases.map(\.rawValue).joined(separator: " ") == order)
    #expect(ReservedKey.allCases.map(\.place) == Array(0..<21))
    #expect(ReservedKey("weather") == nil)
    #expect(ReservedKey("Tags") == nil)
  }
}
