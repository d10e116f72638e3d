internal import JournalFormat
internal import JournalModel

/// The comment at the head of a draft, which names its thread and its journal.
///
/// The drafts of all journals of a device are in one folder, so a draft without it would be offered in each of them. It
/// is a Markdown comment, which a person also sees in the editor:
///
/// ```
/// <!-- tj daily: text that was not saved; 'tj draft resume' opens it.
/// The journal is /home/anna/journal. -->
/// ```
package struct DraftNote: Hashable, Sendable {
  private static let start = Array("<!-- tj".utf8)
  private static let end = Array("-->".utf8)
  private static let rootStart = "The journal is "

  /// The text of a note in an editor's buffer, after the address.
  private static let forWriting = "write below the date; text after the date is the title."

  /// The lines below it; the first is for text from the command line, which is added even if nothing is changed.
  private static let cancelling = [
    "Save and close to add the entry. Empty it to cancel.",
    "Save and close to add the entry. Leave it unchanged or empty to cancel.",
  ]

  /// The text of a note in a draft that no editor has opened.
  private static let forKeeping = "text that was not saved; 'tj draft resume' opens it."

  /// The beginnings of notes of earlier versions, which their drafts still have.
  private static let earlier = [
    "write below the line with the date; text after the date is the title.",
    "write below the line with the date; what follows the date there is",
    "what could not be saved; 'tj draft resume' goes on with it.",
  ]

  /// The thread, or `nil` if it is unknown.
  package let address: String?

  /// The journal's folder, or `nil` if a person has removed that line.
  package let root: String?

  /// Creates a note about a thread of the journal in the folder `root`.
  package init(address: String?, root: String) {
    (self.address, self.root) = (address, root)
  }

  /// The comment, with a line end, for the editor while a new entry is written; with `hasText`, the entry has text from
  /// the command line and is added even if nothing is changed.
  package func textForWriting(hasText: Bool) -> String {
    text(saying: "\(Self.forWriting)\n\(Self.cancelling[hasText ? 0 : 1])")
  }

  /// The comment, with a line end, above text that could not be saved.
  package var textForKeeping: String { text(saying: Self.forKeeping) }

  /// `draft` with the comment before it, or below its front matter, which must come first.
  package func heading(_ draft: [UInt8]) -> [UInt8] {
    let start = JournalThread(parsing: draft).tree.metadata?.range.upperBound ?? 0
    let isLine = start == 0 || draft[start - 1] == 0x0A
    let note = Array("\(isLine ? "" : "\n")\(textForKeeping)\n".utf8)
    return draft[..<start] + note + draft[start...]
  }

  /// Returns `draft` with `root` as the journal's folder in its first note, or in a new one.
  static func moving(_ draft: [UInt8], to root: String) -> [UInt8] {
    guard let (range, note) = found(in: draft[...]), let old = note.root,
      let line = draft[range].ranges(of: Array("\(rootStart)\(old). -->".utf8)).last
    else {
      return DraftNote(address: DraftNote(in: draft)?.address, root: root).heading(without(draft))
    }
    let new = Array("\(rootStart)\(root). -->".utf8)
    return draft[..<line.lowerBound] + new + draft[line.upperBound...]
  }

  /// Finds the first note in a draft, even if a person has typed above it; `nil` if there is none.
  package init?(in draft: [UInt8]) {
    guard let note = Self.found(in: draft[...])?.note else { return nil }
    self = note
  }

  /// The text of a draft without its first note, and without empty lines around it.
  ///
  /// Lines that a person has typed in the note are text, too.
  package static func without(_ draft: [UInt8]) -> [UInt8] {
    guard let range = found(in: draft[...])?.range else { return draft }
    let typed = Array(typed(in: draft[range]))
    let parts = [draft[..<range.lowerBound], typed[...], draft[range.upperBound...]]
      .map(\.trimmingLineEnds)
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [0x0A, 0x0A]))
  }

  /// The lines of a note that are not its own.
  private static func typed(in note: ArraySlice<UInt8>) -> [UInt8] {
    let lines = note.dropLast(end.count).split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = String(decoding: lines[0], as: UTF8.self)
    // The further lines of notes of earlier versions are not known, so none is treated as typed.
    guard !earlier.contains(where: first.contains) else { return [] }
    let typed = lines.dropFirst().filter { line in
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      let line = words.joined(separator: " ")
      return !line.isEmpty && !cancelling.contains(line)
        && !(line.hasPrefix(rootStart) && line.hasSuffix("."))
    }
    return Array(typed.joined(separator: [0x0A]))
  }

  private func text(saying sentence: String) -> String {
    let address = address.map { " \($0)" } ?? ""
    let root = root.map { "\n\(Self.rootStart)\($0)." } ?? ""
    return "<!-- tj\(address): \(sentence)\(root) -->\n"
  }

  private static func found(in draft: ArraySlice<UInt8>) -> (range: Range<Int>, note: DraftNote)? {
    var rest = draft
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { return nil }
      if let note = DraftNote(inside: rest[..<closing.lowerBound]) {
        return (opening.lowerBound..<closing.upperBound, note)
      }
    }
    return nil
  }

  /// Parses the words between `<!-- tj` and `-->`; `nil` if they are not those of a note.
  private init?(inside words: ArraySlice<UInt8>) {
    let lines = words.split(separator: 0x0A, omittingEmptySubsequences: false)
    var first = String(decoding: lines.first ?? [], as: UTF8.self)
    while first.last?.isWhitespace == true { first.removeLast() }
    let sentences = [Self.forWriting, Self.forKeeping] + Self.earlier
    guard let known = sentences.first(where: { first.hasSuffix(": \($0)") }) else { return nil }
    let address = first.dropLast(known.count + 2).drop { $0 == " " }
    self.address = address.isEmpty ? nil : String(address)
    let last = lines.dropFirst().last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let root = last.dropFirst(Self.rootStart.count)
    self.root =
      last.hasPrefix(Self.rootStart) && last.hasSuffix(". ") ? String(root.dropLast(2)) : nil
  }
}
