import TestSupport
import Testing

/// The commands in the README work as it shows.
@Suite(.waiting, .elsewhereSanitized) struct ReadmeTests {
  @Test func `the sessions of the README print what it shows`() throws {
    let page = SessionPage(markdown: try Fixtures.text("README.md"))
    #expect(page.sessions.count > 1)
    let replayed = try TemporaryDirectory.run { try page.replayed(in: $0) }
    try Golden.expect(replayed.text, matches: "README.md")
  }

  @Test func `the tour runs to its end without a terminal`() throws {
    let readme = try Fixtures.text("README.md")
    #expect(readme.contains("&& swift run -c release tj tour\n"))
    try TemporaryDirectory.run { folder in
      var tour = ChildProcess([BuiltProducts.folder + "/tj", "tour"], in: folder.path)
      tour.environment["TMPDIR"] = folder.path
      // The entries of the sample journal depend on the current day.
      tour.environment["TJ_NOW"] = "2024-03-01T09:15:32+01:00"
      let outcome = try tour.run()
      #expect(outcome.exitCode == 0)
      #expect(outcome.text.contains("$ tj list"))
      #expect(try folder.files() == [])
    }
  }

  @Test func `the program, the manual pages and the completions are found after installation`()
    throws
  {
    let block = try #require(try Self.blocks(of: "sh").first { $0.contains("install -D") })
    try TemporaryDirectory.run { folder in
      // The program has been built already, and the prefix is a folder that the test may write to.
      let lines = block.split(separator: "\n").filter { !$0.contains("swift build") }
      let script = lines.joined(separator: "\n")
        .replacing(".build/release/tj", with: BuiltProducts.folder + "/tj")
        .replacing("prefix=/usr/local", with: "prefix=\(folder.path)/usr")
      let installing = ChildProcess(["sh", "-euc", script], in: Fixtures.root)
      let outcome = try installing.run()
      #expect(outcome.text == "")
      #expect(outcome.exitCode == 0)
      let looking = """
        PATH=$HOME/usr/bin:$PATH; export MANPATH=$HOME/usr/share/man; tj version >/dev/null
        man -w tj tj-add 5 thread 7 tj-query tj-tutorial | sed "s:$HOME/usr/share/man/::"
        bash -n $HOME/usr/share/bash-completion/completions/tj
        head -n 1 $HOME/usr/share/zsh/site-functions/_tj
        test -s $HOME/usr/share/fish/vendor_completions.d/tj.fish
        """
      let found = try ChildProcess(["sh", "-euc", looking], in: folder.path).run()
      let pages = ["man1/tj.1", "man1/tj-add.1", "man5/thread.5", "man7/tj-query.7"]
      #expect(
        found.text == (pages + ["man7/tj-tutorial.7", "#compdef tj"]).map { $0 + "\n" }.joined()
      )
      #expect(found.exitCode == 0)
    }
  }

  @Test(.enabled(if: Disk.exists("/usr/bin/vim"), "Vim is not installed"))
  func `with the settings for Vim, :make finds the place of an error`() throws {
    let settings = try #require(try Self.blocks(of: "vim").first)
    try TemporaryDirectory.run { folder in
      try folder.write(settings, to: "vimrc")
      let session = """
        tj -q init journal; echo '## 2024-02-30 No such day' >> journal/daily.md
        vim -es -u vimrc journal/daily.md -c 'silent make' \
          -c 'call writefile(map(getqflist(), {_, e -> e.lnum . " " . e.col . " " . e.type}), "found")' \
          -c 'qa!' >/dev/null
        cat found
        """
      let path = "\(BuiltProducts.folder):/usr/bin:/bin"
      let outcome = try ChildProcess(["sh", "-c", session], in: folder.path, path: path).run()
      #expect(outcome.text.contains("8 4 e\n"), "\(outcome.text)")
    }
  }

  /// Returns the blocks between ```` ```LANGUAGE ```` and the closing line.
  private static func blocks(of language: String) throws -> [String] {
    try Fixtures.text("README.md").split(separator: "```\(language)\n").dropFirst().map { part in
      String(part[..<(part.firstRange(of: "```")?.lowerBound ?? part.endIndex)])
    }
  }
}
