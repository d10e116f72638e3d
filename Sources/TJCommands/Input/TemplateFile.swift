internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// A template of the journal: a Markdown file in `.tj/templates`, with variables in double braces.
struct TemplateFile {
  /// The bytes of the file.
  let bytes: [UInt8]

  private let name: String

  /// Reads the template with a name.
  init(named name: String, in journal: Journal) throws(Failure) {
    guard
      let bytes = try Failure.of({ () throws(JournalError) in try journal.template(named: name) })
    else {
      throw Self.missing(name)
    }
    (self.name, self.bytes) = (name, bytes)
  }

  /// The failure of a command that needs a template that does not exist.
  static func missing(_ name: String) -> Failure {
    Failure(.notFound, "no such template: \(name)", hint: "tj template list")
  }

  /// Returns the initial text of an entry: the text below the front matter, filled in.
  ///
  /// The entry gets an id if the text mentions it.
  func text(
    for entry: inout NewEntry,
    in address: String,
    _ session: Session
  ) throws(Failure) -> [UInt8] {
    let thread = JournalThread(parsing: bytes)
    let start = thread.tree.metadata?.range.upperBound ?? 0
    let text = thread.bytes[start...].drop { $0 == 0x0A || $0 == 0x0D }
    do throws(TemplateError) {
      let template = try Template(String(decoding: text, as: UTF8.self))
      var generator = ContextRandom(context: session.context)
      let id = EntryID(using: &generator)
      if template.names.contains("id") { entry.id = id }
      let stamp = entry.stamp ?? session.now.stamp
      return Array(template.filled(thread: address, id: id, stamp: stamp, title: entry.title).utf8)
    } catch {
      let above = thread.bytes[..<text.startIndex].count { $0 == 0x0A }
      let place = "\(error.position.line + above):\(error.position.column)"
      let file = "\(Journal.templates)/\(name).md"
      throw Failure(.badData, "\(file):\(place): \(error.sentence)")
    }
  }
}
