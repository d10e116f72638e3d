import JournalExchange
import TestSupport
import Testing

/// Tests of input of Telegram that is cut off, of another format, or hostile.
@Suite(.pureSwift) struct TelegramInputTests {
  /// The result of an input that is fed in pieces: bodies, and errors as their descriptions.
  static func outcome(_ input: [UInt8], pieces: [Int] = [1 << 20]) -> [String] {
    var importer = TelegramImporter()
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

  @Test(
    arguments: [
      ("", "line 1: not a file that Telegram exports"),
      ("[]", "line 1: not a file that Telegram exports"),
      (
        "{\"participants\":[],\"messages\":[{\"content\":\"x\"}]}",
        "line 1: not a file that Telegram exports"
      ),
      ("[2024-03-01] Ann: Hi", "line 1: invalid JSON"),
      ("<html>", "line 1: invalid JSON"),
      (
        "{\"name\":\"A\",\"id\":1,\n\"messages\":[{\"id\":1",
        "line 2: the file ends in the middle; export it again"
      ),
      (
        "{\"name\":\"A\",\"id\":1,\n\"messages\":[]",
        "line 2: the file ends in the middle; export it again"
      ),
      ("{\"name\":\"A\",\"id\":1,\"messages\":[\n{} {}]}", "line 2: invalid JSON"),
    ] as [(String, String)]
  )
  func `an input that cannot be read ends with an error`(_ text: String, _ problem: String) {
    let outcome = Self.outcome(Array(text.utf8))
    #expect(outcome.dropLast().last == problem)
  }

  @Test func `a message that is no JSON does not affect the others`() {
    let good = #"{"id":1,"type":"message","date":"2024-03-01","text":"x"}"#
    let text = "{\"id\":7,\"messages\":[\(good),\n{\"id\":2,\"text\":x},\n\(good)]}"
    let outcome = Self.outcome(Array(text.utf8))
    #expect(outcome.count == 4 && outcome[1].hasPrefix("line 2, column 16: invalid JSON"))
    let deep = Array("{\"id\":7,\"messages\":[".utf8) + [UInt8](repeating: 0x5B, count: 100_000)
    #expect(Self.outcome(deep).first == "line 1: nested too deeply")
    let other = Array("{\"id\":7,\"messages\":[{\"text\":\"".utf8) + [0xFF] + Array("\"}]}".utf8)
    #expect(Self.outcome(other).first?.contains("not valid UTF-8") == true)
  }

  @Test func `a file that is cut off is noticed when another begins`() throws {
    let text = TelegramImporterTests.chat(#"{"id":1,"type":"message","date":"2024-03-01"}"#)
    var importer = TelegramImporter()
    importer.begin(file: "a/result.json")
    importer.feed(Array(text.utf8.dropLast()))
    #expect(try importer.next() != nil)
    #expect(try importer.next() == nil)
    importer.begin(file: "b/result.json")
    importer.feed(Array(text.utf8))
    #expect(throws: ExchangeError(.truncated, at: .line(1))) { try importer.next() }
    #expect(try importer.next()?.thread == nil)
  }

  @Test func `every prefix of an export ends with an error and never traps`() {
    let account = Array(TelegramImporterTests.account.utf8)
    for end in stride(from: 1, to: account.count, by: 3) {
      let outcome = Self.outcome(Array(account[..<end]))
      #expect(outcome.dropLast().last?.contains("the file ends in the middle") == true)
    }
  }

  @Test func `changed exports never trap, and the size of the pieces makes no difference`() throws {
    let account = Array(TelegramImporterTests.account.utf8)
    let telling = Array("{}[],:\"\\ \nn1x-".utf8)
    try forEachCase(count: Cases.count(1_500), seed: 4_100) { generator, _ in
      var input = account
      for _ in 0..<generator.int(in: 1...6) {
        let place = generator.int(in: 0..<input.count)
        let byte = generator.chance(0.9) ? generator.element(of: telling) : generator.bytes(1)[0]
        switch generator.int(in: 0...2) {
        case 0: input[place] = byte
        case 1: input.remove(at: place)
        default: input.insert(byte, at: place)
        }
      }
      let pieces = [generator.int(in: 1...90), generator.int(in: 1...40)]
      try #require(Self.outcome(input) == Self.outcome(input, pieces: pieces))
    }
  }

  @Test(
    arguments: [
      (TelegramImporterTests.account, "has personal_information with a user_id"),
      (TelegramImporterTests.chat("{"), "has messages of a chat of type personal_chat"),
      (
        #"{"chats":{"list":[{"name":"A","type":"private_group","#, "has chats of type private_group"
      ),
      (TelegramImporterTests.chat("", type: "other"), nil), ("", nil), ("[1]", nil),
      (#"{"participants":[{"name":"A"}],"messages":[],"title":"A"}"#, nil),
      (#"{"type":"personal_chat"}"#, nil), (#"{"personal_information":{}}"#, nil),
    ] as [(String, String?)]
  )
  func `an export is recognized by its members`(_ text: String, _ reason: String?) {
    let sample = ImportSample(path: "result.json", bytes: Array(text.utf8))
    #expect(ExchangeFormat.telegram.recognition(of: sample) == reason)
  }

  @Test func `every result of a folder is read`() {
    let paths = [
      "b/result.json", "a/result.json", "a/photos/x.jpg", "other.json", "result.json.txt",
    ]
    #expect(ExchangeFormat.telegram.parts(among: paths) == ["a/result.json", "b/result.json"])
  }
}
