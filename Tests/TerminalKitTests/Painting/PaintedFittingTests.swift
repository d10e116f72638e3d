import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct PaintedFittingTests {
  private static let palette = Palette(isColored: true)

  @Test func `cutting text keeps its styles`() {
    let bold = Self.palette.paint("warm morning", TextStyle(.bold))
    let text = StyledText("First ") + bold
    #expect(text.cut(to: 18, .unicode) == text)
    let warm = Self.palette.paint("warm", TextStyle(.bold))
    #expect(text.cut(to: 12, .unicode) == StyledText("First ") + warm + "…")
    #expect(text.cut(to: 6, .unicode) == "First…")
    #expect(text.cut(to: 0, .unicode).isEmpty)
  }

  @Test(arguments: [
    ("one two three", 13, ["one two three"]), ("one two three", 8, ["one two", "three"]),
    ("one  two", 5, ["one", "two"]), ("  in", 3, ["", "in"]),
    ("abcdefgh i", 3, ["abc", "def", "gh", "i"]),
    ("日本語。です", 6, ["日本", "語。で", "す"]), ("", 3, [""]), ("👩‍👩‍👧👩‍👩‍👧", 7, ["👩‍👩‍👧", "👩‍👩‍👧"]),
  ])
  func `lines are broken between words`(text: String, columns: Int, expected: [String]) {
    #expect(StyledText(text).rows(to: columns).map(\.plain) == expected)
  }

  @Test func `breaking lines keeps their styles`() {
    let green = TextStyle(.green)
    let rows = (StyledText("a ") + Self.palette.paint("b c d", green) + " e").rows(to: 5)
    let expected = [
      StyledText("a ") + Self.palette.paint("b c", green), Self.palette.paint("d", green) + " e",
    ]
    #expect(rows.map { $0.bytes(isSeen: true) } == expected.map { $0.bytes(isSeen: true) })
  }

  @Test func `every row fits, and no letter is lost`() {
    let text =
      "お茶を二杯。 👩‍👩‍👧 all on the balcony, in coats, https://example.org/a/long/address/without/end"
    for columns in 6...60 {
      let rows = StyledText(text).rows(to: columns).map(\.plain)
      #expect(rows.allSatisfy { DisplayWidth.widest(of: $0) <= columns })
      #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
