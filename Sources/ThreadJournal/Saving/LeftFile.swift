internal import JournalModel
internal import JournalStore

/// A file that was removed because its thread moved to another one.
struct LeftFile {
  /// Where it was.
  let path: JournalPath

  /// What it held.
  let bytes: [UInt8]
}

extension LockedJournal {
  /// Sets aside what an editor saved under a thread's old name just after the thread moved, so that it is merged where
  /// the thread is now.
  ///
  /// A file that begins otherwise is a new one, and stays.
  func holdReturned(_ left: [LeftFile]) throws(JournalError) -> [HeldFile] {
    var held: [HeldFile] = []
    for file in left {
      guard let bytes = try journal.bytes(of: file.path),
        JournalThread(parsing: bytes).top == JournalThread(parsing: file.bytes).top
      else { continue }
      let staged = try journal.files { () throws(StoreError) in
        let staged = try journal.tree.newTemporary(for: file.path)
        try journal.tree.setAside(staged)
        return staged
      }
      held.append(try hold(staged, base: file.bytes))
    }
    return held
  }
}
