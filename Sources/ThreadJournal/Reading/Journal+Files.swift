internal import JournalFormat
package import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// The addresses of all Markdown files, in the order of bytes; not all of them need be threads.
  package func markdownFiles() throws(JournalError) -> [String] {
    try files { () throws(StoreError) in try tree.listing().files }.map(\.path.address)
  }

  /// The bytes of the thread with this address; nothing where the file is gone or is no thread.
  ///
  /// It is what reads many files at once: it asks no more of each than it has to.
  package func threadBytes(
    _ address: String,
    includingArchived: Bool = true
  ) throws(JournalError) -> [UInt8]? {
    try threadBytes(listedPath(address), includingArchived: includingArchived)
  }

  /// The bytes of the thread in a file that was listed.
  func threadBytes(
    _ path: JournalPath,
    includingArchived: Bool
  ) throws(JournalError) -> [UInt8]? {
    try bytes(of: path).flatMap { JournalThread.asThread($0, includingArchived: includingArchived) }
  }

  /// Throws an error if no new thread may have the address `address`.
  package func checkName(ofNewThread address: String) throws(JournalError) {
    _ = try newPath(address)
  }

  /// The bytes of any file in the journal, such as an attachment; nothing where there is none.
  package func contents(ofFile name: String) throws(JournalError) -> [UInt8]? {
    guard let path = JournalPath(name) else { throw JournalError(.badAddress(name)) }
    return try bytes(of: path)
  }

  /// The names in the journal that are no threads although they look like it, each with the reason and what to do.
  package func passedOver() throws(JournalError) -> [(problem: String, remedy: String)] {
    try files { () throws(StoreError) in try tree.listing().passedOver }
      .map { ($0.problem, $0.remedy) }
  }

  /// Returns the free path that a hidden thread would be listed at, in the root of the journal.
  package func visibleFile(for thread: HiddenThread) throws(JournalError) -> String {
    let name = JournalPath(thread.path)?.address.lastPathPart.name ?? ""
    return Slug.free(Slug.make(from: name), among: try markdownFiles()) + ".md"
  }

  /// Returns the threads that are never listed because of their names; templates are none.
  package func hiddenThreads() -> [HiddenThread] {
    tree.hiddenFiles().compactMap { path, problem in
      guard path.folder != Self.templates, let bytes = try? bytes(of: path),
        JournalThread.isThread(bytes)
      else { return nil }
      return HiddenThread(path: path.text, reason: problem.description)
    }
  }
}

extension JournalThread {
  /// Returns `bytes` if they are a thread that counts, or `nil`; archived threads need not count.
  static func asThread(_ bytes: [UInt8], includingArchived: Bool) -> [UInt8]? {
    isThread(bytes) && (includingArchived || !isArchived(bytes)) ? bytes : nil
  }

  /// Whether a file is a thread; a line that begins with `tj:` tells, without any YAML being read.
  package static func isThread(_ bytes: [UInt8]) -> Bool {
    guard let hasKey = hasLine(beginningWith: "tj:", inTopOf: bytes) else { return false }
    return hasKey || JournalThread(parsing: bytes).isThread
  }

  /// Whether a thread is put away; its YAML is read only where it mentions that.
  static func isArchived(_ bytes: [UInt8]) -> Bool {
    hasLine(beginningWith: "archived:", inTopOf: bytes) == true
      && JournalThread(parsing: bytes).isArchived
  }

  /// Whether a line of the front matter begins with `text`; nothing where there is no front matter.
  private static func hasLine(beginningWith text: String, inTopOf bytes: [UInt8]) -> Bool? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "---".utf8) else { return nil }
    var offset = bytes.span.line(at: start).end
    while offset < bytes.count {
      if bytes[offset...].starts(with: text.utf8) { return true }
      if bytes[offset...].starts(with: "---".utf8) || bytes[offset...].starts(with: "...".utf8) {
        return false
      }
      offset = bytes.span.line(at: offset).end
    }
    return false
  }
}

/// A file that is a thread, but is never listed because of its name.
package struct HiddenThread: Hashable, Sendable {
  /// Its path in the journal.
  package let path: String

  /// The rule that its name breaks.
  package let reason: String
}
