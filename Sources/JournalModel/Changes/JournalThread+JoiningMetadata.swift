internal import JournalYAML

/// What the front matter of one thread takes over from that of another.
extension JournalThread {
  /// The keys whose parts are taken over one by one.
  private static let joinedKeys = ["participants", "fields", "groups"]

  /// The changes that give the thread the fields, labels of groups and participants that only another one has.
  func metadataLacking(of other: JournalThread) -> [Change] {
    Self.joinedKeys.flatMap { key in
      let parts = other.frontMatter?.value(key)?.entries ?? []
      return parts.filter { !has($0.name, below: key) }.map { part in
        Change.setMetadata([key, part.name], YAMLValue(copying: part.value))
      }
    }
  }

  /// The changes by which the thread is found under the names and the id of another one too.
  func aliasing(_ other: JournalThread, _ names: (own: String, other: String)) -> [Change] {
    let others = [names.other, other.title, other.id?.text].compactMap(\.self)
    var known = Set((aliases + [names.own, title ?? ""]).map { $0.lowercased() })
    let new = (other.aliases + others).filter { known.insert($0.lowercased()).inserted }
    return new.isEmpty ? [] : [.setMetadata(["aliases"], .list(aliases + new))]
  }

  private func has(_ name: String, below key: String) -> Bool {
    frontMatter?.value(at: [key, name]) != nil || key == "fields" && schema[name] != nil
  }
}

extension YAMLValue {
  /// The value of a node as another file has it; an alias leads nowhere there.
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
