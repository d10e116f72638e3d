import JournalBook
import TestSupport
import Testing

/// Markdown as XHTML.
@Suite struct MarkdownHTMLTests {
  private func html(_ text: String) throws -> String {
    var writer = MarkdownHTML(below: 2) { address in
      switch address {
      case .name("daily#^k3f9qd"): .link("daily.html#k3f9qd")
      case .name("words"): .words
      case .name("secret"), .path("secret.md"): .hidden(name: "secret", instead: "(not here)")
      case .path("assets/a.jpg"): .picture("assets/a.jpg")
      default: nil
      }
    }
    return writer.html(of: try MarkdownParser.parse(Array(text.utf8)))
  }

  @Test(arguments: [
    (
      "A *quiet* **day** ~~gone~~ `code`",
      "<p>A <em>quiet</em> <strong>day</strong> <del>gone</del> <code>code</code></p>\n"
    ),
    ("# One\n\n## Two\n\n# Three", "<h3>One</h3>\n<h4>Two</h4>\n<h3>Three</h3>\n"),
    // No level is left out, which would mislead who moves from heading to heading.
    ("###### Six\n\n###### Six", "<h3>Six</h3>\n<h4>Six</h4>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    (
      "| a | b |\n| :- | -: |\n| 1 | 2 |",
      "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n<tr><th scope=\"col\" class=\"left\">a</th><th scope=\"col\" class=\"right\">b</th></tr>\n"
        + "<tr><td class=\"left\">1</td><td class=\"right\">2</td></tr>\n</table></div>\n"
    ),
    ("> a\n>\n> b", "<blockquote><p>a</p>\n<p>b</p>\n</blockquote>\n"),
    ("```swift\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"),
    ("a  \nb\nc", "<p>a<br/>\nb\nc</p>\n"),
    (
      "See [[daily#^k3f9qd|that day]] and [[none]] and [[words]].",
      "<p>See <a href=\"daily.html#k3f9qd\">that day</a> and [[none]] and words.</p>\n"
    ),
    (
      "[[secret]] [[secret|a day]] [secret.md](secret.md) [a day](secret.md)",
      "<p>(not here) a day (not here) a day</p>\n"
    ),
    (
      "[far](https://example.com)",
      "<p><a href=\"https://example.com\">far</a><sup class=\"note\">1</sup></p>\n"
    ),
    (
      "One[^a].\n\n[^a]: A note.",
      "<p>One<sup><a href=\"#-F1\">1</a></sup>.</p>\n"
        + "<div class=\"footnote\" id=\"-F1\"><sup>1</sup> <p>A note.</p>\n</div>\n"
    ),
    ("![a garden](assets/a.jpg)", "<p><img src=\"assets/a.jpg\" alt=\"a garden\"/></p>\n"),
    (
      "[a](<https://example.com/a b?\"c\"=%20&d=5%>)",
      "<p><a href=\"https://example.com/a%20b?%22c%22=%20&amp;d=5%25\">a</a><sup class=\"note\">1</sup></p>\n"
    ),
    ("![far](https://example.com/x.png)", "<p><a href=\"https://example.com/x.png\">far</a></p>\n"),
  ])
  func `markdown becomes XHTML`(_ text: String, _ expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    ("A *day* & <b>", "A day & <b>\n"), ("[a](https://example.com/?a&b=c) b", "a1 b\n"),
    ("\"x\" &amp;lt;", "\"x\" &lt;\n"), ("日本 ;> ü", "日本 ;> ü\n"),
  ])
  func `the words of a page are those that were written`(_ text: String, _ words: String) throws {
    #expect(MarkdownHTML.words(of: try html(text)) == words)
  }

  @Test func `a step says whether it is done`() throws {
    let page = try html("- [x] a\n- [ ] b")
    #expect(page.contains("aria-label=\"done\">☒</span> a"))
    #expect(page.contains("aria-label=\"open\">☐</span> b"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))", "[x](data:text/html,<script>alert(1)</script>)",
    "![x](javascript:alert(1))", "<javascript:alert(1)>", "[x]: javascript:alert(1)\n\n[x]",
    "[x](\"onmouseover=alert(1))", "![\" onerror=\"alert(1)](assets/a.jpg)", "\u{0}<b>\u{1B}[2J",
    "[x](vbscript:x)", "[x](file:///etc/passwd)", "[x](//example.com)", "&lt;script&gt;",
  ])
  func `hostile text is text`(_ text: String) throws {
    let page = try html(text)
    let tags = page.matches(of: #/<\/?([a-z0-9]+)([^>]*)>/#)
    for tag in tags {
      #expect(["p", "a", "code", "img", "h3"].contains(tag.1), "\(page)")
      for attribute in tag.2.matches(of: #/ ([a-z]+)="([^"]*)"/#) {
        #expect(["href", "src", "alt", "class"].contains(attribute.1), "\(page)")
        if attribute.1 == "href" { #expect(attribute.2.hasPrefix("http"), "\(page)") }
      }
    }
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a table that would need a gigabyte is text`() throws {
    let columns = String(repeating: "|a", count: 3000)
    let rule = String(repeating: "|-", count: 3000)
    let bomb = "\(columns)\n\(rule)\n" + String(repeating: "|\n", count: 3000)
    #expect(try !html(bomb).contains("<table>"))
    #expect(try html("|a|\n|-|\n|b|").contains("<table>"))
  }

  @Test func `deep nesting is bounded`() throws {
    for text in ["> ", "- ", "*", "[", "**a "] {
      let page = try html(String(repeating: text, count: 20_000) + "end")
      #expect(page.contains("end"))
    }
  }
}
