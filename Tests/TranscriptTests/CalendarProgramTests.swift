import TestSupport
import Testing

/// Calendar programs read what is exported for them, where they are installed.
@Suite(.waiting, .elsewhereSanitized) struct CalendarProgramTests {
  /// Whether a program is installed.
  private static func has(_ program: String) -> Bool {
    (try? ChildProcess([program, "--version"], in: "/").run())?.exitCode == 0
  }

  private static func files(_ home: TemporaryDirectory, _ names: [String: String]) throws {
    for (name, text) in names { try home.write(text.replacing("HOME", with: home.path), to: name) }
  }

  @Test(.enabled(if: has("khal"), "khal is not installed"))
  func `khal shows entries on their days, and a second import changes nothing`() throws {
    try TerminalJournal.run { journal in
      try Self.files(
        journal.home,
        [
          "calendar/x": "",
          ".config/khal/config": """
          [calendars]
          [[a]]
          path = HOME/calendar
          [locale]
          timeformat = %H:%M
          dateformat = %Y-%m-%d
          longdateformat = %Y-%m-%d
          datetimeformat = %Y-%m-%d %H:%M
          longdatetimeformat = %Y-%m-%d %H:%M
          local_timezone = Europe/Berlin
          default_timezone = Europe/Berlin

          """,
        ]
      )
      try journal.tj("add", "-q", "--at", "2024-03-01 09:15 +01:00", "--title", "Rain", "All day.")
      try journal.tj("add", "-q", "-F", "private=true", "A secret.")
      try journal.tj("milestone", "add", "-q", "Leap", "--at", "2020-02-29", "--yearly")
      var shown: [String] = []
      for title in ["Rain", "Rain", "Snow"] {
        if title == "Snow" { try journal.tj("set", "title:Rain", "title=Snow") }
        try journal.tj("export", "--force", "-o", journal.home.path(of: "a.ics"))
        let words = ["khal", "import", "--batch", "-a", "a", journal.home.path(of: "a.ics")]
        let done = try journal.program(words).run()
        #expect(done.exitCode == 0, "\(done.text)")
        shown.append(
          try journal.program(["khal", "list", "--format", "{start} {title}", "2024-02-20", "400d"])
            .run().text
        )
      }
      let days = ["2024-02-29", "Leap", "2024-03-01", "Rain", "2025-02-28", "Leap"]
      for text in shown.prefix(2) {
        let found = text.split(separator: "\n").map(String.init)
        #expect(found.count == 6, "\(text)")
        for (line, part) in zip(found, days) { #expect(line.contains(part), "\(text)") }
        #expect(text.contains("09:15 Rain"), "\(text)")
      }
      #expect(shown[2].contains("Snow") && !shown[2].contains("Rain"), "\(shown[2])")
    }
  }

  @Test(.enabled(if: has("todoman"), "todoman is not installed"))
  func `todoman shows the steps of goals`() throws {
    try TerminalJournal.run { journal in
      try Self.files(
        journal.home,
        [
          "tasks/list/x": "",
          ".config/todoman/config.py": """
          path = "HOME/tasks/*"
          date_format = "%Y-%m-%d"
          time_format = "%H:%M"

          """,
        ]
      )
      try journal.tj("goal", "new", "-q", "Run", "-s", "Shoes")
      try journal.tj("goal", "step", "-q", "run", "--due", "2024-03-10", "10 km")
      let place = journal.home.path(of: "tasks/list/a.ics")
      try journal.tj("export", "-t", "run", "--tasks", "-o", place)
      let list = try journal.program(["todoman", "list", "--status", "ANY"]).run()
      #expect(list.text.contains("2024-03-10 10 km"), "\(list.text)")
    }
  }
}
