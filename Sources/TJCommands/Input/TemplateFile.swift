internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// A template of the journal: a Markdown file in `.tj/templates`, with variables in double braces.
struct TemplateFile {
  /// The bytes of the file.
  let bytes: [UInt8]

  private let name: String

  /// Reads the template with a name.
  init(named name: String, in journal: Journal) throws {
    guard
      let bytes = try journal.template(named: name)
    else {
      throw Self.missing(name)
    }
    (self.name, self.bytes) = (name, bytes)
  }

  /// Returns the failure of a command whose template does not exist.
  static func missing(_ name: String) -> Failure {
    Failure(.notFound, "no such template: \(name)", hint: "tj template list")
  }

  /// Returns the initial text of an entry, which is the template below its front matter, filled in, and adds the
  /// properties above that text to the entry.
  ///
  /// The entry gets an id if the template contains the variable `id`. The value of a variable cannot become a
  /// property.
  func text(for entry: inout NewEntry, in address: String, _ session: Session) throws -> [UInt8] {
    let thread = JournalThread(parsing: bytes)
    let start = thread.tree.metadata?.range.upperBound ?? 0
    let text = thread.bytes[start...].drop { $0 == 0x0A || $0 == 0x0D }
    do throws(TemplateError) {
      let template = try Template(String(decoding: text, as: UTF8.self))
      var generator = ContextRandom(context: session.context)
      let id = EntryID(using: &generator)
      if template.names.contains("id") { entry.id = id }
      let (title, stamp) = (entry.title, entry.stamp ?? session.now.stamp)
      func filled(_ part: String) throws(TemplateError) -> String {
        try Template(part).filled(thread: address, id: id, stamp: stamp, title: title)
      }
      let (properties, rest) = Self.divided(text)
      for property in properties {
        let value = try filled(property.value)
        if !value.isEmpty { entry.properties.append(.init(key: property.key, value: value)) }
      }
      return Array(try filled(String(decoding: rest, as: UTF8.self)).utf8)
    } catch {
      let above = thread.bytes[..<text.startIndex].count { $0 == 0x0A }
      let place = "\(error.position.line + above):\(error.position.column)"
      let file = "\(Journal.templates)/\(name).md"
      throw Failure(.badData, "\(file):\(place): \(error.problem)", hint: error.remedy)
    }
  }

  /// Divides a text, like the text below a header, into properties and the rest.
  private static func divided(
    _ text: ArraySlice<UInt8>
  ) -> (properties: [Entry.Property], rest: ArraySlice<UInt8>) {
    let header = Array("## 2000-01-01\n".utf8)
    let thread = JournalThread(parsing: header + text)
    let entry = thread.entries[0]
    guard !entry.properties.isEmpty else { return ([], text) }
    let end = entry.syntax.properties.upperBound - header.count
    let rest = text.dropFirst(end).drop { $0 == 0x0A || $0 == 0x0D }
    return (entry.properties, rest)
  }
}

extension Failure {
  /// Whether the failure is about a template that could not be filled in.
  var isOfTemplate: Bool { problem.hasPrefix("\(Journal.templates)/") }
}
