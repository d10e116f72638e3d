internal import JournalFormat

/// How an export of WhatsApp is told from other files.
enum WhatsAppRecognition {
  /// By what a sample can be told to be an export of WhatsApp, or `nil` if it is not.
  ///
  /// Its first line must be a header. Journals of jrnl look like exports from iPhones but rarely
  /// have a name and a colon in each line, and their texts before a colon do not repeat.
  static func recognition(_ sample: ImportSample) -> String? {
    guard let bytes = try? WhatsAppText.decoded(Array(sample.bytes.prefix(1 << 16))) else {
      return nil
    }
    let span = bytes.span
    let first = firstLine(span)
    guard let style = WhatsAppHeader(span, first)?.style else { return nil }
    var names: [[UInt8]: Int] = [:]
    var counts = (all: 0, named: 0, marked: 0)
    var start = first.lowerBound
    while start < span.count {
      let (line, next) = span.wholeLine(at: start)
      if let header = WhatsAppHeader(span, line), header.style == style {
        counts.all += 1
        let content = min(header.end, line.upperBound)..<line.upperBound
        if let colon = WhatsAppSenders.colon(span, content) {
          counts.named += 1
          names[WhatsAppSenders.plain(span, content.lowerBound..<colon), default: 0] += 1
          if span.markLength(at: colon + 2, line.upperBound) > 0 { counts.marked += 1 }
        }
      }
      start = next
    }
    let isNamed =
      sample.path.hasSuffix("_chat.txt") || WhatsAppTitle.title(ofFile: sample.path) != nil
    let isChat = counts.named * 10 >= counts.all * 9 && names.count * 2 <= counts.named
    switch style.kind {
    case .dash: guard isNamed || counts.all > 1 && counts.named > 0 else { return nil }
    case .brackets, .colon:
      guard counts.named > 0, isNamed || counts.marked > 0 || isChat else { return nil }
    }
    return "lines begin with \(style.form)"
  }

  private static func firstLine(_ span: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < span.count {
      let (line, next) = span.wholeLine(at: start)
      if !line.allSatisfy({ span[$0].isBlank }) { return line }
      start = next
    }
    return start..<start
  }

  /// The text of a chat among the paths of a folder or archive: `_chat.txt`, the files whose names
  /// are those of exports, or the only text.
  static func parts(_ paths: [String]) -> [String] {
    let texts = paths.filter {
      $0.lowercased().hasSuffix(".txt") && !$0.split(separator: "/").contains("__MACOSX")
    }
    let chats = texts.filter { $0.split(separator: "/").last == "_chat.txt" }
    if !chats.isEmpty { return chats }
    let named = texts.filter { WhatsAppTitle.title(ofFile: $0) != nil }
    if !named.isEmpty { return named }
    return texts.count == 1 ? texts : []
  }
}
