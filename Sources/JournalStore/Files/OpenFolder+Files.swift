internal import JournalSystem

extension OpenFolder {
  /// The plain files in the folder whose names `parse` accepts, in no particular order.
  ///
  /// A folder, a link or a pipe with such a name was not created by this program.
  func files<Name>(_ parse: (String) -> Name?) throws(SystemError) -> [Name] {
    var names: [Name] = []
    for entry in try entries() {
      guard let name = entry.name.flatMap(parse), try kind(of: entry) == .file else { continue }
      names.append(name)
    }
    return names
  }
}
