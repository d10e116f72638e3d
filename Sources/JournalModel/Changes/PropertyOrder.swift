internal import JournalFormat

/// The canonical order of properties: fields in the order of the schema, then reserved keys, then
/// all others.
struct PropertyOrder {
  private let ranks: [[UInt8]: Int]

  /// Creates the order for a thread with the fields of `schema`.
  init(_ schema: Schema) {
    var ranks: [[UInt8]: Int] = [:]
    for field in schema.fields {
      for name in [field.name.text] + field.was { ranks[Array(name.utf8)] = ranks.count }
    }
    for key in ReservedKey.allCases {
      for name in [key.rawValue] + key.synonyms {
        let bytes = Array(name.utf8)
        if ranks[bytes] == nil { ranks[bytes] = ranks.count }
      }
    }
    self.ranks = ranks
  }

  /// The rank of a key among all keys.
  func rank(of key: some Collection<UInt8>) -> Int { ranks[Array(key)] ?? ranks.count }

  /// Returns `properties` in canonical order; properties of the same rank keep their order.
  func sorted(_ properties: [PropertyText]) -> [PropertyText] {
    properties.enumerated().sorted { one, other in
      (rank(of: one.element.key), one.offset) < (rank(of: other.element.key), other.offset)
    }.map(\.element)
  }
}

extension JournalThread {
  /// The canonical order of the properties of this thread's entries.
  var propertyOrder: PropertyOrder { PropertyOrder(schema) }
}
