package import JournalModel

/// The text of an entry that a vector is made of.
package struct VectorText: Sendable {
  /// The number of letters after which a text is cut; one that is not ASCII counts as four, since it takes about as many
  /// tokens.
  package static let limit = 2000

  /// The id of the entry.
  package let id: EntryID

  /// The address of its thread.
  package let address: String

  /// What the vector is of.
  package let key: VectorKey

  /// The text, or `nil` if its vector is known.
  package let text: String?

  var mark: EntryMark { EntryMark(of: id) }

  /// Returns the title and the text of an entry, or an empty text.
  ///
  /// Links into the journal lose their targets, so that the text depends on the entry alone.
  package static func of(_ entry: Entry) -> String {
    let entry = entry.parsed()
    let links = LinkHiding { link in
      switch link.link.target {
      case .entry, .thread: true
      case .file, .url: false
      }
    }
    let (title, body) = (links.text(entry.title), links.text(entry.body))
    let text = String(decoding: body, as: UTF8.self)
    return cut(title.isEmpty ? text : text.isEmpty ? title : "\(title)\n\n\(text)")
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > limit / 4 else { return text }
    var size = 0
    let end = text.unicodeScalars.firstIndex { scalar in
      size += scalar.isASCII ? 1 : 4
      return size > limit
    }
    return end.map { String(text.unicodeScalars[..<$0]) } ?? text
  }
}
