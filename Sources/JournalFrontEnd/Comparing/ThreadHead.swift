internal import JournalModel

/// The part of a thread above its text: its settings, and the definitions of its fields.
package struct ThreadHead {
  private let values: [(name: String, text: String)]

  /// Reads the front matter of a file.
  package init(of file: [UInt8]) { values = JournalThread(metadataOf: file).metadataValues }

  /// Returns the changes from this version to a later one.
  package func changes(to later: ThreadHead) -> [FieldChange] {
    let names = values.map(\.name)
    let all = names + later.values.map(\.name).filter { !names.contains($0) }
    return all.compactMap { name in
      let (old, new) = (text(of: name), later.text(of: name))
      return old == new ? nil : FieldChange(.field, name, from: old, to: new)
    }
  }

  private func text(of name: String) -> String? { values.last { $0.name == name }?.text }
}
