extension EntryContent {
  /// The longest first line that can be a title, in bytes.
  private static let longestTitle = 200

  /// Whether the content is empty except for blanks.
  package var isBlank: Bool {
    title.isEmpty && properties.isEmpty && amount == nil
      && body.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// Makes the first line the title if there is none yet, as in a git commit message.
  ///
  /// The line must be plain text, followed by an empty line and more text.
  package mutating func takeTitle() {
    guard title.isEmpty, let end = titleEnd else { return }
    var line = String(decoding: body[..<end], as: UTF8.self)[...].drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    title = String(line)
    body = Array(body[end...].trimmingLineEnds)
  }

  /// The end of the first line, or `nil` if that cannot be a title.
  private var titleEnd: Int? {
    guard let end = body.firstIndex(of: 0x0A), let first = body.first else { return nil }
    let isMarkup = "#-*+>`|![<\\".utf8.contains(first) || 0x30...0x39 ~= first
    let rest = body[(end + 1)...].drop { $0 == 0x20 || $0 == 0x0D }
    guard !isMarkup, rest.first == 0x0A, end <= Self.longestTitle,
      String(validating: body[..<end], as: UTF8.self) != nil
    else { return nil }
    return end
  }
}
