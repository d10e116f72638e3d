import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct WrappingTests {
  @Test(arguments: [
    ("one two three", 7, "one two\nthree\n"),
    ("  one two three", 9, "  one two\n  three\n"),
    ("one  two\n\nthree", 20, "one  two\n\nthree\n"),
    ("https://example.org/a/long/path stays", 10, "https://example.org/a/long/path\nstays\n"),
  ])
  func `words are not split`(_ text: String, _ width: Int, _ lines: String) {
    #expect(Wrapping.wrap(text, to: width) == lines)
  }

  @Test(arguments: [
    // Between wide characters, a line is broken where it is full.
    ("今日は朝から雨が降っていました", 10, "今日は朝か\nら雨が降っ\nていました\n"),
    ("今日は朝から雨が降っていました", 11, "今日は朝か\nら雨が降っ\nていました\n"),
    // Closing punctuation does not begin a line; the character before it moves to the next line
    // too.
    ("今日は雨だ。明日は", 10, "今日は雨\nだ。明日は\n"),
    ("今日は雨、明日は", 8, "今日は\n雨、明日\nは\n"),
    ("彼は「はい」と", 10, "彼は「は\nい」と\n"),
    ("(今日は雨) と", 9, "(今日は\n雨) と\n"),
    ("本当に雨!?そう", 8, "本当に\n雨!?そう\n"),
    ("本当に雨！？そう", 8, "本当に\n雨！？そ\nう\n"),
    // An opening bracket does not end a line.
    ("彼女は「はい」と", 8, "彼女は\n「はい」\nと\n"),
    // Small letters and length marks stay with the letter before them.
    ("コンピューター", 8, "コン\nピュー\nター\n"),
    ("コンピュータ", 10, "コンピュー\nタ\n"),
    // Continuation lines keep the indentation.
    ("  今日は雨だ", 8, "  今日は\n  雨だ\n"),
    // Words of other scripts are not split.
    ("今日はSwiftを書く", 12, "今日はSwift\nを書く\n"),
    ("雨 rain 雨雨雨", 9, "雨 rain\n雨雨雨\n"),
    ("비가 오는 날입니다", 10, "비가 오는\n날입니다\n"),
  ])
  func `wide text is broken without blanks`(_ text: String, _ width: Int, _ lines: String) {
    #expect(Wrapping.wrap(text, to: width) == lines)
  }

  @Test(arguments: [2, 3, 5, 8])
  func `a character of several scalars is never split`(width: Int) {
    let letters: [Character] = ["👨‍👩‍👧‍👦", "か\u{3099}", "🇯🇵", "👍🏽", "葛\u{E0100}", "한"]
    let text = String((letters + letters + letters)[...])
    let lines = Wrapping.wrap(text, to: width).split(separator: "\n")
    #expect(lines.joined() == text)
    #expect(lines.flatMap { Array($0) } == letters + letters + letters)
    for line in lines { #expect(DisplayWidth.of(String(line)) <= max(width, 2)) }
  }

  @Test func `no letter is lost, and no line is wider than necessary`() throws {
    let letters = Array("雨日本か、。「」（）!? ab")
    try forEachCase(count: Cases.count(300), seed: 41) { draws, _ in
      let length = Int.random(in: 0...60, using: &draws)
      let text = String((0..<length).map { _ in letters.randomElement(using: &draws) ?? " " })
      let width = Int.random(in: 2...30, using: &draws)
      let lines = Wrapping.wrap(text, to: width)
      #expect(lines.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      for line in lines.split(separator: "\n").dropFirst() {
        let first = line.first { $0 != " " }
        #expect(first.map { !"、。」）".contains($0) } ?? true || text.contains(" \(first ?? " ")"))
      }
    }
  }
}
