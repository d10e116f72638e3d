internal import JournalSystem

extension OpenFolder {
  /// The plain files in the folder whose names `parse` can take, in no order.
  ///
  /// Nothing else that has such a name is ours: a folder, a link or a pipe of somebody.
  func files<Name>(_ parse: (String) -> Name?) throws(SystemError) -> [Name] {
    var names: [Name] = []
    for entry in try entries() {
      guard let name = entry.name.flatMap(parse), try kind(of: entry) == .file else { continue }
      names.append(name)
    }
    return names
  }
}
