internal import JournalFormat
internal import JournalModel

/// A test of the properties that an entry has under a key.
final class PropertyMatcher {
  /// A test of one value.
  enum Check {
    case filled
    case truth
    case stamp
    case progress
    case value(ValueMatcher)
  }

  /// The bytes of all keys that are synonyms of the key.
  let keys: [[UInt8]]

  /// The former names of the field, which are read only if its present name has no value.
  private let former: Set<[UInt8]>

  private let check: Check

  init(_ key: String, _ check: Check, in thread: JournalThread) {
    keys = thread.keys(meaning: key).sorted { $0.lexicographicallyPrecedes($1) }
    former = thread.formerKeys(of: key)
    self.check = check
  }

  /// Whether the value of one of the properties of the entry at `position` matches.
  ///
  /// For a key that holds a Boolean, a time or a progress, only the first value counts, as it does everywhere.
  func matches(_ position: Int, of tree: SyntaxTree) throws(QueryError) -> Bool {
    var isRight = false
    let isRenamed = !former.isEmpty && hasPresentValue(position, of: tree)
    try tree.forEachProperty(ofEntryAt: position) { (property) throws(QueryError) in
      guard !property.isEmpty, isMeant(property, in: tree.bytes),
        !isRenamed || !isFormer(property, in: tree.bytes)
      else { return true }
      isRight = try matches(property, in: tree.bytes)
      switch check {
      case .truth, .stamp, .progress: return false
      case .filled, .value: return !isRight
      }
    }
    return isRight
  }

  private func hasPresentValue(_ position: Int, of tree: SyntaxTree) -> Bool {
    var isThere = false
    tree.forEachProperty(ofEntryAt: position) { property in
      isThere =
        !property.isEmpty && isMeant(property, in: tree.bytes)
        && !isFormer(property, in: tree.bytes)
      return !isThere
    }
    return isThere
  }

  private func isFormer(_ property: PropertySyntax, in bytes: [UInt8]) -> Bool {
    former.contains(Array(property.key(in: bytes)))
  }

  private func isMeant(_ property: PropertySyntax, in bytes: [UInt8]) -> Bool {
    let key = property.key(in: bytes)
    return keys.contains { $0.count == key.count && $0.elementsEqual(key) }
  }

  private func matches(_ property: PropertySyntax, in bytes: [UInt8]) throws(QueryError) -> Bool {
    let span = bytes.span
    switch check {
    case .filled: return true
    case .truth: return Bool(word: text(of: property, in: bytes)) ?? false
    case .stamp: return EntryTimestamp(text(of: property, in: bytes)) != nil
    case .progress: return GoalProgress(text(of: property, in: bytes)) != nil
    case .value(let test):
      if property.continuation.isEmpty,
        let isRight = test.matchesNumber(in: property.firstLine, of: span)
      {
        return isRight
      }
      return try test.matches(text(of: property, in: bytes))
    }
  }

  private func text(of property: PropertySyntax, in bytes: [UInt8]) -> String {
    String(decoding: property.value(in: bytes), as: UTF8.self)
  }
}

extension JournalThread {
  /// The type of the values under `key`, from the schema or else from the format; `nil` if it has
  /// none.
  func type(of key: String) -> FieldType? {
    if let field = schema[key] { return field.type }
    return ReservedKey(key)?.type
  }
}
