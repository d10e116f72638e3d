internal import JournalFormat

/// A change of one entry that the bytes of a fuzzer chose, with what it is meant to do.
struct EntryChange {
  let edit: Edit
  let replaced: Range<Int>
  let texts: [EntryText]

  init(
    _ choice: Int,
    ofEntryAt index: Int,
    in tree: SyntaxTree,
    _ input: inout FuzzInput
  ) throws(EditError) {
    let entry = tree.entries[index]
    var text = tree.text(of: entry)
    var replaced = index..<index + 1
    switch choice {
    case 0:
      let body = input.text()
      text.body = canonicalContent(body)
      edit = tree.replacingBody(of: entry, with: body)
    case 1:
      let keys = [Array("mood".utf8), text.properties.first?.key ?? [], input.text()]
      let new = AppendLaws.property(input.element(of: keys), value: input.text())
      let follows = input.number(below: text.properties.count + 1)
      edit = try Self.setting(new, before: follows, of: entry, in: tree, &text)
    case 2:
      let keys = Set(text.properties.map(\.key).filter { _ in input.number(below: 2) == 0 })
      text.properties.removeAll { keys.contains($0.key) }
      edit = try tree.settingProperties(of: entry, under: keys, to: []) { _ in false }
    case 3:
      let subject = TitleEscape.written(AppendLaws.title(from: input.text()))
      let id = Array("k3f9qd".utf8)
      text.subject = subject
      text.id = id
      edit = tree.replacingHeader(of: entry, subject: subject, id: id)
    case 4:
      text = AppendLaws.entryText(from: &input)
      replaced = index..<index
      edit = tree.inserting([text], before: index)
    default:
      edit = tree.removing(replaced)
    }
    self.replaced = replaced
    self.texts = choice > 4 ? [] : [text]
  }

  /// One property in place of all under its key, else in front of the one at `follows`.
  private static func setting(
    _ new: PropertyText,
    before follows: Int,
    of entry: EntrySyntax,
    in tree: SyntaxTree,
    _ text: inout EntryText
  ) throws(EditError) -> Edit {
    let old = text.properties
    let following = follows < old.count ? old[follows].key : nil
    let edit = try tree.settingProperties(of: entry, under: [new.key], to: [new]) { property in
      property.key(in: tree.bytes).elementsEqual(following ?? [])
    }
    let place =
      old.firstIndex { $0.key == new.key } ?? old.firstIndex { $0.key == following } ?? old.count
    text.properties.removeAll { $0.key == new.key }
    text.properties.insert(new, at: min(place, text.properties.count))
    return edit
  }
}
