/// Writes Markdown as XHTML, in which nothing that was written can be markup or lead elsewhere than it says.
package struct MarkdownHTML {
  /// What a link or a picture becomes.
  package enum Target: Hashable, Sendable {
    /// A link, whose address is a place in the book or a safe address.
    case link(String)
    /// A picture of the book.
    case picture(String)
    /// Its words alone, without a target.
    case words
    /// Its words alone, or others instead if its words contain a name that must not be shown.
    case hidden(name: String, instead: String)
  }

  /// A link as it is written: an address of Markdown, or a name in double brackets.
  package enum Address: Hashable, Sendable {
    case path(String)
    case name(String)
  }

  /// The addresses that may be linked to beyond the book.
  private static let safe = ["https://", "http://", "mailto:"]

  /// The level of the heading above the text.
  private let level: Int
  private let anchor: String
  private let target: (Address) -> Target?

  /// The level of the last heading in the text, which the next one is at most one below.
  private var last: Int

  private var page = ""

  /// The addresses beyond the book that were linked to, in the order of the numbers that their links have on paper.
  package private(set) var notes: [String] = []

  /// The number of footnotes so far.
  private var footnotes = 0

  /// Creates a writer for texts below a heading of some level.
  ///
  /// The places of footnotes begin with `anchor`, which is that of the text itself and has no capital letters.
  ///
  /// `target` returns what a link within the journal leads to, such as `assets/2024/a.jpg`, `daily.md` or
  /// `daily#^k3f9qd` of a link `[[daily#^k3f9qd]]`; `nil` if it is none.
  package init(
    below level: Int,
    at anchor: String = "",
    target: @escaping (Address) -> Target?
  ) {
    (self.level, last, self.anchor, self.target) = (level, level, anchor, target)
  }

  /// Returns a text as XHTML.
  package mutating func html(of node: MarkdownNode) -> String {
    write(node, isTight: false)
    defer { page = "" }
    return page
  }

  /// Returns the words of XHTML that this writer wrote.
  package static func words(of html: String) -> String {
    var words: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let start = rest.firstIndex(where: { $0 == 0x3C || $0 == 0x26 }) {
      words += rest[..<start]
      let mark: UInt8 = rest[start] == 0x3C ? 0x3E : 0x3B
      let end = rest[start...].firstIndex(of: mark) ?? rest.endIndex - 1
      words += entities[String(decoding: rest[start...end], as: UTF8.self)]?.utf8 ?? "".utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: words + rest, as: UTF8.self)
  }

  private static let entities: [String: String] = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"",
  ]

  private mutating func write(_ node: MarkdownNode, isTight: Bool) {
    func inner(_ tag: String, _ attributes: String = "", isBlock: Bool = false) {
      page += "<\(tag)\(attributes)>"
      for child in node.children { write(child, isTight: isTight) }
      page += "</\(tag)>" + (isBlock ? "\n" : "")
    }
    switch node.kind {
    case .document: for child in node.children { write(child, isTight: false) }
    case .quote: inner("blockquote", isBlock: true)
    case .paragraph where isTight:
      for child in node.children { write(child, isTight: true) }
    case .paragraph: inner("p", isBlock: true)
    case .rule: page += "<hr/>\n"
    case .heading(let depth):
      last = min(6, level + depth, last + 1)
      inner("h\(last)", isBlock: true)
    case .list(let start, let isTight): writeList(node, start, isTight)
    case .item(let isDone): writeItem(node, isDone, isTight)
    case .codeBlock: page += "<pre><code>\(Self.escaped(node.literal))</code></pre>\n"
    case .table(let alignments): writeTable(node, alignments)
    case .row, .cell: inner("div")
    case .footnote: writeFootnote(node)
    case .footnoteMark:
      let name = Self.escaped(node.literal)
      page += "<sup><a href=\"#\(anchor)-F\(name)\">\(name)</a></sup>"
    case .text: writeText(node.literal)
    case .code: page += "<code>\(Self.escaped(node.literal))</code>"
    case .lineBreak: page += "<br/>\n"
    case .softBreak: page += "\n"
    case .markup: page += "<code class=\"markup\">\(Self.escaped(node.literal))</code>"
    case .emphasis: inner("em")
    case .strong: inner("strong")
    case .deleted: inner("del")
    case .link(let address): writeLink(node, to: address)
    case .image(let address): writeImage(node, at: address)
    }
  }

  private mutating func writeList(_ node: MarkdownNode, _ start: Int?, _ isTight: Bool) {
    let number = start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    page += start == nil ? "<ul>\n" : "<ol\(number)>\n"
    for child in node.children { write(child, isTight: isTight) }
    page += start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func writeItem(_ node: MarkdownNode, _ isDone: Bool?, _ isTight: Bool) {
    page += "<li>"
    // A box that cannot be ticked, with a name for who cannot see it.
    if let isDone {
      let words = isDone ? "done" : "open"
      page +=
        "<span class=\"step\" role=\"img\" aria-label=\"\(words)\">\(isDone ? "☒" : "☐")</span> "
    }
    for child in node.children { write(child, isTight: isTight) }
    page += "</li>\n"
  }

  private mutating func writeFootnote(_ node: MarkdownNode) {
    footnotes += 1
    page += "<div class=\"footnote\" id=\"\(anchor)-F\(footnotes)\"><sup>\(footnotes)</sup> "
    for child in node.children { write(child, isTight: false) }
    page += "</div>\n"
  }

  private mutating func writeTable(_ node: MarkdownNode, _ alignments: [MarkdownNode.Alignment]) {
    // A wide table is scrolled, also by keys.
    page += "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n"
    for row in node.children {
      guard case .row(let isHeader) = row.kind else { continue }
      page += "<tr>"
      for (place, cell) in row.children.enumerated() {
        let alignment = place < alignments.count ? alignments[place] : .none
        let style = alignment == .none ? "" : " class=\"\(alignment)\""
        page += isHeader ? "<th scope=\"col\"\(style)>" : "<td\(style)>"
        for child in cell.children { write(child, isTight: true) }
        page += isHeader ? "</th>" : "</td>"
      }
      page += "</tr>\n"
    }
    page += "</table></div>\n"
  }
}

/// Links.
extension MarkdownHTML {
  private mutating func writeLink(_ node: MarkdownNode, to address: String) {
    let found = found(address)
    if let instead = found.instead(of: node.plain) {
      page += Self.escaped(instead)
      return
    }
    if let href = found.href { page += "<a href=\"\(Self.escaped(href))\">" }
    for child in node.children { write(child, isTight: true) }
    guard let href = found.href else { return }
    page += "</a>"
    guard Self.isBeyond(href), node.plain != href else { return }
    notes.append(href)
    page += "<sup class=\"note\">\(notes.count)</sup>"
  }

  private static func isBeyond(_ address: String) -> Bool {
    let lower = address.lowercased()
    return safe.contains(where: lower.hasPrefix)
  }

  private mutating func writeImage(_ node: MarkdownNode, at address: String) {
    let words = node.children.map(\.plain).joined()
    let name = words.isEmpty ? String(address.split(separator: "/").last ?? "") : words
    switch found(address) {
    case .picture(let source):
      page +=
        "<img src=\"\(Self.escaped(source))\" alt=\"\(Self.escaped(words))\"/>"
    // A picture elsewhere is not loaded, since that would tell its server who reads the book.
    case .link(let href): page += "<a href=\"\(Self.escaped(href))\">\(Self.escaped(name))</a>"
    case .words, .hidden: page += Self.escaped(found(address).instead(of: name) ?? name)
    }
  }

  private func found(_ address: String) -> Target {
    target(.path(address)) ?? (Self.isBeyond(address) ? .link(Self.valid(address)) : .words)
  }

  /// Returns an address beyond the book in which characters that addresses cannot have are escaped.
  private static func valid(_ address: String) -> String {
    let bytes = Array(address.utf8)
    func isDigit(_ place: Int) -> Bool {
      place < bytes.count && Character(UnicodeScalar(bytes[place])).isHexDigit
    }
    var valid: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isStrayPercent = byte == 0x25 && !(isDigit(place + 1) && isDigit(place + 2))
      if byte > 0x20, byte != 0x7F, !"\"<>\\^`{|}".utf8.contains(byte), !isStrayPercent {
        valid.append(byte)
      } else {
        valid += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: valid, as: UTF8.self)
  }

  /// Writes text, in which `[[daily#^k3f9qd]]` and `[[daily|words]]` are links.
  private mutating func writeText(_ text: String) {
    var rest = text[...]
    while let start = rest.firstRange(of: "[["),
      let end = rest[start.upperBound...].firstRange(of: "]]")
    {
      let inner = rest[start.upperBound..<end.lowerBound]
      let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      guard !inner.isEmpty, !inner.contains("["), let target = target(.name(String(parts[0])))
      else {
        page += Self.escaped(rest[..<end.upperBound])
        rest = rest[end.upperBound...]
        continue
      }
      page += Self.escaped(rest[..<start.lowerBound])
      let own = String(parts.last ?? "")
      let words = Self.escaped(target.instead(of: own) ?? own)
      page += target.href.map { "<a href=\"\(Self.escaped($0))\">\(words)</a>" } ?? words
      rest = rest[end.upperBound...]
    }
    page += Self.escaped(rest)
  }

  /// Returns text for an element or an attribute; characters that XML cannot hold are replaced.
  package static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default:
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }
}

extension MarkdownHTML.Target {
  /// Returns what is shown instead of the words of a link, or `nil` to show them.
  package func instead(of words: String) -> String? {
    guard case .hidden(let name, let instead) = self,
      words.isEmpty || words.lowercased().contains(name.lowercased())
    else { return nil }
    return instead
  }

  /// The address of the link, or `nil` if it is none.
  fileprivate var href: String? {
    switch self {
    case .link(let href), .picture(let href): href
    case .words, .hidden: nil
    }
  }
}
