import Glibc
import TestSupport
import Testing

/// Nothing in a journal from another person can run a program, or read or change files of its reader.
///
/// Such a journal includes its `.git` folder, as in an archive or on a USB stick.
@Suite(.waiting, .elsewhereSanitized) struct StrangeJournalTests {
  /// The text of the reader's files outside the journal.
  private static let secret = "a secret of the reader\n"

  /// All commands that a person may run; `ID` stands for an entry, and `OUT` for a folder outside the journal.
  private static let commands = """
    |list|list -f full|list in:link|search thought|show ID|today|yesterday|day 2024-02-02|otd|cal|context|timeline|timeline --by theme|random|tags|fields|people|stats
    threads|thread show daily|thread show link|template list|template show stolen|template show mine
    draft list|log|log -p|log ID -p|diff|diff ID|trash|undo --list|check daily.md|check link.md|doctor
    doctor -y --fix|fmt --check|fmt|migrate|config|config --json|config editor|config pager|config width 60
    config thread daily|config --unset width|use daily|help|help export|version|completion bash
    git-setup|__complete -- help x|__complete -- list -t x|__complete -- show x|__complete -- add -T x|__complete -- restore x|__maintain
    week|status|sync|ls|pwned|merge-driver a b c|add A thought|add -e|add -t daily Another
    add --template mine More|add --template stolen More|add --template linked More|add -t link More
    new Work|new Work --template stolen|template edit mine|template edit stolen|template edit linked
    edit ID|append ID More|set ID mood=3|unset ID mood|tag ID +b|tag --rename b c|star ID|unstar ID|retime ID 2024-02-01|move ID work
    move ID link|attach ID OUT/picture|rm -y ID|restore ID|export -o OUT/a.csv
    export --to md -o OUT/folder|export --to jsonl|import OUT/a.csv --from csv|adopt plain.md|adopt link.md
    thread merge -y link work|thread merge -y work link|thread rename work old|thread archive old|thread rm -y old|thread restore old|commit|commit -y|undo|redo
    init .|field add sleep number -t daily|field rm -y sleep -t daily|purge -y ID
    goal|goal new Aim -s Step|goal show aim|goal step aim More|goal progress aim 40 Note|goal done aim 1
    goal reopen aim 1|goal drop aim 1|goal pause aim|goal resume aim|goal done aim|goal edit aim --due 2031-01-01|goal show link
    milestone add Day --media OUT/picture|milestone|upcoming -n 400
    tally|tally new Cups|tally cups +2 A thought|tally set cups 3|tally reset cups|tally edit cups --unit a|tally edit link --unit a|tally show cups|tally link +1|tally rm -y link
    tally list|tally history cups|tally stats cups|tally stats cups --year|tally hist cups|tally -y OUT/x
    resolve|resolve ID|resolve daily.md|remote|remote add OUT/r.git|remote rm origin|clone OUT/x OUT/y
    sync --print-unit|sync -n
    tour --no-input OUT/tour|draft rm -y --all
    """

  /// Settings of git whose values are commands.
  private static let gitCommands = [
    "core.fsmonitor", "core.sshCommand", "core.gitProxy", "core.editor", "core.pager",
    "core.askPass", "core.alternateRefsCommand", "sequence.editor", "credential.helper",
    "diff.external", "diff.evil.command", "diff.evil.textconv", "diff.tj.command",
    "diff.tj.textconv", "merge.tj.driver", "merge.evil.driver", "filter.evil.clean",
    "filter.evil.smudge", "filter.evil.process", "gpg.program", "gpg.ssh.program",
    "uploadpack.packObjectsHook", "remote.origin.uploadpack", "remote.origin.receivepack",
    "remote.origin.vcs", "alias.status", "pager.log", "interactive.diffFilter",
    "gc.recentObjectsHook",
    "trailer.x.command", "mergetool.x.cmd", "web.browser", "man.x.cmd",
  ]

  private static let hooks = [
    "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "post-checkout", "post-merge",
    "pre-push", "pre-auto-gc", "post-rewrite", "reference-transaction", "post-index-change",
    "fsmonitor-watchman", "pre-rebase", "applypatch-msg", "post-update", "update",
  ]

  /// Runs `body` with the journal, and with the path of the file to which its programs append a line if they are run.
  private func strange<Result>(
    attributes: String,
    _ body: (TerminalJournal, _ trace: String) throws -> Result
  ) throws -> Result {
    try TerminalJournal.run { journal in
      let home = journal.home
      let trace = home.path(of: "trace")
      let program = try home.write("#!/bin/sh\necho \"$0 $*\" >>'\(trace)'\n", to: "journal/evil")
      chmod(program, 0o755)
      try fill(journal, running: program)
      try home.write(attributes, to: "journal/.gitattributes")
      return try body(journal, trace)
    }
  }

  /// Adds everything to the journal that might run `program`, and links to files of the reader.
  private func fill(_ journal: TerminalJournal, running program: String) throws {
    let home = journal.home
    try journal.tj("add", "-q", "--tag", "a", "First thought")
    try journal.tj("add", "-q", "--at", "2024-02-02", "Second thought")
    for (name, target) in [
      ("link.md", "thread.md"), (".tj/templates/stolen.md", "secret"),
      (".tj/templates/linked.md", "none"), ("assets/stolen.jpg", "secret"), ("sub", "folder"),
    ] {
      try home.write("", to: "journal/\(name)/x")
      try Disk.remove(home.path(of: "journal/\(name)"))
      symlink(home.path(of: target), home.path(of: "journal/\(name)"))
    }
    try home.write("---\ntj: 1\n---\n\n## 2024-01-01 Elsewhere\n", to: "thread.md")
    try home.write(Self.secret, to: "secret")
    try home.write(Self.secret, to: "folder/secret.md")
    try home.write("x", to: "out/picture")
    try home.write("{{title}} $(\(program)) `\(program)`\n", to: "journal/.tj/templates/mine.md")
    try home.write("# Plain\n", to: "journal/plain.md")
    let settings = [
      "template: stolen", "editor: \(program)", "pager: \(program)", "confirm: false",
      "journal: \(home.path(of: "folder"))", "safe-journal: [\(home.path)]", "device: \(program)",
      "alias:", "  week: export -o \(home.path(of: "secret")) --force",
      "  status: export -o \(home.path(of: "secret")) --force", "  pwned: '!\(program)'",
      "  ls: init \(home.path(of: "pwned"))", "  list: init \(home.path(of: "pwned"))",
    ]
    try home.write(settings.joined(separator: "\n") + "\n", to: "journal/.tj/config.yaml")
    var config = "[include]\n\tpath = ../included\n"
    for key in Self.gitCommands {
      let parts = key.split(separator: ".")
      let middle = parts.count > 2 ? " \"\(parts[1])\"" : ""
      config += "[\(parts[0])\(middle)]\n\t\(parts[parts.count - 1]) = \(program)\n"
    }
    config +=
      "[core]\n\thooksPath = hooks\n[commit]\n\tgpgSign = true\n[maintenance]\n\tauto = true\n"
    config += "[remote \"origin\"]\n\turl = ext::\(program)\n[gc]\n\tauto = 1\n"
    let old = try home.read("journal/.git/config")
    try home.write(old + Array(config.utf8), to: "journal/.git/config")
    try home.write("[core]\n\tpager = \(program)\n", to: "journal/included")
    for name in Self.hooks {
      for folder in ["journal/hooks", "journal/.git/hooks"] {
        try home.write("#!/bin/sh\nexec '\(program)' \(name)\n", to: "\(folder)/\(name)")
        chmod(home.path(of: "\(folder)/\(name)"), 0o755)
      }
    }
    // Programs in the journal must neither become commands of `tj` nor be run in place of git, less or vi.
    for name in ["tj-pwned", "tj-sync", "git", "less", "vi"] {
      symlink("evil", home.path(of: "journal/\(name)"))
    }
  }

  private func words(_ command: Substring, _ journal: TerminalJournal, _ id: String) -> [String] {
    command.split(separator: " ").map { word in
      word == "ID" ? id : String(word).replacing("OUT", with: journal.home.path(of: "out"))
    }
  }

  @Test(
    arguments: [
      "*.md merge=tj diff=markdown -text\n",
      "* filter=evil diff=evil merge=evil text ident working-tree-encoding=UTF-16\n",
    ]
  )
  func `no program of the journal runs, and no file of its reader is copied into it or changed`(
    _ attributes: String
  ) throws {
    try strange(attributes: attributes) { journal, trace in
      let editor = try journal.script("editor", "echo 'An own thought' >>\"$1\"")
      let id = try journal.tj("list", "-f", "ids").split(separator: "\n")[0]
      let lines = Self.commands.split(separator: "\n")
      let commands = lines.flatMap { $0.split(separator: "|", omittingEmptySubsequences: false) }
      var worked = 0
      for command in commands {
        let words = words(command, journal, String(id))
        // There is no person to answer questions.
        let variables = ["EDITOR": editor, "PAGER": "cat"]
        let shown = try journal.shown(["--no-input"] + words, with: variables)
        worked += shown.code == 0 ? 1 : 0
        let traces = Disk.exists(trace) ? String(decoding: try Disk.read(trace), as: UTF8.self) : ""
        #expect(traces == "", "tj \(command)")
        #expect(!shown.text.contains("a secret"), "tj \(command): \(shown.text)")
        for name in ["secret", "folder/secret.md"] {
          let text = String(decoding: try journal.home.read(name), as: UTF8.self)
          #expect(text == Self.secret, "tj \(command) changed \(name)")
        }
      }
      #expect(worked > commands.count / 3)
      // No file of the journal and no exported file contains the text of the files that the links point to.
      let links = ["journal/.tj/templates/", "journal/assets/stolen", "journal/sub"]
      for name in try journal.home.files()
      where !["secret", "folder/secret.md"].contains(name) && !links.contains(where: name.hasPrefix)
      {
        let text = String(decoding: try journal.home.read(name), as: UTF8.self)
        #expect(!text.contains("a secret"), "\(name)")
      }
      let history = try journal.program([
        "git", "log", "--all", "-p", "--no-ext-diff", "--no-textconv",
      ]).run()
      #expect(!history.text.contains("a secret"))
      #expect(!Disk.exists(journal.home.path(of: "pwned")))
      #expect(!Disk.exists(journal.home.path(of: "none")))
      let thread = String(decoding: try journal.home.read("thread.md"), as: UTF8.self)
      #expect(thread == "---\ntj: 1\n---\n\n## 2024-01-01 Elsewhere\n")
    }
  }

  @Test func `git itself would run the programs of the journal`() throws {
    try strange(attributes: "* filter=evil\n") { journal, trace in
      _ = try journal.program(["git", "status"]).run()
      _ = try journal.program(["git", "commit", "-qam", "x"]).run()
      let traces = String(decoding: try Disk.read(trace), as: UTF8.self)
      #expect(traces.contains("/evil"))
    }
  }
}
