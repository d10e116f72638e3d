internal import CMark

/// Reads Markdown with cmark-gfm.
package enum MarkdownParser {
  /// The number of pieces in each other up to which they are told apart.
  private static let mostLevels = 60

  /// The number of cells from which tables are read as text: cmark-gfm would need memory for each cell of each line.
  private static let mostCells = 100_000

  /// Returns a text as a tree.
  ///
  /// - Throws: ``BookError`` if cmark-gfm is not installed.
  package static func parse(_ text: [UInt8]) throws(BookError) -> MarkdownNode {
    try load()
    let withTables: CInt = cellCount(in: text) <= mostCells ? 1 : 0
    let root = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe cmark_parsed(text.baseAddress, text.count, withTables)
      }
    }
    guard let root = unsafe root else { return MarkdownNode(.document) }
    defer { unsafe cmark_node_free(root) }
    return unsafe tree(of: root)
  }

  /// Loads cmark-gfm.
  ///
  /// - Throws: ``BookError`` if it is not installed.
  package static func load() throws(BookError) {
    guard cmark_load() != CMARK_MISSING else {
      throw unsafe .missingLibrary(String(cString: cmark_problem()))
    }
  }

  /// The most cells that a table in a text can have.
  private static func cellCount(in text: [UInt8]) -> Int {
    let lines = text.split(separator: 0x0A)
    let columns =
      lines.lazy.filter { line in
        line.allSatisfy { [0x7C, 0x2D, 0x3A, 0x20, 0x09, 0x0D].contains($0) }
      }.map { line in line.count { $0 == 0x7C } + 1 }.max() ?? 0
    return columns * lines.count
  }

  private static func tree(of root: OpaquePointer) -> MarkdownNode {
    let events = unsafe cmark_iter_new(root)
    defer { unsafe cmark_iter_free(events) }
    var open: [MarkdownNode] = []
    var level = 0
    while true {
      let event = unsafe cmark_iter_next(events)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(events) else { break }
      let kind = unsafe kind(of: node)
      let isLeaf = kind.map(\.isLeaf) ?? false
      if event == CMARK_EVENT_ENTER {
        if isLeaf {
          let literal = unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
          if let kind, !open.isEmpty {
            open[open.count - 1].children.append(MarkdownNode(kind, literal: literal))
          }
        } else {
          level += 1
          if let kind, level <= mostLevels { open.append(MarkdownNode(kind)) }
        }
      } else if !isLeaf {
        if kind != nil, level <= mostLevels, open.count > 1 {
          let closed = open.removeLast()
          open[open.count - 1].children.append(closed)
        }
        level -= 1
      }
    }
    return open.first ?? MarkdownNode(.document)
  }

  /// Returns the kind of a node, or `nil` for one that is left out but for what is in it.
  private static func kind(of node: OpaquePointer) -> MarkdownNode.Kind? {
    func string(_ text: UnsafePointer<CChar>?) -> String {
      unsafe text.map { unsafe String(cString: $0) } ?? ""
    }
    switch unsafe string(cmark_node_get_type_string(node)) {
    case "document": return .document
    case "block_quote": return .quote
    case "paragraph": return .paragraph
    case "thematic_break": return .rule
    case "heading": return .heading(level: Int(unsafe cmark_node_get_heading_level(node)))
    case "list":
      let isNumbered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let start = isNumbered ? Int(unsafe cmark_node_get_list_start(node)) : nil
      return .list(start: start, isTight: unsafe cmark_node_get_list_tight(node) != 0)
    case "item": return .item(isDone: nil)
    case "tasklist":
      return .item(isDone: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node))
    case "code_block": return .codeBlock(language: unsafe string(cmark_node_get_fence_info(node)))
    case "table": return .table(unsafe alignments(of: node))
    case "table_header": return .row(isHeader: true)
    case "table_row": return .row(isHeader: false)
    case "table_cell": return .cell
    case "text": return .text
    case "code": return .code
    case "linebreak": return .lineBreak
    case "softbreak": return .softBreak
    case "html_block", "html_inline", "custom_block", "custom_inline": return .markup
    case "emph": return .emphasis
    case "strong": return .strong
    case "strikethrough": return .deleted
    case "link": return .link(unsafe string(cmark_node_get_url(node)))
    case "image": return .image(unsafe string(cmark_node_get_url(node)))
    // Footnotes have no name.
    default:
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnote
      case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteMark
      default: return nil
      }
    }
  }

  private static func alignments(
    of table: OpaquePointer
  ) -> [MarkdownNode.Alignment] {
    guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return (0..<Int(unsafe cmark_gfm_extensions_get_table_columns(table))).map { column in
      switch unsafe letters[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }
}

extension MarkdownNode.Kind {
  /// Whether the piece has text, and no pieces.
  fileprivate var isLeaf: Bool {
    switch self {
    case .rule, .codeBlock, .footnoteMark, .text, .code, .lineBreak, .softBreak, .markup: true
    default: false
    }
  }
}

/// A book that cannot be made.
package enum BookError: Error, Hashable, Sendable {
  /// The library that reads Markdown is not installed; the text says what was looked for.
  case missingLibrary(String)
}
