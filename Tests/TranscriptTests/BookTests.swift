import TestSupport
import Testing

/// A journal as pages for a browser.
@Suite(.waiting, .elsewhereSanitized) struct BookTests {
  /// Reads pages as XML, and says which links lead nowhere, which ids are not unique, and what else than our own markup
  /// there is.
  private static let examination = """
    import os, sys, urllib.parse, xml.etree.ElementTree as tree
    folder = sys.argv[1]
    allowed = set('html head meta title style body header footer nav main article h1 h2 h3 h4 h5 h6 p b a ul ol li dl dt '
      'dd div span img figure em strong del code pre blockquote hr br table tr th td bdi sup script input '
      'label'.split())
    pages = {}
    for name in sorted(os.listdir(folder)):
      if name.endswith('.html'):
        text = open(os.path.join(folder, name), encoding='utf-8').read()
        assert text.startswith('<!DOCTYPE html>'), name
        pages[name] = tree.fromstring(text[len('<!DOCTYPE html>'):])
    ids = {}
    for name, page in pages.items():
      found = [part.get('id') for part in page.iter() if part.get('id')]
      if len(found) != len(set(found)): print(name, 'ids are not unique')
      ids[name] = set(found)
    for name, page in pages.items():
      for part in page.iter():
        if part.tag not in allowed: print(name, part.tag)
        if part.tag == 'script' and part.get('src'): print(name, 'script')
        for key in part.keys():
          if key.startswith('on') or key == 'style': print(name, key)
        for address in [part.get('href'), part.get('src')]:
          if address is None or address.startswith(('http://', 'https://', 'mailto:')): continue
          file, _, anchor = address.partition('#')
          file = file or name
          if file.startswith('data:image/'): continue
          if ':' in file: print(name, address)
          elif file.endswith('.html'):
            if file not in pages or anchor and anchor not in ids[file]: print(name, address)
          elif not os.path.exists(os.path.join(folder, urllib.parse.unquote(file))): print(name, address)
    print(len(pages), 'pages')
    """

  private func examine(_ folder: String) throws -> String {
    let words = ["python3", "-c", Self.examination, folder]
    return try ChildProcess(words, in: "/").run().text
  }

  @Test func `all pages are well-formed, and all links resolve`() throws {
    try TerminalJournal.run { journal in
      let home = journal.home
      let tour = journal.program(["tj", "tour", "tour"], in: home.path)
      #expect(try tour.run().exitCode == 0)
      let folder = home.path(of: "tour")
      try journal.tj(
        "-C",
        folder,
        "add",
        "-t",
        "daily",
        "See [[anna]], [[daily#^nothere]] and ^none."
      )
      try journal.tj("-C", folder, "export", "--to", "html", "-o", home.path(of: "site"))
      let found = try examine(home.path(of: "site"))
      #expect(found.hasSuffix(" pages\n") && found.split(separator: "\n").count == 1, "\(found)")
      try journal.tj("-C", folder, "export", "-o", home.path(of: "book.html"))
      try journal.tj("-C", folder, "export", "--to", "html", "-o", home.path(of: "again"))
      let same = ChildProcess(["diff", "-r", "site", "again"], in: home.path)
      #expect(try same.run().text == "")
    }
  }

  @Test func `entries are in the months of their own zones`() throws {
    try TerminalJournal.run { journal in
      for stamp in [
        "2024-03-31 23:30 -05:00", "2024-04-01 01:00 +05:00", "2024-03-31 23:00 -05:00",
      ] {
        try journal.tj("add", "--at", stamp, "A day")
      }
      try journal.home.write("---\ntj: 1\n---\n\n## 2024-02-30 No day\n", to: "journal/none.md")
      try journal.tj("export", "--to", "html", "-o", journal.home.path(of: "site"))
      try journal.home.write("", to: "one/empty")
      try journal.tj("export", "--to", "html", "-o", journal.home.path(of: "one/book.html"))
      let found = try examine(journal.home.path(of: "site"))
      #expect(found.hasSuffix(" pages\n") && found.split(separator: "\n").count == 1, "\(found)")
      let pages = try journal.home.files().filter { $0.hasPrefix("site/2024") }
      #expect(pages.sorted() == ["site/2024-03.html", "site/2024-04.html", "site/2024.html"])
      let one = try examine(journal.home.path(of: "one"))
      #expect(one == "1 pages\n")
    }
  }

  @Test func `hostile text is text`() throws {
    try HostileJournal.run { journal in
      for text in [
        "<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](https://example.com/x.png)",
        "<img src=x onerror=alert(1)>", "</div></article><script>", "\"><b onclick='x'>", "]]>",
        "&#x3c;b>",
      ] {
        try journal.tj(
          "add",
          "-t",
          "daily.md",
          "--title",
          text,
          "--tag",
          "a",
          text
        )
      }
      let site = journal.home.path(of: "site")
      try journal.tj("export", "--to", "html", "-o", site)
      let found = try examine(site)
      #expect(found.hasSuffix(" pages\n") && found.split(separator: "\n").count == 1, "\(found)")
    }
  }

  @Test func `what is private is not in a book, and not in its sums`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--tag", "open", "A day in the open")
      let before = journal.home.path(of: "before")
      try journal.tj("export", "--to", "html", "-o", before)
      let secret = "canary"
      try journal.home.write(
        """
        ---
        tj: 1
        title: \(secret)
        private: true
        ---

        ## 2024-02-01 \(secret) ^bbbbbb

        #\(secret)

        """,
        to: "journal/\(secret).md"
      )
      try journal.home.write("picture", to: "\(secret).jpg")
      try journal.tj(
        "add",
        "--title",
        secret,
        "--tag",
        secret,
        "-F",
        "\(secret)=\(secret)",
        "-F",
        "private=true",
        "--at",
        "2024-02-02",
        "--media",
        journal.home.path(of: "\(secret).jpg"),
        secret
      )
      let after = journal.home.path(of: "after")
      try journal.tj("export", "--to", "html", "-o", after)
      #expect(
        try ChildProcess(["diff", "-r", "before", "after"], in: journal.home.path).run().text == ""
      )
      try journal.tj("export", "--to", "html", "--private", "-o", journal.home.path(of: "all"))
      let kept = try ChildProcess(["grep", "-rl", secret, "all"], in: journal.home.path).run()
      #expect(kept.exitCode == 0)
    }
  }

  /// Writes threads into a journal, exports it as a folder and as a page, and returns the texts of its pages.
  private func pages(
    of threads: KeyValuePairs<String, String>,
    _ options: [String] = [],
    _ check: ([String: String]) throws -> Void
  ) throws {
    try TerminalJournal.run { journal in
      for (path, text) in threads {
        let isThread = path.hasSuffix(".md")
        let mark = text.hasPrefix("---\n") ? "---\ntj: 1\n" : "---\ntj: 1\n---\n\n"
        let rest = text.hasPrefix("---\n") ? text.dropFirst(4) : text[...]
        try journal.home.write(isThread ? mark + rest : text, to: "journal/\(path)")
      }
      let site = journal.home.path(of: "site")
      try journal.tj(["export", "--to", "html", "-o", site] + options)
      try journal.tj(["export", "-o", journal.home.path(of: "site/all.html")] + options)
      let found = try examine(site)
      #expect(found.hasSuffix(" pages\n") && found.split(separator: "\n").count == 1, "\(found)")
      var pages: [String: String] = [:]
      for name in try journal.home.files() where name.hasPrefix("site/") && name.hasSuffix("html") {
        pages[String(name.dropFirst(5))] = String(
          decoding: try journal.home.read(name),
          as: UTF8.self
        )
      }
      try check(pages)
    }
  }

  @Test func `entries lead to what they link to, and to what links to them`() throws {
    try pages(of: [
      "daily.md": """
      ---
      title: My days
      ---

      ## 2024-03-01 09:00 Snow ^aaaaaa

      See [[plan#^bbbbbb|the plan]], [[plan]] and [[daily#^nothere]].

      ## 2024-04-01 09:00 ^cccccc
      - reply:: ^aaaaaa
      - about:: [[plan]]

      Later.

      """, "plan.md": "## 2024-03-02 09:00 The plan ^bbbbbb\n\n",
    ]) { pages in
      let march = try #require(pages["2024-03.html"])
      #expect(march.contains("<a href=\"#bbbbbb\">the plan</a>"))
      #expect(march.contains("<a href=\"thread-plan.html\">plan</a> and daily#^nothere"))
      #expect(march.contains("answered by <a href=\"2024-04.html#cccccc\"><bdi>Later.</bdi></a>"))
      #expect(march.contains("linked from <a href=\"#aaaaaa\"><bdi>Snow</bdi></a>"))
      let april = try #require(pages["2024-04.html"])
      #expect(april.contains("<dt>reply</dt> <dd><a href=\"2024-03.html#aaaaaa\">Snow</a></dd>"))
      #expect(april.contains("<dt>about</dt> <dd><a href=\"thread-plan.html\">plan</a></dd>"))
      let all = try #require(pages["all.html"])
      #expect(all.contains("<a href=\"#bbbbbb\">the plan</a>, <a href=\"#bbbbbb\">plan</a>"))
    }
  }

  @Test func `a link to what is private loses its name`() throws {
    let threads: KeyValuePairs<String, String> = [
      "daily.md": """
      ## 2024-03-01 09:00 See [[canary]] ^aaaaaa
      - about:: [[canary#^bbbbbb]]
      - goal:: [[work/canary2]]

      [[canary]] [[canary|him]] [canary.md](canary.md#^bbbbbb) [me](work/canary2.md) [[daily#^cccccc]]

      ## 2024-03-02 09:00 canary ^cccccc
      - private:: true

      [[daily#^aaaaaa]]

      """,
      "canary.md": "---\nprivate: true\n---\n\n## 2024-03-01 ^bbbbbb\n\n[[daily#^aaaaaa]]\n",
      "work/canary2.md": "---\nprivate: true\n---\n\n## 2024-03-01 ^dddddd\n",
    ]
    try pages(of: threads) { pages in
      for (name, page) in pages { #expect(!page.contains("canary"), "\(name): \(page)") }
      #expect(
        pages["2024-03.html"]?.contains("(not in this book) him (not in this book) me") == true
      )
    }
    try pages(of: threads, ["--private"]) { pages in
      let march = try #require(pages["2024-03.html"])
      #expect(
        march.contains("<a href=\"#bbbbbb\"") && march.contains("linked from <a href=\"#cccccc\">")
      )
    }
  }

  @Test func `messages are a dialogue, and counts have their amounts`() throws {
    try pages(of: [
      "anna.md": """
      ---
      kind: conversation
      participants:
        anna: Anna B.
        me: {name: Max, me: true}
      ---

      ## 2024-03-01 09:00 @anna ^aaaaaa

      Hello.

      ## 2024-03-01 09:01 @me ^bbbbbb

      Hello!

      """,
      "tea.md": "---\nkind: tally\n---\n\n## 2024-03-01 10:00 +3 Assam ^cccccc\n",
    ]) { pages in
      let march = try #require(pages["2024-03.html"])
      #expect(march.matches(of: #/<div class="dialogue"/#).count == 1)
      #expect(march.contains("<article id=\"bbbbbb\" class=\"mine message\">"))
      #expect(march.contains("<a href=\"person-anna-b.html\"><bdi>Anna B.</bdi></a>"))
      #expect(march.contains("<b>+3</b> · Assam"))
      #expect(pages["thread-tea.html"]?.contains("<img src=\"pictures/thread-tea.svg\"") == true)
      #expect(pages["all.html"]?.contains("<img src=\"data:image/svg+xml;base64,PHN2Zy") == true)
    }
  }

  @Test func `pages with one name are two, and attachments are what they are`() throws {
    try pages(of: [
      "a b.md": "## 2024-03-01 ^aaaaaa\n\nOne.\n", "a_b.md": "## 2024-03-01 ^bbbbbb\n\nTwo.\n",
      "A/b.md": """
      ## 2024-03-02 ^cccccc
      - attach:: ../assets/a.svg, ../assets/b.jpg, ../assets/none.pdf, ../../../etc/passwd

      ![here](../assets/a.svg)

      """,
      "assets/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "assets/b.jpg": "no picture",
    ]) { pages in
      #expect(pages.keys.filter { $0.hasPrefix("thread-a-b") }.count == 3)
      let march = try #require(pages["2024-03.html"])
      #expect(march.contains("<a href=\"assets/b.jpg\">b.jpg</a>"))
      #expect(march.contains("none.pdf (missing)") && march.contains("passwd (missing)"))
      #expect(pages["all.html"]?.contains("b.jpg (not in this book)") == true)
    }
  }

  /// Says what is wrong with an e-book: parts that are not XML, links without a place, and files that are not listed.
  private static let epubExamination = """
    import sys, zipfile, posixpath, urllib.parse, xml.etree.ElementTree as tree
    book = zipfile.ZipFile(sys.argv[1])
    assert book.testzip() is None
    first = book.infolist()[0]
    assert (first.filename, first.compress_type, book.read(first)) == ('mimetype', 0, b'application/epub+zip')
    names = {n[len('OEBPS/'):] for n in book.namelist() if n.startswith('OEBPS/')}
    listed = {urllib.parse.unquote(i.get('href')) for i in tree.fromstring(book.read('OEBPS/book.opf')).iter()
      if i.tag.endswith('}item')}
    if listed != names - {'book.opf'}: print('listed', listed ^ names)
    pages = {n: tree.fromstring(book.read('OEBPS/' + n)) for n in names if n.endswith('.xhtml')}
    ids = {n: [p.get('id') for p in page.iter() if p.get('id')] for n, page in pages.items()}
    for name, page in pages.items():
      if len(ids[name]) != len(set(ids[name])): print(name, 'ids are not unique')
      for part in page.iter():
        for address in [part.get('href'), part.get('src')]:
          if not address or address.startswith('http'): continue
          file, _, anchor = urllib.parse.unquote(address).partition('#')
          if file and file not in names or anchor and anchor not in ids[file or name]: print(name, address)
    print(len(pages), 'chapters')
    """

  @Test func `an e-book lists all of its files, and its links resolve`() throws {
    try TerminalJournal.run { journal in
      let home = journal.home
      let tour = journal.program(["tj", "tour", "tour"], in: home.path)
      #expect(try tour.run().exitCode == 0)
      let folder = home.path(of: "tour")
      try home.write([0x89, 0x50, 0x4E, 0x47], to: "snow man.png")
      try journal.tj(
        "-C",
        folder,
        "add",
        "--media",
        home.path(of: "snow man.png"),
        "See [[anna]].[^1]\n\n[^1]: Or not; who knows."
      )
      for name in ["a.epub", "b.epub"] {
        try journal.tj("-C", folder, "export", "-o", home.path(of: name))
      }
      #expect(try home.read("a.epub") == home.read("b.epub"))
      let words = ["python3", "-c", Self.epubExamination, home.path(of: "a.epub")]
      let found = try ChildProcess(words, in: "/").run().text
      #expect(found.hasSuffix(" chapters\n") && found.split(separator: "\n").count == 1, "\(found)")
    }
  }
}
