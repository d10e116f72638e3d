import JournalExchange
import TestSupport
import Testing

/// Tests of input of Signal in pieces, and of changed and hostile input.
@Suite(.pureSwift) struct SignalInputTests {
  /// The result of an input that is fed in pieces: entries, errors and the report as descriptions.
  static func outcome(_ input: [UInt8], pieces: [Int] = [1 << 20]) -> [String] {
    var importer = SignalImporter()
    var found: [String] = []
    func drain() {
      for _ in 0..<10_000 {
        do throws(ExchangeError) {
          guard let entry = try importer.next() else { return }
          found.append("\(importer.place) \(entry)")
        } catch {
          found.append(error.description)
        }
      }
    }
    var (start, turn) = (0, 0)
    while start < input.count {
      let end = min(start + pieces[turn % pieces.count], input.count)
      importer.feed(Array(input[start..<end]))
      drain()
      (start, turn) = (end, turn + 1)
    }
    importer.finish()
    drain()
    found.append("\(importer.report)")
    return found
  }

  static let frames =
    SignalImporterTests.people + "\n{\"chatItem\":"
    + SignalImporterTests.item(
      #""standardMessage":{"text":{"body":"so bold","bodyRanges":[{"start":3,"length":4,"style":"BOLD"}]}}"#
    ) + "}\n{\"chatItem\":"
    + SignalImporterTests.item(#""updateMessage":{"groupChange":{"updates":[{"a":{}}]}}"#) + "}\n"

  @Test(arguments: [frames, SigexportTests.records, SigexportTests.markdown])
  func `changed files never trap, and the size of the pieces makes no difference`(_ text: String)
    throws
  {
    let file = Array(text.utf8)
    let telling = Array("{}[],:\"\\ \nn1()>-".utf8)
    try forEachCase(count: Cases.count(800), seed: 6_100) { generator, _ in
      var input = file
      for _ in 0..<generator.int(in: 0...5) {
        let place = generator.int(in: 0..<input.count)
        let byte = generator.chance(0.9) ? generator.element(of: telling) : generator.bytes(1)[0]
        switch generator.int(in: 0...2) {
        case 0: input[place] = byte
        case 1: input.remove(at: place)
        default: input.insert(byte, at: place)
        }
      }
      if generator.chance(0.2) { input.removeLast(generator.int(in: 0..<input.count)) }
      let pieces = [generator.int(in: 1...90), generator.int(in: 1...40)]
      try #require(Self.outcome(input) == Self.outcome(input, pieces: pieces))
    }
  }

  @Test func `deep nesting and other encodings are refused`() {
    let deep = Array(SignalImporterTests.people.utf8) + Array("\n{\"chatItem\":".utf8)
    let outcome = Self.outcome(deep + [UInt8](repeating: 0x5B, count: 100_000))
    #expect(outcome.first?.contains("nested too deeply") == true)
    let line = Array("{\"date\":\"2024-01-05T14:03\",\"sender\":\"A\",\"body\":\"".utf8)
    #expect(
      Self.outcome(line + [0xFF] + Array("\"}".utf8)).first?.contains("not valid UTF-8") == true
    )
    let text = Array("[2024-01-05 14:03:22] A: ".utf8) + [0xFF]
    #expect(Self.outcome(text).first?.hasPrefix("line 1: not valid UTF-8") == true)
  }

  @Test(.timeLimit(.minutes(1))) func `a message with very many files takes linear time`() {
    let files = String(repeating: "[a](./media/b)  ", count: 50_000)
    let outcome = Self.outcome(Array("[2024-01-05 14:03:22] A: \(files)\n".utf8))
    #expect(outcome.count == 2)
  }
}
