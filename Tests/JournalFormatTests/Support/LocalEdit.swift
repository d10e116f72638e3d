import JournalFormat
import TestSupport

/// An edit of one entry, with the expectation and the range that it may change.
struct LocalEdit: CustomStringConvertible {
  /// The kinds of changes that this module supports.
  enum Kind: CaseIterable {
    case insert, remove, replaceBody, emptyBody, restamp, retitle, untitle, identify
    case setProperties, removeProperty, removeProperties
  }

  let kind: Kind
  let edit: Edit
  let expectation: Expectation
  /// The bytes of the old file that may change.
  let block: Range<Int>

  var description: String { "\(kind) \(block) \(edit)" }

  init(
    _ kind: Kind,
    ofEntryAt index: Int,
    in tree: SyntaxTree,
    using generator: inout SeededGenerator
  ) throws(EditError) {
    self.kind = kind
    let entry = tree.entries[index]
    var text = tree.text(of: entry)
    var block = entry.block
    var replaced = index..<index + 1
    switch kind {
    case .insert:
      text = HostileEntry.text(using: &generator, fragments: 3)
      block = entry.range.lowerBound..<entry.range.lowerBound
      replaced = index..<index
      edit = tree.inserting([text], before: index)
    case .remove:
      block = Self.removalRange(of: index, in: tree)
      edit = tree.removing(index..<index + 1)
    case .replaceBody, .emptyBody:
      let body =
        kind == .emptyBody ? [] : HostileText.bytes(using: &generator, fragments: 4)
      text.body = canonicalContent(body)
      edit = tree.replacingBody(of: entry, with: body)
    case .restamp:
      text.stamp = Array("2031-12-24 18:00:00 -03:30".utf8)
      edit = tree.replacingHeader(of: entry, stamp: text.stamp)
    case .retitle, .untitle, .identify:
      let id = Array(RandomThread.id(6, using: &generator).utf8)
      if kind == .retitle { text.subject = HostileEntry.subject(using: &generator) }
      if kind == .untitle { text.subject = [] }
      text.id = id
      let subject = kind == .identify ? nil : text.subject
      edit = tree.replacingHeader(of: entry, subject: subject, id: id)
    case .setProperties:
      let new = HostileEntry.property(using: &generator)
      let follows = Array(generator.element(of: HostileEntry.keys).utf8)
      text.properties = Self.properties(text.properties, setting: new, before: follows)
      edit = try tree.settingProperties(of: entry, under: [new.key], to: [new]) { property in
        Array(tree.bytes[property.writtenKey]) == follows
      }
    case .removeProperty:
      let key = text.properties.last?.key ?? Array("mood".utf8)
      text.properties.removeAll { $0.key == key }
      edit = try tree.settingProperties(of: entry, under: [key], to: []) { _ in false }
    case .removeProperties:
      let keys = Set(text.properties.map(\.key))
      text.properties = []
      edit = try tree.settingProperties(of: entry, under: keys, to: []) { _ in false }
    }
    self.block = block
    expectation = .entries(replaced, read: kind == .remove ? [] : [text])
  }

  /// The entry and the blank lines after it; at the end of the file, also those above it.
  private static func removalRange(of index: Int, in tree: SyntaxTree) -> Range<Int> {
    let range = tree.entries[index].range
    guard index == tree.entries.count - 1 else { return range }
    let above =
      index > 0
      ? tree.entries[index - 1].block.upperBound
      : tree.bytes.span.lastFilledLineEnd(tree.preamble)
    return above..<range.upperBound
  }

  /// The result that `settingProperties` should have, in a simple implementation.
  private static func properties(
    _ old: [PropertyText],
    setting new: PropertyText,
    before follows: [UInt8]
  ) -> [PropertyText] {
    var result = old.filter { $0.key != new.key }
    let place =
      old.firstIndex { $0.key == new.key } ?? old.firstIndex { $0.key == follows } ?? result.count
    result.insert(new, at: place)
    return result
  }
}
