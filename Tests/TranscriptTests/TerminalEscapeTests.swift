import TestSupport
import Testing

/// Text in a journal cannot control the terminal on which it is shown.
@Suite(.waiting, .pureSwift) struct TerminalEscapeTests {
  private static let evil = HostileJournal.evil

  /// All commands, in an order in which they can be run on one journal; `EVIL` stands for text with control sequences,
  /// and `,` for a blank within a word.
  private static let commands = """
    |list|list -f short|list -f full|list -f raw|list -f md|list -f json|list -f jsonl|list -f csv
    list -f ids|list -f {{title}}{{body}}|list -f {{ev}}|list -t EVIL|list nothing:EVIL|list --sort EVIL
    list in:EVIL|search body|search EVIL|search --count body|show @|show @ -f raw|show EVIL|today
    today --json|today --prev|yesterday|day 2024-01-01|day EVIL|day --next|day -f json|otd|otd 2025-01-01|otd EVIL|otd --window EVIL|otd --months -f csv
    cal|cal --year|cal --by mood|cal --by EVIL|cal --by #EVIL|cal EVIL|context|context --json|context EVIL|mcp --since EVIL|mcp -t EVILEVIL|context --plain|cal --json|cal --plain --by mood
    random|tags|tags --json|fields|fields --json|people|people --json
    stats|stats --json|stats --by thread|stats --by tag|stats --field mood|stats --field EVIL
    patterns|patterns --json|patterns --all --plain|patterns EVIL|patterns mood --all
    threads|threads --json|threads --all|thread show daily|thread show EVIL.md|thread show nothing
    field list -t daily|field list -t daily --json|field add EVIL number -t daily|field rm EVIL -t daily
    template list|template list --json|template show EVIL|template show nothing|template edit EVIL
    draft list|draft list --json|draft show daily-abcdef|draft show EVIL|draft resume -y daily-abcdef|draft show nothing
    log|log -p|log @|log @ -p|log --json|log -t EVIL|diff|diff @|trash|trash --json
    undo --list|undo --list --json|git-setup|git-setup -v|merge-driver EVIL EVIL EVIL|check daily.md|check --json daily.md
    check --tree daily.md|check --roundtrip daily.md|check EVIL.md|doctor|doctor --no-input --fix
    fmt --check|migrate --check|config|config --json|config thread|config alias.EVIL|config EVIL
    config template|config width 60|config --from-journal alias.evil
    config --add safe-journal EVIL|config safe-journal|config thread EVIL|config --unset thread|evil|EVIL
    use EVIL|use daily|help EVIL|help|version|completion bash|completion zsh|completion fish
    __complete -- help x|__complete -- config x|__complete -- list -t x|__complete -- add --tag x|__complete -- show x
    __complete -- add --from x|__complete -- patterns x|__complete -- stats --field x|__complete -- list --sort x|__complete -- search x|__complete -- draft show x
    __complete -- add -T x|__complete -- restore x|__complete -- tally show x|list tally/EVIL:3|list tally/count:1..|__manual|__manual tj-list.1|__maintain
    export --to csv|export --to jsonl|export --to json|export --to md|export --to csv -o EVIL.csv
    export --to csv -o EVIL.csv|import EVIL.csv --from csv --dry-run|import EVIL.csv --from csv
    status|status --json|remote|remote --json|remote add EVIL|remote set EVIL|remote rm EVIL|sync|sync -n
    sync --json|sync --print-unit|remote add --name EVIL x|clone EVIL|clone EVIL EVIL|clone plain.md EVIL
    goal|goal --json|goal list --plain|goal new EVIL|goal new goal -s EVIL --category EVIL|goal show EVIL
    goal show goal|goal show goal --notes|goal show goal --json|goal step goal EVIL|goal progress goal EVIL
    goal progress goal 40 EVIL|goal progress goal 40 --about EVIL|goal done goal EVIL|goal reopen goal 1
    goal drop goal 1|goal pause goal|goal resume goal|goal done goal|goal new x --due EVIL
    milestone add EVIL|milestone add EVIL --category EVIL --yearly --remind 7d -m EVIL --media EVIL.jpg
    milestone add x --at EVIL|milestone add x --remind EVIL|milestone|milestone --json|milestone list EVIL
    related @|related @ --json|related EVIL|search --like EVIL|search --like @|graph|graph --json|graph --of EVIL|graph --of daily|graph --to dot|graph --to json
    chat|chat --json|coach EVIL|coach daily --intent EVIL|chat --setup --port EVIL|chat --setup --port 1|chat --setup --port 1 --json|config chat.url EVIL|config chat.deny EVIL|config --add chat.deny EVIL|config chat.model EVIL|config chat.embeddings EVIL|chat|chat --vectors|chat --vectors --estimate|config --unset chat.deny
    analyze|analyze --types|analyze --types --json|analyze --type EVIL @|analyze --type mood --estimate @|analyze --type mood EVIL|analyze --type themes @|show analysis/mood:EVIL|list analysis/EVIL:1
    graph --to graphml|upcoming|upcoming --json|upcoming --plain -n 400|suggest|suggest --json|suggest --plain|suggest @|suggest EVIL
    timeline|timeline --by theme|timeline --by importance|timeline --only goals|timeline EVIL|timeline --only EVIL
    widget|widget --size medium|widget --size large|widget --size medium --to tmux|widget --to waybar|widget --json|widget --size large --to svg
    timeline --svg -|cal --svg -|stats --svg -|stats --field mood --svg -|cal --svg EVIL.svg
    timeline --plain|timeline --plain --by theme|timeline -f full|timeline -n 1|timeline --json
    resolve|resolve --json|resolve EVIL|resolve @|resolve @ --keep|resolve @ EVIL --both
    backup EVIL|backup ../EVIL.tjbackup|backup ../b.tjbackup --incremental|backup list|backup list --json
    backup list --plain|backup list ..|backup list EVIL|backup restore .. EVIL|backup verify EVIL|backup verify ../EVIL.tjbackup|backup restore EVIL EVIL
    backup restore ../EVIL.tjbackup ../EVIL|backup --keep EVIL|backup -y --keep 1d ../c.tjbackup
    import EVIL.csv|init -y EVIL|init .|tour EVIL|tour EVIL|adopt plain.md|adopt EVIL,plain.md|add EVIL
    add --goal EVIL text|add --link EVIL text|add --title EVIL --tag EVIL -F mood=EVIL text|add --template EVIL text|add -t EVIL text|add -e
    new EVIL|new EVIL -m text|set @ mood=EVIL|set @ EVIL=1|set aaaaaa mood=x|unset @ mood|unset @ EVIL
    append @ EVIL|append EVIL text|tag @ +EVIL|tag @ -EVIL|tag --rename EVIL a|tag --rename a EVIL
    tag --rename a b|thread merge EVIL daily|thread merge daily EVIL|thread merge --no-input daily other|star @|unstar @|retime @ EVIL|retime @ 2024-02-01|move @ EVIL|move aaaaaa other
    attach @ EVIL.jpg|attach @ EVIL|detach @ EVIL|detach @ EVIL.jpg|check --fix|check --fix EVIL|edit @|edit|rm --no-input aaaaaa|rm -y aaaaaa|trash|restore aaaaaa
    restore bbbbbb|restore EVIL|thread rename daily EVIL|thread rename EVIL daily|thread archive EVIL
    thread archive --undo EVIL|thread rm -y EVIL|thread restore EVIL|commit|commit -y|undo|redo|undo EVIL
    tally|tally --json|tally --plain|tally count|tally count +2 EVIL|tally count -m EVIL|tally EVIL|tally EVIL +1
    tally -- EVIL|tally count --at EVIL|tally new EVIL|tally new EVIL2 --unit EVIL --target EVIL|tally new a --unit EVIL
    tally new b --mark-color EVIL|tally a +2 EVIL|tally set a 3 EVIL|tally set EVIL 3|tally set a EVIL|tally reset EVIL
    tally list|tally list --plain|tally show a|tally show count --plain|tally show EVIL|tally history a|tally history count --plain
    tally history a --json|tally stats a|tally stats count --json|tally stats a --by EVIL|tally stats a --year|tally hist a
    tally hist a --plain|tally hist EVIL|tally stats a --since EVIL|tally edit a --unit EVIL
    tally edit EVIL --unit a|tally edit a --target EVIL|tally edit count --mark-color EVIL|tally rm -y EVIL|upcoming|goal new t --target EVIL
    goal new t --target sum(EVIL)>=5|goal new t --target sum(tally/EVIL)>=5|goal new t --target sum(distance)>=5EVIL
    goal new t --target sum(tally/a)>=5|goal show t|goal list --plain|goal edit EVIL --due 2030-01-01
    goal edit goal --category EVIL --importance EVIL|goal edit goal --target EVIL|goal edit goal --due EVIL
    goal edit goal --category x --importance y|goal edit goal --category EVIL --json
    key new --no-passphrase --name EVIL|key new --no-passphrase|key list|key list --json|key list --plain|key show|key show EVIL
    key import --no-passphrase EVIL|key add EVIL|key passphrase nothing|key rm -y nothing|key recovery|key trust EVIL
    encrypt -y --one-reader @|encrypt -y -t EVIL|encrypt -y EVIL|list|show @|lock|list|show @|search EVIL|doctor|unlock|unlock --for 5
    show @|log @ -p|diff @|open EVIL|open nothing|decrypt -y @|decrypt -y EVIL|rekey -y --reader EVIL|rekey -y --all
    purge -y --plain-text EVIL|purge -y --plain-text -t EVIL
    fmt|migrate|purge --no-input bbbbbb|purge -y bbbbbb|draft rm -y daily-abcdef
    """

  /// Returns the words of a command.
  private static func words(_ command: Substring) -> [String] {
    command.split(separator: " ").map { word in
      String(word).replacing(",", with: " ").replacing("EVIL", with: evil)
    }
  }

  private static var all: [[String]] {
    commands.split(separator: "\n").flatMap { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(words)
    }
  }

  /// Returns the scalars of `text` that could control a terminal.
  private func steering(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  @Test func `the list of command lines has every command`() throws {
    try TerminalJournal.run { journal in
      let names = try journal.tj("__complete", "--", "").split(separator: "\n").dropFirst()
      let tried = Set(Self.all.compactMap(\.first))
      #expect(names.count > 30)
      for name in names.map({ String($0.prefix { $0 != "\t" }) }) {
        #expect(tried.contains(name), "tj \(name)")
      }
    }
  }

  private static let uncolored = ["--color", "never"]

  @Test func `without colors, the output has no control characters`() throws {
    try HostileJournal.run { journal in
      var worked = 0
      for words in Self.all {
        let shown = try journal.shown(Self.uncolored + words, with: ["EDITOR": "true"])
        if shown.code == 0 { worked += 1 }
        #expect(steering(in: shown.text) == [], "tj \(words): \(Visible.text(shown.text.utf8))")
        // A carriage return within a line would hide the text before it.
        let lines = shown.text.replacing("\r\r\n", with: "\n").replacing("\r\n", with: "\n")
        #expect(!lines.utf8.contains(0x0D), "tj \(words): \(Visible.text(shown.text.utf8))")
      }
      #expect(worked > Self.all.count / 2)
    }
  }

  @Test func `with colors, the output has only the control sequences of tj itself`() throws {
    let paint = try Regex("\u{1B}\\[[0-9;]*m")
    try HostileJournal.run { journal in
      for words in Self.all {
        let shown = try journal.shown(words, with: ["EDITOR": "true"]).text
        let bare = shown.replacing(paint, with: "")
        #expect(steering(in: bare) == [], "tj \(words): \(Visible.text(shown.utf8))")
        // A color sequence in a text must not be printed either.
        #expect(!shown.contains("\u{1B}[32mGREEN"), "tj \(words): \(Visible.text(shown.utf8))")
      }
    }
  }

  /// Returns the completions of an empty word after `words`.
  private func offered(_ words: String, in journal: TerminalJournal) throws -> String {
    try journal.tj(["__complete", "--"] + words.split(separator: " ").map(String.init) + [""])
  }

  @Test func `completions have no control characters`() throws {
    try HostileJournal.run { journal in
      for words in [
        "list -t", "add --tag", "show", "add --from", "stats --field", "search", "draft show",
        "add -T", "restore",
      ] {
        let offered = try offered(words, in: journal)
        #expect(steering(in: offered) == [], "\(words): \(Visible.text(offered.utf8))")
        #expect(!offered.contains("\r"), "\(words)")
      }
      let threads = try offered("list -t", in: journal)
      #expect(threads.contains("daily\tT␛[2J"))
      let ids = try offered("show", in: journal)
      #expect(ids.contains("aaaaaa\t"))
    }
  }

  @Test func `names and values in a pipe are unchanged`() throws {
    try HostileJournal.run { journal in
      let templates = try journal.tj("template", "list")
      #expect(templates.contains(Self.evil))
      #expect(try journal.tj("config", "template") == Self.evil + "\n")
    }
  }

  @Test func `typed words are sanitized in messages`() throws {
    try TerminalJournal.run { journal in
      for words in [
        ["show", Self.evil], ["list", "date:\(Self.evil)"], ["list", "(\(Self.evil)"], [Self.evil],
        ["--\(Self.evil)"], ["add", "-t", Self.evil, "x"], ["add", "-F", "\(Self.evil)=1", "x"],
        ["add", "--at", Self.evil, "x"], ["check", Self.evil], ["thread", "show", Self.evil],
        ["help", Self.evil], ["adopt", Self.evil], ["import", Self.evil, "--from", "jsonl"],
        ["-C", Self.evil, "list"], ["use", Self.evil], ["config", Self.evil],
        ["template", "show", Self.evil], ["draft", "show", Self.evil],
        ["add", "--tag", Self.evil, "x"],
        ["export", "--to", "csv", "-o", "none/\(Self.evil)"], ["list", "-f", Self.evil],
        ["list", "--tz", Self.evil], ["field", "add", "x", Self.evil, "-t", "daily"],
      ] {
        let shown = try journal.shown(Self.uncolored + words)
        #expect(shown.code != 0, "\(words): \(Visible.text(shown.text.utf8))")
        #expect(steering(in: shown.text) == [], "\(Visible.text(shown.text.utf8))")
      }
    }
  }

  @Test func `a question about an entry is sanitized`() throws {
    try HostileJournal.run { journal in
      try journal.atTerminal(Self.uncolored + ["rm", "aaaaaa"]) { terminal throws in
        try terminal.wait(for: "[y/N]")
        #expect(steering(in: terminal.text) == [])
      }
    }
  }

  @Test func `the text of an entry in a pipe is unchanged`() throws {
    try HostileJournal.run { journal in
      let outcome = try journal.program(["tj", "show", "aaaaaa", "-f", "raw"]).run()
      #expect(outcome.text.contains(HostileJournal.inLine))
    }
  }

  @Test func `the name of an attached, adopted or exported file is sanitized`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "A picture")
      let name = "a\u{1B}[2J\u{9B}31m\u{202E}"
      let picture = try journal.home.write("no picture", to: "\(name).jpg")
      let page = try journal.home.write("# A page\n", to: "journal/\(name).md")
      for words in [
        ["attach", "@", picture], ["show", "@"], ["adopt", page], ["threads"], ["log"], ["doctor"],
        ["export", "--to", "csv", "-o", "\(picture).csv"], ["undo", "--list"], ["undo"], ["diff"],
      ] {
        let shown = try journal.shown(Self.uncolored + words)
        #expect(shown.code != 2, "\(words): \(Visible.text(shown.text.utf8))")
        #expect(steering(in: shown.text) == [], "\(words): \(Visible.text(shown.text.utf8))")
      }
    }
  }
}
