package import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Adds files to the journal and links to them in an entry, as one operation.
  @discardableResult
  package func attach(
    _ attachments: [NewAttachment],
    linkedAs links: [String],
    to id: EntryID,
    in address: String
  ) throws -> Outcome {
    let link = Change.addValues(id, key: ReservedKey.attach.rawValue, links)
    return try change(address, [link], attaching: attachments, verb: "attach")
  }

  /// Removes the attachments at these paths from an entry; the files, and links in its text, stay.
  @discardableResult
  package func detach(
    _ paths: Set<String>,
    from id: EntryID,
    in address: String
  ) throws -> Outcome {
    let key = ReservedKey.attach.rawValue
    let change = PendingChanges(address, ThreadSelection(try path(address), [id])) { thread, part in
      let identities = thread.identities()
      return part.ids.map { id in
        // `adopt` fails for a missing entry, so that the caller looks for it in other threads.
        guard let position = identities.position(of: id) else { return .adopt(id) }
        let values = identities.entry(at: position, of: thread).values(of: key)
        return .setProperty(id, key: key, values: values.compactMap { $0.without(paths) })
      }
    }
    return try self.change([change], as: .edit, verb: "detach")
  }

  /// The place for a file to be attached: the one where its bytes are already, else a free name below
  /// `assets/YEAR/MONTH`.
  package func place(
    forAttaching bytes: [UInt8],
    named name: String,
    on date: CivilDate,
    besides taken: Set<String> = []
  ) throws -> String {
    for file in try attachments() where file.size == bytes.count {
      if try contents(ofFile: file.place) == bytes { return file.place }
    }
    return try freePlace(forAttaching: name, on: date, besides: taken)
  }

  /// A free place below `assets/YEAR/MONTH` for a file called `name`.
  func freePlace(
    forAttaching name: String,
    on date: CivilDate,
    besides taken: Set<String>
  ) throws -> String {
    try freePlace(
      in: "assets/\(date.year)/\(twoDigits(date.month))",
      for: name,
      besides: taken
    )
  }

  /// Returns a free place in a folder of attachments for a file called `name`.
  func freePlace(
    in folder: String,
    for name: String,
    besides taken: Set<String>
  ) throws -> String {
    let (stem, ending) = Self.parts(of: Self.plain(name))
    var number = 1
    while true {
      let place = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)")\(ending)"
      if !taken.contains(place), try contents(ofFile: place) == nil { return place }
      number += 1
    }
  }

  /// Returns the intended paths of attachments.
  func places(of attachments: [NewAttachment]) throws -> [JournalPath] {
    try attachments.map { new in try path(ofAttachment: new.place) }
  }

  /// Returns the files of attachments, each at its intended path, or at another one if a different file has been put
  /// there meanwhile; called under the lock.
  func placed(
    _ attachments: [NewAttachment],
    in files: [JournalPath: [UInt8]]
  ) throws -> PlacedAttachments {
    var placed = PlacedAttachments()
    var taken = Set(attachments.map(\.place))
    for new in attachments {
      var path = try path(ofAttachment: new.place)
      if let there = files[path], there != new.bytes {
        path = try self.path(
          ofAttachment: freePlace(in: path.folder, for: new.name, besides: taken)
        )
        taken.insert(path.text)
        placed.moved[new.place] = path.text
      }
      placed.files.append(FileChange(path: path, bytes: new.bytes, permissions: new.permissions))
    }
    return placed
  }

  private func path(ofAttachment place: String) throws -> JournalPath {
    guard let path = JournalPath(place) else { throw JournalError(.badAddress(place)) }
    return path
  }

  /// Every file below `assets`, by its path in the journal, with its size.
  package func attachments() throws -> [(place: String, size: Int)] {
    try contents(ofFolder: "assets").files
      .sorted { $0.place.utf8.lexicographicallyPrecedes($1.place.utf8) }
  }

  /// A folder and those below it, and the files in them; empty if it does not exist.
  func contents(ofFolder folder: String) throws -> FolderContents {
    var found = FolderContents()
    try collect(folder, into: &found)
    return found
  }

  private func collect(_ folder: String, into found: inout FolderContents) throws {
    found.paths.append(folder)
    do throws(SystemError) {
      let open = try OpenFolder("\(root)/\(folder)", environment.system)
      for entry in try open.entries() where entry.bytes.first != UInt8(ascii: ".") {
        guard let name = entry.name, let status = try open.status(of: name) else { continue }
        if status.kind == .file { found.files.append(("\(folder)/\(name)", status.size)) }
        if status.kind == .folder { collectQuietly("\(folder)/\(name)", into: &found) }
      }
    } catch {
      if error.reason != .notFound { throw JournalError(.files(error.description)) }
    }
  }

  /// Collects a folder, and skips an unreadable one, which must not prevent writes.
  private func collectQuietly(
    _ folder: String,
    into found: inout FolderContents
  ) {
    try? collect(folder, into: &found)
  }

  /// The name without characters that could cause problems in a path, a link or a shell.
  private static func plain(_ name: String) -> String {
    let letters = name.lastPathPart.name.map { character in
      character.isLetter || character.isNumber || "._-".contains(character) ? character : "-"
    }
    let text = String(letters.drop { $0 == "." || $0 == "-" }.prefix(80))
    return text.isEmpty ? "file" : text
  }

  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[dot...].lowercased())
  }
}

extension String {
  /// This value of `attach::` without the attachments at these paths; `nil` if it has no others.
  fileprivate func without(_ paths: Set<String>) -> String? {
    let items = Attachment.items(of: self)
    let left = items.filter { item in
      Attachment(parsing: item).map { !paths.contains($0.path) } ?? true
    }
    if left.count == items.count { return self }
    return left.isEmpty ? nil : ValueList.line(of: left)
  }
}

/// A folder of a journal with the folders and files below it, without those whose names begin with a dot.
struct FolderContents {
  /// The folders, by their paths in the journal.
  var paths: [String] = []

  /// The files in them, by their paths in the journal, with their sizes.
  var files: [(place: String, size: Int)] = []
}
