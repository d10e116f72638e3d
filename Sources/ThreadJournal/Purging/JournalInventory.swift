internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files in a journal's folder, divided into those of the journal and all others.
///
/// Of the journal are its threads, the attachments that they name, what an encrypted entry keeps below `assets`, and
/// files that only this program writes. A file that is linked in a text but is not below `assets` is another note or
/// document, and not the journal's. So is everything in a folder with a repository or a journal of its own.
struct JournalInventory {
  /// A thread, with its text as far as it can be read.
  struct Thread {
    let path: JournalPath
    let bytes: [UInt8]
  }

  /// The threads, in the order of their paths.
  private(set) var threads: [Thread] = []

  /// Links of the journal's folder to threads elsewhere.
  private(set) var links: [JournalPath] = []

  /// The attachments, in the order of their paths.
  private(set) var attachments: [JournalPath] = []

  /// Files that only this program writes, besides those in `.tj`.
  private(set) var ownFiles: [JournalPath] = []

  /// All other files, and folders with a repository or a journal of their own, as a person reads their paths.
  private(set) var others: [String] = []

  /// The number of encrypted entries that cannot be read, so that the files that they name are not known.
  private(set) var lockedCount = 0

  private let journal: Journal

  /// Reads the folder of a journal.
  init(of journal: Journal) throws {
    self.journal = journal
    let found = try files()
    let outside = try journal.tree.listing().files.filter(\.isOutside).map(\.path.text)
    var rest: [(path: JournalPath, isLink: Bool)] = []
    for (path, kind) in found {
      if kind == .file, let thread = try thread(at: path) {
        threads.append(thread)
      } else if kind == .link, outside.contains(where: { $0.path(below: path.text) != nil }) {
        links.append(path)
      } else if kind == .file || kind == .link {
        rest.append((path, kind == .link))
      } else {
        others.append(path.text)
      }
    }
    let isAttachment = attachmentTest(among: rest.map(\.path))
    var gone = Set(threads.map(\.path.text))
    for (path, isLink) in rest {
      if isAttachment(path) {
        attachments.append(path)
        gone.insert(path.text)
      } else if try !isLink && isOwn(path) {
        ownFiles.append(path)
      }
    }
    for (path, isLink) in rest where !attachments.contains(path) && !ownFiles.contains(path) {
      // A link to a file of the journal would lead nowhere.
      if isLink, let place = try place(ofLink: path), gone.contains(place) {
        links.append(path)
      } else {
        others.append(path.text)
      }
    }
    others.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The temporary files of this program beside the files of the journal.
  func temporaryFiles() throws -> [StagedFile] {
    let paths = threads.map(\.path) + attachments + ownFiles
    var folders = Set(paths.map(\.folder)).union([""])
    for folder in try journal.tree.listing().folders {
      if let below = folder.path(below: journal.root) { folders.insert(below) }
    }
    return try folders.sorted().flatMap { try journal.tree.leftovers(in: $0) }
      .filter { file in !others.contains { file.path.text.path(below: $0) != nil } }
  }

  /// The files and links below the root, without `.tj` and the git folder; those with a repository or a journal of
  /// their own, and those whose paths cannot be in a journal, are noted as others.
  private mutating func files() throws -> [(path: JournalPath, kind: FileKind)] {
    var found: [(path: JournalPath, kind: FileKind)] = []
    var strange: [String] = []
    var foreign: Set<String> = []
    let folder = WorkingFolder(journal.root, journal.environment.system)
    try folder.forEachFile { _, _, bytes, status in
      let text = String(decoding: bytes, as: UTF8.self)
      if text.path(below: ".tj") != nil { return }
      let parts = text.pathParts()
      if let place = parts.firstIndex(of: ".tj") ?? (status == nil ? parts.count - 1 : nil) {
        foreign.insert(parts[..<place].joined(separator: "/"))
      } else if let status, let name = String(validating: bytes, as: UTF8.self),
        let path = JournalPath(name)
      {
        found.append((path, status.kind))
      } else {
        strange.append(text)
      }
    }
    func isForeign(_ path: String) -> Bool { foreign.contains { path.path(below: $0) != nil } }
    others = strange.filter { !isForeign($0) } + foreign.map { "\($0)/" }
    return found.filter { !isForeign($0.path.text) }
  }

  /// The thread in a file, or `nil` if the file is something else.
  ///
  /// - Throws: An error if the file cannot be read: as another file it would be kept, and its thread be lost.
  private mutating func thread(at path: JournalPath) throws -> Thread? {
    guard path.isMarkdown, let bytes = try journal.bytes(of: path), JournalThread.isThread(bytes)
    else { return nil }
    let opened = journal.opened(bytes)
    lockedCount += opened?.lockedCount ?? 0
    return Thread(path: path, bytes: opened?.bytes ?? bytes)
  }

  /// Returns whether a file is an attachment of the threads.
  private func attachmentTest(among paths: [JournalPath]) -> (JournalPath) -> Bool {
    let assets = paths.map(\.text).filter { $0.path(below: "assets") != nil }
    let references = FileReferences(to: assets)
    var used: Set<String> = Set(assets.filter { $0.hasSuffix(".age") })
    for thread in threads {
      for place in references.places(in: thread.bytes, at: thread.path.text) {
        used.insert(assets[place])
      }
      for entry in JournalThread(parsing: thread.bytes).entries {
        let named = entry.attachments + entry.otherAttachments
        used.formUnion(named.compactMap { $0.place(from: thread.path.address) })
      }
    }
    return { used.contains($0.text) }
  }

  /// Whether a file is `.gitattributes` with nothing but what this program has written.
  private func isOwn(_ path: JournalPath) throws -> Bool {
    guard path.text == ".gitattributes", let bytes = try journal.bytes(of: path) else {
      return false
    }
    return bytes.split(separator: 0x0A).allSatisfy { $0.elementsEqual(Journal.attributes.utf8) }
  }

  /// The path in the journal that a link leads to, or `nil` if it leads elsewhere or nowhere.
  private func place(ofLink path: JournalPath) throws -> String? {
    guard case .inside(let real) = try journal.tree.resolve(path) else { return nil }
    return real.text
  }
}
