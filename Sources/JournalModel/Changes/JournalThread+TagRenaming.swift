internal import JournalFormat

/// Renaming a tag.
extension JournalThread {
  /// Renames a tag of an entry, and those below it, in all places of the entry.
  ///
  /// A tag that is already in `tags::` is not written there again.
  func renamingTag(_ old: Tag, of id: EntryID, to new: Tag) throws(ChangeError) -> JournalThread {
    let words = Array(new.text.utf8)
    let tagKeys = keys(meaning: "tags")
    let renamed = try changing(id) { thread, entry, expected in
      let title = entry.subject.titleRange
      expected.subject = Edit(old.places(inText: expected.subject[title]), words)
        .applied(to: expected.subject)
      for (place, property) in expected.properties.enumerated()
      where tagKeys.contains(property.key) {
        expected.properties[place].value = Edit(old.places(inValue: property.value[...]), words)
          .applied(to: property.value)
      }
      expected.body = Edit(old.places(inText: expected.body[...]), words)
        .applied(to: expected.body)
      return Edit(entry.places(of: old), words)
    }
    let values = renamed.entries[try renamed.existingPosition(of: id)].values(of: "tags")
    let left = values.havingOnce(new)
    return left == values ? renamed : try renamed.settingProperty("tags", of: id, to: left)
  }
}

extension Edit {
  /// Creates an edit that replaces each of the given ranges by `words`.
  fileprivate init(_ places: [Range<Int>], _ words: [UInt8]) {
    self.init(places.map { Splice($0, with: words) })
  }
}
