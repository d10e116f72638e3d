internal import JournalFormat
internal import JournalModel

/// Tells notes from other files.
enum NotesRecognition {
  /// Returns by what a file can be told to be dated notes, or `nil` if it is not.
  ///
  /// Markdown with entry headers is a thread and not claimed, whatever else is in it.
  static func reason(_ sample: ImportSample) -> String? {
    if NoteName.isSettings(sample.path) { return "the folder has settings of daily notes" }
    let name = sample.path.lowercased()
    guard name.hasSuffix(".md") || name.hasSuffix(".markdown") || name.hasSuffix(".wiki"),
      !sample.bytes.starts(with: MarkdownExporter.readingMark.utf8)
    else { return nil }
    guard let text = try? NoteText.decoded(sample.bytes.withoutCutScalar) else {
      return nameReason(sample.path)
    }
    let tree = SyntaxTree(parsing: text)
    guard tree.entries.isEmpty, !JournalThread(tree: tree).isThread else { return nil }
    if let reason = nameReason(sample.path) { return reason }
    var blocks = NoteBlocks()
    let headings = Note(sample.path, text, stamp: nil, ImportSettings(), &blocks).headings
    guard headings.count > 1, let example = headings.example else { return nil }
    return "headings are dates, such as '\(example)'"
  }

  private static func nameReason(_ path: String) -> String? {
    guard let date = NoteName(path).date, date.lead.isEmpty, date.date != nil else { return nil }
    return "the name of the file is a date"
  }
}

extension [UInt8] {
  /// The bytes without a character at the end that the end of the sample cuts.
  fileprivate var withoutCutScalar: [UInt8] {
    guard let lead = indices.suffix(3).last(where: { self[$0] >= 0xC0 }),
      span.scalarLength(at: lead) == 0
    else { return self }
    return Array(self[..<lead])
  }
}
