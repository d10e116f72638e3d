import Testing

/// A display of the manual page, with what the comment above it says.
struct Display: Sendable, CustomTestStringConvertible {
  /// What is done with a display; without one of these it would go unrun.
  enum Purpose: String, CaseIterable, Sendable {
    /// It is a whole file, to be read.
    case example
    /// It is a shell session, to be run.
    case session
    /// It is neither, and there is a reason for it.
    case display
  }

  /// A line of the comment behind the first: what must come out.
  struct Note: Sendable {
    let key: String
    let value: String
  }

  /// The line on which it begins, from 1.
  let line: Int

  /// The first line of the comment; nothing where there is none, or an unknown word in it.
  let purpose: Purpose?
  let name: String

  /// What must come out, in the order of the comment.
  let notes: [Note]

  /// What a reader of the page sees.
  let text: String

  var testDescription: String { name }

  /// Reads the comment's lines and the text.
  init(comment: [String], text: String, line: Int) {
    let notes = comment.map(Note.init(parsing:))
    self.line = line
    self.text = text
    self.purpose = notes.first.flatMap { Purpose(rawValue: $0.key) }
    self.name = notes.first?.value ?? "the display on line \(line)"
    self.notes = Array(notes.dropFirst())
  }

  /// The value of a note, where there is one.
  func note(_ key: String) -> String? { notes.first { $0.key == key }?.value }
}

extension Display.Note {
  /// Reads `key: value`; the colons of `1 mood:: 4` belong to the key.
  fileprivate init(parsing line: String) {
    guard let end = line.indices.first(where: { line[$0...].hasPrefix(": ") }) else {
      self.init(key: line, value: "")
      return
    }
    let key = String(line[..<end])
    let value = String(line[line.index(end, offsetBy: 2)...])
    self.init(key: key.hasSuffix(":") ? key + ":" : key, value: value)
  }
}
