import TestSupport
import Testing

/// An assistant gets the same bytes as if the journal did not have what is hidden from it.
@Suite(.waiting, .pureSwift) struct AssistantScopeTests {
  /// A journal, and a copy of it without what is hidden.
  private struct Twins {
    let whole: TerminalJournal
    let shown: TerminalJournal
  }

  /// The threads, by address, each with its front matter and whether it is shown.
  private static let threads: [(address: String, matter: String, isShown: Bool)] = [
    ("daily", "title: Daily\nfields:\n  mood: scale 1..5\n  secret/level: text", true),
    ("work/notes", "title: Notes\ntj: 2", true),
    ("talk", "kind: conversation\nparticipants:\n  me: Me\n  anna: Anna", true),
    ("coffee", "kind: tally\nunit: cups", true),
    ("run", "kind: goal\ntitle: Run", true),
    ("canary", "title: Canary\nprivate: true\nfields:\n  canary: scale 1..3", false),
    ("odd", "private: [canary", false),
    ("old/canary", "title: Old canary\narchived: true\naliases: [daily2]", false),
    ("sealed", "tj: 2\nid: k7m3xq2v9d\ntitle: Sealed canary\nencrypt: true", false),
    ("count-canary", "kind: tally\nprivate: yes", false),
  ]

  private static let words = [
    "river", "balcony #home", "Anna", "café", "#canary-tag", "[[canary]]",
    "[[canary#^cc2222|words]]",
    "[x](old/canary.md)", "[[daily#^aa2222]]", "[[work/notes|notes]]", "`[[canary]]`", "soup",
  ]

  /// Writes both journals; with `limits`, entries before a day and other threads are hidden, too.
  private static func write(_ twins: Twins, limits: Bool, _ generator: inout SeededGenerator) throws
  {
    for (address, matter, isShown) in threads {
      let format = matter.contains("tj: 2") ? "" : "tj: 1\n"
      let head = "---\n\(format)\(matter)\n---\n\n"
      var (all, shown) = (head, head)
      for number in 0..<12 {
        let (block, isHidden, day) = entry(in: address, number, &generator)
        all += block
        if !isHidden, !limits || day >= 10 { shown += block }
      }
      try twins.whole.home.write(all, to: "journal/\(address).md")
      let isNamed = !limits || ["daily", "talk"].contains(address)
      if isShown, isNamed { try twins.shown.home.write(shown, to: "journal/\(address).md") }
    }
  }

  /// An entry of a thread, whether it is hidden for itself, and its day of February.
  private static func entry(
    in address: String,
    _ number: Int,
    _ generator: inout SeededGenerator
  ) -> (block: String, isHidden: Bool, day: Int) {
    let day = 1 + generator.int(in: 0..<28)
    let isHidden = generator.chance(0.3)
    let initial = String(address.prefix(1)), id = "\(initial)\(initial)\(2222 + number)"
    let subject =
      switch address {
      case "talk": generator.chance(0.5) ? "@anna" : "@me"
      case "coffee", "count-canary": "+\(number)"
      default: isHidden ? "Canary \(number)" : generator.chance(0.5) ? "Day \(number)" : ""
      }
    let text = (0..<4).map { _ in generator.element(of: words) }.joined(separator: " ")
    var properties: [String] = ["- mood:: \(1 + number % 5)"]
    if generator.chance(0.3) {
      properties.append("- link:: [[canary#^cc2225]], ^dd2222, canary2#^cc2223")
    }
    if generator.chance(0.3) { properties.append("- tags:: #family #shown/\(number)") }
    var body = text
    if isHidden {
      switch generator.int(in: 0..<3) {
      case 0: properties.append("- private:: true")
      case 1: properties.append("- private:: canary")
      default:
        if address == "work/notes" {
          properties = []
          body = """
            ```age
            -----BEGIN AGE ENCRYPTED FILE-----
            Y2FuYXJ5
            -----END AGE ENCRYPTED FILE-----
            ```
            """
        } else {
          properties.append("- private:: yes")
        }
      }
      if !properties.isEmpty {
        properties.append("- canary/\(number):: 1\n- tags:: #canary-\(number)")
      }
    }
    let written = generator.chance(0.2) ? "" : " ^\(id)"
    let date = "2024-02-\(day < 10 ? "0" : "")\(day)"
    let time =
      generator.chance(0.8) ? " 0\(number % 10):15 +01:00" : generator.chance(0.5) ? " 08:00" : ""
    let header = "## \(date)\(time) \(subject)\(written)"
    return ("\(header)\n\n\(properties.joined(separator: "\n"))\n\n\(body)\n\n", isHidden, day)
  }

  private static let queries = [
    "", "river", "canary", "#canary-tag", "in:canary", "in:*", "in:old/canary", "is:private",
    "NOT river", "is:archived", "canary/1:1", "has:canary", "mood:4..", "from:anna", "/can[a-z]+/",
    "/(a+)+$/", "date:2024-02", "since:2024-02-14 OR in:sealed", "id:cc2222", "daily2", "mood:",
    "tally/count-canary:1..", "tally/coffee:3..", "title:canary", "is:conflict", "has:attachment",
    "(", "location:x", "is:count",
  ]
  private static let ids = [
    "dd2222", "cc2222", "^cc2223", "canary#^cc2222", "daily#^dd2224", "ww2226", "tt2223", "ss2222",
    "zzz",
  ]
  private static let dates = [
    "2024-02-14", "2024-02-28", "2024-03-14", "today", "2025-02-10", "x", "canary",
  ]
  private static let addresses =
    ids.map { "tj://entry/\($0)" } + threads.map { "tj://thread/\($0.address)" }
    + [
      "tj://day/2024-02-14", "tj://day/2024-02-03?cursor=1", "tj://x",
      "tj://thread/daily?cursor=3",
    ]
  private static let methods = [
    "tools/list", "resources/list", "prompts/get", "initialize", "canary", "ping",
  ]

  /// A random call, which may name what is hidden.
  private static func call(_ id: Int, _ generator: inout SeededGenerator) -> String {
    func quoted(_ choices: [String]) -> String {
      let text = generator.element(of: choices)
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let places = ["0", "1", "7", "x", "999999999"]
    let cursor = generator.chance(0.2) ? ",\"cursor\":\(quoted(places))" : ""
    switch generator.int(in: 0..<10) {
    case 0...2:
      let limit = generator.chance(0.3) ? ",\"limit\":\(generator.int(in: 0..<60))" : ""
      let arguments = "{\"query\":\(quoted(queries))\(limit)\(cursor)}"
      return AssistantTests.call("search", arguments, id: id)
    case 3...4:
      let names = (0..<3).map { _ in quoted(ids) }.joined(separator: ",")
      return AssistantTests.call("read", "{\"ids\":[\(names)]\(cursor)}", id: id)
    case 5: return AssistantTests.call("context", "{\"date\":\(quoted(dates))\(cursor)}", id: id)
    case 6: return AssistantTests.call("overview", "{\(cursor.dropFirst())}", id: id)
    case 7:
      let order = generator.chance(0.5) ? ",\"oldest_first\":true" : ""
      let arguments = "{\"query\":\(quoted(queries))\(order)\(cursor)}"
      return AssistantTests.call("timeline", arguments, id: id)
    case 8:
      return AssistantTests.request("resources/read", "{\"uri\":\(quoted(addresses))}", id: id)
    default:
      let method = generator.element(of: methods)
      return AssistantTests.request(method, #"{"name":"look-back-on-day"}"#, id: id)
    }
  }

  private func answer(_ input: String, _ options: [String], in journal: TerminalJournal) throws
    -> String
  {
    var program = journal.program(["tj", "mcp"] + options)
    program.input = Array(input.utf8)
    program.seconds = 3600
    let outcome = try program.run()
    #expect(outcome.exitCode == 0)
    return outcome.text
  }

  @Test(arguments: [false, true]) func `every answer is that of a journal without what is hidden`(
    _ isLimited: Bool
  ) throws {
    let options = isLimited ? ["-t", "daily", "-t", "talk", "--since", "2024-02-10"] : []
    let count = Environment.isThorough ? 10_000 : 300
    try TerminalJournal.run { whole in
      try TerminalJournal.run { shown in
        var generator = SeededGenerator(seed: isLimited ? 7 : 3)
        try Self.write(Twins(whole: whole, shown: shown), limits: isLimited, &generator)
        let calls = (0..<count).map { Self.call($0, &generator) }
        let (one, other) = (
          try answer(calls.joined(), options, in: whole),
          try answer(calls.joined(), options, in: shown)
        )
        let lines = (one.split(separator: "\n"), other.split(separator: "\n"))
        #expect(lines.0.count == count && lines.1.count == count)
        for (place, (line, expected)) in zip(lines.0, lines.1).enumerated() where line != expected {
          Issue.record("\(calls[place])\n\(line)\n\(expected)")
          return
        }
        #expect(lines.0.count { $0.contains("\"text\":\"{") } > count / 2)
        // Words of its own must not turn up where none were asked for.
        let plain = ["search", "timeline", "overview", "context"].map { AssistantTests.call($0) }
        let text = try answer(plain.joined(), options, in: whole)
        let allowed = text.replacing("`[[canary]]`", with: "").replacing("canary-tag", with: "")
        #expect(!allowed.lowercased().contains("canary"), "\(text)")
      }
    }
  }
}
