import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Real programs save threads in different ways while other programs add entries to them.
///
/// A run is short; `TJ_CRASH=all` makes each way last a minute, and adds the slow ones.
@Suite(
  .waiting,
  .serialized,
  .disabled(if: Environment.isSanitized, "HoldingTests runs the same code in one process")
)
struct EditorRaceTests {
  /// How a program puts its buffer, the file `$buffer`, into the file `$file`.
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    var program: String?
    var isSlow = false

    /// Whether its saves conflict with new entries, so that some entries are refused.
    var contradicts = false

    /// Whether it has the file open for longer than an entry waits, so that some files are held.
    var isHeld = false

    var testDescription: String { name }

    /// The file is open and empty for a while: `open` with `O_TRUNC`, a pause, `write` and `close`.
    static func emptying(
      _ seconds: String,
      isSlow: Bool = false,
      isHeld: Bool = false
    ) -> Way {
      let script = "exec 3>\"$file\"; sleep \(seconds); cat \"$buffer\" >&3; exec 3>&-"
      let name = "emptying, writing \(seconds) s later"
      return Way(name: name, script: script, isSlow: isSlow, isHeld: isHeld)
    }

    /// VS Code saves by `open` with `O_WRONLY|O_CREAT|O_TRUNC`, one `write` of all there is, `fdatasync`, `close`.
    ///
    /// It has the file open for as long as the disk takes.
    static let codeEditor = Way(
      name: "VS Code",
      script: "dd if=\"$buffer\" of=\"$file\" bs=16M conv=fdatasync status=none"
    )

    /// Obsidian saves by `writeFile` of Node.js: `open` with `O_WRONLY|O_CREAT|O_TRUNC`, a `write` for each 512 KiB,
    /// and `close`, without waiting for the disk.
    static let obsidian = Way(
      name: "Obsidian",
      script: "dd if=\"$buffer\" of=\"$file\" bs=512K status=none"
    )

    /// Vim asks before it writes a file that has changed since it was read, and does not write without an answer; an
    /// autocommand records what it has written.
    ///
    /// If the file is exchanged after vim has made its backup, vim does not write it either ("File changed while
    /// writing"), reports that by its exit code alone, and leaves the backup: `daily.md~` or, if another vim has that
    /// one, `daily.mz~`.
    static func vim(_ settings: String) -> Way {
      Way(
        name: "vim with \(settings)",
        script: """
          rm -f "$buffer.saved"; vim -N -u NONE -i NONE -n -es -c 'set \(settings)' \
            -c "au BufWritePost * call writefile([], '$buffer.saved')" \
            -c "%!cat $buffer" -c 'wq!' "$file" </dev/null >/dev/null 2>&1
          code=$?; rm -f "$file~" "${file%d}"?~; [ "$code" = 0 ] && [ -e "$buffer.saved" ]
          """,
        program: "vim"
      )
    }
  }

  static let ways: [Way] = [
    .emptying("0", isSlow: true), .emptying("0.001", isSlow: true),
    .emptying("0.005", isSlow: true),
    .emptying("0.02"), .emptying("0.2"), .emptying("2.5", isSlow: true),
    .emptying("10", isSlow: true, isHeld: true), .codeEditor, .obsidian,
    Way(name: "appending", script: "tail -n 2 \"$buffer\" >>\"$file\""),
    Way(name: "appending for a while", script: "{ sleep 0.3; tail -n 2 \"$buffer\"; } >>\"$file\""),
    Way(name: "renaming", script: "cp \"$buffer\" \"$file~$name\"; mv \"$file~$name\" \"$file\""),
    Way(name: "sed -i", script: "sed -i \"\\$a \\\\\\n## 2024-03-20 $title\" \"$file\""),
    Way(
      name: "sed -i in the last entry",
      script: "sed -i \"\\$a $title\" \"$file\"",
      contradicts: true
    ),
    .vim("backupcopy=yes"), .vim("backupcopy=no"), .vim("backupcopy=auto"),
    .vim("nowritebackup"),
  ]

  /// Whether to run all ways, for a longer time.
  private static let isLong = Environment.isThorough
  private static let seconds = isLong ? 60 : 2

  private static let adder = """
    while [ "$(date +%s)" -lt "$end" ]; do
      begin=$(date +%s%N)
      id=$("$OPERATION" "$PWD" add "$thread" 1 2>>"../$name.errors"); code=$?
      echo "$code $(( ($(date +%s%N) - begin) / 1000000 )) $id" >>"../$name.adds"
      sleep 0.02
    done
    """

  /// A title counts as saved once the program that saved it has ended.
  private static let editor = """
    number=0
    while [ "$(date +%s)" -lt "$end" ]; do
      number=$((number + 1)); title="Saved-$name-$number"
      cp "$file" "$buffer"
      [ "$(head -c 3 "$buffer")" = "---" ] || continue
      printf '\\n## 2024-03-20 %s\\n' "$title" >>"$buffer"
      { WAY
      } || continue
      echo "$title" >>"../$name.saves"
      sleep 0.05
    done
    """

  /// The commands of a person who repeatedly enters the next title and then edits the thread `daily` in nano.
  private static let byHand = """
    file=daily.md
    while printf 'again? '; read -r title && [ "$title" != n ]; do
      nano -I "$file" && echo "$title" >>../daily.saves
    done
    """

  @Test(arguments: ways.filter { isLong || !$0.isSlow })
  func `no acknowledged entry and no saved line is lost`(_ way: Way) throws {
    try requireProgram(of: way)
    try TestJournal.run(on: .disk) { test in
      try fill(test)
      let outcome = try process(in: test, editing: editors(way)).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      try expectAll(of: way, in: test)
    }
  }

  /// Two editors that keep saving the same thread overwrite each other's lines, but never the entries that were added.
  @Test(arguments: ways.filter { isLong || ["Obsidian", "renaming"].contains($0.name) })
  func `no acknowledged entry is lost while two editors overwrite each other`(
    _ way: Way
  ) throws {
    try requireProgram(of: way)
    try TestJournal.run(on: .disk) { test in
      try fill(test)
      let outcome = try process(
        in: test,
        editing: editors(way, of: "daily"),
        adding: "daily"
      ).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      try expectAll(of: way, in: test, isShared: true)
    }
  }

  /// Nano saves by `open` with `O_WRONLY|O_CREAT|O_TRUNC`, a `write` for each 4 KiB, `fsync` and `close`.
  ///
  /// If the file has changed since it was read, nano asks, and the person answers that it shall save.
  @Test func `no line that is saved in nano is lost`() throws {
    let nano = Way(name: "nano", script: Self.byHand, program: "nano")
    try requireProgram(of: nano)
    try TestJournal.run(on: .disk) { test in
      try fill(test)
      var process = process(in: test, editing: nano.script)
      process.seconds = 60
      let size = PseudoTerminal.Size(rows: 24, columns: 80)
      try PseudoTerminal.run(process, size: size) { terminal in
        let end = ContinuousClock.now + .seconds(Self.seconds)
        var number = 0
        repeat {
          number += 1
          try save("Saved-daily-\(number)", at: terminal, in: test)
        } while ContinuousClock.now < end
        try terminal.wait(for: "again? ")
        try terminal.type("n\r")
        #expect(try terminal.waitForExit() == 0)
      }
      try expectAll(of: nano, in: test)
    }
  }

  /// Opens nano, types a heading at the end, saves and leaves.
  private func save(_ title: String, at terminal: PseudoTerminal, in test: TestJournal) throws {
    try terminal.wait(for: "again? ")
    try terminal.type("\(title)\r")
    try terminal.wait(for: " lines ]")
    // Alt-/ goes to the end.
    try terminal.type("\u{1B}/\r## 2024-03-20 \(title)\r")
    try test.journal.add([NewEntry(title: "Meanwhile")], to: "daily")
    try terminal.type("\u{13}")
    try terminal.wait(for: "continue saving?")
    try terminal.type("y")
    try terminal.wait(for: "[ Wrote ")
    try terminal.type("\u{18}")
  }

  private func requireProgram(of way: Way) throws {
    guard let program = way.program else { return }
    let found = try ChildProcess(["sh", "-c", "command -v \(program)"], in: "/").run()
    if found.exitCode != 0 { try Test.cancel("\(program) is not installed") }
  }

  private func fill(_ test: TestJournal) throws {
    for thread in ["Daily", "Work"] { _ = try test.thread(thread, entries: 400) }
    try test.git("config", "gc.auto", "0")
  }

  /// Expects that all acknowledged entries and all saved lines are in the tree, in the history or in a draft; for a
  /// thread that two editors share, only the acknowledged entries.
  private func expectAll(of way: Way, in test: TestJournal, isShared: Bool = false) throws {
    let isSettled = try eventually {
      try test.journal.commitEdits(acceptingLosses: true)
      return try test.git("for-each-ref", "refs/tj") == ""
    }
    try #require(isSettled)
    try Git.requireSound(test.root)
    let adds = try lines("adds", of: ["1", "2", "3", "4"], in: test)
    let saves = try lines("saves", of: ["daily", "work"], in: test)
    try #require(!adds.isEmpty && !saves.isEmpty)
    let text = try everything(in: test)
    let acknowledged = adds.filter { $0[0] == "0" || $0[0] == "8" }
    #expect(acknowledged.map { $0[2] }.filter { !text.contains("^\($0)") } == [])
    if !isShared { #expect(saves.map { $0[0] }.filter { !text.contains("\($0)\n") } == []) }
    try report(
      way,
      isShared: isShared,
      adds,
      acknowledged.count,
      saves.count,
      in: test
    )
  }

  /// An editor for each thread, or two for the one called `shared`.
  private func editors(_ way: Way, of shared: String = "$name") -> String {
    let editor = Self.editor.replacing("WAY", with: way.script)
    return """
      for name in daily work; do ( file=\(shared).md; buffer=../$name.buffer; \(editor) ) & done
      """
  }

  /// Four adders, of which the last two add to `other`, beside the shell commands `editors`.
  private func process(
    in test: TestJournal,
    editing editors: String,
    adding other: String = "work"
  ) -> ChildProcess {
    let script = """
      end=$(( $(date +%s) + \(Self.seconds) ))
      export end
      for name in 1 2; do
        ( thread=daily; \(Self.adder) ) & ( name=$((name + 2)); thread=\(other); \(Self.adder) ) &
      done
      \(editors)
      wait
      """
    var process = Git.process([], in: test.root)
    process.arguments = ["bash", "-c", script]
    process.environment["OPERATION"] = FaultyOperationProcess.path
    process.environment["OPERATION_GRACE"] = "1"
    process.environment["OPERATION_DRAFTS"] = test.environment.drafts
    process.seconds = Self.seconds + 120
    return process
  }

  /// The words of the lines in the files of several programs; the file of a program may be missing.
  private func lines(
    _ kind: String,
    of names: [String],
    in test: TestJournal
  ) throws -> [[String]] {
    try names.flatMap { name -> [[String]] in
      let path = test.folder.path(of: "\(name).\(kind)")
      guard Disk.exists(path) else { return [] }
      return String(decoding: try Disk.read(path), as: UTF8.self).split(separator: "\n")
        .map { $0.split(separator: " ").map(String.init) }
    }
  }

  /// The text of the tree, the history and the drafts.
  private func everything(in test: TestJournal) throws -> String {
    var text = try test.git("log", "-p", "--format=%H", "--no-color", "-U0")
    for thread in ["daily", "work"] { text += try test.text(thread) }
    return try text + test.drafts().map(test.draftText).joined()
  }

  private func report(
    _ way: Way,
    isShared: Bool,
    _ adds: [[String]],
    _ acknowledged: Int,
    _ saves: Int,
    in test: TestJournal
  ) throws {
    let times = adds.compactMap { Int($0[1]) }.sorted()
    let late = times[times.count * 95 / 100]
    let errors = try lines("errors", of: ["1", "2", "3", "4"], in: test).map {
      $0.joined(separator: " ")
    }
    let notes = ["daily", "work"].map { "note: \(SaveWarning.held(address: $0))" }
    let held = errors.count(where: notes.contains)
    print(
      "editor race: \(isShared ? "two with " : "")\(way.name): \(acknowledged) of \(adds.count) adds acknowledged,"
        + " \(times.count { $0 > 200 }) waited, 95 % within \(late) ms, \(held) held, \(saves) saves"
    )
    let refusals = Set(errors.filter { $0.hasPrefix("error") }).sorted().prefix(5)
    #expect(acknowledged > 0, "\(refusals)")
    // The number of refused entries and the waiting times depend on the machine; a long run needs a quiet one.
    guard Self.isLong else { return }
    // Two editors that write in place may save half of each other's text; the guard against mass deletion refuses that.
    let torn = isShared ? errors.count { $0.contains("entries have disappeared") } : 0
    let settled = acknowledged + torn
    #expect(way.contradicts || settled * 100 >= adds.count * 99, "\(refusals)")
    #expect(late < 4000)
    if way.isHeld { #expect(held > 0) }
  }
}
