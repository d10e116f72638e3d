import TestSupport
import Testing

/// Editors leave no copy of an encrypted text, even if the person has set them up to keep copies.
@Suite(.waiting, .singleThreaded, .enabled(if: Strace.isPossible, "strace is needed"))
struct EncryptedEditorTests {
  /// An editor with settings that keep copies, and the keys that add a line, save and leave.
  struct Editor: CustomTestStringConvertible {
    let name: String
    let settings: [String: String]
    let keys: String

    var testDescription: String { name }
  }

  private static let vimSettings = """
    set backup writebackup backupdir=~/kept undofile undodir=~/kept swapfile directory=~/kept updatecount=1
    autocmd BufReadPre,BufNewFile * set backup undofile swapfile

    """

  static let editors = [
    Editor(
      name: "vim",
      settings: [".vimrc": vimSettings + "set viminfo='100,n~/kept/viminfo\n"],
      keys: "Gokingfisher too\u{1B}yy:wq\r"
    ),
    Editor(
      name: "nvim",
      settings: [".config/nvim/init.vim": vimSettings + "set shada='100,n~/kept/shada\n"],
      keys: "Gokingfisher too\u{1B}yy:wq\r"
    ),
    Editor(
      name: "emacs",
      settings: [
        ".emacs": """
        (setq make-backup-files t auto-save-default t auto-save-interval 1 create-lockfiles t)
        (setq backup-directory-alist '(("." . "~/kept")))
        (savehist-mode 1)

        """
      ],
      keys: "\u{1B}>kingfisher too\u{18}\u{13}\u{18}\u{03}"
    ),
    Editor(
      name: "nano",
      settings: [".nanorc": "set backup\nset backupdir ~/kept\nset historylog\nset positionlog\n"],
      keys: "kingfisher too\u{0F}\r\u{18}"
    ),
  ]

  @Test(arguments: editors)
  func `an editor writes the text to the memory alone`(_ editor: Editor) throws {
    if try ChildProcess(["which", editor.name], in: "/").run().exitCode != 0 {
      try Test.cancel("\(editor.name) is not installed")
    }
    try TerminalJournal.run { journal in
      for (file, text) in editor.settings {
        try journal.home.write(text.replacing("~", with: journal.home.path), to: file)
      }
      try journal.home.write("", to: "kept/empty")
      try journal.tj("key", "new", "--no-passphrase")
      try journal.tj("encrypt", "-y", "--one-reader", "-t", "daily")
      try journal.tj("add", "A kingfisher on the river")
      let log = journal.home.path(of: "calls")
      let trace = ["strace", "-f", "-qq", "-y", "-s", "65536", "-o", log, "-e"]
      let calls = "trace=write,pwrite64,writev,pwritev"
      let program = journal.program(
        trace + [calls, "tj", "edit", "@"],
        with: ["EDITOR": editor.name]
      )
      let size = PseudoTerminal.Size(rows: 24, columns: 80)
      try PseudoTerminal.run(program, type: "xterm", size: size) { terminal in
        try terminal.wait(for: "kingfisher")
        try terminal.type(editor.keys)
        let code = try terminal.waitForExit()
        #expect(code == 0, "\(terminal.text)")
      }
      #expect(try journal.tj("show", "@").contains("kingfisher too"))
      let kept = try journal.home.files().filter { $0.hasPrefix("kept/") }
      #expect(kept == ["kept/empty"])
      let writes = String(decoding: try journal.home.read("calls"), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("kingfisher") }
      // A line begins with the number of the process, the call, and the file that it writes to.
      let places = writes.compactMap { line in
        line.split(separator: "<", maxSplits: 1).last?.prefix { $0 != ">" }
      }
      #expect(places.contains { $0.hasPrefix("/dev/pts/") })
      let others = places.filter { place in
        !["/dev/", "pipe:", "/run/user/"].contains { place.hasPrefix($0) }
          || place.hasPrefix(journal.home.path)
      }
      #expect(others == [])
    }
  }
}
