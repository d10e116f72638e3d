extension SyntaxTree {
  /// The tree as text, with one part per line, as `tj check --tree` prints it.
  ///
  /// ```
  /// file 0..<27
  ///   entry 0..<27
  ///     header 0..<17 "## 2024-03-01 ^k3f\n"
  /// ```
  public var dump: String {
    var text = ""
    write(root, depth: 0, to: &text)
    return text
  }

  private func write(_ node: SyntaxNode, depth: Int, to text: inout String) {
    text += String(repeating: "  ", count: depth) + "\(node.kind.rawValue) \(node.range)"
    let isGroup = node.kind == .file || node.kind == .entry
    text += isGroup ? "\n" : " \(quoted(node.range))\n"
    for child in node.children { write(child, depth: depth + 1, to: &text) }
  }

  /// Returns the bytes of `range` in quotes, on one line, shortened in the middle if there are many.
  private func quoted(_ range: Range<Int>) -> String {
    let limit = 60
    guard range.count > limit else { return "\"" + escaped(range) + "\"" }
    let head = escaped(range.prefix(limit / 2))
    return "\"\(head)\" … \"\(escaped(range.suffix(limit / 2)))\""
  }

  /// Returns printable ASCII unchanged, and all other bytes as `\n` or `\xNN`.
  private func escaped(_ range: Range<Int>) -> String {
    var text = ""
    for byte in bytes[range] {
      switch byte {
      case .lineFeed: text += "\\n"
      case .carriageReturn: text += "\\r"
      case .tab: text += "\\t"
      case .backslash: text += "\\\\"
      case 0x22: text += "\\\""
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
