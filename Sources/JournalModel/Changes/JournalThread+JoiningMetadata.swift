internal import JournalYAML

/// The parts of front matter that one thread takes from another.
extension JournalThread {
  /// The keys whose parts are copied one by one.
  private static let joinedKeys = ["participants", "fields", "groups"]

  /// The changes that give the thread the fields, labels of groups and participants that only another one has.
  func metadataLacking(of other: JournalThread) -> [Change] {
    Self.joinedKeys.flatMap { key in
      let parts = other.frontMatter?.value(key)?.entries ?? []
      let own = Set((frontMatter?.value(key)?.entries ?? []).map { Array($0.name.utf8) })
      return parts.filter { part in
        !own.contains(Array(part.name.utf8)) && !(key == "fields" && schema[part.name] != nil)
      }.map { part in
        Change.setMetadata([key, part.name], YAMLValue(copying: part.value))
      }
    }
  }

  /// The changes that make the names and the id of another thread aliases of this one.
  func aliasing(_ other: JournalThread, _ names: (own: String, other: String)) -> [Change] {
    let others = [names.other, other.title, other.id?.text].compactMap(\.self)
    var known = Set((aliases + [names.own, title ?? ""]).map { $0.lowercased() })
    let new = (other.aliases + others).filter { known.insert($0.lowercased()).inserted }
    return new.isEmpty ? [] : [.setMetadata(["aliases"], .list(aliases + new))]
  }
}

extension YAMLValue {
  /// Copies the value of a node for another file, in which its YAML aliases would be undefined.
  fileprivate init(copying node: YAMLNode) {
    switch node.content {
    case .alias: self = .plain("~")
    case .scalar where node.isNull: self = .plain("~")
    case .scalar(let text, .plain) where !text.utf8.contains(0x0A): self = .plain(text)
    case .scalar(let text, _): self = .string(text)
    case .sequence(let items): self = .sequence(items.map(YAMLValue.init(copying:)))
    case .mapping:
      self = .mapping(node.entries.map { ($0.name, YAMLValue(copying: $0.value)) })
    }
  }
}
