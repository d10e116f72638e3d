internal import JournalFormat
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Templates: Markdown files in `.tj/templates`, with variables in double braces.
extension Session {
  /// The bytes of a template, as they stand in its file.
  func template(named name: String) throws(Failure) -> [UInt8] {
    guard
      let bytes = try Failure.of({ () throws(JournalError) in try journal.template(named: name) })
    else {
      throw Failure(
        .notFound,
        "there is no template '\(name)'",
        remedy: "'tj template list' lists them",
        hint: "tj template edit \(ShellWords.operand(name))"
      )
    }
    return bytes
  }

  /// The text that an entry begins with: what stands below the template's front matter, filled in.
  func entryTemplate(
    named name: String,
    for address: String,
    _ entry: inout NewEntry
  ) throws(Failure) -> [UInt8] {
    let thread = JournalThread(parsing: try template(named: name))
    let start = thread.tree.metadata?.range.upperBound ?? 0
    let text = thread.bytes[start...].drop { $0 == 0x0A || $0 == 0x0D }
    do throws(TemplateError) {
      let template = try Template(String(decoding: text, as: UTF8.self))
      var generator = ContextDraws(context: context)
      let id = EntryID(using: &generator)
      if template.names.contains("id") { entry.id = id }
      let stamp = entry.stamp ?? now.stamp
      return Array(template.filled(thread: address, id: id, stamp: stamp, title: entry.title).utf8)
    } catch {
      let above = thread.bytes[..<text.startIndex].count { $0 == 0x0A }
      let place = "\(error.position.line + above):\(error.position.column)"
      let file = "\(Journal.templates)/\(name).md"
      throw Failure(.badData, "\(file):\(place): \(error.sentence)", remedy: "")
    }
  }
}
