internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Returns the bytes of a template, or `nil` if there is none of that name.
  ///
  /// A template becomes the text of entries, which are committed and may be sent elsewhere. So one that is
  /// a link out of the journal is not followed: whoever made the journal could name any file of its reader.
  package func template(named name: String) throws(JournalError) -> [UInt8]? {
    let file = "\(Self.templates)/\(name).md"
    guard let path = JournalPath(file) else { throw JournalError(.badAddress(file)) }
    guard case .inside = try files({ () throws(StoreError) in try tree.resolve(path) }) else {
      throw JournalError(.files("\(file) is a link that leads out of the journal; make it a file"))
    }
    return try contents(ofFile: file)
  }

  /// The names of the templates, without the endings of their files.
  package func templateNames() throws(JournalError) -> [String] {
    do throws(SystemError) {
      let folder = try OpenFolder("\(root)/\(Self.templates)", ports.system)
      return try folder.entries().compactMap(\.name).filter { $0.ends(with: ".md") }
        .map { String($0.dropLast(3)) }.sorted()
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw JournalError(.files(error.description))
    }
  }
}
