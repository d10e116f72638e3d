internal import JournalFormat
package import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// The addresses of all Markdown files, in byte order, whether or not they are threads.
  package func markdownFiles() throws -> [String] {
    try tree.listing().files.map(\.path.address)
  }

  /// The bytes of the thread at this address, or `nil` if the file does not exist or is not a thread.
  ///
  /// It is meant for reading many files, and parses only as much of each as necessary.
  package func threadBytes(_ address: String, includingArchived: Bool = true) throws -> [UInt8]? {
    try threadBytes(listedPath(address), includingArchived: includingArchived)
  }

  /// The bytes of the thread in a listed file, or `nil` if there is none.
  func threadBytes(_ path: JournalPath, includingArchived: Bool) throws -> [UInt8]? {
    try bytes(of: path).flatMap { JournalThread.asThread($0, includingArchived: includingArchived) }
  }

  /// Throws an error if no new thread may have the address `address`.
  package func checkName(ofNewThread address: String) throws {
    _ = try newPath(address)
  }

  /// The bytes of any file in the journal, such as an attachment, or `nil` if there is none.
  package func contents(ofFile name: String) throws -> [UInt8]? {
    guard let path = JournalPath(name) else { throw JournalError(.badAddress(name)) }
    return try bytes(of: path)
  }

  /// The names in the journal that look like threads but are not, each with the reason and what to do.
  package func passedOver() throws -> [(problem: String, remedy: String)] {
    try tree.listing().passedOver
      .map { ($0.problem, $0.remedy) }
  }

  /// Returns a free path in the root of the journal at which a hidden thread would be listed.
  package func visibleFile(for thread: HiddenThread) throws -> String {
    let name = JournalPath(thread.path)?.title ?? ""
    return Slug.free(Slug.make(from: name), among: try markdownFiles()) + ".md"
  }

  /// Returns the threads that are never listed because of their names; templates are not included.
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
  /// Returns `bytes` if they are a thread, or `nil` otherwise; archived threads can be excluded.
  static func asThread(_ bytes: [UInt8], includingArchived: Bool) -> [UInt8]? {
    isThread(bytes) && (includingArchived || !isArchived(bytes)) ? bytes : nil
  }

  /// Whether a file is a thread; a line that begins with `tj:` is enough, without parsing YAML.
  package static func isThread(_ bytes: [UInt8]) -> Bool {
    guard let hasKey = hasLine(beginningWith: "tj:", inTopOf: bytes) else { return false }
    return hasKey || JournalThread(parsing: bytes).isThread
  }

  /// Whether a thread is archived; its YAML is parsed only if it mentions that.
  static func isArchived(_ bytes: [UInt8]) -> Bool {
    hasLine(beginningWith: "archived:", inTopOf: bytes) == true
      && JournalThread(parsing: bytes).isArchived
  }

  /// Whether a thread has the format in which entries can be encrypted.
  static func hasEncryptedFormat(_ bytes: [UInt8]) -> Bool {
    hasLine(beginningWith: "tj: \(encryptedFormatVersion)", inTopOf: bytes) == true
  }

  /// Whether anything in a thread may have to be encrypted.
  static func mayNeedSealing(_ bytes: [UInt8]) -> Bool {
    hasEncryptedFormat(bytes) || hasLine(beginningWith: "encrypt:", inTopOf: bytes) == true
      || bytes.span.firstOffset(of: encryptedKey.span, from: 0) != nil
  }

  private static let encryptedKey = Array("\(ReservedKey.encrypted.rawValue)::".utf8)

  /// Whether a line of the front matter begins with `text`, or `nil` if there is no front matter.
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
