internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Text that could not be saved.
extension Saving {
  /// Keeps what the files would have got as a draft, and gives its name; nothing where that fails too
  /// or there is no new text.
  func draft(of files: [FileChange], _ readings: [JournalPath: FileReading]) -> String? {
    for file in files {
      guard let bytes = file.bytes else { continue }
      let text = Self.newText(Thread(parsing: bytes), since: readings[file.path]?.bytes)
      guard !text.isEmpty else { continue }
      if let name = try? keepDraft(text, of: file.path) { return name }
    }
    return nil
  }

  /// Keeps what a plan would have written that could not even be begun, and gives the draft's name.
  func draft(of plan: Plan) -> String? {
    var readings: [JournalPath: FileReading] = [:]
    for path in plan.paths {
      if let reading = try? journal.tree.read(path) { readings[path] = reading }
    }
    guard let changes = try? plan.changes(self, readings.mapValues(\.bytes)) else { return nil }
    return draft(of: changes.files, readings)
  }

  /// The blocks of entries that the old file does not have.
  private static func newText(_ thread: Thread, since old: [UInt8]?) -> [UInt8] {
    let before = Thread(parsing: old ?? [])
    let blocks = Set(before.entries.map { Array(before.bytes[$0.syntax.block]) })
    var text: [UInt8] = []
    for entry in thread.entries {
      let block = Array(thread.bytes[entry.syntax.block])
      if !blocks.contains(block) { text += (text.isEmpty ? [] : [0x0A]) + block }
    }
    return text
  }
}

extension JournalError {
  /// The same error, with the draft that keeps the text.
  func keeping(_ draft: String?) -> JournalError {
    JournalError(reason, draft: self.draft ?? draft)
  }
}
