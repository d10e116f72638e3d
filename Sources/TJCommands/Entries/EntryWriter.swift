internal import JournalExchange
internal import JournalFormat
internal import JournalModel
internal import TerminalKit

/// Writes entries for people, in the formats that no other program reads.
struct EntryWriter: Exporter {
  private let format: EntryFormat
  private let lines: EntryRendering
  private let template: OutputTemplate?
  private var isFirst = true

  /// The bytes that were written and not yet taken by the caller.
  var output: [UInt8] = []

  init(_ format: EntryFormat, _ lines: EntryRendering, _ template: OutputTemplate?) {
    (self.format, self.lines, self.template) = (format, lines, template)
  }

  /// Writes nothing.
  mutating func begin() {}

  /// Writes an entry.
  mutating func add(_ source: LocatedEntry) {
    if format.isSetApart, !isFirst {
      output.append(0x0A)
      if case .full = format, lines.columns != nil {
        output += Array("\(EntryPage.rule(lines.palette.glyphs))\n\n".utf8)
      }
    }
    isFirst = false
    switch format {
    case .ids:
      output += Array(source.entryID.text.utf8) + [0x0A]
    case .raw:
      let entry = source.entry
      output += entry.thread.bytes[entry.syntax.block]
      if output.last != 0x0A { output.append(0x0A) }
    default:
      output += text(of: source).bytes(isSeen: lines.columns != nil)
    }
  }

  /// The text of an entry for people.
  func text(of source: LocatedEntry) -> StyledText {
    template.map { StyledText($0.text(of: source)) } ?? lines.text(of: source)
  }

  /// Writes nothing.
  mutating func end() {}
}
