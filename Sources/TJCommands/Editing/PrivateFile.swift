internal import JournalSystem
internal import ThreadJournal

/// A draft with encrypted text in an editor: a file in memory.
///
/// While the editor is open, what it saves is encrypted to the draft every few seconds, so that a crash loses no more.
struct PrivateFile {
  /// The folder of the file.
  let folder: MemoryFolder

  /// The file for the editor.
  let path: String

  private let context: any Context
  private let drafts: Drafts
  private let draft: String

  /// The number of milliseconds between two savings, and between two looks at whether the editor is closed.
  private static let (interval, step) = (5000, 100)

  /// Writes the text of a draft to a file in memory.
  init(_ text: [UInt8], ofDraft draft: String, of drafts: Drafts, in context: any Context) throws {
    (self.context, self.drafts, self.draft) = (context, drafts, draft)
    folder = try MemoryFolder(in: context)
    do {
      path = try folder.write(text, named: "\(draft).md")
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Runs an editor, and returns its status; the draft has the text that was saved last.
  func whileEditing(_ run: () throws -> Int32) throws -> Int32 {
    let isOver = SharedValue(false)
    let hasEnded = SharedValue(false)
    let isStarted = System.onOwnThread {
      var waited = 0
      while !isOver.withLock(\.self) {
        context.system.pause(milliseconds: Self.step)
        waited += Self.step
        if waited.isMultiple(of: Self.interval) { try? save() }
      }
      hasEnded.withLock { $0 = true }
    }
    defer {
      isOver.withLock { $0 = true }
      while isStarted, !hasEnded.withLock(\.self) { context.system.pause(milliseconds: 1) }
    }
    let status = try run()
    try save()
    return status
  }

  /// Encrypts what the editor has saved to the draft.
  private func save() throws {
    let text = try context.contents(ofFile: path)
    if try drafts.text(of: draft) != text { try drafts.save(text, as: draft) }
  }
}
