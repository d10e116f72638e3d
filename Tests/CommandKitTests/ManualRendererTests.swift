import CommandKit
import TestSupport
import Testing

@Suite struct ManualRendererTests {
  static let renderer = ManualRenderer(
    Garden.root,
    version: "1.2.3",
    date: "2024-03-01",
    manual: "ThreadJournal Manual",
    exitStatus: [.init(0, "Done."), .init(4, "Bad `data`.")]
  )

  static let sections = [
    ManualSection("ENVIRONMENT", "Some variables count.\n\nNO_COLOR\n    Turns colours off."),
    ManualSection(
      "FILES",
      [
        .literal(["", ".dot", "'quote", "-1 \\fB", "\ttab"]),
        .terms([.init(".x", ""), .init("y", ".z")]),
      ]
    ),
  ]

  static let pages: [String: String] = {
    var pages = ["tj.1": renderer.page(sections: sections)]
    for command in renderer.commands {
      pages["\(renderer.name(of: command)).1"] = renderer.page(for: command, sections: sections)
    }
    pages["tj-query.7"] = renderer.page(
      named: "tj-query",
      section: 7,
      "Chooses entries.",
      sections: sections,
      seeAlso: ["tj(1)"]
    )
    return pages
  }()

  /// Returns the text of `page` that a reader sees at 80 columns.
  func shown(_ page: String, in folder: TemporaryDirectory) throws -> String {
    let path = try folder.write(page, to: "page.1")
    var child = ChildProcess(["mandoc", "-T", "utf8", "-O", "width=80", path], in: folder.path)
    child.environment["MANPAGER"] = "cat"
    // Bold letters are printed twice, italic letters over an underscore.
    let text = try child.run().text.unicodeScalars
    var plain: [Unicode.Scalar] = []
    for scalar in text {
      if scalar == "\u{8}" { plain.removeLast() } else { plain.append(scalar) }
    }
    return plain.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  @Test(arguments: pages.keys.sorted())
  func `no formatter prints a warning`(_ name: String) throws {
    let page = try #require(Self.pages[name])
    try TemporaryDirectory.run { folder in
      let path = try folder.write(page, to: name)
      let lint = try ChildProcess(["mandoc", "-T", "lint", "-W", "warning", path], in: "/").run()
      #expect(lint.text == "")
      #expect(lint.exitCode == 0)
      for device in ["utf8", "ascii"] {
        var man = ChildProcess(
          ["man", "--warnings", "-l", "-T\(device)", "-Z", path],
          in: folder.path
        )
        man.environment["MANWIDTH"] = "80"
        let outcome = try man.run()
        #expect(outcome.exitCode == 0)
        let complaints = outcome.text.split(separator: "\n").filter {
          $0.contains("<standard input>:")
        }
        // The ascii device only lacks characters that ASCII does not have.
        #expect(complaints.filter { device == "utf8" || !$0.contains("can't find") } == [])
      }
    }
  }

  @Test func `hidden commands have no page`() {
    #expect(
      Set(Self.pages.keys) == [
        "tj.1", "tj-add.1", "tj-thread.1", "tj-tag.1", "tj-label.1", "tj-tally.1",
        "tj-completion.1",
        "tj-backup.1", "tj-query.7",
      ]
    )
    #expect(!Self.pages.values.contains { $0.contains("__complete") })
  }

  @Test func `the page of a command shows its definition`() throws {
    try TemporaryDirectory.run { folder in
      let page = Self.renderer.page(for: Garden.add, sections: Self.sections)
      try Golden.expect(try shown(page, in: folder), matches: "fixtures/commandkit/tj-add.1.txt")
    }
  }

  @Test func `the page of the program lists its commands`() throws {
    try TemporaryDirectory.run { folder in
      let page = Self.renderer.page()
      try Golden.expect(try shown(page, in: folder), matches: "fixtures/commandkit/tj.1.txt")
    }
  }

  @Test func `a command with its own exit statuses lists only those`() throws {
    let page = try #require(Self.pages["tj-backup.1"])
    let lines = [".SH \"EXIT STATUS\"", ".TP", "\\fB0\\fR", "Packed.", ".TP", "\\fB255\\fR"]
    let text = (lines + ["Not \\fBpacked\\fR.", ".SH \"SEE ALSO\""]).joined(separator: "\n")
    #expect(page.contains(text))
  }

  @Test func `subcommands are parts of the page of their command`() throws {
    try TemporaryDirectory.run { folder in
      let page = Self.renderer.page(for: Garden.thread)
      try Golden.expect(try shown(page, in: folder), matches: "fixtures/commandkit/tj-thread.1.txt")
    }
  }

  @Test func `the NAME section has the form that whatis requires`() throws {
    let page = try #require(Self.pages["tj-tag.1"])
    #expect(page.contains(".SH \"NAME\"\ntj\\-tag \\- adds and takes tags\n.SH"))
    #expect(page.hasPrefix(".TH \"TJ\\-TAG\" 1 2024-03-01 \"tj 1.2.3\" "))
  }

  @Test func `no line of text is read as a macro`() throws {
    let known = ["TH", "SH", "SS", "PP", "TP", "RS", "RE", "nf", "fi", "br", "nh", "ad"]
    for page in Self.pages.values {
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        let name = line.dropFirst().prefix { $0 != " " }
        #expect(known.contains(String(name)), "\(line)")
      }
      #expect(page.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `any text is shown unchanged`() throws {
    try TemporaryDirectory.run { folder in
      try forEachCase(count: Cases.count(50), seed: 71) { generator, _ in
        let lines = (0..<40).map { _ in
          let letters = generator.letters(30, of: ".'\\-`^~\"$#|&%@{}[]()<>=+*:;,!?/_ abcfnRBPe0")
          return "x" + String(decoding: letters, as: UTF8.self) + "x"
        }
        // Half of the lines begin with a character that roff might read as a macro.
        let literal = lines.enumerated().map {
          $0.offset % 2 == 0 ? String($0.element.dropFirst()) : $0.element
        }
        let page = Self.renderer.page(
          named: "tj-x",
          section: 7,
          "Is hard.",
          sections: [ManualSection("LINES", [.literal(literal)])]
        )
        let seen = try shown(page, in: folder).split(separator: "\n").map { String($0) }
        for line in literal {
          try #require(
            seen.contains { $0.drop { $0 == " " } == line.drop { $0 == " " } },
            "\(line)"
          )
        }
      }
    }
  }
}
